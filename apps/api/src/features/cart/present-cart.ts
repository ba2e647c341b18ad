import type { Cart, CartItem } from '@atrium/contract/schemas/models/cart';
import { type Price, taxIn } from '@atrium/domain/money/money';
import { resolveText } from '@atrium/domain/values/local-text';
import type { StoredCart } from '../../modules/cart/cart.ts';
import type { CartDiscount } from '../../modules/cart/cart-discount.ts';
import { cartTotalOf, type PricedCartLine } from '../../modules/cart/price-cart.ts';
import type { TransactionContext } from '../../platform/context.ts';

export const presentCart = (
  tx: TransactionContext,
  cart: Pick<StoredCart, 'id' | 'version'> | undefined,
  lines: readonly PricedCartLine[],
  discount: CartDiscount | null,
): Cart => {
  const { currency, seller, defaultLocale } = tx.tenant;
  const price = (amount: number): Price => ({ amount, currency });
  const subtotal = cartTotalOf(tx, lines);
  const total = price(subtotal.amount - (discount?.discountMinor ?? 0));
  return {
    id: cart?.id ?? null,
    version: cart?.version ?? 0,
    items: lines.map((line) => presentLine(line, currency)),
    subtotal,
    discount: discount && {
      last4: discount.last4,
      percent: discount.percent,
      left: discount.leftMinor === null ? null : price(discount.leftMinor),
      amount: price(discount.discountMinor),
      obstacle: discount.obstacle,
    },
    total,
    tax: {
      name: resolveText(seller.taxName, tx.locale, defaultLocale),
      rate: seller.taxRate,
      amount: price(taxIn(total.amount, seller.taxRate)),
    },
  };
};

const presentLine = (line: PricedCartLine, currency: string): CartItem => {
  const { card, price, knownMinor } = line;
  const isOther = price !== null && knownMinor !== null && knownMinor !== price.amount;
  return {
    id: line.articleId,
    contentType: card.contentType ?? '',
    name: card.title,
    description: card.subtitle ?? '',
    imageUrl: card.imageUrl ?? null,
    clickUrl: card.clickUrl,
    quantity: line.quantity,
    maxQuantity: line.most,
    availableNo: line.stocked?.left ?? null,
    // no article is marked down; a code takes off the total (decision 0124)
    discountPercentage: 0,
    price: price?.amount ?? knownMinor ?? 0,
    currency: price?.currency ?? currency,
    priceBefore: isOther ? knownMinor : null,
    obstacle: line.obstacle,
  };
};
