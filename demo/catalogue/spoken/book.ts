import type { LocalText } from '@atrium/domain/values/local-text';
import type { CatalogueArticle, TenantCode } from '../article.ts';
import { recorded } from './recordings.ts';
import { freeFor } from './show.ts';
import { six } from './texts.ts';

interface BookRow {
  readonly id: number;
  readonly slug: string;
  readonly title: LocalText;
  readonly author: number;
  readonly reader: LocalText;
  readonly description: LocalText;
  readonly categories: readonly string[];
  readonly language: string;
  readonly art: string;
  readonly released: string;
  readonly listeners: number;
  readonly price?: { readonly EUR: number } | { readonly SAR: number } | 'free';
  /** Where and when a public-domain text first appeared. */
  readonly original?: string;
  readonly isAbridged?: true;
  readonly tenants: readonly TenantCode[];
  readonly firstChapter: number;
  /** Each of them is recorded. */
  readonly chapters: readonly LocalText[];
  /** Where its recordings lie, when another book has the same slug. */
  readonly recordedAs?: string;
}

const easternDigits = (count: number) => count.toLocaleString('ar-EG');

/** The title of a chapter that has only a number. */
export const numberedChapter = (number: number) =>
  six(
    `Chapter ${number}`,
    `الفصل ${easternDigits(number)}`,
    `Chapitre ${number}`,
    `Kapitel ${number}`,
    `Capítulo ${number}`,
    `Capitolul ${number}`,
  );

/** Chapters that have a number instead of a title. */
export const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => numberedChapter(index + 1));

/** A book followed by its chapters. */
export function book(row: BookRow): CatalogueArticle[] {
  const { id, slug, title, description, categories, art, tenants, released } = row;
  const chapters = row.chapters.map((chapter, index) => chapterArticle(row, chapter, index + 1));
  return [
    {
      id,
      contentType: 'AUDIOBOOK',
      slug,
      title,
      description,
      creator: row.author,
      categories,
      art,
      released,
      duration: chapters.reduce((sum, { duration = 0 }) => sum + duration, 0),
      popularity: row.listeners,
      ...pricesOf(row),
      ...(released >= '2026-10-20' && { isNew: true as const }),
      people: [{ name: row.reader, role: readBy }],
      relations: { chapter: row.chapters.map((_, index) => row.firstChapter + index) },
      properties: {
        reader: row.reader,
        language: row.language,
        ...(row.original && { original: row.original }),
        ...(row.isAbridged && { abridged: true }),
      },
      tenants,
    },
    ...chapters,
  ];
}

function chapterArticle(book: BookRow, title: LocalText, number: number): CatalogueArticle {
  const recording = recorded(`audiobook/${book.recordedAs ?? book.slug}/${number}`);
  return {
    id: book.firstChapter + number - 1,
    contentType: 'AUDIOBOOK_CHAPTER',
    slug: `${book.slug}-${number}`,
    title,
    creator: book.id,
    categories: book.categories,
    art: book.art,
    released: book.released,
    duration: recording.duration,
    popularity: Math.round(book.listeners / (1 + number / 4)),
    ...(book.price === 'free' && pricesOf(book)),
    media: recording.media,
    properties: { chapter: number, transcript: recording.transcript },
    tenants: book.tenants,
  };
}

function pricesOf({ price, tenants }: BookRow): Pick<CatalogueArticle, 'prices'> {
  if (price === undefined) return {};
  if (price === 'free') return { prices: freeFor(tenants) };
  return { prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount: price }] };
}

const readBy = six('Read by', 'قراءة', 'Lu par', 'Gelesen von', 'Narración', 'În lectura');
