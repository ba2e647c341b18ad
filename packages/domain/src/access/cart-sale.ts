import { isCounted } from '../money/cart.ts';
import type { Price } from '../money/money.ts';
import { type Access, type AccessRefusal, accessRefusals } from './access.ts';

/** Why something in a cart cannot be bought now. */
export const cartObstacles = [...accessRefusals, 'owned', 'free', 'soldOut'] as const;
export type CartObstacle = AccessRefusal | 'owned' | 'free' | 'soldOut';

export type CartSale = { price: Price } | { obstacle: CartObstacle };

/**
 * What a customer's ways of access to an article mean for a cart. A cart holds what is bought to keep: a rental runs
 * from the moment it is paid and is not put aside.
 */
export function cartSaleOf(
  contentType: string,
  ways: readonly [Access, ...Access[]],
  availableNo: number | null,
): CartSale {
  const [best] = ways;
  if (best.is === 'refused') return { obstacle: best.reason };
  if (best.is === 'owned' && !isCounted(contentType)) return { obstacle: 'owned' };
  if (ways.some(({ is }) => is === 'free')) return { obstacle: 'free' };
  const sale = ways.find((way) => way.is === 'forSale' && !way.isRental);
  if (sale?.is !== 'forSale') return { obstacle: 'notOffered' };
  return availableNo === 0 ? { obstacle: 'soldOut' } : { price: sale.price };
}
