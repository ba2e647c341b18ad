import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { PaymentSubject } from '../payments/records/payment.ts';
import { linesOf, lockPurchase, type PurchaseRow } from '../purchases/purchase.ts';

/** Orders that were paid close the cart they were made of, in the same transaction. */
export const closePaidCarts = (purchases: PaymentSubject): PaymentSubject => ({
  ...purchases,
  async succeeded(tx, payment) {
    await purchases.succeeded(tx, payment);
    const purchase = await lockPurchase(tx, Number(payment.subject.key));
    if (purchase) await closeCart(tx, purchase);
  },
});

/** What was not bought, or came while it was paid, is what the next cart begins with: nothing is lost. */
export async function closeCart(
  tx: TransactionContext,
  { id, cart_id, state, user_id }: PurchaseRow,
): Promise<void> {
  if (cart_id === null || state !== 'GRANTED') return;
  const closed = await tx.db
    .updateTable('cart')
    .set((cart) => ({ state: 'CHECKED_OUT', version: cart('version', '+', 1) }))
    .where('id', '=', cart_id)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  if (closed.numUpdatedRows === 0n) return;
  const bought = await linesOf(tx, id);
  const ids = bought.map(({ article_id }) => article_id);
  const quantities = bought.map(({ quantity }) => quantity);
  await sql`
    WITH kept AS (
      SELECT i.article_id, i.quantity - coalesce(b.quantity, 0) AS quantity, i.unit_minor, i.added_at
      FROM cart_item i LEFT JOIN unnest(${ids}::bigint[], ${quantities}::int[]) AS b(article_id, quantity)
        USING (article_id)
      WHERE i.cart_id = ${cart_id} AND i.quantity > coalesce(b.quantity, 0)
    ), next AS (
      INSERT INTO cart (tenant_id, user_id, currency)
      SELECT ${tx.tenant.id}, ${user_id}, currency FROM cart WHERE id = ${cart_id} AND EXISTS (SELECT FROM kept)
      RETURNING id
    )
    INSERT INTO cart_item (tenant_id, cart_id, article_id, quantity, unit_minor, added_at)
    SELECT ${tx.tenant.id}, next.id, kept.article_id, kept.quantity, kept.unit_minor, kept.added_at
    FROM kept, next`.execute(tx.db);
}
