import { contentTypeNames } from '@atrium/domain/content-types';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { entryColumns, entryJoins } from './entries.ts';
import { articleLink } from './present-entry.ts';
import type { RatingRange } from './rating.ts';
import type { EntryRow } from './rows.ts';
import { isVisible } from './visible.ts';

interface Address {
  id: number;
  title: string;
  clickUrl: string;
  imageUrl: string | null;
  updatedAt: string;
}

/** A chapter is read on the page of its book, so it has no address of its own. */
const addressed = contentTypeNames.filter((type) => type !== 'AUDIOBOOK_CHAPTER');

/** By number, starting at `from`: a page costs the same wherever it begins. */
export const findAddresses = (
  ctx: Context,
  rating: RatingRange,
  from: number,
  limit: number,
): Promise<Address[]> =>
  ctx.tx(async ({ db }) => {
    const { rows } = await sql<EntryRow & { updated_at: Date }>`
      SELECT ${entryColumns(ctx)}, a.updated_at
      FROM (
        SELECT a.* FROM article a
        WHERE a.id >= ${from} AND a.content_type = ANY(${addressed}::text[]) AND ${isVisible(ctx, rating)}
        ORDER BY a.id LIMIT ${limit}
      ) a ${entryJoins(ctx)}
      ORDER BY a.id`.execute(db);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      clickUrl: articleLink(row, ctx),
      imageUrl: row.image,
      updatedAt: row.updated_at.toISOString(),
    }));
  });
