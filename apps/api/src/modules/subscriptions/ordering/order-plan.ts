import { setTimeout as sleep } from 'node:timers/promises';
import type { Consent } from '@atrium/contract/schemas/models/payment';
import { addTrial, trialOf } from '@atrium/domain/subscription/period';
import { subscribeDecision } from '@atrium/domain/subscription/subscribe-decision';
import { retryOverload } from '../../../platform/concurrency/overload.ts';
import { type Context, requirePerson, type TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Payment } from '../../payments/records/payment.ts';
import type { PaymentWay } from '../../payments/records/payment-options.ts';
import { paymentOfCustomer } from '../../payments/records/saved-methods.ts';
import { type PlanTerms, planTermsOf } from '../../plans/plan-terms.ts';
import { requestSubscription } from '../lifecycle/request-subscription.ts';
import { scheduleNextBilling } from '../lifecycle/schedule-billing.ts';
import {
  changeSubject,
  firstPriceOf,
  periodSubject,
  startSubscription,
} from '../lifecycle/start-subscription.ts';
import { changeSubscription, lockSubscription, type SubscriptionRow } from '../lifecycle/subscription.ts';
import { restoreCancelled } from './cancel-subscription.ts';
import { saveOrderConsent } from './order-consent.ts';
import { gatherFacts, type OrderFacts } from './order-facts.ts';
import { type OrderOutcome, orderOutcomeOf } from './order-outcome.ts';
import { recordPlanChange, revokePlanChange } from './order-plan-change.ts';
import type { OrderServices, PlanOrder } from './plan-order.ts';
import { redeemTrial } from './trial-eligibility.ts';

export type OrderResult =
  | OrderOutcome
  | { is: 'ways'; ways: PaymentWay[] }
  | { is: 'consent'; consent: Consent }
  | { is: 'number' }
  | { is: 'scheduled'; subscriptionId: number; appliesAt: Date };

/** What was recorded, and whether a connector has to be asked now. */
type Prepared =
  | OrderResult
  | AppError
  | { is: 'begin'; payment: Payment; msisdn: string | null; isHolder: boolean }
  | { is: 'resume'; payment: Payment }
  /** Something came between looking and writing. */
  | { is: 'again' }
  /** Another request of the customer is about to ask the connector. */
  | { is: 'attended' };

/** How long to wait before looking once more; then it is given up. */
const looks = [0, 300, 1000];

/**
 * The whole of `POST subscription`: looks, decides, writes in one transaction, and only then asks
 * the connector. Requests do not queue for it: of two orders at once the database takes one, and
 * the other looks again.
 */
export async function orderPlan(
  ctx: Context,
  services: OrderServices,
  order: PlanOrder,
): Promise<OrderResult | AppError> {
  let last: 'again' | 'attended' = 'again';
  for (const pause of looks) {
    if (last === 'attended') await sleep(pause);
    const prepared = await inTransaction(ctx, (tx) => prepare(tx, services, order));
    if (prepared instanceof AppError) return prepared;
    if (prepared.is === 'again' || prepared.is === 'attended') {
      last = prepared.is;
      continue;
    }
    if (prepared.is === 'resume') return resume(ctx, services, prepared.payment);
    if (prepared.is !== 'begin') return prepared;
    const { payment, msisdn, isHolder } = prepared;
    // no message goes to a number whose holder has agreed already
    const refusal = msisdn === null || isHolder ? null : await services.refuseNumber(ctx, msisdn);
    if (refusal) {
      await ctx.tx((tx) => abandon(tx, services, payment, refusal.code));
      return refusal;
    }
    // a customer who has ordered already does not give way to those who have not
    const progress = await retryOverload(() =>
      services.payments[isHolder ? 'charge' : 'begin'](ctx, payment.uuid),
    );
    return retryOverload(() => orderOutcomeOf(ctx, giveUpFor(services), payment, progress));
  }
  return new AppError(last === 'attended' ? 'USER_ALREADY_SUBSCRIBED' : 'SERVICE_UNAVAILABLE');
}

/** The customer's answer to a PIN. The payments module counts the wrong ones. */
export async function confirmOrderPin(
  ctx: Context,
  services: OrderServices,
  purchaseToken: string,
  pin: string,
): Promise<OrderOutcome | AppError> {
  const payment = await ctx.tx((tx) => paymentOfCustomer(tx, requirePerson(tx).userId, purchaseToken));
  const isOfPlan = payment?.subject.kind.startsWith('subscription_');
  if (!payment || !isOfPlan) return new AppError('PURCHASE_REQUEST_NOT_VALID');
  const progress = await services.payments.confirm(ctx, purchaseToken, pin);
  return progress instanceof AppError
    ? progress
    : orderOutcomeOf(ctx, giveUpFor(services), payment, progress);
}

