import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';

/** How many seconds a customer played since then, previews apart. */
export async function playedSeconds(
  { db }: TransactionContext,
  { userId, since }: { userId: number; since: Date },
): Promise<number> {
  const { seconds } = await db
    .selectFrom('play_ticket')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('reported_s'), sql<number>`0`).as('seconds'))
    .where('user_id', '=', userId)
    .where('issued_at', '>=', since)
    .where('is_preview', '=', false)
    .executeTakeFirstOrThrow();
  return Number(seconds);
}
