import { setTimeout as sleep } from 'node:timers/promises';
import { retryOverload } from '../../platform/concurrency/overload.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { chargeDeclinedError } from '../payments/records/charge-declined.ts';
import type { ChargeProgress, Payment, Payments } from '../payments/records/payment.ts';
import { choosePaymentWays, type PaymentWay } from '../payments/records/payment-options.ts';
import { type MethodOnFile, savedMethodsOf } from '../payments/records/saved-methods.ts';
import { findIdentity } from '../people/user-profiles.ts';
import { abandonPurchase, lockPurchasePayment } from './abandon-purchase.ts';
import {
  findPurchase,
  isOpenPurchase,
  type LineGrants,
  lockPurchase,
  type PurchaseRow,
  purchaseSubject,
  purchaseTotalOf,
  setPurchaseState,
} from './purchase.ts';
import { fulfilPurchase } from './settle-purchase.ts';

/** What paying needs besides the tables. */
export interface PurchaseServices {
  payments: Payments;
  grants: LineGrants;
  /** Why no message is sent to this number now. */
  refuseNumber(ctx: Context, msisdn: string): Promise<AppError | null>;
}

/** How a customer wants to pay: nothing in it says how much. */
export interface PurchaseMethod {
  /** Ids or codes of ways to pay. */
  options: readonly string[];
  /** A card or number on file. */
  cardId: number | null;
  /** The number to bill; the one they signed in with where they say none. */
  msisdn: string | null;
  /** What is open is given up, also where the same is asked for again: for a new PIN. */
  isAnew: boolean;
  lang: string;
  /** Checked: it leads nowhere but where the tenant allows. */
  returnUrl: string | null;
}

type Waiting = Extract<ChargeProgress, { is: 'redirect' | 'pin' }>;

/** Where an order stands after an attempt to pay for it. */
export type PayResult =
  /** Theirs. */
  | { is: 'granted'; purchase: PurchaseRow }
  | { is: 'pending'; purchase: PurchaseRow }
  /** They have to leave for a page, or type a PIN. */
  | (Waiting & { purchase: PurchaseRow; paymentUuid: string })
  /** They have to say which way, or which number. */
  | { is: 'ways'; ways: PaymentWay[]; purchase: PurchaseRow }
  | { is: 'number'; purchase: PurchaseRow };

type Prepared =
  | PayResult
  | AppError
  | { is: 'begin'; payment: Payment; msisdn: string | null }
  | { is: 'resume'; payment: Payment }
  /** Another request of the customer is about to ask the connector. */
  | { is: 'attended'; payment: Payment };

/** How long to wait before looking once more; then it is told as it stands. */
const looks = [0, 300, 1000];

/**
 * Pays for an open order. However often and from wherever it is asked, there is one charge at a time.
 * Decision 0032.
 */
export async function payPurchase(
  ctx: Context,
  services: PurchaseServices,
  { id }: Pick<PurchaseRow, 'id'>,
  way: PurchaseMethod,
): Promise<PayResult | AppError> {
  for (const pause of looks) {
    if (pause > 0) await sleep(pause);
    const prepared = await ctx.tx((tx) => prepare(tx, services, id, way));
    if (prepared instanceof AppError) return prepared;
    if (prepared.is === 'attended') continue;
    if (prepared.is === 'resume') return resume(ctx, services, prepared.payment);
    if (prepared.is !== 'begin') return prepared;
    const { payment, msisdn } = prepared;
    const refusal = msisdn === null ? null : await services.refuseNumber(ctx, msisdn);
    if (refusal) {
      await ctx.tx((tx) => services.payments.giveUp(tx, payment.uuid));
      return refusal;
    }
    // a customer who has ordered already does not give way to those who have not
    const progress = await retryOverload(() => services.payments.begin(ctx, payment.uuid));
    return retryOverload(() => payResultOf(ctx, payment, progress));
  }
  return ctx.tx(async (tx) => ({ is: 'pending', purchase: await purchaseById(tx, id) }));
}

/** A charge that was not begun for so long was left behind by a crash. */
const attendedMs = 10_000;

async function prepare(
  tx: TransactionContext,
  services: PurchaseServices,
  id: number,
  way: PurchaseMethod,
): Promise<Prepared> {
  await lockPurchasePayment(tx, id);
  const purchase = await findPurchase(tx, id);
  if (purchase?.state === 'GRANTED') return { is: 'granted', purchase };
  if (!purchase || !isOpenPurchase(purchase)) return new AppError('PURCHASE_REQUEST_NOT_VALID');
  // a customer who comes so late does not pay the price of then
  if (isOver(tx, purchase) && (await abandonPurchase(tx, services, id, 'EXPIRED')))
    return new AppError('PURCHASE_REQUEST_NOT_VALID');
  // an order of zero is not charged
  if (purchase.total_minor === 0)
    return { is: 'granted', purchase: await fulfilPurchase(tx, services.grants, purchase) };
  const found = await findMeans(tx, purchase, way);
  if (found instanceof AppError) return found;
  const open = await services.payments.find(tx, purchaseSubject(id));
  if (open && !(await makesRoom(tx, services, open, found, way))) {
    // a customer who left a page or a PIN chooses again, and only another choice gives it up
    if (open.state === 'PENDING_VALIDATION' && found.ways.length > 1)
      return { is: 'ways', ways: found.ways, purchase };
    const isYoung = tx.clock.now().getTime() - purchase.created_at.getTime() < attendedMs;
    return { is: open.state === 'CREATED' && isYoung ? 'attended' : 'resume', payment: open };
  }
  if (found.ways.length > 1) return { is: 'ways', ways: found.ways, purchase };
  if (found.lacksNumber) return { is: 'number', purchase };
  return begin(tx, services, purchase, found, way);
}

