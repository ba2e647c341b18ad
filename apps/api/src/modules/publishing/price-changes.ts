import { isSame } from '@atrium/domain/values/differences';
import type { PublishContext } from '../../platform/publishing/announce-changes.ts';
import { storedFiles } from '../catalogue/publication/export-catalogue.ts';
import { exportPlans } from '../plans/export-plans.ts';
import { readPublication } from './publication/read-publication.ts';

export interface PriceChanges {
  /** Articles and plans that are stored, and would cost something else afterwards. */
  articles: number[];
  plans: number[];
}

type Source = Pick<PublishContext, 'db' | 'clock'>;

/** The first price of a new article or plan is no change: nobody pays another one yet. */
export async function priceChanges({ db, clock }: Source, raw: unknown): Promise<PriceChanges> {
  const { catalogue, plans } = readPublication(raw).file;
  const now = clock.now();
  const coming = new Map((catalogue?.articles ?? []).map((article) => [article.id, article]));
  const stored = coming.size > 0 ? await storedFiles(db, now, [...coming.keys()]) : [];
  const types = new Map((plans?.types ?? []).map((plan) => [plan.id, plan]));
  const known = types.size > 0 ? (await exportPlans(db, now)).types : [];
  return {
    articles: stored
      .filter(({ id, prices }) => !isSame(sorted(prices), sorted(coming.get(id)?.prices ?? [])))
      .map(({ id }) => id),
    plans: known
      .filter((plan) => {
        const next = types.get(plan.id);
        return next !== undefined && !isSame(priceOf(plan), priceOf(next));
      })
      .map(({ id }) => id),
  };
}

const sorted = (prices: readonly unknown[]) => prices.map(ordered).toSorted();
const ordered = (price: unknown) =>
  JSON.stringify(Object.entries(price as object).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const priceOf = ({
  price,
  currency,
  promotion = null,
}: {
  price: number;
  currency: string;
  promotion?: unknown;
}) => ({
  price,
  currency,
  promotion,
});
