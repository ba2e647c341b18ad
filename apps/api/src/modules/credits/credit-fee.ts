import { contentTypesWith } from '@atrium/domain/catalogue/content-type-traits';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { addCreditEntry } from './credit-entries.ts';

/** Credits for games pay for playing against others too. */
const contestTypes = contentTypesWith(({ contest }) => contest !== null);

interface Fee {
  userId: number;
  amount: number;
  /** What it is for: paid once, and given back once. */
  key: string;
}

const isUsable = (tx: TransactionContext, userId: number) => sql<boolean>`
  g.user_id = ${userId} AND g.voided_at IS NULL AND g.content_types && ${contestTypes}::text[]
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

/** Returns how many credits are missing; where any are, none was taken. A customer with unlimited credits pays nothing. */
export async function payCreditFee(tx: TransactionContext, { userId, amount, key }: Fee): Promise<number> {
  const lots = await usableLots(tx, userId);
  if (lots.some(({ is_unlimited }) => is_unlimited)) return 0;
  const missing = amount - lots.reduce((sum, { remaining }) => sum + remaining, 0);
  if (missing > 0) return missing;
  let due = amount;
  for (const { id, remaining } of lots) {
    const part = Math.min(due, remaining);
    if (part === 0) break;
    await move(tx, { grantId: id, userId, delta: -part, kind: 'CONSUME', key });
    due -= part;
  }
  return 0;
}

/** To the lots it came from; of those that are over meanwhile nothing comes back to life. */
export async function refundCreditFee(
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

async function move(tx: TransactionContext, entry: Move): Promise<void> {
  if (!(await addCreditEntry(tx, entry))) return;
  await tx.db
    .updateTable('credit_grant')
    .set({ remaining: sql`remaining + ${entry.delta}` })
    .where('id', '=', entry.grantId)
    .execute();
}
