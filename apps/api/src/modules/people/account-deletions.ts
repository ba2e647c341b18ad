import type { TransactionContext } from '../../platform/context.ts';
import { batchedStatement } from '../../platform/database/batched-statement.ts';
import { prepared } from '../../platform/database/pool/prepared-statement.ts';
import { anyOf } from '../../platform/database/recordset.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { UserRow } from './user-profiles.ts';

/** Time to change one's mind; the law gives us a month to be done. */
const graceDays = 14;

/** Asking twice does not move the day. */
export async function requestDeletion(
  tx: TransactionContext,
  { id, due_at }: Pick<UserRow, 'id' | 'due_at'>,
): Promise<{ at: Date; isNew: boolean }> {
  if (due_at) return { at: due_at, isNew: false };
  const now = tx.clock.now();
  const at = new Date(now.getTime() + graceDays * 86_400_000);
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('account_deletion')
    .values({ tenant_id: tx.tenant.id, user_id: id, requested_at: now, due_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  await enqueue(tx, 'accounts.erase', { userId: id }, { at });
  await markDeletion(tx, id);
  return { at, isNew: numInsertedOrUpdatedRows === 1n };
}

/** By staff, without the waiting time; one that waits already is brought forward. */
export async function requestDeletionNow(tx: TransactionContext, userId: number): Promise<Date> {
  const now = tx.clock.now();
  await tx.db
    .insertInto('account_deletion')
    .values({ tenant_id: tx.tenant.id, user_id: userId, requested_at: now, due_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet({ due_at: now }))
    .execute();
  await enqueue(tx, 'accounts.erase', { userId }, { at: now });
  await markDeletion(tx, userId);
  return now;
}

/** A blocked account stays blocked: otherwise a deletion would let its owner in again. */
const markDeletion = ({ db }: TransactionContext, userId: number) =>
  db
    .updateTable('app_user')
    .set({ status: 'DELETION_REQUESTED' })
    .where('id', '=', userId)
    .where('status', '=', 'ACTIVE')
    .execute();

/** False where nothing was under way. */
export async function cancelDeletion(ctx: TransactionContext, userId: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('account_deletion')
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) return false;
  await ctx.db.updateTable('app_user').set({ status: 'ACTIVE' }).where('id', '=', userId).execute();
  return true;
}

/** A customer who is leaving is charged no more. */
export const isDeletionPending = batchedStatement(
  async ({ db }: TransactionContext, userIds: readonly number[]) => {
    const rows = await db
      .selectFrom('account_deletion')
      .select('user_id')
      .where('user_id', '=', anyOf(userIds))
      .where('done_at', 'is', null)
      .modifyEnd(prepared)
      .execute();
    const leaving = new Set(rows.map(({ user_id }) => user_id));
    return userIds.map((id) => leaving.has(id));
  },
);
