import { type ContentType, contentTypeNames } from '@atrium/domain/catalogue/content-types';
import { fallbackLocale, type Locale, localeCodes } from '@atrium/i18n/locales';
import { type RawBuilder, sql } from 'kysely';
import { fnvHash } from './fnv-hash.ts';

/** Where a word stands in an article: the order of results. A title counts most where it is the word, or begins with it. */
export const weights = { rest: 1, people: 2, title: 3, titleStart: 4, wholeTitle: 5 } as const;
export type Weight = (typeof weights)[keyof typeof weights];

/** The weights of one word in all languages are one number, three bits each. A new locale goes to the end of the list. */
const shiftOf = (lang: Locale) => 3 * localeCodes.indexOf(lang);

export function raiseMark(marks: number, lang: Locale, weight: Weight): number {
  const shift = shiftOf(lang);
  return ((marks >> shift) & 7) >= weight ? marks : (marks & ~(7 << shift)) | (weight << shift);
}

export const highestMark = (marks: number) =>
  Math.max(...localeCodes.map((lang) => (marks >> shiftOf(lang)) & 7));

/** A bit for each language with a mark. */
export const langsOf = (langs: readonly Locale[]) =>
  langs.reduce((mask, lang) => mask | (1 << localeCodes.indexOf(lang)), 0);

export const markedLangs = (marks: number) =>
  langsOf(localeCodes.filter((lang) => (marks >> shiftOf(lang)) & 7));

/** The best weight in these languages; 0 where the word stands in none of them. */
export const weightIn = (marks: RawBuilder<unknown>, langs: readonly Locale[]): RawBuilder<number> =>
  sql`greatest(${sql.join(langs.map((lang) => sql`(${marks} >> ${sql.lit(shiftOf(lang))}) & 7`))})`;

/** One statement for a visitor with one, two or three languages; the languages are parameters, not text. Another for all. */
export const weightFor = (marks: RawBuilder<unknown>, langs: readonly Locale[]): RawBuilder<number> =>
  langs.length > 3
    ? weightIn(marks, langs)
    : sql`greatest(${sql.join([0, 1, 2].map((n) => sql`(${marks} >> ${shiftOf(langs[n] ?? langs[0] ?? fallbackLocale)}::int) & 7`))})`;

/** All marks of these languages: whether a word stands in any of them is one look. */
export const marksIn = (langs: readonly Locale[]) =>
  langs.reduce((marks, lang) => marks | (7 << shiftOf(lang)), 0);

/** Two bytes. */
export const bestRank = 32_767;

/** Logarithmic, so that an article is written anew only when its popularity really changed. */
export const popularityRankOf = (popularity: number) =>
  Math.min(bestRank, Math.floor(750 * Math.log1p(popularity)));

/** A content type in two bytes, the same whatever the order of the list. */
export const contentTypeCode = (type: ContentType) => fnvHash(type) >> 16;

const typesByKind = new Map(contentTypeNames.map((type) => [contentTypeCode(type), type]));

export function contentTypeOfCode(kind: number): ContentType {
  const type = typesByKind.get(kind);
  if (!type) throw new Error(`the search index has a content type ${kind} that nobody knows: build it anew`);
  return type;
}
