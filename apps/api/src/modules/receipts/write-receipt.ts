import { receiptYear, sumTaxed, taxLines } from '@atrium/domain/money/receipt';
import type { TransactionContext } from '../../platform/context.ts';
import { batchedStatement, inRequestOrder } from '../../platform/database/batched-statement.ts';
import { newRows } from '../../platform/database/recordset.ts';
import { customersOf } from '../people/customers.ts';
import type { MaskedMeans, NewReceiptLine, ReceiptFacts, SettledPayment } from './receipt.ts';

interface Issue {
  payment: SettledPayment;
  facts: ReceiptFacts;
  means: MaskedMeans;
  /** Of a credit note: the receipt it refers to, with its tax rate and seller; the sums are given below zero. */
  credits?: { id: number; tax_rate: number; seller: unknown } | null;
}

/**
 * Receipt (invoice): written in the transaction that settles the charge; its number has no gaps. The number is taken
 * when that transaction commits (`number_receipt` in 0021_receipts.sql).
 */
export const writeReceipt = batchedStatement(async (tx: TransactionContext, issues: readonly Issue[]) => {
  const customers = await customersOf(
    tx,
    issues.map(({ payment }) => payment.userId),
  );
  const drafts = issues.map((issue) => draftOf(tx, issue));
  const issuedAt = tx.clock.now();
  const { columns, values } = newRows(
    'receipt',
    drafts.map(({ payment, facts, means, credits, sum, rate }) => ({
      tenant_id: tx.tenant.id,
      user_id: payment.userId,
      kind: credits === undefined ? 'CHARGE' : 'REFUND',
      payment_uuid: payment.uuid,
      credits: credits?.id ?? null,
      year: receiptYear(issuedAt, tx.tenant.timezone),
      issued_at: issuedAt,
      lang: payment.lang,
      currency: payment.currency,
      total_minor: sum.totalMinor,
      net_minor: sum.netMinor,
      tax_minor: sum.taxMinor,
      tax_rate: rate,
      seller: credits?.seller ?? tx.tenant.seller,
      customer_name: customers.get(payment.userId)?.name || null,
      customer_contact: customers.get(payment.userId)?.email ?? customers.get(payment.userId)?.phone ?? null,
      means,
      subscription_id: facts.subscription?.id ?? null,
      period_seq: facts.subscription?.seq ?? null,
      purchase_id: facts.purchaseId ?? null,
      follows: facts.follows ?? [],
    })),
  );
  const made = await tx.db
    .insertInto('receipt')
    .columns(columns)
    .expression(values)
    .returning(['id', 'payment_uuid'])
    .execute();
  const ids = inRequestOrder(
    drafts,
    ({ payment }) => payment.uuid,
    made,
    ({ payment_uuid }) => payment_uuid,
  );
  await addLines(
    tx,
    drafts.map(({ lines }, index) => ({ receiptId: ids[index]?.id ?? 0, lines })),
  );
  return issues.map(() => undefined);
});

type TaxedLine = NewReceiptLine & { netMinor: number; taxMinor: number };

function draftOf(tx: TransactionContext, issue: Issue) {
  const rate = issue.credits?.tax_rate ?? tx.tenant.seller.taxRate;
  const wanted = (issue.credits === undefined ? 1 : -1) * issue.payment.amountMinor;
  const given = withWholeSum(tx, issue, wanted);
  const taxed = taxLines(
    given.map(({ totalMinor }) => totalMinor),
    rate,
  );
  const lines = given.map(
    (line, index): TaxedLine => ({
      ...line,
      netMinor: taxed[index]?.netMinor ?? 0,
      taxMinor: taxed[index]?.taxMinor ?? 0,
    }),
  );
  return { ...issue, lines, sum: sumTaxed(taxed), rate };
}

/** A receipt proves what was charged, whatever its lines say: what they leave out is a line, and an alarm. */
function withWholeSum(tx: TransactionContext, { payment, facts }: Issue, wanted: number): NewReceiptLine[] {
  const told = facts.lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  if (told === wanted) return [...facts.lines];
  if (facts.lines.length > 0)
    tx.log.error({ payment: payment.uuid, told, wanted }, 'alarm: the lines of a receipt are not its sum');
  return [...facts.lines, { kind: 'OTHER', title: '', totalMinor: wanted - told }];
}

async function addLines(
  tx: TransactionContext,
  receipts: readonly { receiptId: number; lines: readonly TaxedLine[] }[],
): Promise<void> {
  const { columns, values } = newRows(
    'receipt_line',
    receipts.flatMap(({ receiptId, lines }) =>
      lines.map((line, index) => ({
        tenant_id: tx.tenant.id,
        receipt_id: receiptId,
        line: index + 1,
        kind: line.kind,
        title: line.title,
        quantity: line.quantity ?? 1,
        total_minor: line.totalMinor,
        net_minor: line.netMinor,
        tax_minor: line.taxMinor,
        period_from: line.period?.from ?? null,
        period_to: line.period?.to ?? null,
        detail: line.detail ?? {},
      })),
    ),
  );
  await tx.db.insertInto('receipt_line').columns(columns).expression(values).execute();
}

/**
 * Credit note of a refund: the receipt's lines below zero where all of it went back, one line of the sum where less
 * did. Seller and tax rate are those of the receipt.
 */
export async function writeCreditNote(
  tx: TransactionContext,
  { payment, chargeUuid, means }: { payment: SettledPayment; chargeUuid: string; means: MaskedMeans },
): Promise<void> {
  const receipt = await tx.db
    .selectFrom('receipt')
    .selectAll()
    .where('payment_uuid', '=', chargeUuid)
    .executeTakeFirst();
  const lines = receipt
    ? await tx.db
        .selectFrom('receipt_line')
        .selectAll()
        .where('receipt_id', '=', receipt.id)
        .orderBy('line')
        .execute()
    : [];
  const isWhole = receipt?.total_minor === payment.amountMinor;
  const [first] = lines;
  const credited = lines.map(
    (line): NewReceiptLine => ({
      kind: line.kind,
      title: line.title,
      quantity: line.quantity,
      totalMinor: -line.total_minor,
      period: line.period_from && line.period_to ? { from: line.period_from, to: line.period_to } : null,
      detail: line.detail as object,
    }),
  );
  const part: NewReceiptLine = {
    kind: lines.length === 1 && first ? first.kind : 'OTHER',
    title: lines.length === 1 && first ? first.title : '',
    totalMinor: -payment.amountMinor,
  };
  await writeReceipt(tx, {
    payment,
    means,
    credits: receipt ? { id: receipt.id, tax_rate: receipt.tax_rate, seller: receipt.seller } : null,
    facts: {
      lines: isWhole ? credited : [part],
      subscription:
        receipt?.subscription_id && receipt.period_seq
          ? { id: receipt.subscription_id, seq: receipt.period_seq }
          : null,
      purchaseId: receipt?.purchase_id ?? null,
    },
  });
}
