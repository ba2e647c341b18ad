import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';

/** Credits for games pay for playing against others too. */
const contentTypes = ['GAME', 'ONLINE_GAME', 'CLOUD_GAME', 'ARCADE_GAME', 'TOURNAMENT'];

interface Fee {
  userId: number;
  amount: number;
  /** What it is for: paid once, and given back once. */
  key: string;
}

const isUsable = (tx: TransactionContext, userId: number) => sql<boolean>`
  g.user_id = ${userId} AND g.voided_at IS NULL AND g.content_types && ${contentTypes}::text[]
  AND g.effective_at <= ${tx.clock.now()} AND (g.expires_at IS NULL OR g.expires_at > ${tx.clock.now()})`;

interface Lot {
  id: number;
  remaining: number;
  is_unlimited: boolean;
}

/** Those that go first, held until the end of the transaction. */
async function usableLots(tx: TransactionContext, userId: number): Promise<Lot[]> {
  const { rows } = await sql<Lot>`
    SELECT g.id, g.remaining, g.is_unlimited FROM credit_grant g
    WHERE ${isUsable(tx, userId)} AND (g.is_unlimited OR g.remaining > 0)
    ORDER BY g.priority, g.expires_at NULLS LAST, g.id FOR UPDATE`.execute(tx.db);
  return rows;
}

/** False where there are too few: then nothing was taken. Whoever has no end of them pays nothing. */
export async function payFee(tx: TransactionContext, { userId, amount, key }: Fee): Promise<boolean> {
  const lots = await usableLots(tx, userId);
  if (lots.some(({ is_unlimited }) => is_unlimited)) return true;
  if (lots.reduce((sum, { remaining }) => sum + remaining, 0) < amount) return false;
  let due = amount;
  for (const { id, remaining } of lots) {
    const part = Math.min(due, remaining);
    if (part === 0) break;
    await move(tx, { grantId: id, userId, delta: -part, kind: 'CONSUME', key });
    due -= part;
  }
  return true;
}

/** To the lots it came from; of those that are over meanwhile nothing comes back to life. */
export async function giveFeeBack(
  tx: TransactionContext,
  { userId, key }: Omit<Fee, 'amount'>,
): Promise<void> {
  const paid = await tx.db
    .selectFrom('credit_entry')
    .select(['grant_id', 'delta'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'CONSUME')
    .where('ref_key', '=', key)
    .execute();
  for (const { grant_id, delta } of paid)
    await move(tx, { grantId: grant_id, userId, delta: -delta, kind: 'REVERSAL', key });
}

interface Move {
  grantId: number;
  userId: number;
  delta: number;
  kind: 'CONSUME' | 'REVERSAL';
  key: string;
}

async function move(tx: TransactionContext, { grantId, userId, delta, kind, key }: Move): Promise<void> {
  const entered = await tx.db
    .insertInto('credit_entry')
    .values({
      tenant_id: tx.tenant.id,
      grant_id: grantId,
      user_id: userId,
      delta,
      kind,
      ref_key: key,
      at: tx.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('seq')
    .executeTakeFirst();
  if (!entered) return;
  await tx.db
    .updateTable('credit_grant')
    .set({ remaining: sql`remaining + ${delta}` })
    .where('id', '=', grantId)
    .execute();
}
