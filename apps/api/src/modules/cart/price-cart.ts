import { type CartObstacle, type CartSale, cartSaleOf } from '@atrium/domain/access/cart-sale';
import { cartTotals, isCounted, mostOf } from '@atrium/domain/money/cart';
import type { Price } from '@atrium/domain/money/money';
import type { Entry } from '@atrium/domain/site/models/structure';
import type { TransactionContext } from '../../platform/context.ts';
import { type AccessDecision, type AccessRequest, decideAccessForAll } from '../access/access.ts';
import { articleCards } from '../catalogue/entries/article-cards.ts';
import { enabledFeatures } from '../site/enabled-features.ts';
import type { StoredCartItem } from './cart.ts';
import type { Stock, Stocked } from './stock.ts';

/** A line of a cart as things are now. */
export interface PricedCartLine extends StoredCartItem {
  card: Entry;
  /** Of one; null where it cannot be bought. */
  price: Price | null;
  obstacle: CartObstacle | null;
  stocked: Stocked | null;
  most: number;
  decision: AccessDecision | null;
}

/** Availability, age, place and price of each, by the one who decides. What was never in the catalogue is left out. */
export async function priceCart(
  tx: TransactionContext,
  pieces: readonly StoredCartItem[],
  asked: AccessRequest,
  stock: Stock,
): Promise<PricedCartLine[]> {
  const ids = pieces.map(({ articleId }) => articleId);
  const cards = await articleCards(tx, ids);
  const decisions = await decideAccessForAll(tx, ids, asked);
  const stocks = await stock(tx, ids);
  const { maxQuantity } = await enabledFeatures(tx);
  return pieces.flatMap((piece) => {
    const card = cards.get(piece.articleId);
    if (!card) return [];
    const decision = decisions.get(piece.articleId) ?? null;
    const stocked = stocks.get(piece.articleId) ?? null;
    const contentType = card.contentType ?? '';
    const sale = saleAmong(contentType, decision, stocked);
    const most = mostOf(contentType, { maxQuantity, availableNo: stocked?.left });
    return [
      {
        ...piece,
        quantity: Math.min(piece.quantity, most),
        card,
        decision,
        stocked,
        most,
        price: 'price' in sale ? sale.price : null,
        obstacle: 'obstacle' in sale ? sale.obstacle : null,
      },
    ];
  });
}

/** A voucher is sold by the campaign that makes its codes; one without any is not for sale, whatever its price. */
function saleAmong(contentType: string, decision: AccessDecision | null, stocked: Stocked | null): CartSale {
  if (!decision) return { obstacle: 'notOnAir' };
  const sale = cartSaleOf(contentType, decision.ways, stocked?.left ?? null);
  return isCounted(contentType) && !stocked && 'price' in sale ? { obstacle: 'notOffered' } : sale;
}

/** One total: a cart is in the tenant's money. */
export function cartTotalOf({ tenant }: TransactionContext, lines: readonly PricedCartLine[]): Price {
  const [total] = cartTotals(
    lines.flatMap(({ price, quantity }) =>
      price ? [{ price: price.amount, currency: price.currency, quantity }] : [],
    ),
  );
  return total ?? { amount: 0, currency: tenant.currency };
}
