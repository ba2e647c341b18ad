import { nextDue } from '@atrium/domain/subscription/billing';
import { addPeriod } from '@atrium/domain/subscription/period';
import type { TransactionContext } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { openPayment } from '../../payments/charges/open-payment.ts';
import { createPaymentServices } from '../../payments/charges/payment-services.ts';
import type { ReportedMethod } from '../../payments/connectors/connector.ts';
import { saveMethod } from '../../payments/records/payment-methods.ts';
import { findPlan, type Plan } from '../../plans/plan.ts';
import { type PlanTerms, planTermsOf } from '../../plans/plan-terms.ts';
import { endSubscription } from '../lifecycle/end-subscription.ts';
import { nextPriceOf, putOnHold, recordFailedRenewal } from '../lifecycle/renewals.ts';
import { requestSubscription } from '../lifecycle/request-subscription.ts';
import { firstPriceOf, periodSubject, startSubscription } from '../lifecycle/start-subscription.ts';
import { billingStandingOf, lockSubscription, type SubscriptionRow } from '../lifecycle/subscription.ts';
import { redeemTrial } from '../ordering/trial-eligibility.ts';
import { changeCharges, periodCharges } from '../settle-subscription.ts';

/** How a demo customer pays. */
export type PaymentMethodFile = { card: string; holder: string } | { number: string };

/** What a demo customer has, had, or waits for. */
export interface SubscriptionFile {
  typeId: number;
  /** How it stands today. */
  now: 'running' | 'trial' | 'pending' | 'grace' | 'hold' | 'ended';
  /** It began so long ago; of a renewal that failed, the renewal was. */
  daysAgo: number;
  /** Of one that ends soon: its period ends in so many days. */
  endsInDays?: number;
}

const day = 86_400_000;
const before = (now: Date, days: number) => new Date(now.getTime() - days * day);

const services = createPaymentServices({
  connectors: [],
  subjects: { subscription_period: periodCharges, subscription_change: changeCharges },
});

/** Puts a card or a number on file, as if it had been used before. */
export const loadPaymentMethod = (
  tx: TransactionContext,
  userId: number,
  file: PaymentMethodFile,
): Promise<number> =>
  'card' in file
    ? saveMethod(tx, userId, 'card', seenCard(file.card, file.holder))
    : saveMethod(tx, userId, 'operator', {
        kind: 'MSISDN',
        token: file.number,
        fingerprint: `demo number ${file.number}`,
        brand: null,
        last4: file.number.slice(-4),
        expiry: null,
        holder: null,
      });

/** By its last figures: the sandbox knows what becomes of it by them. */
const seenCard = (last4: string, holder: string): ReportedMethod => ({
  kind: 'CARD',
  token: `card_demo_${last4}`,
  fingerprint: `demo card ${last4}`,
  brand: 'Visa',
  last4,
  expiry: { month: 12, year: new Date().getUTCFullYear() + 2 },
  holder,
});

/** Everything happens as it would have, only at its time: charges, periods, credits and books are real. */
export async function loadSubscription(
  tx: TransactionContext,
  userId: number,
  { methodId, ...file }: SubscriptionFile & { methodId: number | null },
): Promise<void> {
  const terms = await planTermsOf(tx, file.typeId);
  const today = tx.clock.now();
  const began =
    file.endsInDays === undefined
      ? before(today, file.daysAgo)
      : beginningOf(before(today, -file.endsInDays), terms.billingCycle);
  const then = { ...tx, clock: { now: () => began } };
  // at what it costs today: when it began, nothing was sold yet
  const row = await requestFor(then, userId, await findPlan(tx, file.typeId), methodId);
  if (file.now === 'pending') return waitForAnswer(then, row);
  if (file.now === 'trial') {
    await startTrial(then, row, before(began, -7));
    return;
  }
  await pay(then, row);
  if (file.now === 'running') return;
  const running = await lockSubscription(then, row.id);
  const renewal = running?.next_renewal_date;
  if (!running || !renewal) throw new Error(`the holding of plan ${file.typeId} did not begin`);
  const at = { ...tx, clock: { now: () => (renewal < today ? renewal : today) } };
  if (file.now === 'ended') {
    await endSubscription(at, running, { reason: 'USER' });
    return;
  }
  await recordFailedRenewal(at, running, terms, {
    reason: 'INSUFFICIENT_FUNDS',
    amountMinor: nextPriceOf(running),
  });
  if (file.now === 'hold') await holdUnpaid(tx, row.id, terms);
}

/** Until today: each try at its time, declined, and the end of grace among them. */
async function holdUnpaid(tx: TransactionContext, id: number, terms: PlanTerms): Promise<void> {
  for (;;) {
    const row = await lockSubscription(tx, id);
    const due = row && nextDue(billingStandingOf(row), terms);
    if (!due || due.at > tx.clock.now() || (due.step !== 'retry' && due.step !== 'hold')) return;
    const at = { ...tx, clock: { now: () => due.at } };
    if (due.step === 'hold') await putOnHold(at, row, terms);
    else
      await recordFailedRenewal(at, row, terms, {
        reason: 'INSUFFICIENT_FUNDS',
        amountMinor: nextPriceOf(row),
      });
  }
}

/** So that its first period ends then. */
function beginningOf(ends: Date, cycle: Parameters<typeof addPeriod>[1]): Date {
  let from = before(ends, 1);
  while (addPeriod(from, cycle) > ends) from = before(from, 1);
  return from;
}

async function requestFor(
  tx: TransactionContext,
  userId: number,
  plan: Plan | undefined,
  methodId: number | null,
): Promise<SubscriptionRow> {
  if (!plan?.price) throw new Error('somebody has a plan that is not sold');
  const row = await requestSubscription(
    tx,
    { userId, plan, lang: tx.locale },
    { payment_method_id: methodId },
  );
  if (!row) throw new Error(`somebody has plan ${plan.id} twice`);
  return row;
}

const charge = (tx: TransactionContext, row: SubscriptionRow) =>
  openPayment(tx, {
    userId: row.user_id,
    kind: 'PURCHASE',
    subject: periodSubject(row.id, 1),
    amountMinor: firstPriceOf(row),
    currency: row.currency,
    optionId: null,
    methodId: row.payment_method_id,
    lang: row.lang,
    returnUrl: null,
    expiresAt: null,
  });

async function pay(tx: TransactionContext, row: SubscriptionRow): Promise<void> {
  const { uuid } = await charge(tx, row);
  await services.settle(tx, uuid, { is: 'processing', reference: `demo-${uuid}` }, tx.clock.now());
  await services.settle(tx, uuid, { is: 'succeeded', reference: `demo-${uuid}` }, tx.clock.now());
}

/** The operator was asked and has not answered. */
async function waitForAnswer(tx: TransactionContext, row: SubscriptionRow): Promise<void> {
  const { uuid } = await charge(tx, row);
  await services.settle(tx, uuid, { is: 'processing', reference: `demo-${uuid}` }, tx.clock.now());
}

async function startTrial(tx: TransactionContext, row: SubscriptionRow, until: Date): Promise<void> {
  await redeemTrial(tx, row.user_id, row.id, [{ scope: 'USER', fingerprint: String(row.user_id) }]);
  await startSubscription(tx, row, { by: 'trial', until });
  await enqueue(tx, 'subscriptions.remind', { subscriptionId: row.id }, { at: before(until, 3) });
}
