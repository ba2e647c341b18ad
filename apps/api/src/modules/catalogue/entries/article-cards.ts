import type { Entry } from '@atrium/domain/site/models/structure';
import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import { entryColumns, entryJoins } from './list-entries.ts';
import { presentEntry } from './present-entry.ts';
import type { EntryRow } from './rows.ts';

/** The cards of these articles, also of those that are no longer on air: a customer saved them once. */
export async function articleCards(
  tx: TransactionContext,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Entry>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<EntryRow>`
    SELECT ${entryColumns(tx)} FROM article a ${entryJoins(tx)}
    WHERE a.id = ANY(${[...ids]}::bigint[])`.execute(tx.db);
  return new Map(rows.map((row) => [row.id, presentEntry(row, tx)]));
}
