import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { type LineRow, linesOf, type PurchaseRow } from './purchase.ts';
import type { RefundRow } from './refund-requests.ts';

export interface ListedPurchase extends PurchaseRow {
  title: string;
  lines: number;
  refund_state: RefundRow['state'] | null;
}

/** Orders that were only begun are not shown. */
const shown = sql<boolean>`p.state IN ('PENDING', 'PAID', 'GRANTED', 'REFUNDED')`;

const columns = sql`
  p.*, coalesce(first.title, '') AS title,
  (SELECT r.state FROM refund_request r WHERE r.purchase_id = p.id) AS refund_state,
  (SELECT count(*)::int FROM purchase_line l WHERE l.purchase_id = p.id AND l.kind <> 'DISCOUNT') AS lines`;
const joins = sql`
  LEFT JOIN LATERAL (SELECT l.title FROM purchase_line l WHERE l.purchase_id = p.id ORDER BY l.line LIMIT 1) first ON true`;

export async function purchasesOf(
  { db }: TransactionContext,
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ListedPurchase[]; total: number }> {
  const counted = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM purchase p WHERE p.user_id = ${userId} AND ${shown}`.execute(db);
  const { rows } = await sql<ListedPurchase>`
    SELECT ${columns} FROM purchase p ${joins} WHERE p.user_id = ${userId} AND ${shown}
    ORDER BY p.created_at DESC, p.id DESC OFFSET ${offset} LIMIT ${limit}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Undefined for what is unknown and for another customer's alike. */
export async function receiptOf(
  tx: TransactionContext,
  userId: number,
  id: number,
): Promise<{ purchase: ListedPurchase; lines: LineRow[] } | undefined> {
  const { rows } = await sql<ListedPurchase>`
    SELECT ${columns} FROM purchase p ${joins}
    WHERE p.id = ${id} AND p.user_id = ${userId} AND ${shown}`.execute(tx.db);
  const purchase = rows[0];
  return purchase && { purchase, lines: await linesOf(tx, id) };
}

/** What a customer paid for since then and was not refunded, as the events tell of it. */
export const unrefundedPurchases = ({ db }: TransactionContext, userId: number, since: Date) =>
  db
    .selectFrom('purchase')
    .select(['id', 'purchase_type', 'article_id', 'paid_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'GRANTED')
    .where('paid_at', '>=', since)
    .execute();
