import type { Cart, CartItem } from '@atrium/contract/schemas/models/cart';
import { resolveText } from '@atrium/domain/local-text';
import { type Price, taxIn } from '@atrium/domain/money';
import type { KeptCart } from '../../modules/cart/cart.ts';
import type { CartDiscount } from '../../modules/cart/discount.ts';
import { type CartLine, totalOf } from '../../modules/cart/look.ts';
import type { TransactionContext } from '../../platform/context.ts';

export const presentCart = (
  tx: TransactionContext,
  cart: Pick<KeptCart, 'id' | 'version'> | undefined,
  lines: readonly CartLine[],
  discount: CartDiscount | null,
): Cart => {
  const { currency, seller, defaultLocale } = tx.tenant;
  const price = (amount: number): Price => ({ amount, currency });
  const subtotal = totalOf(tx, lines);
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

const presentLine = (line: CartLine, currency: string): CartItem => {
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
    discountPercentage: 0,
    price: price?.amount ?? knownMinor ?? 0,
    currency: price?.currency ?? currency,
    priceBefore: isOther ? knownMinor : null,
    obstacle: line.obstacle,
  };
};
