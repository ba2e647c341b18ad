import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../platform/app-error.ts';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { insist } from '../../platform/overload.ts';
import { type MethodOnFile, methodsOf } from '../payments/of-person.ts';
import { chooseWays, type PaymentWay } from '../payments/options.ts';
import type { Payment, Payments, Progress } from '../payments/payment.ts';
import { refusalOf } from '../payments/refusal.ts';
import { findIdentity } from '../people/profiles.ts';
import { abandon, attend } from './end.ts';
import {
  findPurchase,
  isOpenPurchase,
  type LineGrants,
  lockPurchase,
  moveTo,
  type PurchaseRow,
  purchaseSubject,
  totalOf,
} from './purchase.ts';
import { fulfil } from './settle.ts';

/** What paying needs besides the tables. */
export interface PurchaseDesk {
  payments: Payments;
  grants: LineGrants;
  /** Why no message is sent to this number now. */
  refuseNumber(ctx: Context, msisdn: string): Promise<AppError | null>;
}

/** How somebody wants to pay: nothing in it says how much. */
export interface PurchaseWay {
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

type Waiting = Extract<Progress, { is: 'redirect' | 'pin' }>;

/** Where an order stands after somebody wanted to pay for it. */
export type Paid =
  /** Theirs. */
  | { is: 'granted'; purchase: PurchaseRow }
  | { is: 'pending'; purchase: PurchaseRow }
  /** They have to leave for a page, or type a PIN. */
  | (Waiting & { purchase: PurchaseRow; paymentUuid: string })
  /** They have to say which way, or which number. */
  | { is: 'ways'; ways: PaymentWay[]; purchase: PurchaseRow }
  | { is: 'number'; purchase: PurchaseRow };

type Prepared =
  | Paid
  | AppError
  | { is: 'begin'; payment: Payment; msisdn: string | null }
  | { is: 'resume'; payment: Payment }
  /** Another request of theirs is about to ask whoever takes the money. */
  | { is: 'attended'; payment: Payment };

/** How long to wait before looking once more; then it is told as it stands. */
const looks = [0, 300, 1000];

/** Pays for an open order. However often and from wherever it is asked, there is one charge at a time. */
export async function payPurchase(
  ctx: Context,
  desk: PurchaseDesk,
  { id }: Pick<PurchaseRow, 'id'>,
  way: PurchaseWay,
): Promise<Paid | AppError> {
  for (const pause of looks) {
    if (pause > 0) await sleep(pause);
    const prepared = await ctx.tx((tx) => prepare(tx, desk, id, way));
    if (prepared instanceof AppError) return prepared;
    if (prepared.is === 'attended') continue;
    if (prepared.is === 'resume') return resume(ctx, desk, prepared.payment);
    if (prepared.is !== 'begin') return prepared;
    const { payment, msisdn } = prepared;
    const refusal = msisdn === null ? null : await desk.refuseNumber(ctx, msisdn);
    if (refusal) {
      await ctx.tx((tx) => desk.payments.giveUp(tx, payment.uuid));
      return refusal;
    }
    // whoever has ordered already does not give way to those who have not
    const progress = await insist(() => desk.payments.begin(ctx, payment.uuid));
    return insist(() => paidAfter(ctx, payment, progress));
  }
  return ctx.tx(async (tx) => ({ is: 'pending', purchase: await purchaseById(tx, id) }));
}

/** A charge that nobody began for so long was left behind by a crash. */
const attendedMs = 10_000;

async function prepare(
  tx: TransactionContext,
  desk: PurchaseDesk,
  id: number,
  way: PurchaseWay,
): Promise<Prepared> {
  await attend(tx, id);
  const purchase = await findPurchase(tx, id);
  if (purchase?.state === 'GRANTED') return { is: 'granted', purchase };
  if (!purchase || !isOpenPurchase(purchase)) return new AppError('PURCHASE_REQUEST_NOT_VALID');
  // nobody who comes so late pays the price of then
  if (isOver(tx, purchase) && (await abandon(tx, desk, id, 'EXPIRED')))
    return new AppError('PURCHASE_REQUEST_NOT_VALID');
  // what costs nothing is nobody's to charge
  if (purchase.total_minor === 0) return { is: 'granted', purchase: await fulfil(tx, desk.grants, purchase) };
  const found = await findMeans(tx, purchase, way);
  if (found instanceof AppError) return found;
  const open = await desk.payments.find(tx, purchaseSubject(id));
  if (open && !(await makesRoom(tx, desk, open, found, way))) {
    // whoever left a page or a PIN chooses again, and only another choice gives it up
    if (open.state === 'PENDING_VALIDATION' && found.ways.length > 1)
      return { is: 'ways', ways: found.ways, purchase };
    const isYoung = tx.clock.now().getTime() - purchase.created_at.getTime() < attendedMs;
    return { is: open.state === 'CREATED' && isYoung ? 'attended' : 'resume', payment: open };
  }
  if (found.ways.length > 1) return { is: 'ways', ways: found.ways, purchase };
  if (found.lacksNumber) return { is: 'number', purchase };
  return begin(tx, desk, purchase, found, way);
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
  { options, cardId, msisdn }: PurchaseWay,
): Promise<Means | AppError> {
  const methods = cardId === null ? [] : await methodsOf(tx, user_id);
  const method = methods.find(({ id, isUsable }) => id === cardId && isUsable) ?? null;
  if (cardId !== null && !method) return new AppError('NOT_FOUND');
  const ways = await chooseWays(tx, { options, method });
  if (ways instanceof AppError) return ways;
  const [way] = ways;
  // nobody can pay here, or not with this card
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
  { payments }: PurchaseDesk,
  open: Payment,
  { ways, method }: Means,
  { isAnew, options }: PurchaseWay,
): Promise<boolean> {
  const isOpenChoice = options.length === 0 && method === null;
  const isSame =
    isOpenChoice || (ways[0]?.id === open.optionId && (method === null || method.id === open.methodId));
  if (isSame && !isAnew) return false;
  return payments.giveUp(tx, open.uuid);
}

async function begin(
  tx: TransactionContext,
  { payments }: PurchaseDesk,
  purchase: PurchaseRow,
  { ways, method, number }: Means,
  { lang, returnUrl }: PurchaseWay,
): Promise<Prepared> {
  const { amount, currency } = totalOf(purchase);
  const now = await lockPurchase(tx, purchase.id);
  // its charge was refused a moment ago
  if (!now || !isOpenPurchase(now)) return new AppError('PURCHASE_REQUEST_NOT_VALID');
  if (now.state === 'AWAITING_PIN') await moveTo(tx, now, 'CREATED');
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
  return { is: 'begin', payment, msisdn: number };
}

async function resume(ctx: Context, { payments }: PurchaseDesk, payment: Payment): Promise<Paid | AppError> {
  const progress = await payments.resume(ctx, payment);
  return paidAfter(ctx, payment, progress);
}

const stateAfter = { redirect: 'AWAITING_PIN', pin: 'AWAITING_PIN', pending: 'PENDING' } as const;

/** What was said of a charge, as it stands for the order: which waits as its charge does. */
export async function paidAfter(
  ctx: Context,
  payment: Payment,
  progress: Progress,
): Promise<Paid | AppError> {
  if (progress.is === 'denied') return refusalOf(ctx, progress, payment.lang);
  if (progress.is === 'unavailable') return new AppError('SERVICE_UNAVAILABLE');
  return ctx.tx(async (tx): Promise<Paid | AppError> => {
    const purchase = await purchaseById(tx, Number(payment.subject.key));
    if (progress.is === 'succeeded')
      // paid and not theirs: it was theirs already, and the money goes back
      return purchase.state === 'GRANTED' ? { is: 'granted', purchase } : new AppError('CONFLICT');
    const state = stateAfter[progress.is];
    const now =
      isOpenPurchase(purchase) && purchase.state !== state ? await moveTo(tx, purchase, state) : purchase;
    if (progress.is === 'pending') return { is: 'pending', purchase: now };
    return { ...progress, purchase: now, paymentUuid: payment.uuid };
  });
}

async function purchaseById(tx: TransactionContext, id: number): Promise<PurchaseRow> {
  const row = await lockPurchase(tx, id);
  if (!row) throw new Error(`no purchase ${id}`);
  return row;
}
