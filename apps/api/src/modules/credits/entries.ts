import type { TransactionContext } from '../../platform/context.ts';
import type { DB } from '../../platform/database/types.gen.ts';

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
export async function enterCredits(
  tx: TransactionContext,
  { grantId, userId, delta, kind, key, articleId }: CreditEntry,
): Promise<boolean> {
  const entered = await tx.db
    .insertInto('credit_entry')
    .values({
      tenant_id: tx.tenant.id,
      grant_id: grantId,
      user_id: userId,
      delta,
      kind,
      ref_key: key,
      article_id: articleId ?? null,
      at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seq')
    .executeTakeFirst();
  return entered !== undefined;
}
