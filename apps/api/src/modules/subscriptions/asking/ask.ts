import { setTimeout as sleep } from 'node:timers/promises';
import type { Consent } from '@atrium/contract/schemas/models/payment';
import { addTrial, trialOf } from '@atrium/domain/period';
import { subscribeDecision } from '@atrium/domain/subscribe-decision';
import { AppError } from '../../../platform/app-error.ts';
import { type Context, person, type TransactionContext } from '../../../platform/context.ts';
import { insist } from '../../../platform/overload.ts';
import { paymentOf } from '../../payments/of-person.ts';
import type { PaymentWay } from '../../payments/options.ts';
import type { Payment } from '../../payments/payment.ts';
import { type PlanTerms, termsOf } from '../../plans/terms.ts';
import { request } from '../request.ts';
import { changeSubject, firstPriceOf, periodSubject, start } from '../start.ts';
import { lockSubscription, move, type SubscriptionRow } from '../subscription.ts';
import { watch } from '../watch.ts';
import { restored } from './cancel.ts';
import { recordChange, revokeChange } from './changes.ts';
import { keepConsent } from './consent.ts';
import type { Desk, PlanOrder } from './order.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { type Study, study } from './study.ts';
import { redeemTrial } from './trials.ts';

export type Asked =
  | Outcome
  | { is: 'ways'; ways: PaymentWay[] }
  | { is: 'consent'; consent: Consent }
  | { is: 'number' }
  | { is: 'scheduled'; subscriptionId: number; appliesAt: Date };

/** What was written down, and whether somebody outside has to be asked now. */
type Prepared =
  | Asked
  | AppError
  | { is: 'begin'; payment: Payment; msisdn: string | null; isHolder: boolean }
  | { is: 'resume'; payment: Payment }
  /** Something came between looking and writing. */
  | { is: 'again' }
  /** Another request of theirs is about to ask whoever takes the money. */
  | { is: 'attended' };

/** How long to wait before looking once more; then it is given up. */
const looks = [0, 300, 1000];

/**
 * The whole of `POST subscription`: looks, decides, writes in one transaction, and only then asks whoever takes the money.
 * Nobody waits in line for it: of two orders at once the database takes one, and the other looks again.
 */
export async function askForPlan(ctx: Context, desk: Desk, order: PlanOrder): Promise<Asked | AppError> {
  let last: 'again' | 'attended' = 'again';
  for (const pause of looks) {
    if (last === 'attended') await sleep(pause);
    const prepared = await inTransaction(ctx, (tx) => prepare(tx, desk, order));
    if (prepared instanceof AppError) return prepared;
    if (prepared.is === 'again' || prepared.is === 'attended') {
      last = prepared.is;
      continue;
    }
    if (prepared.is === 'resume') return resume(ctx, desk, prepared.payment);
    if (prepared.is !== 'begin') return prepared;
    const { payment, msisdn, isHolder } = prepared;
    // no message goes to a number whose holder has agreed already
    const refusal = msisdn === null || isHolder ? null : await desk.refuseNumber(ctx, msisdn);
    if (refusal) {
      await ctx.tx((tx) => abandon(tx, desk, payment, refusal.code));
      return refusal;
    }
    // whoever has ordered already does not give way to those who have not
    const progress = await insist(() => desk.payments[isHolder ? 'charge' : 'begin'](ctx, payment.uuid));
    return insist(() => outcomeOf(ctx, giveUpFor(desk), payment, progress));
  }
  return new AppError(last === 'attended' ? 'USER_ALREADY_SUBSCRIBED' : 'SERVICE_UNAVAILABLE');
}

/** The person's answer to a PIN. Wrong ones are counted by whoever takes the money. */
export async function confirmPin(
  ctx: Context,
  desk: Desk,
  purchaseToken: string,
  pin: string,
): Promise<Outcome | AppError> {
  const payment = await ctx.tx((tx) => paymentOf(tx, person(tx).userId, purchaseToken));
  if (!payment) return new AppError('PURCHASE_REQUEST_NOT_VALID');
  const progress = await desk.payments.confirm(ctx, purchaseToken, pin);
  return progress instanceof AppError ? progress : outcomeOf(ctx, giveUpFor(desk), payment, progress);
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

async function prepare(tx: TransactionContext, desk: Desk, order: PlanOrder): Promise<Prepared> {
  const found = await study(tx, desk, order);
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
      return begin(tx, desk, order, found, decision.is === 'pay' ? 'payment' : decision.by);
    case 'change':
      return change(tx, desk, order, found, decision.by);
  }
}

/** A charge that nobody began for so long was left behind by a crash. */
const attendedMs = 10_000;

/** Whoever wrote a charge down asks for it a moment later; only what is left behind is taken over. */
function resumable(tx: TransactionContext, { live }: Study): Prepared {
  if (!live?.payment) throw new Error('nothing is open that could be told again');
  const since = (live.pending ?? live.row).created_at;
  const isYoung = tx.clock.now().getTime() - since.getTime() < attendedMs;
  return live.payment.state === 'CREATED' && isYoung
    ? { is: 'attended' }
    : { is: 'resume', payment: live.payment };
}

