import type { PurchaseStatus } from '@atrium/contract/schemas/models/one-time-purchase';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Payments } from '../payments/records/payment.ts';
import { paymentOfCustomer } from '../payments/records/saved-methods.ts';
import {
  findPurchase,
  isOpenPurchase,
  linesOf,
  type PurchaseRow,
  purchaseSubject,
  purchaseTotalOf,
  rentedUntil,
} from './purchase.ts';

type Name = { id: number } | { purchaseToken: string };

/** What became of an order of this customer. Of an open one the connector is asked first. */
export async function purchaseStatusOf(
  ctx: Context,
  payments: Payments,
  name: Name,
): Promise<PurchaseStatus | AppError> {
  const found = await ctx.tx(async (tx) => {
    const purchase = await findOwn(tx, name);
    const isWaited = purchase !== null && isOpenPurchase(purchase);
    return (
      purchase && {
        purchase,
        payment: isWaited ? await payments.find(tx, purchaseSubject(purchase.id)) : null,
      }
    );
  });
  if (!found) return new AppError('NOT_FOUND');
  if (found.payment) await payments.reconcile(ctx, found.payment.uuid);
  return ctx.tx(async (tx) => {
    const purchase = (await findPurchase(tx, found.purchase.id)) ?? found.purchase;
    return present(tx, purchase);
  });
}

async function findOwn(tx: TransactionContext, name: Name): Promise<PurchaseRow | null> {
  const { userId } = requirePerson(tx);
  const id = 'id' in name ? name.id : await idBehind(tx, userId, name.purchaseToken);
  const purchase = id === null ? undefined : await findPurchase(tx, id);
  return purchase?.user_id === userId ? purchase : null;
}

async function idBehind(tx: TransactionContext, userId: number, token: string): Promise<number | null> {
  const payment = await paymentOfCustomer(tx, userId, token);
  return payment?.subject.kind === 'purchase' ? Number(payment.subject.key) : null;
}

/** Status code for the page after a payment: an open purchase is pending, every other failure is one code without detail. */
function statusIn({ state, error_code }: PurchaseRow): number {
  if (state === 'GRANTED' || state === 'PAID') return 200;
  if (state === 'REFUNDED') return 410;
  if (state === 'CREATED' || state === 'AWAITING_PIN' || state === 'PENDING') return 202;
  return failures[error_code ?? ''] ?? 400;
}

const failures: Readonly<Record<string, number>> = {
  INSUFFICIENT_FUNDS: 402,
  PAYMENT_DECLINED: 490,
  AUTHENTICATION_FAILED: 490,
  USER_ALREADY_SUBSCRIBED: 409,
  CONFLICT: 409,
};

async function present(tx: TransactionContext, purchase: PurchaseRow): Promise<PurchaseStatus> {
  const [first] = await linesOf(tx, purchase.id);
  return {
    purchaseID: purchase.id,
    state: purchase.state,
    status: statusIn(purchase),
    ...(purchase.error_code !== null && { error: purchase.error_code }),
    purchaseType: purchase.purchase_type,
    articleId: purchase.article_id,
    title: first?.title ?? '',
    price: purchaseTotalOf(purchase),
    expiresAt: (first && rentedUntil(first, purchase.paid_at)?.toISOString()) ?? null,
  };
}
