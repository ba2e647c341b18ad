import type { LocalText } from '@atrium/domain/values/local-text';
import type { CatalogueArticle, CataloguePrice, TenantCode } from '../article.ts';
import type { AppCategory } from './categories.ts';
import { features, shares } from './words.ts';

interface AppRow {
  readonly category: AppCategory;
  readonly alsoIn?: AppCategory;
  readonly developer: string;
  readonly text: LocalText;
  /** What only this app does, then what others do as well. */
  readonly feature: LocalText;
  readonly also: readonly (keyof typeof features)[];
  /** The data that the partner reads about the customer who opens the app. */
  readonly learns: readonly (keyof typeof shares)[];
  readonly rating: number;
  readonly ratingCount: number;
  readonly released: string;
  readonly popularity: number;
  readonly isFree?: true;
  readonly isNew?: true;
  readonly products?: readonly number[];
  readonly art?: string;
  readonly tenants?: readonly TenantCode[];
}

const nothing: CataloguePrice = {
  businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM',
  amount: { EUR: 0, SAR: 0 },
};

export const app = (id: number, slug: string, title: LocalText, row: AppRow): CatalogueArticle => ({
  id,
  contentType: 'APP',
  slug,
  title,
  description: row.text,
  developer: row.developer,
  provider: row.developer,
  categories: [`apps/${row.category}`, ...(row.alsoIn ? [`apps/${row.alsoIn}`] : [])],
  art: row.art ?? `app-${slug}`,
  released: row.released,
  popularity: row.popularity,
  ...(row.isNew && { isNew: row.isNew }),
  ...(row.isFree && { prices: [nothing] }),
  ...(row.products && { relations: { product: row.products } }),
  properties: {
    rating: row.rating,
    ratingCount: row.ratingCount,
    features: [row.feature, ...row.also.map((name) => features[name])],
    shares: row.learns.map((name) => shares[name]),
  },
  tenants: row.tenants ?? ['atrium', 'noor'],
});

interface SoldRow {
  readonly category: AppCategory;
  readonly provider: string;
  /** The app whose sign it wears. */
  readonly of: string;
  readonly price: CataloguePrice['amount'];
  readonly released: string;
  readonly popularity: number;
  readonly text: LocalText;
}

const sold =
  (contentType: 'APP_PRODUCT' | 'MARKETPLACE_ITEM') =>
  (id: number, slug: string, title: LocalText, row: SoldRow): CatalogueArticle => ({
    id,
    contentType,
    slug,
    title,
    description: row.text,
    provider: row.provider,
    categories: [`apps/${row.category}`],
    art: `app-${row.of}`,
    released: row.released,
    popularity: row.popularity,
    prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount: row.price }],
    tenants: ['atrium', 'noor'],
  });

/** What an app can do more of, for money. */
export const appProduct = sold('APP_PRODUCT');

/** Things to buy beside the apps. */
export const marketplaceItem = sold('MARKETPLACE_ITEM');

interface InfoServiceRow {
  readonly art: string;
  readonly frequency: 'DAILY' | 'WEEKLY';
  /** Free for all; the others come with a plan. */
  readonly isFree?: true;
  readonly popularity: number;
  readonly released: string;
  readonly text: LocalText;
  readonly sample: LocalText;
  readonly tenants?: readonly TenantCode[];
}

/** A short message, once a day or once a week. */
export const infoService = (
  id: number,
  slug: string,
  title: LocalText,
  row: InfoServiceRow,
): CatalogueArticle => ({
  id,
  contentType: 'INFO_SERVICE',
  slug,
  title,
  description: row.text,
  categories: ['apps/info-services'],
  art: row.art,
  released: row.released,
  popularity: row.popularity,
  ...(row.isFree && { prices: [nothing] }),
  properties: { frequency: row.frequency, sample: row.sample },
  tenants: row.tenants ?? ['atrium', 'noor'],
});
