import type { TransactionContext } from '../../platform/context.ts';
import { openRefund } from '../payments/charges/refunds.ts';
import type { DenialCode } from '../payments/connectors/connector.ts';
import type { Payment, PaymentSubject } from '../payments/records/payment.ts';
import { planTermsOf } from '../plans/plan-terms.ts';
import { applyPlanChange, dropPlanChange, isImmediateChange } from './lifecycle/apply-plan-change.ts';
import { endSubscription } from './lifecycle/end-subscription.ts';
import { recordFailedRenewal, renewSubscription } from './lifecycle/renewals.ts';
import { startSubscription } from './lifecycle/start-subscription.ts';
import { isLiveSubscription, lockSubscription, type SubscriptionRow } from './lifecycle/subscription.ts';
import { lastPeriod } from './lifecycle/subscription-periods.ts';
import { endsWithAccount } from './ordering/account-deletion.ts';
import { changeReceipt, periodReceipt } from './receipt-facts.ts';

const isAsked = ({ state, sub_state }: SubscriptionRow) => state === 'REQUESTED' || sub_state === 'PENDING';

const isPausing = ({ sub_state, paused_until }: SubscriptionRow, now: Date) =>
  sub_state === 'PAUSED' && paused_until !== null && paused_until > now;

/**
 * A period that was paid, or was not: the first begins the subscription, a later one carries it on.
 * Decision 0030.
 */
export const periodCharges: PaymentSubject = {
  async succeeded(tx, payment) {
    const row = await payer(tx, payment, Number(payment.subject.key.split(':')[0]));
    if (!row) return giveBack(tx, payment);
    if (isAsked(row)) await startSubscription(tx, row, { by: 'payment', amountMinor: payment.amountMinor });
    else await renewSubscription(tx, row, await planTermsOf(tx, row.type_id), payment.amountMinor);
  },

  async failed(tx, payment, code) {
    const row = await lockSubscription(tx, Number(payment.subject.key.split(':')[0]));
    if (!row || !isLiveSubscription(row)) return;
    // a pause whose owner could not end it early goes on to its end
    if (isPausing(row, tx.clock.now())) return;
    if (isAsked(row)) await endSubscription(tx, row, { reason: code, event: 'declined' });
    else await notPaid(tx, row, payment, code);
  },

  receipt: periodReceipt,

  async reversed(tx, { subject }) {
    const [id, seq] = subject.key.split(':').map(Number);
    await endReversed(tx, id ?? 0, seq ?? 0);
  },

  async usesMethod({ db }, methodId) {
    const row = await db
      .selectFrom('subscription')
      .select('id')
      .where('payment_method_id', '=', methodId)
      .where('state', '<>', 'CANCELED')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  async returnQuery(tx, { subject }) {
    return typeQuery(tx, Number(subject.key.split(':')[0]));
  },
};

/**
 * Ends a subscription whose charge was refunded or disputed at the provider. An older period that is over changes
 * nothing: what follows it was paid for.
 */
async function endReversed(tx: TransactionContext, id: number, seq: number | null): Promise<void> {
  const row = await lockSubscription(tx, id);
  if (!row || !isLiveSubscription(row)) return;
  const last = await lastPeriod(tx, id);
  if (seq !== null && last && seq < last.seq) return;
  await endSubscription(tx, row, { reason: 'REVERSED' });
}

/** By this query the page that the customer comes back to knows what was paid for. */
async function typeQuery(
  { db }: TransactionContext,
  subscriptionId: number,
): Promise<Record<string, string>> {
  const row = await db
    .selectFrom('subscription')
    .select('type_id')
    .where('id', '=', subscriptionId)
    .executeTakeFirst();
  return row ? { subTypeId: String(row.type_id) } : {};
}

/** A change that was paid for, at once or at the renewal. */
export const changeCharges: PaymentSubject = {
  async succeeded(tx, payment) {
    const change = await changeOf(tx, payment);
    const row = change && (await payer(tx, payment, change.subscription_id));
    if (!row || !change || change.applied_at || change.revoked_at) return giveBack(tx, payment);
    if (await applyPlanChange(tx, row, change, payment.amountMinor)) return;
    await dropPlanChange(tx, row, change, 'TERMS_OUTDATED');
    await giveBack(tx, payment);
  },

  async failed(tx, payment, code: DenialCode) {
    const change = await changeOf(tx, payment);
    const row = change && (await lockSubscription(tx, change.subscription_id));
    if (!row || !change || change.applied_at || change.revoked_at || !isLiveSubscription(row)) return;
    if (isImmediateChange(change)) await dropPlanChange(tx, row, change, code);
    else await notPaid(tx, row, payment, code);
  },

  receipt: changeReceipt,

  async reversed(tx, payment) {
    const change = await changeOf(tx, payment);
    if (change?.applied_at) await endReversed(tx, change.subscription_id, null);
  },

  async returnQuery(tx, payment) {
    const change = await changeOf(tx, payment);
    return change?.to_type_id ? { subTypeId: String(change.to_type_id) } : {};
  },
};

const changeOf = ({ db }: TransactionContext, { subject }: Payment) =>
  db
    .selectFrom('subscription_change')
    .selectAll()
    .where('id', '=', Number(subject.key))
    .forUpdate()
    .executeTakeFirst();

/** The paid subscription, with its payment method; null where it ended, or its account does. */
async function payer(tx: TransactionContext, { methodId, optionId }: Payment, id: number) {
  const row = await lockSubscription(tx, id);
  if (!row || !isLiveSubscription(row)) return null;
  // a customer who deletes their account is not charged, also where the charge was under way before
  if (endsWithAccount(row)) return null;
  const paidBy = {
    payment_method_id: methodId ?? row.payment_method_id,
    payment_option_id: optionId ?? row.payment_option_id,
  };
  const isAnother =
    paidBy.payment_method_id !== row.payment_method_id || paidBy.payment_option_id !== row.payment_option_id;
  if (isAnother) await tx.db.updateTable('subscription').set(paidBy).where('id', '=', id).execute();
  return { ...row, ...paidBy };
}

const notPaid = async (
  tx: TransactionContext,
  row: SubscriptionRow,
  { errorCode, amountMinor }: Payment,
  code: DenialCode,
) =>
  recordFailedRenewal(tx, row, await planTermsOf(tx, row.type_id), {
    reason: errorCode ?? code,
    amountMinor,
  });

/** Money for something that is no more goes back. */
async function giveBack(tx: TransactionContext, payment: Payment): Promise<void> {
  await openRefund(tx, payment);
}
