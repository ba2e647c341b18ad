import type { Consent } from '@atrium/contract/schemas/models/payment';
import { type ChangeDirection, directionOf, policyOf } from '@atrium/domain/subscription/plan-change';
import type { LiveFacts, SubscribeFacts } from '@atrium/domain/subscription/subscribe-decision';
import { sql } from 'kysely';
import { requirePerson, type TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Payment, Payments } from '../../payments/records/payment.ts';
import { choosePaymentWays, type PaymentWay } from '../../payments/records/payment-options.ts';
import { type MethodOnFile, savedMethodsOf } from '../../payments/records/saved-methods.ts';
import { findIdentity } from '../../people/user-profiles.ts';
import { ageRatingOf, findPlan, type Plan } from '../../plans/plan.ts';
import { isOnSale } from '../../plans/plan-offer.ts';
import { planTermsOf } from '../../plans/plan-terms.ts';
import { type ChangeRow, pendingPlanChange } from '../lifecycle/apply-plan-change.ts';
import { firstPrice } from '../lifecycle/price-terms.ts';
import { changeSubject, periodSubject } from '../lifecycle/start-subscription.ts';
import type { SubscriptionRow } from '../lifecycle/subscription.ts';
import { type ConsentSubject, isConsentGiven, orderConsentFor } from './order-consent.ts';
import { type OfferedChangeTerms, planChangeTerms } from './order-plan-change.ts';
import type { OrderServices, PlanOrder } from './plan-order.ts';
import { planOfPerson } from './promotions.ts';
import { type TrialMark, trialFor, trialMarksOf } from './trial-eligibility.ts';

/** All there is to know about an order, before anything is written. */
export interface OrderFacts {
  facts: SubscribeFacts;
  plan: Plan;
  live: Live | null;
  change: { direction: ChangeDirection; terms: OfferedChangeTerms } | null;
  ways: PaymentWay[];
  /** What is charged now, where that is on file. */
  method: MethodOnFile | null;
  /** What they would rather pay with than with anything else. */
  onFile: MethodOnFile | null;
  number: string | null;
  /** The operator itself says that the caller holds this number: it needs no PIN. */
  isHolder: boolean;
  marks: TrialMark[];
  consent: Consent;
}

/** What the person has of this plan or its group, and the charge that is under way for it. */
interface Live {
  row: SubscriptionRow;
  payment: Payment | null;
  pending: ChangeRow | null;
}

/** Where there is no such plan, or nothing of theirs to change, nothing more is looked at. */
export async function gatherFacts(
  tx: TransactionContext,
  services: Pick<OrderServices, 'payments' | 'secrets'>,
  order: PlanOrder,
): Promise<OrderFacts | AppError> {
  const { userId } = requirePerson(tx);
  const offered = await findPlan(tx, order.typeId);
  if (!offered || !(await isOnSale(tx, offered, order.country)))
    return new AppError('SUBSCRIPTION_TYPE_NOT_AVAILABLE');
  const plan = await planOfPerson(tx, userId, offered);
  const live = await findLive(tx, services.payments, plan, userId, order);
  if (live instanceof AppError) return live;
  const methods = await savedMethodsOf(tx, userId);
  const method =
    order.cardId === null ? null : methods.find((known) => known.id === order.cardId && known.isUsable);
  if (method === undefined) return new AppError('NOT_FOUND');
  const { from, direction, policy, terms } = await gatherChange(tx, order, plan, live);
  const paidSoFar = terms && live ? methods.find(({ id }) => id === live.row.payment_method_id) : undefined;
  const ways = await choosePaymentWays(tx, {
    ...order,
    method: method ?? (paidSoFar?.isUsable ? paidSoFar : null),
  });
  if (ways instanceof AppError) return ways;
  const [way] = ways;
  const charged =
    method ?? (paidSoFar?.isUsable && way?.connector === paidSoFar.connector ? paidSoFar : null);
  const onFile = methods.find(({ isUsable }) => isUsable) ?? null;
  const own = await findIdentity(tx, userId, 'MSISDN', { proven: true });
  const number = order.msisdn ?? own ?? null;
  const marks = trialMarksOf(services.secrets, { userId, numbers: [own, order.msisdn], methods });
  const trial = await trialFor(tx, plan, marks);
  const isChange = Boolean(terms && from && live && standsOf(live) === 'running');
  const wish: ConsentSubject =
    isChange && from && terms
      ? { is: 'change', from, terms }
      : { is: 'start', trial: trial === 'offered' ? afterTrial(plan, charged ?? onFile) : 'none' };
  // a number that is given now is proven by the PIN that goes there
  const isProvenByPin = order.msisdn !== null && way?.flow === 'API' && !charged;
  const required = plan.identityRequired.filter((kind) => !(kind === 'MSISDN' && isProvenByPin));
  const consent = await orderConsentFor(tx, plan, wish, order.lang);
  const lasting = live && (await isLasting(tx, live.row));
  return {
    plan,
    live,
    change: terms && { direction, terms },
    ways,
    method: charged,
    onFile,
    number,
    isHolder: number !== null && number === own && number === order.gatewayNumber,
    marks,
    consent,
    facts: {
      isAvailable: true,
      isOldEnough: ageRatingOf(plan) <= order.maxRating,
      missingIdentity: await missingOf(tx, userId, required),
      live: live && {
        ...standing(live, plan, Boolean(order.change)),
        // a customer who left a page or a PIN may choose again: where no way is named, all of them
        // are told
        isSameRequest: Boolean(lasting) && ways.length <= 1 && isSameWay(order, live.payment),
        direction,
        policy: terms && !terms.isNow ? 'AT_RENEWAL' : policy,
      },
      wantsChange: order.change !== null,
      trial,
      asksForTrial: order.asksForTrial,
      isFree: firstPrice(plan).amount === 0 && plan.price?.amount === 0,
      dueMinor: isChange && terms ? terms.dueMinor : firstPrice(plan).amount,
      ways: ways.length,
      hasConsented: isConsentGiven(order, consent),
      lacksNumber: ways[0]?.flow === 'API' && !charged && !number,
    },
  };
}

