import type { Entry } from '@atrium/domain/site/models/structure';
import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import { partKinds } from '../visibility/offered-articles.ts';
import { entryColumns, entryJoins } from './list-entries.ts';
import { presentEntry } from './present-entry.ts';
import type { EntryRow } from './rows.ts';

/** Cards of articles that a customer owns, also of those that are no longer on air. */
export async function ownedEntries(
  tx: TransactionContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Entry>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<EntryRow>`
    SELECT ${entryColumns(tx)} FROM article a ${entryJoins(tx)} WHERE a.id = ANY(${[...ids]}::bigint[])`.execute(
    tx.db,
  );
  return new Map(rows.map((row) => [row.id, presentEntry(row, tx)]));
}

/** What is had with each of these wholes. */
export async function articlesInCollections(
  { db }: TransactionContext,
  wholes: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  if (wholes.length === 0) return new Map();
  const { rows } = await sql<{ parent_id: number; parts: number[] }>`
    SELECT r.parent_id, array_agg(r.child_id ORDER BY r.position) AS parts FROM article_relation r
    WHERE r.parent_id = ANY(${[...wholes]}::bigint[]) AND r.kind = ANY(${partKinds}::text[])
    GROUP BY r.parent_id`.execute(db);
  return new Map(rows.map(({ parent_id, parts }) => [parent_id, parts]));
}
