import { isLocalMap, type LocalText } from '@atrium/domain/values/local-text';
import { type Locale, localeCodes } from '@atrium/i18n/locales';
import type { ArticleDocument } from './article-types.ts';

/** The texts of an article that stand beside each other in two languages. */
export const textFields = ['title', 'subtitle', 'description'] as const;
export type TextField = (typeof textFields)[number];

const textOf = (document: ArticleDocument, field: TextField): LocalText | undefined => {
  const value = document[field];
  return typeof value === 'string' || isLocalMap(value) ? value : undefined;
};

/** What is written in this language itself; a text for all languages stands in the source. */
export function writtenText(
  document: ArticleDocument,
  field: TextField,
  locale: Locale,
  source: Locale,
): string {
  const text = textOf(document, field);
  if (typeof text === 'string') return locale === source ? text : '';
  return text?.[locale] ?? '';
}

/** What readers of this language see where nothing is written. */
export function shownInstead(document: ArticleDocument, field: TextField, source: Locale): string {
  const text = textOf(document, field);
  if (typeof text === 'string') return text;
  return text?.[source] ?? text?.en ?? Object.values(text ?? {})[0] ?? '';
}

/** The article with one text in one language: a text for all languages stays one until a second is written. */
export function withText(
  document: ArticleDocument,
  field: TextField,
  locale: Locale,
  source: Locale,
  value: string,
): ArticleDocument {
  const before = textOf(document, field);
  if ((before === undefined || typeof before === 'string') && locale === source)
    return withField(document, field, value === '' && field !== 'title' ? undefined : value);
  const map: Partial<Record<Locale, string>> =
    typeof before === 'string' ? { [source]: before } : { ...before };
  if (value === '') delete map[locale];
  else map[locale] = value;
  return withField(document, field, Object.keys(map).length === 0 ? undefined : map);
}

/** Undefined takes the field away: what is not there is not sent. */
export function withField(document: ArticleDocument, field: string, value: unknown): ArticleDocument {
  const { [field]: _, ...rest } = document;
  if (value === undefined) return rest as ArticleDocument;
  return field in document
    ? { ...document, [field]: value }
    : ({ ...rest, [field]: value } as ArticleDocument);
}

export type Completeness = { written: number; of: number };

/** How much of what is said in any language is said in this one; a text for all languages counts everywhere. */
export function completenessOf(document: ArticleDocument, locale: Locale): Completeness {
  const said = textFields.filter((field) => textOf(document, field) !== undefined);
  const written = said.filter((field) => {
    const text = textOf(document, field);
    return typeof text === 'string' || (text?.[locale] ?? '') !== '';
  });
  return { written: written.length, of: said.length };
}

/** The language that the others are written from: English where it is there, else the first. */
export function sourceOf(document: ArticleDocument, first: Locale): Locale {
  const title = textOf(document, 'title');
  if (typeof title !== 'object') return first;
  if (title[first] !== undefined) return first;
  return localeCodes.find((locale) => title[locale] !== undefined) ?? first;
}
