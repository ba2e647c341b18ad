import type { Cart, CartItem } from '@atrium/contract/schemas/models/cart';
import type { KeptCart } from '../../modules/cart/cart.ts';
import { type CartLine, totalOf } from '../../modules/cart/look.ts';
import type { TransactionContext } from '../../platform/context.ts';

export const presentCart = (
  tx: TransactionContext,
  cart: Pick<KeptCart, 'id' | 'version'> | undefined,
  lines: readonly CartLine[],
): Cart => ({
  id: cart?.id ?? null,
  version: cart?.version ?? 0,
  items: lines.map((line) => presentLine(line, tx.tenant.currency)),
  total: totalOf(tx, lines),
});

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
