import type { TransactionContext } from '../../platform/context.ts';
import type { OrderLine } from './open-purchase.ts';
import { linesOf, type PurchaseRow } from './purchase.ts';

/** The order of a cart that may be paid, or was: the database has one for each. */
export const orderOfCart = ({ db }: TransactionContext, cartId: number): Promise<PurchaseRow | undefined> =>
  db
    .selectFrom('purchase')
    .selectAll()
    .where('cart_id', '=', cartId)
    .where('state', 'not in', ['FAILED', 'EXPIRED'])
    .executeTakeFirst();

/** Whether an open order is of these lines at these prices, and not too old to be paid. */
export async function isSameOrder(
  tx: TransactionContext,
  order: PurchaseRow,
  lines: readonly OrderLine[],
): Promise<boolean> {
  if (order.expires_at !== null && order.expires_at <= tx.clock.now()) return false;
  const ordered = await linesOf(tx, order.id);
  const known = new Set(
    ordered.map((line) =>
      [line.article_id, line.quantity, line.unit_minor, line.discount_minor, voucherIn(line.detail)].join(),
    ),
  );
  return (
    ordered.length === lines.length &&
    lines.every(({ articleId, quantity, unitMinor, discountMinor = 0, detail }) =>
      known.has([articleId, quantity, unitMinor, discountMinor, voucherIn(detail)].join()),
    )
  );
}

/** Which code takes something off, where the line is of one. */
const voucherIn = (detail: unknown) => (detail as { voucherId?: number } | undefined)?.voucherId ?? '';
