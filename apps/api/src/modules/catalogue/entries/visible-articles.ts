import type { ListedArticle } from '@atrium/contract/schemas/models/article';
import type { Context } from '../../../platform/context.ts';
import { ratingFor } from '../visibility/rating.ts';
import { licensorsOf } from './licensors.ts';
import { findRows } from './list-entries.ts';
import { presentEntry } from './present-entry.ts';

/** Which of these articles the caller may see now, for rows of their own. */
export async function findVisibleArticles(
  ctx: Context,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ListedArticle>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rating = { min: 0, max: await ratingFor(ctx, undefined) };
  const [rows = []] = await findRows(ctx, [{ ids: wanted, limit: wanted.length }], rating);
  const licensors = await licensorsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return new Map(
    rows.map((row) => {
      const entry = presentEntry(row, ctx);
      const listed: ListedArticle = {
        id: row.id,
        contentType: row.content_type,
        name: row.slug,
        title: entry.title,
        imageUrl: entry.imageUrl ?? null,
        ageRating: row.age_rating,
        licensorName: licensors.get(row.id) ?? null,
        clickUrl: entry.clickUrl,
        ...picked(entry),
      };
      return [row.id, listed];
    }),
  );
}

const optional = [
  'subtitle',
  'duration',
  'thumbhash',
  'hue',
  'number',
  'season',
  'isFree',
  'isExplicit',
  'makerUrl',
  'previewUrl',
  'isUnrecorded',
] as const satisfies (keyof ListedArticle)[];

const picked = (entry: Partial<Record<(typeof optional)[number], unknown>>): Partial<ListedArticle> =>
  Object.fromEntries(optional.flatMap((name) => (entry[name] === undefined ? [] : [[name, entry[name]]])));
