import type { Price } from '@atrium/domain/money';
import { AppError } from '../../platform/app-error.ts';
import { type Context, person } from '../../platform/context.ts';
import type { Asked } from '../access/access.ts';
import { buyArticle } from '../purchases/buy.ts';
import type { Paid, PurchaseDesk, PurchaseWay } from '../purchases/pay.ts';
import { discountOn } from './discounts.ts';
import { withDiscount } from './with-discount.ts';

interface CodePurchase {
  voucherId: number;
  articleId: number;
  /** What they were shown that it costs without the code. */
  seen: Price;
  asked: Asked;
  way: PurchaseWay;
}

/** One article, paid with a code that is theirs already, and the rest as they wish. Whatever fails burns no code. */
export async function buyWithCode(
  ctx: Context,
  desk: PurchaseDesk,
  { voucherId, articleId, seen, asked, way }: CodePurchase,
): Promise<Paid | AppError> {
  const bought = await buyArticle(ctx, desk, {
    articleId,
    identifier: null,
    asked,
    way,
    complete: async (tx, line) => {
      const amount = { amount: line.unitMinor, currency: tx.tenant.currency };
      if (amount.amount !== seen.amount || amount.currency !== seen.currency) return new AppError('CONFLICT');
      const discount = await discountOn(tx, { voucherId, userId: person(tx).userId, amount, by: null });
      return discount instanceof AppError ? discount : withDiscount([line], discount);
    },
  });
  if (bought instanceof AppError) return bought;
  return bought.is === 'theirs' ? new AppError('CONFLICT') : bought.paid;
}
