import type { TransactionContext } from '../../platform/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { anyOf } from '../../platform/database/recordset.ts';
import { together } from '../../platform/database/together.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { UserRow } from './profiles.ts';

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
  await tx.db.updateTable('app_user').set({ status: 'DELETION_REQUESTED' }).where('id', '=', id).execute();
  return { at, isNew: numInsertedOrUpdatedRows === 1n };
}

/** False where nothing was under way. */
export async function takeDeletionBack(ctx: TransactionContext, userId: number): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('account_deletion')
    .where('user_id', '=', userId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) return false;
  await ctx.db.updateTable('app_user').set({ status: 'ACTIVE' }).where('id', '=', userId).execute();
  return true;
}

/** Somebody who leaves is charged no more. */
export const isDeletionPending = together(async ({ db }: TransactionContext, userIds: readonly number[]) => {
  const rows = await db
    .selectFrom('account_deletion')
    .select('user_id')
    .where('user_id', '=', anyOf(userIds))
    .where('done_at', 'is', null)
    .modifyEnd(prepared)
    .execute();
  const leaving = new Set(rows.map(({ user_id }) => user_id));
  return userIds.map((id) => leaving.has(id));
});
