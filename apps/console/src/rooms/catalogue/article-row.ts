import type { Price } from '@atrium/domain/money/money';
import { type LocalText, resolveText } from '@atrium/domain/values/local-text';
import type { Locale } from '@atrium/i18n/locales';

export const articleStates = ['live', 'planned', 'ended', 'waiting', 'withdrawn'] as const;
export type ArticleState = (typeof articleStates)[number];

export type ArticleRow = {
  id: number;
  contentType: string;
  title: LocalText;
  subtitle?: LocalText | null;
  slug: string;
  state: ArticleState;
  /** Languages of its title; all where it says the same in each. */
  locales: readonly string[];
  price: Price | null;
  cover: string | null;
  updatedAt: string | null;
};

export type ArticlePage = { articles: readonly ArticleRow[]; next: string | null };

export const titleOf = (row: Pick<ArticleRow, 'title'>, locale: Locale): string =>
  resolveText(row.title, locale, 'en');
