import { creditsKept, type PeriodCredits, type PeriodShare } from '@atrium/domain/subscription/plan-change';
import type { TransactionContext } from '../../platform/context.ts';
import { addCreditEntry } from './credit-entries.ts';

interface PeriodLot extends PeriodCredits {
  id: number;
  userId: number;
}

/** The finite credits that one period of a subscription brought. */
export async function creditLotsOfPeriod(
  { db }: TransactionContext,
  { subscriptionId, seq, isHeld = false }: { subscriptionId: number; seq: number; isHeld?: boolean },
): Promise<PeriodLot[]> {
  const lots = db
    .selectFrom('credit_grant')
    .select(['id', 'user_id', 'amount', 'remaining'])
    .where('subscription_id', '=', subscriptionId)
    .where('source_kind', '=', 'SUBSCRIPTION_PERIOD')
    .where('source_key', 'like', `${subscriptionId}:${seq}:%`)
    .where('is_unlimited', '=', false)
    .where('voided_at', 'is', null)
    .orderBy('id');
  const rows = await (isHeld ? lots.forUpdate() : lots).execute();
  return rows.map(({ id, user_id, amount, remaining }) => ({
    id,
    userId: user_id,
    granted: amount,
    left: remaining,
  }));
}

/** How many credits must go with the money that is carried to another plan and were spent since that was agreed on. */
export const missingProratedCredits = (lots: readonly PeriodCredits[], used: PeriodShare): number =>
  lots.reduce((sum, { granted, left }) => {
    const carried = granted - Math.floor((granted * used.part) / used.whole);
    return sum + Math.max(0, carried - left);
  }, 0);

/** Proration of credits: those of the unused part of a period end, because their money is carried to another plan. */
export async function prorateCredits(
  tx: TransactionContext,
  lots: readonly PeriodLot[],
  { used, key }: { used: PeriodShare; key: string },
): Promise<void> {
  for (const lot of lots) {
    const kept = creditsKept(lot, used);
    if (kept === lot.left) continue;
    await tx.db.updateTable('credit_grant').set({ remaining: kept }).where('id', '=', lot.id).execute();
    await addCreditEntry(tx, {
      grantId: lot.id,
      userId: lot.userId,
      delta: kept - lot.left,
      kind: 'VOID',
      key,
    });
  }
}

/** Unspent credits go with their owner to the plan that follows; unlimited ones end with the plan that brought them. */
export async function transferCredits(
  { db, clock }: TransactionContext,
  from: number,
  to: number,
): Promise<void> {
  const lots = db
    .updateTable('credit_grant')
    .where('subscription_id', '=', from)
    .where('voided_at', 'is', null);
  await lots.set({ voided_at: clock.now() }).where('is_unlimited', '=', true).execute();
  await lots.set({ subscription_id: to }).where('remaining', '>', 0).execute();
}
