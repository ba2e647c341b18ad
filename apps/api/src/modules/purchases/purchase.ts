import type { Price } from '@atrium/domain/money/money';
import type { GrantUse } from '@atrium/domain/money/refund-rule';
import type { Selectable } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';
import type { Payment } from '../payments/records/payment.ts';

export type PurchaseRow = Selectable<DB['purchase']>;
export type PurchaseState = PurchaseRow['state'];
export type LineRow = Selectable<DB['purchase_line']>;
export type OrderLineKind = LineRow['kind'];

/** What a line of an order brings. All of it happens in the transaction that moves the money, or moves it back. */
export interface LineGrant {
  /** Taken when it is ordered, where there are only so many: false where there are none left. */
  reserve?(tx: TransactionContext, purchase: PurchaseRow, line: LineRow): Promise<boolean>;
  /** No payment came: what was reserved is free again. */
  release?(tx: TransactionContext, purchase: PurchaseRow, line: LineRow): Promise<void>;
  grant(tx: TransactionContext, purchase: PurchaseRow, line: LineRow): Promise<void>;
  /** The money went back. */
  revoke(tx: TransactionContext, purchase: PurchaseRow, line: LineRow): Promise<void>;
  /** How much of each piece was used, for the decision on a refund. Without it, all of it can be taken back. */
  usesOf?(tx: TransactionContext, purchase: PurchaseRow, line: LineRow): Promise<GrantUse[]>;
  /** A refund was decided and its money is under way: what could be used up meanwhile is taken back now. */
  withdraw?(tx: TransactionContext, purchase: PurchaseRow, line: LineRow): Promise<void>;
}

export type LineGrants = Readonly<Partial<Record<OrderLineKind, LineGrant>>>;

/** Under which a charge knows what it is for. */
export const purchaseSubject = (id: number): Payment['subject'] => ({ kind: 'purchase', key: String(id) });

export const isOpenPurchase = ({ state }: Pick<PurchaseRow, 'state'>): boolean =>
  state === 'CREATED' || state === 'AWAITING_PIN' || state === 'PENDING';

export const purchaseTotalOf = ({ total_minor, currency }: PurchaseRow): Price => ({
  amount: total_minor,
  currency,
});

/** How long something rented can be used, from the moment it is paid. */
export const rentalHours = 48;

/** Until when what a line brings is had; null is for ever, or not yet. */
export const rentedUntil = ({ business_model }: Pick<LineRow, 'business_model'>, paidAt: Date | null) =>
  business_model === 'RENTAL' && paidAt ? new Date(paidAt.getTime() + rentalHours * 3_600_000) : null;

export const findPurchase = ({ db }: TransactionContext, id: number): Promise<PurchaseRow | undefined> =>
  db.selectFrom('purchase').selectAll().where('id', '=', id).executeTakeFirst();

export const lockPurchase = ({ db }: TransactionContext, id: number): Promise<PurchaseRow | undefined> =>
  db.selectFrom('purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const linesOf = ({ db }: TransactionContext, purchaseId: number): Promise<LineRow[]> =>
  db.selectFrom('purchase_line').selectAll().where('purchase_id', '=', purchaseId).orderBy('line').execute();

export async function setPurchaseState(
  { db }: TransactionContext,
  purchase: PurchaseRow,
  state: PurchaseState,
  more: Partial<Pick<PurchaseRow, 'error_code' | 'paid_at' | 'refunded_at' | 'tax_rate'>> = {},
): Promise<PurchaseRow> {
  return db
    .updateTable('purchase')
    .set({ state, ...more })
    .where('id', '=', purchase.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
