import type { PurchaseSummary, Receipt, WalletEntry } from '@atrium/contract/schemas/wallet';
import { resolveText } from '@atrium/domain/local-text';
import type { Entry } from '@atrium/domain/models/structure';
import { taxIn } from '@atrium/domain/money';
import type { ListedPurchase, receiptOf } from '../../modules/purchases/receipts.ts';
import { isRefundable } from '../../modules/purchases/refund-requests.ts';
import type { OwnedRow } from '../../modules/wallet/list.ts';
import type { Context } from '../../platform/context.ts';

export const presentOwned = (
  row: OwnedRow,
  { contentType, title, imageUrl, ageRating, clickUrl }: Entry,
  licensorName: string | null,
  collectionArticles: number[],
): WalletEntry => ({
  id: row.article_id,
  contentType: contentType ?? '',
  name: title,
  title,
  imageUrl: imageUrl ?? null,
  ageRating: ageRating ?? 0,
  licensorName,
  clickUrl,
  isCollection: row.is_collection,
  collectionArticles,
  acquiredAt: row.acquired_at.toISOString(),
  acquiredVia: row.acquired_via,
  expiresAt: row.expires_at?.toISOString() ?? null,
});

const stateOf = { PENDING: 'PENDING', PAID: 'PENDING', GRANTED: 'GRANTED', REFUNDED: 'REFUNDED' } as const;
const shownState = (state: string): PurchaseSummary['state'] =>
  state in stateOf ? stateOf[state as keyof typeof stateOf] : 'FAILED';

export const presentPurchase = (row: ListedPurchase, now: Date): PurchaseSummary => ({
  id: row.id,
  purchaseType: row.purchase_type,
  state: shownState(row.state),
  title: row.title,
  lines: row.lines,
  total: { amount: row.total_minor, currency: row.currency },
  at: (row.paid_at ?? row.created_at).toISOString(),
  refundedAt: row.refunded_at?.toISOString() ?? null,
  receiptNumber: row.receipt_number,
  refund: row.refund_state,
  mayAskRefund: row.refund_state === null && isRefundable(row, now),
});

export function presentReceipt(
  { tenant: { seller, defaultLocale }, locale, clock }: Context,
  { purchase, lines }: NonNullable<Awaited<ReturnType<typeof receiptOf>>>,
  buyer: string,
): Receipt {
  const { currency, total_minor: total, tax_rate: rate } = purchase;
  const tax = taxIn(total, rate);
  const code = lines.find(({ kind }) => kind === 'DISCOUNT');
  const bought = lines.filter(({ kind }) => kind !== 'DISCOUNT');
  const takenOff = bought.reduce((sum, { discount_minor }) => sum + discount_minor, 0);
  const price = (amount: number) => ({ amount, currency });
  return {
    ...presentPurchase(purchase, clock.now()),
    items: bought.map(({ title, quantity, unit_minor, discount_minor }) => {
      const off = code ? 0 : discount_minor;
      return {
        title,
        quantity,
        unit: price(unit_minor),
        discount: price(off),
        total: price(quantity * unit_minor - off),
      };
    }),
    code: code ? { last4: code.title, amount: price(takenOff) } : null,
    tax: { name: resolveText(seller.taxName, locale, defaultLocale), rate, amount: price(tax) },
    net: price(total - tax),
    seller: { name: seller.name, address: seller.address, taxId: seller.taxId },
    buyer,
  };
}
