import type { Price } from '@atrium/domain/money/money';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AccessRequest } from '../access/access.ts';
import { abandonPurchase } from '../purchases/abandon-purchase.ts';
import { isSameOrder, orderOfCart } from '../purchases/cart-orders.ts';
import { type OrderLine, openPurchase } from '../purchases/open-purchase.ts';
import {
  type PayResult,
  type PurchaseMethod,
  type PurchaseServices,
  payPurchase,
} from '../purchases/pay-purchase.ts';
import type { PurchaseRow } from '../purchases/purchase.ts';
import { withDiscount } from '../vouchers/with-discount.ts';
import { findOwnCart, storedItemsOf } from './cart.ts';
import { cartDiscountOf } from './cart-discount.ts';
import { closeCart } from './close-cart.ts';
import { cartTotalOf, type PricedCartLine, priceCart } from './price-cart.ts';
import type { Stock } from './stock.ts';

export interface CheckOut {
  cartId: number;
  /** What they were shown. A mark that they saw it, and never what anything costs. */
  seen: Price;
  way: PurchaseMethod;
}

/**
 * One order with all that can be bought, paid at once. The cart stays as it is until the money is there: who gives up,
 * or cannot pay, finds it again.
 */
export async function checkOut(
  ctx: Context,
  services: PurchaseServices & { stock: Stock },
  asked: AccessRequest,
  wish: CheckOut,
): Promise<PayResult | AppError> {
  const order = await ctx.tx((tx) => prepare(tx, services, asked, wish));
  if (order instanceof AppError) return order;
  const paid = await payPurchase(ctx, services, order, wish.way);
  // a free order was granted without a charge, so no settlement closes its cart
  if (!(paid instanceof AppError) && paid.is === 'granted')
    await ctx.tx((tx) => closeCart(tx, paid.purchase));
  return paid;
}

async function prepare(
  tx: TransactionContext,
  services: PurchaseServices & { stock: Stock },
  asked: AccessRequest,
  { cartId, seen, way }: CheckOut,
): Promise<PurchaseRow | AppError> {
  const { userId } = requirePerson(tx);
  const cart = await findOwnCart(tx, userId, cartId);
  if (!cart) return new AppError('NOT_FOUND');
  const open = await orderOfCart(tx, cart.id);
  if (cart.state !== 'OPEN') return open ?? new AppError('CART_CHANGED');
  const lines = await priceCart(tx, await storedItemsOf(tx, cart), asked, services.stock);
  const subtotal = cartTotalOf(tx, lines);
  const discount = await cartDiscountOf(tx, cart, subtotal, open?.id ?? null);
  const ordered = withDiscount(lines.flatMap(toOrder), discount);
  if (open) {
    const isSame = open.total_minor === seen.amount && (await isSameOrder(tx, open, ordered));
    if (isSame || !(await abandonPurchase(tx, services, open.id, 'REPLACED'))) return open;
  }
  const total = { ...subtotal, amount: subtotal.amount - (discount?.discountMinor ?? 0) };
  if (ordered.length === 0 || total.amount !== seen.amount || total.currency !== seen.currency)
    return new AppError('CART_CHANGED', { total });
  const made = await openPurchase(tx, services, {
    userId,
    type: 'CART',
    articleId: null,
    cartId: cart.id,
    currency: total.currency,
    lang: way.lang,
    lines: ordered,
  });
  // of two at once the database took the other; else something ran out a moment ago
  return made ?? (await orderOfCart(tx, cart.id)) ?? new AppError('CART_CHANGED');
}

const toOrder = ({ articleId, quantity, price, card, decision, stocked }: PricedCartLine): OrderLine[] =>
  price
    ? [
        {
          kind: stocked ? 'VOUCHER' : 'ARTICLE',
          articleId,
          voucherCampaignId: stocked?.campaignId ?? null,
          quantity,
          unitMinor: price.amount,
          title: card.title,
          businessModel: modelOf(decision, price),
          detail: { isCollection: decision?.article.isWhole === true },
        },
      ]
    : [];

/** How it is had at this price. */
const modelOf = (decision: PricedCartLine['decision'], { amount }: Price): string | null =>
  decision?.article.prices.find((price) => price.amount === amount && price.businessModel !== 'RENTAL')
    ?.businessModel ?? null;
