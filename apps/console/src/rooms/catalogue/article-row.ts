import type { Price } from '@atrium/domain/money/money';
import { resolveText } from '@atrium/domain/values/local-text';
import type { Locale } from '@atrium/i18n/locales';

export const articleStates = ['live', 'planned', 'waiting', 'ended', 'withdrawn'] as const;
export type ArticleState = (typeof articleStates)[number];

export type ArticleRow = {
  id: number;
  contentType: string;
  slug: string;
  /** In the languages it is written in. */
  titles: Partial<Record<Locale, string>>;
  /** Languages that show the words of the default one. */
  missing: readonly string[];
  artwork: string | null;
  price: Price | null;
  state: ArticleState;
};

export type CatalogueRows = { articles: readonly ArticleRow[]; next: string | null };

export const titleOf = ({ titles }: Pick<ArticleRow, 'titles'>, locale: Locale): string =>
  resolveText(titles, locale, 'en');
