import { TenantConfiguration } from '@atrium/domain/site/models/configuration/tenant-configuration';
import { type Selectable, sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { anyOf } from '../../platform/database/recordset.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';
import type { ReceiptView, ReceiptViewLine } from '../mail/templates/receipt-view.ts';
import { type MaskedMeans, storedFollowUps } from './receipt.ts';

type ReceiptRow = Selectable<DB['receipt']>;

export interface ListedReceipt
  extends Pick<
    ReceiptRow,
    'issued_at' | 'kind' | 'currency' | 'total_minor' | 'purchase_id' | 'subscription_id'
  > {
  number: string;
  means: MaskedMeans;
  /** Of the first line that is no discount. */
  title: string;
  line_kind: ReceiptViewLine['kind'];
  lines: number;
  /** Of a credit note: the receipt; of a receipt: the credit note that took it back. */
  other: string | null;
}

const other = sql<string | null>`(
  SELECT o.number FROM receipt o WHERE o.id = r.credits OR o.credits = r.id ORDER BY o.id LIMIT 1)`;

/** The receipts and credit notes of one customer, the newest first. */
export async function receiptsOf(
  { db }: TransactionContext,
  userId: number,
  { limit, offset, number }: { limit: number; offset: number; number?: string | undefined },
): Promise<{ rows: ListedReceipt[]; total: number }> {
  const wanted = sql`r.user_id = ${userId} AND r.number IS NOT NULL
    AND (${number ?? null}::text IS NULL OR r.number = ${number ?? null})`;
  const { rows: counted } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM receipt r WHERE ${wanted}`.execute(db);
  const { rows } = await sql<ListedReceipt>`
    SELECT r.number, r.issued_at, r.kind, r.currency, r.total_minor, r.purchase_id, r.subscription_id, r.means,
      coalesce(first.title, '') AS title, coalesce(first.kind, 'OTHER') AS line_kind, ${other} AS other,
      (SELECT count(*)::int FROM receipt_line l WHERE l.receipt_id = r.id AND l.kind <> 'DISCOUNT') AS lines
    FROM receipt r
    LEFT JOIN LATERAL (
      SELECT l.title, l.kind FROM receipt_line l WHERE l.receipt_id = r.id AND l.kind <> 'DISCOUNT'
      ORDER BY l.line LIMIT 1) first ON true
    WHERE ${wanted}
    ORDER BY r.issued_at DESC, r.id DESC OFFSET ${offset} LIMIT ${limit}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

type By =
  | { userId: number; number: string }
  | { subscriptionId: number; seq: number }
  | { purchaseId: number; kind: ReceiptView['kind'] };

/** One receipt with everything on it. By its number it is found for its own customer only. */
export async function findReceipt(tx: TransactionContext, by: By): Promise<ReceiptView | null> {
  const wanted =
    'number' in by
      ? sql`r.user_id = ${by.userId} AND r.number = ${by.number}`
      : 'seq' in by
        ? sql`r.subscription_id = ${by.subscriptionId} AND r.period_seq = ${by.seq} AND r.kind = 'CHARGE'`
        : sql`r.purchase_id = ${by.purchaseId} AND r.kind = ${by.kind}`;
  const { rows } = await sql<ReceiptRow & { other: string | null }>`
    SELECT r.*, ${other} AS other FROM receipt r WHERE ${wanted} ORDER BY r.id DESC LIMIT 1`.execute(tx.db);
  const row = rows[0];
  if (!row?.number) return null;
  const lines = await tx.db
    .selectFrom('receipt_line')
    .selectAll()
    .where('receipt_id', '=', row.id)
    .orderBy('line')
    .execute();
  return viewOf(row, lines);
}

/** The credit note of a charge that went back, whose it is and in which language it is written. */
export async function creditNoteOf(tx: TransactionContext, chargeUuid: string) {
  const note = await tx.db
    .selectFrom('receipt as note')
    .innerJoin('receipt as charge', 'charge.id', 'note.credits')
    .select(['note.number', 'note.user_id', 'note.lang'])
    .where('charge.payment_uuid', '=', chargeUuid)
    .executeTakeFirst();
  if (!note?.number) return null;
  const receipt = await findReceipt(tx, { userId: note.user_id, number: note.number });
  return receipt && { receipt, userId: note.user_id, lang: note.lang };
}

/** What an older migration could not fill in reads as a seller without a name. */
const Seller = TenantConfiguration.shape.seller;

const viewOf = (
  row: ReceiptRow & { other: string | null },
  lines: readonly Selectable<DB['receipt_line']>[],
): ReceiptView => ({
  number: row.number ?? '',
  kind: row.kind,
  issuedAt: row.issued_at,
  currency: row.currency,
  totalMinor: row.total_minor,
  netMinor: row.net_minor,
  taxMinor: row.tax_minor,
  taxRate: row.tax_rate,
  seller: Seller.parse(row.seller),
  customer: { name: row.customer_name ?? '', contact: row.customer_contact ?? '' },
  means: row.means as MaskedMeans,
  lines: lines.map((line) => ({
    kind: line.kind,
    title: line.title,
    quantity: line.quantity,
    totalMinor: line.total_minor,
    netMinor: line.net_minor,
    taxMinor: line.tax_minor,
    period: line.period_from && line.period_to ? { from: line.period_from, to: line.period_to } : null,
    detail: line.detail as ReceiptViewLine['detail'],
  })),
  follows: storedFollowUps(row.follows).map(({ at, amountMinor, repeats }) => ({
    at: new Date(at),
    amountMinor,
    repeats,
  })),
  other: row.other,
  formerNumber: row.former_number,
  subscriptionId: row.subscription_id,
  purchaseId: row.purchase_id,
});

/** The receipt's number of each of these orders; those that cost nothing have none. */
export async function numbersOfPurchases(
  { db }: TransactionContext,
  purchaseIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (purchaseIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('receipt')
    .select(['purchase_id', 'number'])
    .where('purchase_id', '=', anyOf(purchaseIds))
    .where('kind', '=', 'CHARGE')
    .execute();
  return new Map(rows.flatMap(({ purchase_id, number }) => (number ? [[purchase_id ?? 0, number]] : [])));
}

/** The receipt's number of each paid period of a subscription. */
export async function numbersOfPeriods(
  { db }: TransactionContext,
  subscriptionId: number,
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('receipt')
    .select(['period_seq', 'number'])
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', 'CHARGE')
    .execute();
  return new Map(rows.flatMap(({ period_seq, number }) => (number ? [[period_seq ?? 0, number]] : [])));
}

/** Whose receipt has this number. */
export const customerOfReceipt = async (
  { db }: TransactionContext,
  number: string,
): Promise<number | undefined> =>
  (await db.selectFrom('receipt').select('user_id').where('number', '=', number).executeTakeFirst())?.user_id;
