import { addPeriod } from '@atrium/domain/period';
import type { TransactionContext } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { SeenMethod } from '../payments/connector.ts';
import { createDesk } from '../payments/desk.ts';
import { keepMethod } from '../payments/methods.ts';
import { openPayment } from '../payments/open.ts';
import { findPlan, type Plan } from '../plans/plan.ts';
import { termsOf } from '../plans/terms.ts';
import { redeemTrial } from './asking/trials.ts';
import { end } from './end.ts';
import { fail } from './renewals.ts';
import { request } from './request.ts';
import { changeCharges, periodCharges } from './settle.ts';
import { firstPriceOf, periodSubject, start } from './start.ts';
import { lockSubscription, type SubscriptionRow } from './subscription.ts';

/** What somebody of a demonstration pays by. */
export type MethodFile = { card: string; holder: string } | { number: string };

/** What somebody of a demonstration has, had, or waits for. */
export interface HoldingFile {
  typeId: number;
  /** How it stands today. */
  now: 'running' | 'trial' | 'pending' | 'grace' | 'ended';
  /** It began so long ago; of a renewal that failed, the renewal was. */
  daysAgo: number;
  /** Of one that ends soon: its period ends in so many days. */
  endsInDays?: number;
}

const day = 86_400_000;
const before = (now: Date, days: number) => new Date(now.getTime() - days * day);

const desk = createDesk({
  connectors: [],
  subjects: { subscription_period: periodCharges, subscription_change: changeCharges },
});

/** Puts a card or a number on file, as if it had been used before. */
export const loadMethod = (tx: TransactionContext, userId: number, file: MethodFile): Promise<number> =>
  'card' in file
    ? keepMethod(tx, userId, 'card', seenCard(file.card, file.holder))
    : keepMethod(tx, userId, 'operator', {
        kind: 'MSISDN',
        token: file.number,
        fingerprint: `demo number ${file.number}`,
        brand: null,
        last4: file.number.slice(-4),
        expiry: null,
        holder: null,
      });

/** By its last figures: the sandbox knows what becomes of it by them. */
const seenCard = (last4: string, holder: string): SeenMethod => ({
  kind: 'CARD',
  token: `card_demo_${last4}`,
  fingerprint: `demo card ${last4}`,
  brand: 'Visa',
  last4,
  expiry: { month: 12, year: new Date().getUTCFullYear() + 2 },
  holder,
});

/** Everything happens as it would have, only at its time: charges, periods, credits and books are real. */
export async function loadHolding(
  tx: TransactionContext,
  userId: number,
  { methodId, ...file }: HoldingFile & { methodId: number | null },
): Promise<void> {
  const terms = await termsOf(tx, file.typeId);
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
  if (file.now === 'grace') await fail(at, running, terms, 'INSUFFICIENT_FUNDS');
  else await end(at, running, { reason: 'USER' });
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
  const row = await request(tx, { userId, plan, lang: tx.locale }, { payment_method_id: methodId });
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
  await desk.settle(tx, uuid, { is: 'processing', reference: `demo-${uuid}` }, tx.clock.now());
  await desk.settle(tx, uuid, { is: 'succeeded', reference: `demo-${uuid}` }, tx.clock.now());
}

/** The operator was asked and has not answered. */
async function waitForAnswer(tx: TransactionContext, row: SubscriptionRow): Promise<void> {
  const { uuid } = await charge(tx, row);
  await desk.settle(tx, uuid, { is: 'processing', reference: `demo-${uuid}` }, tx.clock.now());
}

async function startTrial(tx: TransactionContext, row: SubscriptionRow, until: Date): Promise<void> {
  await redeemTrial(tx, row.user_id, row.id, [{ scope: 'USER', fingerprint: String(row.user_id) }]);
  await start(tx, row, { by: 'trial', until });
  await enqueue(tx, 'subscriptions.remind', { subscriptionId: row.id }, { at: before(until, 3) });
}
