import type { TransactionContext } from '../../platform/context.ts';
import type { Payment } from '../payments/records/payment.ts';
import type { NewReceiptLine, ReceiptFacts } from '../receipts/receipt.ts';
import { type LineRow, linesOf } from './purchase.ts';

/**
 * What the receipt of an order says: each thing at its own price, and a code as a line below zero. Without a code a line
 * bears its own reduction.
 */
export function receiptLines(rows: readonly LineRow[]): NewReceiptLine[] {
  const code = rows.find(({ kind }) => kind === 'DISCOUNT');
  const items = rows.filter(({ kind }) => kind !== 'DISCOUNT');
  const takenOff = items.reduce((sum, { discount_minor }) => sum + discount_minor, 0);
  const lines = items.map((row): NewReceiptLine => {
    const reduced = code ? 0 : row.discount_minor;
    return {
      kind: 'ITEM',
      title: row.title,
      quantity: row.quantity,
      totalMinor: row.quantity * row.unit_minor - reduced,
      detail: {
        item: row.kind,
        businessModel: row.business_model,
        ...(reduced > 0 && { reducedByMinor: reduced }),
      },
    };
  });
  if (!code) return lines;
  const { percent } = code.detail as { percent?: number | null };
  return [
    ...lines,
    {
      kind: 'DISCOUNT',
      title: code.title,
      totalMinor: -takenOff,
      detail: typeof percent === 'number' ? { percent } : {},
    },
  ];
}

export async function purchaseReceipt(tx: TransactionContext, payment: Payment): Promise<ReceiptFacts> {
  const purchaseId = Number(payment.subject.key);
  return { purchaseId, lines: receiptLines(await linesOf(tx, purchaseId)) };
}