/** A refusal that must leave nothing behind is thrown inside, and an answer outside. */
async function inTransaction<T>(
  ctx: Context,
  work: (tx: TransactionContext) => Promise<T>,
): Promise<T | AppError> {
  try {
    return await ctx.tx(work);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

async function prepare(tx: TransactionContext, services: OrderServices, order: PlanOrder): Promise<Prepared> {
  const found = await gatherFacts(tx, services, order);
  if (found instanceof AppError) return found;
  const decision = subscribeDecision(found.facts);
  switch (decision.is) {
    case 'refuse':
      return new AppError(
        decision.code,
        decision.code === 'REQUIRED_IDENTITY_FIELD_NOT_FOUND'
          ? { fields: found.facts.missingIdentity }
          : undefined,
      );
    case 'resume':
      return resumable(tx, found);
    case 'ask':
      if (decision.for === 'way') return { is: 'ways', ways: found.ways };
      return decision.for === 'number' ? { is: 'number' } : { is: 'consent', consent: found.consent };
    case 'start':
    case 'pay':
      return begin(tx, services, order, found, decision.is === 'pay' ? 'payment' : decision.by);
    case 'change':
      return change(tx, services, order, found, decision.by);
  }
}

/** A charge that was not begun for so long was left behind by a crash. */
const attendedMs = 10_000;

/**
 * The request that recorded a charge asks for it a moment later; only what is left behind is taken
 * over.
 */
function resumable(tx: TransactionContext, { live }: OrderFacts): Prepared {
  if (!live?.payment) throw new Error('nothing is open that could be told again');
  const since = (live.pending ?? live.row).created_at;
  const isYoung = tx.clock.now().getTime() - since.getTime() < attendedMs;
  return live.payment.state === 'CREATED' && isYoung
    ? { is: 'attended' }
    : { is: 'resume', payment: live.payment };
}

async function resume(
  ctx: Context,
  services: OrderServices,
  payment: Payment,
): Promise<OrderResult | AppError> {
  const { payments } = services;
  const progress =
    payment.state === 'CREATED'
      ? await payments.begin(ctx, payment.uuid)
      : await payments.resume(ctx, payment);
  return orderOutcomeOf(ctx, giveUpFor(services), payment, progress);
}

async function begin(
  tx: TransactionContext,
  services: OrderServices,
  order: PlanOrder,
  found: OrderFacts,
  by: 'payment' | 'trial' | 'nothing',
): Promise<Prepared> {
  const { plan, live, consent, marks } = found;
  if (live && !(await replace(tx, services, live.row, live.payment))) return { is: 'again' };
  // who pays later pays with what they have; who pays now says with what
  const methodId = (by === 'payment' ? found.method : (found.method ?? found.onFile))?.id ?? null;
  const terms = await planTermsOf(tx, plan.id);
  const row = await requestWith(tx, order, found, methodId);
  if (!row) return { is: 'again' };
  if (found.facts.hasConsented) await saveOrderConsent(tx, row.id, order, consent, found);
  await scheduleNextBilling(tx, row, terms);
  if (by === 'payment')
    return open(tx, services, order, found, {
      kind: 'PURCHASE',
      subject: periodSubject(row.id, 1),
      amountMinor: firstPriceOf(row),
      expiresAt: deadline(tx, terms),
    });
  const trial = by === 'trial' && trialOf(plan.trial);
  if (trial && !(await redeemTrial(tx, row.user_id, row.id, marks))) throw new AppError('TRIAL_ALREADY_USED');
  const now = tx.clock.now();
  await startSubscription(tx, row, trial ? { by: 'trial', until: addTrial(now, trial) } : { by: 'nothing' });
  return { is: 'started', subscriptionId: row.id, state: 'ACTIVE', isChange: false };
}

/** With what was chosen and what it was promised for, as it is at this moment. */
const requestWith = (
  tx: TransactionContext,
  order: PlanOrder,
  { plan, ways }: OrderFacts,
  methodId: number | null,
): Promise<SubscriptionRow | undefined> =>
  requestSubscription(
    tx,
    { userId: requirePerson(tx).userId, plan, lang: order.lang },
    {
      promo_price_minor: plan.promotion?.price.amount ?? null,
      promo_cycles_left: plan.promotion?.cycles ?? 0,
      payment_option_id: ways.length === 1 ? (ways[0]?.id ?? null) : null,
      payment_method_id: methodId,
      marketing_campaign: JSON.stringify(order.campaign),
    },
  );

/** What was only asked for makes room. False where money may have moved in the meantime. */
async function replace(
  tx: TransactionContext,
  { payments }: OrderServices,
  row: SubscriptionRow,
  payment: Payment | null,
): Promise<boolean> {
  if (payment && !(await payments.giveUp(tx, payment.uuid))) return false;
  return giveUpRequest(tx, row.id, 'REPLACED');
}

async function giveUpRequest(tx: TransactionContext, id: number, reason: string): Promise<boolean> {
  const row = await lockSubscription(tx, id);
  if (!row || row.state === 'CANCELED') return true;
  if (row.state !== 'REQUESTED') return false;
  const now = tx.clock.now();
  await changeSubscription(
    tx,
    row,
    { state: 'CANCELED', canceled_at: now, cancel_reason: reason, end_date: now },
    { event: 'declined', reason },
  );
  return true;
}

/**
 * Gives the order up where the customer was not charged and will not be; where that is not sure, it
 * stays.
 */
const giveUpFor = (services: OrderServices) => (tx: TransactionContext, payment: Payment, reason: string) =>
  abandon(tx, services, payment, reason);

async function abandon(
  tx: TransactionContext,
  { payments }: OrderServices,
  { uuid, subject }: Payment,
  reason: string,
): Promise<void> {
  const isGone = (await payments.giveUp(tx, uuid)) || !(await payments.find(tx, subject));
  if (!isGone) return;
  if (subject.kind === 'subscription_period')
    await giveUpRequest(tx, Number(subject.key.split(':')[0]), reason);
  else
    await tx.db
      .updateTable('subscription_change')
      .set({ revoked_at: tx.clock.now() })
      .where('id', '=', Number(subject.key))
      .where('applied_at', 'is', null)
      .where('revoked_at', 'is', null)
      .execute();
}

async function change(
  tx: TransactionContext,
  services: OrderServices,
  order: PlanOrder,
  found: OrderFacts,
  by: 'payment' | 'nothing' | 'renewal',
): Promise<Prepared> {
  const { live, plan, consent } = found;
  if (!live || !found.change) throw new Error('there is nothing to change from');
  const { terms, direction } = found.change;
  if (!(await revokePlanChange(tx, services.payments, live.row, { isTold: false }))) return { is: 'again' };
  const locked = await lockSubscription(tx, live.row.id);
  if (locked?.lock_version !== live.row.lock_version) return { is: 'again' };
  // a customer who changes goes on; one who pays for the change does so when it is paid
  const row = by === 'renewal' ? await restoreCancelled(tx, locked) : locked;
  const changeId = await recordPlanChange(tx, row, plan, direction, terms);
  if (changeId === null) throw new AppError('CONFLICT');
  if (found.facts.hasConsented) await saveOrderConsent(tx, row.id, order, consent, found);
  if (by === 'renewal') return { is: 'scheduled', subscriptionId: row.id, appliesAt: terms.appliesAt };
  if (by === 'nothing') {
    const subscriptionId = await services.applyChange(tx, changeId);
    return { is: 'started', subscriptionId, state: 'ACTIVE', isChange: true };
  }
  return open(tx, services, order, found, {
    kind: 'UPGRADE',
    subject: changeSubject(changeId),
    amountMinor: terms.dueMinor,
    expiresAt: deadline(tx, await planTermsOf(tx, plan.id)),
  });
}

/** By when the person must have paid. */
const deadline = ({ clock }: TransactionContext, { requestMs }: Pick<PlanTerms, 'requestMs'>) =>
  new Date(clock.now().getTime() + requestMs);

async function open(
  tx: TransactionContext,
  { payments }: OrderServices,
  order: PlanOrder,
  { plan, ways, method, number, isHolder }: OrderFacts,
  charge: Pick<Payment, 'kind' | 'subject' | 'amountMinor' | 'expiresAt'>,
): Promise<Prepared> {
  const [way] = ways;
  const msisdn = way?.flow === 'API' && !method ? number : null;
  const payment = await payments.open(tx, {
    ...charge,
    userId: requirePerson(tx).userId,
    currency: plan.price?.currency ?? tx.tenant.currency,
    optionId: way?.id ?? null,
    methodId: method?.id ?? null,
    ...(msisdn === null ? {} : { msisdn }),
    lang: order.lang,
    returnUrl: order.returnUrl,
  });
  const sentTo = msisdn ?? method?.number ?? null;
  return { is: 'begin', payment, msisdn: sentTo, isHolder: isHolder && msisdn !== null };
}
