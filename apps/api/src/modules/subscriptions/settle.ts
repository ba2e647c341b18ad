import type { TransactionContext } from '../../platform/context.ts';
import type { DenialCode } from '../payments/connector.ts';
import type { Payment, PaymentSubject } from '../payments/payment.ts';
import { openRefund } from '../payments/refunds.ts';
import { termsOf } from '../plans/terms.ts';
import { applyChange, dropChange, isImmediate } from './changes.ts';
import { end } from './end.ts';
import { fail, renew } from './renewals.ts';
import { start } from './start.ts';
import { isLive, lockSubscription, type SubscriptionRow } from './subscription.ts';

const isAsked = ({ state, sub_state }: SubscriptionRow) => state === 'REQUESTED' || sub_state === 'PENDING';

const isPausing = ({ sub_state, paused_until }: SubscriptionRow, now: Date) =>
  sub_state === 'PAUSED' && paused_until !== null && paused_until > now;

/** A period that was paid, or was not: the first begins the subscription, a later one carries it on. */
export const periodCharges: PaymentSubject = {
  async succeeded(tx, payment) {
    const row = await payer(tx, payment, Number(payment.subject.key.split(':')[0]));
    if (!row) return giveBack(tx, payment);
    if (isAsked(row)) await start(tx, row, { by: 'payment', amountMinor: payment.amountMinor });
    else await renew(tx, row, await termsOf(tx, row.type_id), payment.amountMinor);
  },

  async failed(tx, payment, code) {
    const row = await lockSubscription(tx, Number(payment.subject.key.split(':')[0]));
    if (!row || !isLive(row)) return;
    // a pause whose owner could not end it early goes on to its end
    if (isPausing(row, tx.clock.now())) return;
    if (isAsked(row)) await end(tx, row, { reason: code, event: 'declined' });
    else await fail(tx, row, await termsOf(tx, row.type_id), payment.errorCode ?? code);
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

/** By it the page that somebody comes back to knows what was paid for. */
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
    await applyChange(tx, row, change, payment.amountMinor);
  },

  async failed(tx, payment, code: DenialCode) {
    const change = await changeOf(tx, payment);
    const row = change && (await lockSubscription(tx, change.subscription_id));
    if (!row || !change || change.applied_at || change.revoked_at || !isLive(row)) return;
    if (isImmediate(change)) await dropChange(tx, row, change, code);
    else await fail(tx, row, await termsOf(tx, row.type_id), payment.errorCode ?? code);
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

/** The subscription somebody paid for, with what they paid by; null where it ended before the money came. */
async function payer(tx: TransactionContext, { methodId, optionId }: Payment, id: number) {
  const row = await lockSubscription(tx, id);
  if (!row || !isLive(row)) return null;
  const paidBy = {
    payment_method_id: methodId ?? row.payment_method_id,
    payment_option_id: optionId ?? row.payment_option_id,
  };
  const isAnother =
    paidBy.payment_method_id !== row.payment_method_id || paidBy.payment_option_id !== row.payment_option_id;
  if (isAnother) await tx.db.updateTable('subscription').set(paidBy).where('id', '=', id).execute();
  return { ...row, ...paidBy };
}

/** Money for something that is no more goes back. */
async function giveBack(tx: TransactionContext, payment: Payment): Promise<void> {
  await openRefund(tx, payment);
}
