import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';

/** Articles on air now, and those that will be. */
export async function countStanding({ db, clock }: Pick<TransactionContext, 'db' | 'clock'>) {
  const now = clock.now();
  const { rows } = await sql<{ live: number; planned: number }>`
    SELECT count(*) FILTER (WHERE valid @> ${now}::timestamptz)::int AS live,
      count(*) FILTER (WHERE isempty(valid) OR lower(valid) > ${now}::timestamptz)::int AS planned
    FROM article WHERE state = 'LIVE'`.execute(db);
  return rows[0] ?? { live: 0, planned: 0 };
}
