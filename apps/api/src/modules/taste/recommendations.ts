import type { OwnRow } from '@atrium/contract/schemas/own-rows';
import { contentTypesWith } from '@atrium/domain/catalogue/content-type-traits';
import type { Entry } from '@atrium/domain/site/models/structure';
import type { Context } from '../../platform/context.ts';
import { findDetails } from '../catalogue/details/details.ts';
import { relatedSections } from '../catalogue/details/related.ts';
import { findEntries } from '../catalogue/entries/list-entries.ts';
import { type RatingRange, ratingFor } from '../catalogue/visibility/rating.ts';
import { titlesOf } from '../catalogue/visibility/titles.ts';
import { likedIds } from '../likes/reactions.ts';
import { endingRentals } from '../wallet/wallet.ts';
import { dismissedCreatorsOf, mostPlayedCreators } from './taste.ts';

const shown = 12;
const makers = 5;
const soonMs = 7 * 86_400_000;
const releaseTypes = contentTypesWith(({ taste }) => taste === 'release');
const makerTypes = contentTypesWith(({ taste }) => taste === 'maker');

/** A customer's recommended rows, each with its reason; what they want less of is in none. */
export async function recommendedRows(ctx: Context, userId: number): Promise<OwnRow[]> {
  const rating = { min: 0, max: await ratingFor(ctx, undefined) };
  const { heard, unwanted, ending } = await ctx.tx(async (tx) => ({
    heard: await mostPlayedCreators(tx, userId, makers),
    unwanted: await dismissedCreatorsOf(tx, userId),
    ending: await endingRentals(tx, userId, new Date(tx.clock.now().getTime() + soonMs)),
  }));
  const wanted = (entries: readonly Entry[]) => firstOfEach(entries, unwanted);
  const because = heard[0] && (await likeWhatWasHeard(ctx, heard[0].articleId, rating));
  const rows: OwnRow[] = [
    ...(because ? [{ ...because, entries: wanted(because.entries) }] : []),
    { kind: 'new', seed: null, entries: wanted(await newOf(ctx, heard, rating)) },
    {
      kind: 'ending',
      seed: null,
      entries: ((await findEntries(ctx, [{ ids: ending, limit: shown }], rating))[0] ?? []).slice(0, shown),
    },
  ];
  return rows.filter(({ entries }) => entries.length > 0);
}

function firstOfEach(entries: readonly Entry[], unwanted: ReadonlySet<number>): Entry[] {
  const unique = new Map(entries.map((entry) => [entry.id, entry]));
  return [...unique.values()].filter(({ id }) => !unwanted.has(Number(id))).slice(0, shown);
}

async function likeWhatWasHeard(ctx: Context, id: number, rating: RatingRange): Promise<OwnRow | null> {
  const details = await findDetails(ctx, id);
  if (!details) return null;
  const alike = relatedSections(details).filter(({ name }) => name !== 'items');
  const lists = await findEntries(
    ctx,
    alike.map(({ selection }) => selection),
    rating,
  );
  const titles = await ctx.tx((tx) => titlesOf(tx, [id]));
  return { kind: 'because', seed: { id, title: titles.get(id) ?? '' }, entries: lists.flat() };
}

/** The newest of each creator that the customer likes or hears, in turn. */
async function newOf(
  ctx: Context,
  heard: readonly { makerId: number }[],
  rating: RatingRange,
): Promise<Entry[]> {
  const said = await Promise.all(makerTypes.map((type) => likedIds(ctx, type)));
  const ids = [...new Set([...said.flat(), ...heard.map(({ makerId }) => makerId)])].slice(0, 2 * makers);
  const lists = await findEntries(
    ctx,
    ids.map((creator) => ({ creator, contentTypes: releaseTypes, sort: 'new' as const, limit: 3 })),
    rating,
  );
  return [0, 1, 2].flatMap((nth) => lists.flatMap((list) => list[nth] ?? []));
}
