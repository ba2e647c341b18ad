import type { TransactionContext } from '../../platform/context.ts';
import { batchedStatement } from '../../platform/database/batched-statement.ts';
import { prepared } from '../../platform/database/pool/prepared-statement.ts';
import { newRows } from '../../platform/database/recordset.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';

interface CreditEntry {
  grantId: number;
  userId: number;
  delta: number;
  kind: DB['credit_entry']['kind'];
  /** What it is for: entered once. */
  key: string;
  articleId?: number;
}

/** A line of the statement. False where it stands there already. */
export const addCreditEntry = batchedStatement(
  async (tx: TransactionContext, entries: readonly CreditEntry[]) => {
    const rows = entries.map(({ grantId, userId, delta, kind, key, articleId }) => ({
      tenant_id: tx.tenant.id,
      grant_id: grantId,
      user_id: userId,
      delta,
      kind,
      ref_key: key,
      article_id: articleId ?? null,
      at: tx.clock.now(),
    }));
    const { columns, values } = newRows('credit_entry', rows);
    const entered = await tx.db
      .insertInto('credit_entry')
      .columns(columns)
      .expression(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['grant_id', 'kind', 'ref_key'])
      .modifyEnd(prepared)
      .execute();
    const isEntered = new Set(entered.map(({ grant_id, kind, ref_key }) => `${grant_id} ${kind} ${ref_key}`));
    return entries.map(({ grantId, kind, key }) => isEntered.delete(`${grantId} ${kind} ${key}`));
  },
);
