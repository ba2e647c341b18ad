import type { ReceiptSummary } from '@atrium/contract/schemas/wallet';
import type { ListedReceipt } from './find-receipts.ts';

export const presentListedReceipt = (
  row: ListedReceipt,
  refund: ReceiptSummary['refund'],
): ReceiptSummary => {
  const { kind, brand, last4 } = row.means;
  return {
    number: row.number,
    date: row.issued_at.toISOString(),
    total: row.total_minor,
    currency: row.currency,
    kind: row.kind === 'REFUND' ? 'refund' : 'charge',
    title: row.title,
    lines: row.lines,
    means: kind ? { kind, brand: brand ?? null, last4: last4 ?? null } : null,
    refersTo: row.other,
    purchaseID: row.purchase_id,
    subscriptionId: row.subscription_id,
    refund,
  };
};
