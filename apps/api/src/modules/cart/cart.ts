import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';

/** A thing as it was put in. */
export interface CartLineItem {
  articleId: number;
  quantity: number;
}

export interface StoredCartItem extends CartLineItem {
  /** What one cost when it was put in; null where that was in other money. */
  knownMinor: number | null;
}

export interface StoredCart {
  id: number;
  version: number;
  state: 'OPEN' | 'CHECKED_OUT' | 'MERGED' | 'ABANDONED';
  currency: string | null;
  /** The code it is to be paid with. */
  voucherId: number | null;
}

const columns = ['id', 'version', 'state', 'currency', 'voucher_id as voucherId'] as const;

export const findCart = ({ db }: TransactionContext, userId: number): Promise<StoredCart | undefined> =>
  db
    .selectFrom('cart')
    .select(columns)
    .where('user_id', '=', userId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();

/** Also one that was bought: of this person, or none. */
export const findOwnCart = (
  { db }: TransactionContext,
  userId: number,
  id: number,
): Promise<StoredCart | undefined> =>
  db.selectFrom('cart').select(columns).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();

/** The open cart of a customer, created if there is none. The row is locked: other changes of this cart wait. */
export async function openCart(tx: TransactionContext, userId: number): Promise<StoredCart> {
  const { currency } = tx.tenant;
  const { rows } = await sql<StoredCart>`
    INSERT INTO cart (tenant_id, user_id, currency, version) VALUES (${tx.tenant.id}, ${userId}, ${currency}, 1)
    ON CONFLICT (tenant_id, user_id) WHERE state = 'OPEN' AND user_id IS NOT NULL
    DO UPDATE SET version = cart.version + 1, currency = excluded.currency
    RETURNING id, version, state, currency, voucher_id AS "voucherId"`.execute(tx.db);
  return rows[0] ?? Promise.reject(new Error('a cart was neither made nor found'));
}

/** In the order they came. */
export async function storedItemsOf(
  tx: TransactionContext,
  { id, currency }: StoredCart,
): Promise<StoredCartItem[]> {
  const rows = await tx.db
    .selectFrom('cart_item')
    .select(['article_id', 'quantity', 'unit_minor'])
    .where('cart_id', '=', id)
    .orderBy('added_at')
    .orderBy('article_id')
    .execute();
  return rows.map(({ article_id, quantity, unit_minor }) => ({
    articleId: article_id,
    quantity,
    knownMinor: currency === tx.tenant.currency ? unit_minor : null,
  }));
}

/** The last word on how many holds; what it cost when it came in stays. */
export async function putCartItem(
  tx: TransactionContext,
  cartId: number,
  { articleId, quantity }: CartLineItem,
  unitMinor: number,
): Promise<void> {
  await tx.db
    .insertInto('cart_item')
    .values({
      tenant_id: tx.tenant.id,
      cart_id: cartId,
      article_id: articleId,
      quantity,
      unit_minor: unitMinor,
      added_at: tx.clock.now(),
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'cart_id', 'article_id']).doUpdateSet({ quantity }),
    )
    .execute();
}

export async function setCartVoucher({ db }: TransactionContext, cartId: number, voucherId: number | null) {
  await db.updateTable('cart').set({ voucher_id: voucherId }).where('id', '=', cartId).execute();
}

export async function removeCartItem({ db }: TransactionContext, cartId: number, articleId: number) {
  await db
    .deleteFrom('cart_item')
    .where('cart_id', '=', cartId)
    .where('article_id', '=', articleId)
    .execute();
}

/** False where this cart of a visitor was taken over before. */
export async function markMerged(tx: TransactionContext, userId: number, key: string): Promise<boolean> {
  const made = await tx.db
    .insertInto('cart')
    .values({ tenant_id: tx.tenant.id, user_id: userId, anon_key: key, state: 'MERGED' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}
