import { maxCartItems } from '@atrium/domain/money/cart';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { AccessRequest } from '../access/access.ts';
import {
  type CartLineItem,
  findCart,
  markMerged,
  openCart,
  putCartItem,
  removeCartItem,
  storedItemsOf,
} from './cart.ts';
import { type PricedCartLine, priceCart } from './price-cart.ts';
import type { Stock } from './stock.ts';

/** So many of a thing from now on: nothing of anything that could not be bought. */
export async function putIntoCart(
  tx: TransactionContext,
  stock: Stock,
  asked: AccessRequest,
  piece: CartLineItem,
): Promise<AppError | null> {
  const [line] = await priceCart(tx, [{ ...piece, knownMinor: null }], asked, stock);
  if (!line) return new AppError('NOT_FOUND');
  if (!line.price) return new AppError('CART_ITEM_REFUSED', { obstacle: line.obstacle });
  if (piece.quantity > line.most)
    return new AppError('INVALID_PARAMETERS', { field: 'quantity', most: line.most });
  const cart = await openCart(tx, requirePerson(tx).userId);
  const pieces = await storedItemsOf(tx, cart);
  const isNew = !pieces.some(({ articleId }) => articleId === piece.articleId);
  if (isNew && pieces.length >= maxCartItems)
    return new AppError('CART_ITEM_REFUSED', { obstacle: 'full', most: maxCartItems });
  await putCartItem(tx, cart.id, piece, line.price.amount);
  return null;
}

export async function removeFromCart(tx: TransactionContext, articleId: number): Promise<void> {
  const { userId } = requirePerson(tx);
  if (!(await findCart(tx, userId))) return;
  const cart = await openCart(tx, userId);
  await removeCartItem(tx, cart.id, articleId);
}

export interface UnmergedItem {
  id: number;
  name: string | null;
  obstacle: NonNullable<PricedCartLine['obstacle']> | 'full';
}

/**
 * Merges a guest's cart into the customer's at sign-in. Pieces of the same article add up, as far as so many may be had;
 * the same cart a second time adds nothing. Returns what was left out, and why.
 */
export async function mergeGuestCart(
  tx: TransactionContext,
  stock: Stock,
  asked: AccessRequest,
  { key, pieces }: { key: string; pieces: readonly CartLineItem[] },
): Promise<UnmergedItem[]> {
  const { userId } = requirePerson(tx);
  const cart = await openCart(tx, userId);
  if (!(await markMerged(tx, userId, key))) return [];
  const kept = new Map((await storedItemsOf(tx, cart)).map((piece) => [piece.articleId, piece.quantity]));
  const wanted = new Map<number, number>();
  for (const { articleId, quantity } of pieces)
    wanted.set(articleId, (wanted.get(articleId) ?? 0) + quantity);
  const lines = await priceCart(
    tx,
    [...wanted].map(([articleId, quantity]) => ({ articleId, quantity, knownMinor: null })),
    asked,
    stock,
  );
  const known = new Set(lines.map(({ articleId }) => articleId));
  const left: UnmergedItem[] = [...wanted.keys()]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: null, obstacle: 'notOnAir' }));
  for (const { articleId, quantity, most, price, obstacle, card } of lines) {
    const leave = (why: UnmergedItem['obstacle']) =>
      left.push({ id: articleId, name: card.title, obstacle: why });
    if (!price) leave(obstacle ?? 'notOffered');
    else if (!kept.has(articleId) && kept.size >= maxCartItems) leave('full');
    else {
      const sum = Math.min(most, (kept.get(articleId) ?? 0) + quantity);
      kept.set(articleId, sum);
      await putCartItem(tx, cart.id, { articleId, quantity: sum }, price.amount);
    }
  }
  return left;
}
