import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { absoluteDays, idleDays } from './sessions.ts';

/**
 * The sign-ins of a person that have ended: signed out, revoked or too old. A sign-in without a session of ours (a
 * program with a token of its own) counts as one that goes on.
 */
export async function endedSignIns({ db }: TransactionContext, userId: number): Promise<string[]> {
  const now = Date.now();
  const { rows } = await sql<{ grant_id: string }>`
    SELECT grant_id FROM session WHERE user_id = ${userId} AND grant_id IS NOT NULL
    GROUP BY grant_id
    HAVING bool_and(revoked_at IS NOT NULL OR last_seen_at < ${new Date(now - idleDays * 86_400_000)}
      OR created_at < ${new Date(now - absoluteDays * 86_400_000)})`.execute(db);
  return rows.map((row) => row.grant_id);
}