/** From which plan this one is a change, and on which terms; null where it cannot be one. */
async function gatherChange(tx: TransactionContext, order: PlanOrder, plan: Plan, live: Live | null) {
  const { group } = plan;
  const from = live && (await findPlan(tx, live.row.type_id));
  const direction = directionOf(from?.group?.level ?? 0, group?.level ?? 0);
  const policy = group ? policyOf(direction, group) : 'CANCEL_FIRST';
  const terms =
    order.change && live && from && policy !== 'CANCEL_FIRST'
      ? await planChangeTerms(tx, live.row, { from, to: plan, direction, policy })
      : null;
  return { from, direction, policy, terms };
}

/** A trial with something to pay ends where there is no payment method, as `willEnd` of the letters and `advance` have it. */
const afterTrial = (plan: Plan, method: MethodOnFile | null) =>
  method || firstPrice(plan).amount === 0 ? 'paidAfterwards' : 'endsByItself';

async function findLive(
  tx: TransactionContext,
  payments: Payments,
  plan: Plan,
  userId: number,
  { change }: PlanOrder,
): Promise<Live | null | AppError> {
  const groupId = plan.group?.id ?? null;
  const row = await tx.db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'CANCELED')
    .where((e) =>
      e.or([e('type_id', '=', plan.id), ...(groupId === null ? [] : [e('group_id', '=', groupId)])]),
    )
    .orderBy(sql`type_id = ${plan.id}`, 'desc')
    .executeTakeFirst();
  if (change && change.from !== null && row?.id !== change.from) {
    const named = await tx.db
      .selectFrom('subscription')
      .select('id')
      .where('id', '=', change.from)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return new AppError(named ? 'SUBSCRIPTION_TYPE_NOT_AVAILABLE' : 'NO_SUBSCRIPTION_FOUND');
  }
  if (!row) return null;
  if (row.state === 'REQUESTED')
    return { row, payment: await payments.find(tx, periodSubject(row.id, 1)), pending: null };
  const pending = (await pendingPlanChange(tx, row.id)) ?? null;
  return { row, pending, payment: pending && (await payments.find(tx, changeSubject(pending.id))) };
}

const isOpen = (payment: Payment | null) =>
  payment === null || payment.state === 'CREATED' || payment.state === 'PENDING_VALIDATION';

const changeable: readonly string[] = ['NONE', 'TRIAL', 'TAGGED_FOR_CANCEL'];

function standsOf({ row, payment }: Live): LiveFacts['stands'] {
  if (!isOpen(payment)) return 'paying';
  if (row.state === 'REQUESTED') return 'asking';
  return row.state === 'ACTIVE' && changeable.includes(row.sub_state) ? 'running' : 'stopped';
}

/** A change that waits for the person's payment is a request like any other: the same one is told again. */
function standing(live: Live, plan: Plan, wantsChange: boolean): Pick<LiveFacts, 'isSameType' | 'stands'> {
  const stands = standsOf(live);
  if (stands === 'paying' && live.row.state !== 'REQUESTED') {
    if (wantsChange && live.pending?.to_type_id === plan.id) return { isSameType: true, stands };
    // only the change is being paid: the plan they have is theirs already
    const isSameType = live.row.type_id === plan.id;
    return { isSameType, stands: isSameType ? 'running' : stands };
  }
  const isOpenChange = stands === 'running' && live.payment !== null;
  if (wantsChange && isOpenChange && live.pending?.to_type_id === plan.id)
    return { isSameType: true, stands: 'asking' };
  return { isSameType: live.row.type_id === plan.id, stands };
}

const isSameWay = ({ options, cardId, isAnew }: PlanOrder, payment: Payment | null): boolean =>
  !isAnew &&
  payment !== null &&
  (options.length === 0 || options.includes(String(payment.optionId))) &&
  (cardId === null || cardId === payment.methodId);

/** How long the customer may take to pay. */
async function isLasting(tx: TransactionContext, row: SubscriptionRow): Promise<boolean> {
  if (row.state !== 'REQUESTED') return true;
  const { requestMs } = await planTermsOf(tx, row.type_id);
  return row.created_at.getTime() + requestMs > tx.clock.now().getTime();
}

async function missingOf(
  tx: TransactionContext,
  userId: number,
  required: readonly string[],
): Promise<string[]> {
  const missing: string[] = [];
  for (const kind of required) {
    const known =
      kind === 'MSISDN' || kind === 'EMAIL' ? await findIdentity(tx, userId, kind, { proven: true }) : null;
    if (!known) missing.push(kind);
  }
  return missing;
}
