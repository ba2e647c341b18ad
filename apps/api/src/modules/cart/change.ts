import { mostCartItems } from '@atrium/domain/cart';
import { AppError } from '../../platform/app-error.ts';
import { person, type TransactionContext } from '../../platform/context.ts';
import type { Asked } from '../access/access.ts';
import { findCart, markMerged, openCart, type Piece, piecesOf, putPiece, removePiece } from './cart.ts';
import { type CartLine, look } from './look.ts';
import type { Stock } from './stock.ts';

/** So many of a thing from now on: nothing of anything that could not be bought. */
export async function put(
  tx: TransactionContext,
  stock: Stock,
  asked: Asked,
  piece: Piece,
): Promise<AppError | null> {
  const [line] = await look(tx, [{ ...piece, knownMinor: null }], asked, stock);
  if (!line) return new AppError('NOT_FOUND');
  if (!line.price) return new AppError('CART_ITEM_REFUSED', { obstacle: line.obstacle });
  if (piece.quantity > line.most)
    return new AppError('INVALID_PARAMETERS', { field: 'quantity', most: line.most });
  const cart = await openCart(tx, person(tx).userId);
  const pieces = await piecesOf(tx, cart);
  const isNew = !pieces.some(({ articleId }) => articleId === piece.articleId);
  if (isNew && pieces.length >= mostCartItems)
    return new AppError('CART_ITEM_REFUSED', { obstacle: 'full', most: mostCartItems });
  await putPiece(tx, cart.id, piece, line.price.amount);
  return null;
}

export async function remove(tx: TransactionContext, articleId: number): Promise<void> {
  const { userId } = person(tx);
  if (!(await findCart(tx, userId))) return;
  const cart = await openCart(tx, userId);
  await removePiece(tx, cart.id, articleId);
}

export interface LeftOut {
  id: number;
  name: string | null;
  obstacle: NonNullable<CartLine['obstacle']> | 'full';
}

/**
 * What somebody put aside before we knew them. Of the same thing in both, both count, as far as so many may be had; the
 * same cart a second time adds nothing. What was left out, and why.
 */
export async function merge(
  tx: TransactionContext,
  stock: Stock,
  asked: Asked,
  { key, pieces }: { key: string; pieces: readonly Piece[] },
): Promise<LeftOut[]> {
  const { userId } = person(tx);
  const cart = await openCart(tx, userId);
  if (!(await markMerged(tx, userId, key))) return [];
  const kept = new Map((await piecesOf(tx, cart)).map((piece) => [piece.articleId, piece.quantity]));
  const wanted = new Map<number, number>();
  for (const { articleId, quantity } of pieces)
    wanted.set(articleId, (wanted.get(articleId) ?? 0) + quantity);
  const lines = await look(
    tx,
    [...wanted].map(([articleId, quantity]) => ({ articleId, quantity, knownMinor: null })),
    asked,
    stock,
  );
  const known = new Set(lines.map(({ articleId }) => articleId));
  const left: LeftOut[] = [...wanted.keys()]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, name: null, obstacle: 'notOnAir' }));
  for (const { articleId, quantity, most, price, obstacle, card } of lines) {
    const leave = (why: LeftOut['obstacle']) => left.push({ id: articleId, name: card.title, obstacle: why });
    if (!price) leave(obstacle ?? 'notOffered');
    else if (!kept.has(articleId) && kept.size >= mostCartItems) leave('full');
    else {
      const sum = Math.min(most, (kept.get(articleId) ?? 0) + quantity);
      kept.set(articleId, sum);
      await putPiece(tx, cart.id, { articleId, quantity: sum }, price.amount);
    }
  }
  return left;
}