const isOver = ({ clock }: TransactionContext, { expires_at }: PurchaseRow) =>
  expires_at !== null && expires_at <= clock.now();

interface Means {
  ways: PaymentWay[];
  method: MethodOnFile | null;
  number: string | null;
  lacksNumber: boolean;
}

async function findMeans(
  tx: TransactionContext,
  { user_id }: PurchaseRow,
  { options, cardId, msisdn }: PurchaseMethod,
): Promise<Means | AppError> {
  const methods = cardId === null ? [] : await savedMethodsOf(tx, user_id);
  const method = methods.find(({ id, isUsable }) => id === cardId && isUsable) ?? null;
  if (cardId !== null && !method) return new AppError('NOT_FOUND');
  const ways = await choosePaymentWays(tx, { options, method });
  if (ways instanceof AppError) return ways;
  const [way] = ways;
  // there is no way to pay here, or not with this card
  if (!way || (method && way.connector !== method.connector))
    return new AppError(way ? 'INVALID_PARAMETERS' : 'SERVICE_UNAVAILABLE');
  const isBilled = way.flow === 'API' && !method;
  const number = isBilled
    ? (msisdn ?? (await findIdentity(tx, user_id, 'MSISDN', { proven: true })) ?? null)
    : null;
  return { ways, method, number, lacksNumber: ways.length === 1 && isBilled && number === null };
}

/** Whether what is open is given up for this. False where it is the same, or its money may have moved. */
async function makesRoom(
  tx: TransactionContext,
  { payments }: PurchaseServices,
  open: Payment,
  { ways, method }: Means,
  { isAnew, options }: PurchaseMethod,
): Promise<boolean> {
  const isOpenChoice = options.length === 0 && method === null;
  const isSame =
    isOpenChoice || (ways[0]?.id === open.optionId && (method === null || method.id === open.methodId));
  if (isSame && !isAnew) return false;
  return payments.giveUp(tx, open.uuid);
}

async function begin(
  tx: TransactionContext,
  { payments }: PurchaseServices,
  purchase: PurchaseRow,
  { ways, method, number }: Means,
  { lang, returnUrl }: PurchaseMethod,
): Promise<Prepared> {
  const { amount, currency } = purchaseTotalOf(purchase);
  const now = await lockPurchase(tx, purchase.id);
  // its charge was refused a moment ago
  if (!now || !isOpenPurchase(now)) return new AppError('PURCHASE_REQUEST_NOT_VALID');
  if (now.state === 'AWAITING_PIN') await setPurchaseState(tx, now, 'CREATED');
  const payment = await payments.open(tx, {
    userId: purchase.user_id,
    kind: 'PURCHASE',
    subject: purchaseSubject(purchase.id),
    amountMinor: amount,
    currency,
    optionId: ways[0]?.id ?? null,
    methodId: method?.id ?? null,
    ...(number === null ? {} : { msisdn: number }),
    lang,
    returnUrl,
    expiresAt: purchase.expires_at,
  });
  return { is: 'begin', payment, msisdn: number ?? method?.number ?? null };
}

async function resume(
  ctx: Context,
  { payments }: PurchaseServices,
  payment: Payment,
): Promise<PayResult | AppError> {
  const progress = await payments.resume(ctx, payment);
  return payResultOf(ctx, payment, progress);
}

const stateAfter = { redirect: 'AWAITING_PIN', pin: 'AWAITING_PIN', pending: 'PENDING' } as const;

/** What was said of a charge, as it stands for the order: which waits as its charge does. */
export async function payResultOf(
  ctx: Context,
  payment: Payment,
  progress: ChargeProgress,
): Promise<PayResult | AppError> {
  if (progress.is === 'denied') return chargeDeclinedError(ctx, progress, payment.lang, 'thing');
  if (progress.is === 'unavailable') return new AppError('SERVICE_UNAVAILABLE');
  return ctx.tx(async (tx): Promise<PayResult | AppError> => {
    const purchase = await purchaseById(tx, Number(payment.subject.key));
    if (progress.is === 'succeeded')
      // paid and not theirs: it was theirs already, and the money goes back
      return purchase.state === 'GRANTED' ? { is: 'granted', purchase } : new AppError('CONFLICT');
    const state = stateAfter[progress.is];
    const now =
      isOpenPurchase(purchase) && purchase.state !== state
        ? await setPurchaseState(tx, purchase, state)
        : purchase;
    if (progress.is === 'pending') return { is: 'pending', purchase: now };
    return { ...progress, purchase: now, paymentUuid: payment.uuid };
  });
}

async function purchaseById(tx: TransactionContext, id: number): Promise<PurchaseRow> {
  const row = await lockPurchase(tx, id);
  if (!row) throw new Error(`no purchase ${id}`);
  return row;
}
