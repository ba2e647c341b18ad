import { type PeriodFacts, periodUse } from '@atrium/domain/money/refund-rule';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { periodCreditsSpent } from '../credits/credit-grants.ts';
import { findRefund, openRefund } from '../payments/charges/refunds.ts';
import type { Payments } from '../payments/records/payment.ts';
import { findChargeByUuid, lockPayment, type PaymentRecord } from '../payments/records/payment-record.ts';
import { endSubscription } from './lifecycle/end-subscription.ts';
import { isLiveSubscription, lockSubscription, type SubscriptionRow } from './lifecycle/subscription.ts';
import { lastPeriod } from './lifecycle/subscription-periods.ts';
import { abandonCharge } from './ordering/cancel-subscription.ts';
import { revokePlanChange } from './ordering/order-plan-change.ts';

interface Wanted {
  userId: number;
  /** Of the charge. */
  uuid: string;
  /** What the customer played since then; plays belong to another module. */
  playedSince(since: Date): Promise<number>;
}

export interface OpenedRefund {
  refundUuid: string;
  subscriptionId: number;
  amountMinor: number;
  currency: string;
  /** False where this charge was given back, or is being given back, already. */
  isNew: boolean;
}

/**
 * Opens the refund of a plan's charge and ends the plan, in one transaction: access and unspent credits go with the
 * decision, so that nothing is used while the provider is asked. The whole charge goes back or nothing (decision 0065).
 */
export async function openPeriodRefund(
  tx: TransactionContext,
  payments: Payments,
  { userId, uuid, playedSince }: Wanted,
): Promise<OpenedRefund | AppError> {
  const seen = await findChargeByUuid(tx, uuid);
  if (seen?.userId !== userId) return new AppError('NOT_FOUND');
  // a change carries money of the plan before: its charge alone is not what was paid
  if (seen.subject.kind !== 'subscription_period')
    return new AppError('CONFLICT', { reason: 'not the charge of a plan period' });
  const [subscriptionId = 0, seq = 0] = seen.subject.key.split(':').map(Number);
  const charge = await lockPayment(tx, uuid);
  const { amountMinor, currency } = charge;
  const before = await findRefund(tx, uuid);
  if (before) return { refundUuid: before, subscriptionId, amountMinor, currency, isNew: false };
  if (charge.state !== 'SUCCEEDED' || amountMinor === 0)
    return new AppError('CONFLICT', { reason: 'not paid' });
  const refusal = await endRefunded(tx, payments, { charge, subscriptionId, seq, playedSince });
  if (refusal) return refusal;
  return { refundUuid: await openRefund(tx, charge), subscriptionId, amountMinor, currency, isNew: true };
}

interface Ending extends Pick<Wanted, 'playedSince'> {
  charge: PaymentRecord;
  subscriptionId: number;
  seq: number;
}

/**
 * Charges are held before the subscription they pay for, in the order in which settling holds them.
 */
async function endRefunded(
  tx: TransactionContext,
  payments: Payments,
  { subscriptionId, seq, playedSince }: Ending,
): Promise<AppError | null> {
  const seen = await tx.db
    .selectFrom('subscription')
    .selectAll()
    .where('id', '=', subscriptionId)
    .executeTakeFirst();
  if (!seen) return new AppError('CONFLICT');
  if (isLiveSubscription(seen) && !(await stopCharges(tx, payments, seen)))
    return new AppError('CONFLICT', { reason: 'a charge is in doubt' });
  const row = await lockSubscription(tx, subscriptionId);
  const last = await lastPeriod(tx, subscriptionId);
  if (!row || !last || row.lock_version !== seen.lock_version)
    return new AppError('CONFLICT', { reason: 'the plan has just changed' });
  if (await wasCarriedOver(tx, subscriptionId))
    return new AppError('CONFLICT', { reason: 'the money was carried to another plan' });
  const facts: PeriodFacts = {
    isOver: seq !== last.seq || last.during.to <= tx.clock.now(),
    daysSinceStart: (tx.clock.now().getTime() - last.during.from.getTime()) / day,
    creditsSpent: await periodCreditsSpent(tx, { subscriptionId, seq }),
    playedSeconds: await playedSince(last.during.from),
  };
  if (periodUse(facts) === 'USED') return new AppError('REFUND_USED', { used: [facts] });
  if (isLiveSubscription(row)) await endSubscription(tx, row, { reason: 'REFUNDED' });
  return null;
}

const day = 86_400_000;

/** The next renewal and a change that was asked for. False where money for one of them may have moved. */
const stopCharges = async (tx: TransactionContext, payments: Payments, row: SubscriptionRow) =>
  (await abandonCharge(tx, payments, row)) && (await revokePlanChange(tx, payments, row));

/** A plan that was changed gave its unused money to the next one. */
async function wasCarriedOver({ db }: TransactionContext, subscriptionId: number): Promise<boolean> {
  const change = await db
    .selectFrom('subscription_change')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('applied_at', 'is not', null)
    .where('to_type_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return change !== undefined;
}
