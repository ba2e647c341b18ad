import type { Price } from '@atrium/domain/money/money';
import { type Context, requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AccessRequest } from '../access/access.ts';
import { abandonPurchase } from '../purchases/abandon-purchase.ts';
import { buyArticle } from '../purchases/buy-article.ts';
import {
  type PayResult,
  type PurchaseMethod,
  type PurchaseServices,
  payPurchase,
} from '../purchases/pay-purchase.ts';
import { findPurchase, isOpenPurchase } from '../purchases/purchase.ts';
import { findCode, reservedOrderOf } from './campaigns/voucher-code.ts';
import { discountOn } from './discounts.ts';
import { withDiscount } from './with-discount.ts';

interface CodePurchase {
  voucherId: number;
  articleId: number;
  /** What they were shown that it costs without the code. */
  seen: Price;
  asked: AccessRequest;
  way: PurchaseMethod;
}

/** One article, paid with a code that is theirs already, and the rest as they wish. Whatever fails burns no code. */
export async function buyWithCode(
  ctx: Context,
  services: PurchaseServices,
  wish: CodePurchase,
): Promise<PayResult | AppError> {
  const bought = (await goOn(ctx, services, wish)) ?? (await buy(ctx, services, wish));
  // another press of theirs was faster: that one's order is what is answered
  return isTaken(bought) ? ((await goOn(ctx, services, wish)) ?? bought) : bought;
}

const isTaken = (bought: PayResult | AppError) =>
  bought instanceof AppError && (bought.code === 'VOUCHER_NOT_ELIGIBLE' || bought.code === 'CONFLICT');

/**
 * With a code that is part of an order already, that order is paid on. One for something else gives way, unless its money
 * may have moved: then the code stays with it, and nothing is said of this article. Null where there is no such order.
 */
async function goOn(
  ctx: Context,
  services: PurchaseServices,
  { voucherId, articleId, way }: CodePurchase,
): Promise<PayResult | AppError | null> {
  const open = await ctx.tx(async (tx) => {
    const code = await findCode(tx, voucherId);
    const order = code?.owner_user_id === requirePerson(tx).userId ? reservedOrderOf(code) : null;
    const purchase = order === null ? undefined : await findPurchase(tx, order);
    return purchase && isOpenPurchase(purchase) ? purchase : null;
  });
  if (!open) return null;
  if (open.article_id === articleId) return payPurchase(ctx, services, open, way);
  const isFree = await ctx.tx((tx) => abandonPurchase(tx, services, open.id, 'REPLACED'));
  return isFree ? null : new AppError('VOUCHER_IN_ORDER');
}

async function buy(
  ctx: Context,
  services: PurchaseServices,
  { voucherId, articleId, seen, asked, way }: CodePurchase,
): Promise<PayResult | AppError> {
  const bought = await buyArticle(ctx, services, {
    articleId,
    identifier: null,
    asked,
    way,
    complete: async (tx, line) => {
      const amount = { amount: line.unitMinor, currency: tx.tenant.currency };
      if (amount.amount !== seen.amount || amount.currency !== seen.currency) return new AppError('CONFLICT');
      const discount = await discountOn(tx, {
        voucherId,
        userId: requirePerson(tx).userId,
        amount,
        by: null,
      });
      return discount instanceof AppError ? discount : withDiscount([line], discount);
    },
  });
  if (bought instanceof AppError) return bought;
  return bought.is === 'theirs' ? new AppError('CONFLICT') : bought.paid;
}
