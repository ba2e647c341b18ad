import type { PopularSearch, Suggestion } from '@atrium/contract/schemas/search';
import { isPartOfWhole } from '@atrium/domain/catalogue/content-type-traits';
import { contentTypeNames, contentTypes } from '@atrium/domain/catalogue/content-types';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { findEntries } from '../catalogue/entries/list-entries.ts';
import { findFirst } from './find-first.ts';
import { match } from './search.ts';

const most = 8;
/** The first are cards to open, the rest are texts to search for. */
const cards = 4;

export async function suggest(ctx: TransactionContext, q: string, maxRating: number): Promise<Suggestion[]> {
  const { found: ids = [] } = await match(
    ctx,
    { q, maxRating, contentTypes: null },
    // several articles may have one name
    (query) => findFirst(ctx, query, 2 * most),
    ({ length }) => length > 0,
  );
  if (ids.length === 0) return [];
  const [entries = []] = await findEntries(ctx, [{ ids, limit: ids.length }], { min: 0, max: maxRating });
  return entries
    .filter(({ title }, index) => entries.findIndex((other) => other.title === title) === index)
    .slice(0, most)
    .map((entry, index) =>
      index < cards ? { text: entry.title, kind: 'entry', entry } : { text: entry.title, kind: 'query' },
    );
}

/** The most popular of every vertical, best first: a list of nothing but songs would tell half the story. */
export async function popularSearches(ctx: Context, maxRating: number): Promise<PopularSearch[]> {
  const { verticals } = ctx.tenant;
  const selections = verticals.map((vertical) => ({
    contentTypes: contentTypeNames.filter(
      (type) => contentTypes[type].vertical === vertical && !isPartOfWhole(type),
    ),
    limit: 2,
  }));
  const lists = await findEntries(ctx, selections, { min: 0, max: maxRating });
  return lists
    .flat()
    .toSorted((a, b) => (b.popularity ?? 0) - (a.popularity ?? 0))
    .slice(0, most)
    .map(({ title, clickUrl }) => ({ text: title, clickUrl }));
}