async function resume(ctx: Context, desk: Desk, payment: Payment): Promise<Asked | AppError> {
  const { payments } = desk;
  const progress =
    payment.state === 'CREATED'
      ? await payments.begin(ctx, payment.uuid)
      : await payments.resume(ctx, payment);
  return outcomeOf(ctx, giveUpFor(desk), payment, progress);
}

async function begin(
  tx: TransactionContext,
  desk: Desk,
  order: PlanOrder,
  found: Study,
  by: 'payment' | 'trial' | 'nothing',
): Promise<Prepared> {
  const { plan, live, consent, marks } = found;
  if (live && !(await replace(tx, desk, live.row, live.payment))) return { is: 'again' };
  // who pays later pays with what they have; who pays now says with what
  const methodId = (by === 'payment' ? found.method : (found.method ?? found.onFile))?.id ?? null;
  const terms = await termsOf(tx, plan.id);
  const row = await requestWith(tx, order, found, methodId);
  if (!row) return { is: 'again' };
  if (found.facts.hasConsented) await keepConsent(tx, row.id, order, consent, found);
  await watch(tx, row, terms);
  if (by === 'payment')
    return open(tx, desk, order, found, {
      kind: 'PURCHASE',
      subject: periodSubject(row.id, 1),
      amountMinor: firstPriceOf(row),
      expiresAt: deadline(tx, terms),
    });
  const trial = by === 'trial' && trialOf(plan.trial);
  if (trial && !(await redeemTrial(tx, row.user_id, row.id, marks))) throw new AppError('TRIAL_ALREADY_USED');
  const now = tx.clock.now();
  await start(tx, row, trial ? { by: 'trial', until: addTrial(now, trial) } : { by: 'nothing' });
  return { is: 'started', subscriptionId: row.id, state: 'ACTIVE', isChange: false };
}

/** With what was chosen and what it was promised for, as it is at this moment. */
const requestWith = (
  tx: TransactionContext,
  order: PlanOrder,
  { plan, ways }: Study,
  methodId: number | null,
): Promise<SubscriptionRow | undefined> =>
  request(
    tx,
    { userId: person(tx).userId, plan, lang: order.lang },
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
  { payments }: Desk,
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
  await move(
    tx,
    row,
    { state: 'CANCELED', canceled_at: now, cancel_reason: reason, end_date: now },
    { event: 'declined', reason },
  );
  return true;
}

/** Nobody was charged and nobody will be; where that is not sure, it stays. */
const giveUpFor = (desk: Desk) => (tx: TransactionContext, payment: Payment, reason: string) =>
  abandon(tx, desk, payment, reason);

async function abandon(
  tx: TransactionContext,
  { payments }: Desk,
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
  desk: Desk,
  order: PlanOrder,
  found: Study,
  by: 'payment' | 'nothing' | 'renewal',
): Promise<Prepared> {
  const { live, plan, consent } = found;
  if (!live || !found.change) throw new Error('there is nothing to change from');
  const { terms, direction } = found.change;
  if (!(await revokeChange(tx, desk.payments, live.row, { isTold: false }))) return { is: 'again' };
  const locked = await lockSubscription(tx, live.row.id);
  if (locked?.lock_version !== live.row.lock_version) return { is: 'again' };
  // whoever changes goes on; one that is paid for does so when it is paid
  const row = by === 'renewal' ? await restored(tx, locked) : locked;
  const changeId = await recordChange(tx, row, plan, direction, terms);
  if (found.facts.hasConsented) await keepConsent(tx, row.id, order, consent, found);
  if (by === 'renewal') return { is: 'scheduled', subscriptionId: row.id, appliesAt: terms.appliesAt };
  if (by === 'nothing') {
    const subscriptionId = await desk.applyChange(tx, changeId);
    return { is: 'started', subscriptionId, state: 'ACTIVE', isChange: true };
  }
  return open(tx, desk, order, found, {
    kind: 'UPGRADE',
    subject: changeSubject(changeId),
    amountMinor: terms.dueMinor,
    expiresAt: deadline(tx, await termsOf(tx, plan.id)),
  });
}

/** By when the person must have paid. */
const deadline = ({ clock }: TransactionContext, { requestMs }: Pick<PlanTerms, 'requestMs'>) =>
  new Date(clock.now().getTime() + requestMs);

async function open(
  tx: TransactionContext,
  { payments }: Desk,
  order: PlanOrder,
  { plan, ways, method, number, isHolder }: Study,
  charge: Pick<Payment, 'kind' | 'subject' | 'amountMinor' | 'expiresAt'>,
): Promise<Prepared> {
  const [way] = ways;
  const msisdn = way?.flow === 'API' && !method ? number : null;
  const payment = await payments.open(tx, {
    ...charge,
    userId: person(tx).userId,
    currency: plan.price?.currency ?? tx.tenant.currency,
    optionId: way?.id ?? null,
    methodId: method?.id ?? null,
    ...(msisdn === null ? {} : { msisdn }),
    lang: order.lang,
    returnUrl: order.returnUrl,
  });
  return { is: 'begin', payment, msisdn, isHolder: isHolder && msisdn !== null };
}
