import type { LocalText } from '@atrium/domain/values/local-text';
import type { CatalogueArticle, CataloguePrice, TenantCode } from '../article.ts';
import { howTo, type RedeemKind } from './how-to.ts';

interface Offer {
  readonly id: number;
  readonly slug: string;
  readonly merchant: LocalText;
  /** What one gets, in a few words. */
  readonly deal: LocalText;
  readonly line: LocalText;
  /** Slugs below `vouchers/`, the first its home. */
  readonly in: readonly [string, ...string[]];
  readonly discount: LocalText;
  readonly place: LocalText;
  readonly kind: RedeemKind;
  readonly terms: readonly LocalText[];
  readonly validUntil: string;
  readonly released: string;
  readonly popularity: number;
  readonly isNew?: true;
  /** In the smallest unit; free without one. */
  readonly price?: CataloguePrice['amount'];
  /** `voucher-{slug}` when it has a picture of its own. */
  readonly art?: string;
  readonly tenants?: readonly TenantCode[];
}

export const voucher = (offer: Offer): CatalogueArticle => ({
  id: offer.id,
  contentType: 'VOUCHER',
  slug: offer.slug,
  title: offer.merchant,
  subtitle: offer.deal,
  description: offer.line,
  categories: offer.in.map((slug) => `vouchers/${slug}`),
  art: offer.art ?? `voucher-${offer.slug}`,
  released: offer.released,
  popularity: offer.popularity,
  ...(offer.isNew && { isNew: offer.isNew }),
  prices: [priceOf(offer)],
  properties: {
    merchant: offer.merchant,
    discount: offer.discount,
    terms: offer.terms,
    validUntil: offer.validUntil,
    place: offer.place,
    kind: offer.kind,
    howTo: howTo[offer.kind],
  },
  tenants: offer.tenants ?? ['atrium'],
});

const priceOf = ({ price, tenants = ['atrium'] }: Offer): CataloguePrice =>
  price
    ? { businessModel: 'DOWNLOAD_TO_OWN', amount: price }
    : {
        businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM',
        amount: Object.fromEntries(tenants.map((tenant) => [tenant === 'noor' ? 'SAR' : 'EUR', 0])),
      };

interface Book {
  readonly id: number;
  /** Also its address. */
  readonly slug: string;
  readonly title: LocalText;
  readonly line: LocalText;
  readonly in: readonly [string, ...string[]];
  readonly validUntil: string;
  readonly released: string;
  readonly popularity: number;
  readonly price: CataloguePrice['amount'];
  readonly vouchers: readonly number[];
  readonly tenants: readonly TenantCode[];
}

export const voucherBook = (book: Book): CatalogueArticle => ({
  id: book.id,
  contentType: 'VOUCHER_BOOK',
  slug: book.slug,
  title: book.title,
  description: book.line,
  categories: book.in.map((slug) => `vouchers/${slug}`),
  art: `voucher-${book.slug}`,
  released: book.released,
  popularity: book.popularity,
  prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount: book.price }],
  relations: { voucher: book.vouchers },
  properties: { validUntil: book.validUntil },
  tenants: book.tenants,
});
