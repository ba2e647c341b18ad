import type { PurchaseSummary } from '@atrium/contract/schemas/wallet';
import type { ListedPurchase } from './list-purchases.ts';
import { isRefundable } from './refund-requests.ts';

const stateOf = { PENDING: 'PENDING', PAID: 'PENDING', GRANTED: 'GRANTED', REFUNDED: 'REFUNDED' } as const;
const shownState = (state: string): PurchaseSummary['state'] =>
  state in stateOf ? stateOf[state as keyof typeof stateOf] : 'FAILED';

export const presentPurchase = (
  row: ListedPurchase,
  receiptNumber: string | undefined,
  now: Date,
): PurchaseSummary => ({
  id: row.id,
  purchaseType: row.purchase_type,
  state: shownState(row.state),
  title: row.title,
  lines: row.lines,
  total: { amount: row.total_minor, currency: row.currency },
  at: (row.paid_at ?? row.created_at).toISOString(),
  refundedAt: row.refunded_at?.toISOString() ?? null,
  receiptNumber: receiptNumber ?? null,
  refund: row.refund_state,
  mayAskRefund: row.refund_state === null && isRefundable(row, now),
});
