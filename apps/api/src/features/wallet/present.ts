import type { Receipt, WalletEntry } from '@atrium/contract/schemas/wallet';
import { taxIn } from '@atrium/domain/money/money';
import type { Entry } from '@atrium/domain/site/models/structure';
import { resolveText } from '@atrium/domain/values/local-text';
import type { receiptOf } from '../../modules/purchases/list-purchases.ts';
import { presentPurchase } from '../../modules/purchases/present-purchase.ts';
import type { OwnedRow } from '../../modules/wallet/list-wallet.ts';
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

export function presentReceipt(
  { tenant: { seller, defaultLocale }, locale, clock }: Context,
  { purchase, lines }: NonNullable<Awaited<ReturnType<typeof receiptOf>>>,
  receiptNumber: string | undefined,
  buyer: string,
): Receipt {
  const { currency, total_minor: total, tax_rate: rate } = purchase;
  const tax = taxIn(total, rate);
  const code = lines.find(({ kind }) => kind === 'DISCOUNT');
  const bought = lines.filter(({ kind }) => kind !== 'DISCOUNT');
  const takenOff = bought.reduce((sum, { discount_minor }) => sum + discount_minor, 0);
  const price = (amount: number) => ({ amount, currency });
  return {
    ...presentPurchase(purchase, receiptNumber, clock.now()),
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
    code: code ? { last4: code.title, percent: percentOf(code), amount: price(takenOff) } : null,
    tax: { name: resolveText(seller.taxName, locale, defaultLocale), rate, amount: price(tax) },
    net: price(total - tax),
    seller: { name: seller.name, address: seller.address, taxId: seller.taxId },
    buyer,
  };
}

const percentOf = ({ detail }: { detail: unknown }): number | null => {
  const { percent } = detail as { percent?: number | null };
  return percent ?? null;
};
