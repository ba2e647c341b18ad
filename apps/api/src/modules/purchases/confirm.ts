import { AppError } from '../../platform/app-error.ts';
import { type Context, person } from '../../platform/context.ts';
import { paymentOf } from '../payments/of-person.ts';
import { type Paid, type PurchaseDesk, paidAfter } from './pay.ts';
import { linesOf } from './purchase.ts';

interface Confirmation {
  purchaseToken: string;
  paymentUuid: string;
  /** Of any line of the order. */
  articleId: number;
  pin: string;
}

/** The person's answer to a PIN. Anybody else's order is unknown, and so is one of which not all is right. */
export async function confirmPurchase(
  ctx: Context,
  { payments }: Pick<PurchaseDesk, 'payments'>,
  { purchaseToken, paymentUuid, articleId, pin }: Confirmation,
): Promise<Paid | AppError> {
  const { userId } = person(ctx);
  const find = () => ctx.tx((tx) => paymentOf(tx, userId, purchaseToken));
  const payment = await find();
  if (payment?.uuid !== paymentUuid || payment.subject.kind !== 'purchase') return new AppError('NOT_FOUND');
  const lines = await ctx.tx((tx) => linesOf(tx, Number(payment.subject.key)));
  if (!lines.some(({ article_id }) => article_id === articleId)) return new AppError('NOT_FOUND');
  const progress = await payments.confirm(ctx, purchaseToken, pin);
  if (!(progress instanceof AppError)) return paidAfter(ctx, payment, progress);
  if (progress.code !== 'PURCHASE_REQUEST_NOT_VALID') return progress;
  // the last of the tries was wrong, and ends it
  const wasGuessed = (await find())?.errorCode === 'INCORRECT_OTP';
  return wasGuessed ? new AppError('VALIDATION_FAILED', { fields: ['body.pin'] }) : progress;
}
