import { type Context, requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { paymentOfCustomer } from '../payments/records/saved-methods.ts';
import { type PayResult, type PurchaseServices, payResultOf } from './pay-purchase.ts';
import { linesOf } from './purchase.ts';

interface Confirmation {
  purchaseToken: string;
  paymentUuid: string;
  /** Of any line of the order; none for an order of no article. */
  articleId: number | undefined;
  pin: string;
}

/**
 * The customer's answer to a PIN. Another customer's order is unknown, and so is one of which not
 * all is right.
 */
export async function confirmPurchase(
  ctx: Context,
  { payments }: Pick<PurchaseServices, 'payments'>,
  { purchaseToken, paymentUuid, articleId, pin }: Confirmation,
): Promise<PayResult | AppError> {
  const { userId } = requirePerson(ctx);
  const payment = await ctx.tx((tx) => paymentOfCustomer(tx, userId, purchaseToken));
  if (payment?.uuid !== paymentUuid || payment.subject.kind !== 'purchase') return new AppError('NOT_FOUND');
  const lines = await ctx.tx((tx) => linesOf(tx, Number(payment.subject.key)));
  const isNamed = lines.some(({ article_id }) => article_id === (articleId ?? null));
  if (!isNamed) return new AppError('NOT_FOUND');
  const progress = await payments.confirm(ctx, purchaseToken, pin);
  return progress instanceof AppError ? progress : payResultOf(ctx, payment, progress);
}
