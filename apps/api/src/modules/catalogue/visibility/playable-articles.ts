import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import { ratingFor } from './rating.ts';
import { isReleased, isVisible } from './visibility.ts';

/** A recording that a listener can have stopped in the middle of. */
export interface Playable {
  id: number;
  contentType: ContentType;
  /** Seconds, of what is really played where there is such a file. */
  duration: number | null;
  /** The book, show or series it is a part of, and what follows in it. */
  whole: {
    id: number;
    contentType: ContentType;
    next: { id: number; contentType: ContentType } | null;
  } | null;
}

interface Row {
  id: number;
  content_type: ContentType;
  duration: number | null;
  whole_id: number | null;
  whole_type: ContentType;
  next_id: number | null;
  next_type: ContentType;
}

/** Albums keep no position: each of their tracks is for itself. */
const continued = ['chapter', 'episode'];

/** Null for an article that the caller cannot see now. */
export async function findPlayable(tx: TransactionContext, id: number): Promise<Playable | null> {
  const rating = { min: 0, max: await ratingFor(tx, undefined) };
  const { rows } = await sql<Row>`
    SELECT a.id, a.content_type, whole.*,
      coalesce((SELECT max(m.duration_s) FROM media_asset m WHERE m.article_id = a.id AND NOT m.is_preview),
        a.duration_s) AS duration
    FROM article a
    LEFT JOIN LATERAL (
      SELECT w.id AS whole_id, w.content_type AS whole_type, following.id AS next_id, following.content_type AS next_type
      FROM article_relation r JOIN article w ON w.id = r.parent_id
      LEFT JOIN LATERAL (
        SELECT o.id, o.content_type FROM article_relation n
        JOIN (SELECT * FROM article a WHERE ${isReleased}) o ON o.id = n.child_id
        WHERE n.parent_id = r.parent_id AND n.kind = r.kind AND n.position > r.position
        ORDER BY n.position LIMIT 1) following ON true
      WHERE r.child_id = a.id AND r.kind = ANY(${continued}::text[])
      ORDER BY w.id LIMIT 1) whole ON true
    WHERE a.id = ${id} AND ${isVisible(tx, rating)}`.execute(tx.db);
  return rows[0] ? playableOf(rows[0]) : null;
}

const playableOf = (row: Row): Playable => ({
  id: row.id,
  contentType: row.content_type,
  duration: row.duration,
  whole:
    row.whole_id === null
      ? null
      : {
          id: row.whole_id,
          contentType: row.whole_type,
          next: row.next_id === null ? null : { id: row.next_id, contentType: row.next_type },
        },
});

/** An article, and the chapters or episodes that it has. */
export async function withParts({ db }: TransactionContext, id: number): Promise<number[]> {
  const parts = await db
    .selectFrom('article_relation')
    .select('child_id')
    .where('parent_id', '=', id)
    .where('kind', 'in', continued)
    .execute();
  return [id, ...parts.map(({ child_id }) => child_id)];
}

export const contentTypeOf = async ({ db }: TransactionContext, id: number): Promise<string | null> => {
  const row = await db.selectFrom('article').select('content_type').where('id', '=', id).executeTakeFirst();
  return row?.content_type ?? null;
};
