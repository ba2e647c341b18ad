import type { LocalText } from '@atrium/domain/values/local-text';
import type { CatalogueArticle, TenantCode } from '../article.ts';
import { recordingOf } from './recordings.ts';
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
  /** Seconds of the whole book. */
  readonly duration: number;
  readonly price?: { readonly EUR: number } | { readonly SAR: number } | 'free';
  /** Where and when a public-domain text first appeared. */
  readonly original?: string;
  readonly isAbridged?: true;
  readonly tenants: readonly TenantCode[];
  readonly firstChapter: number;
  readonly chapters: readonly LocalText[];
}

export const hours = (count: number, minutes = 0) => (count * 60 + minutes) * 60;

const easternDigits = (count: number) => count.toLocaleString('ar-EG');

/** Chapters that have a number instead of a title. */
export const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    return six(
      `Chapter ${number}`,
      `الفصل ${easternDigits(number)}`,
      `Chapitre ${number}`,
      `Kapitel ${number}`,
      `Capítulo ${number}`,
      `Capitolul ${number}`,
    );
  });

/** A book followed by its chapters. */
export function book(row: BookRow): CatalogueArticle[] {
  const { id, slug, title, description, categories, art, tenants, released, duration } = row;
  const lengths = chapterLengths(row);
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
      duration,
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
    ...row.chapters.map((chapter, index) => chapterArticle(row, chapter, index + 1, lengths[index] ?? 0)),
  ];
}

function chapterArticle(book: BookRow, title: LocalText, number: number, duration: number): CatalogueArticle {
  const recording = recordingOfChapter(book, number);
  return {
    id: book.firstChapter + number - 1,
    contentType: 'AUDIOBOOK_CHAPTER',
    slug: `${book.slug}-${number}`,
    title,
    creator: book.id,
    categories: book.categories,
    art: book.art,
    released: book.released,
    duration,
    popularity: Math.round(book.listeners / (1 + number / 4)),
    ...(book.price === 'free' && pricesOf(book)),
    ...(recording && { media: recording.media }),
    properties: { chapter: number },
    tenants: book.tenants,
  };
}

const recordingOfChapter = ({ slug }: BookRow, number: number) => recordingOf(`audiobook/${slug}/${number}`);

function pricesOf({ price, tenants }: BookRow): Pick<CatalogueArticle, 'prices'> {
  if (price === undefined) return {};
  if (price === 'free') return { prices: freeFor(tenants) };
  return { prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount: price }] };
}

/** Recorded chapters are as long as they are; the others share the rest of the book, unevenly as chapters are. */
function chapterLengths(row: BookRow): number[] {
  const recorded = row.chapters.map((_, index) => recordingOfChapter(row, index + 1)?.duration);
  const rest = row.duration - recorded.reduce<number>((sum, length) => sum + (length ?? 0), 0);
  const weights = row.chapters.map((_, index) => 80 + ((row.id * 31 + index * 47) % 41));
  const shared = weights.reduce((sum, weight, index) => sum + (recorded[index] ? 0 : weight), 0);
  return row.chapters.map(
    (_, index) => recorded[index] ?? Math.round((rest * (weights[index] ?? 0)) / shared),
  );
}

const readBy = six('Read by', 'قراءة', 'Lu par', 'Gelesen von', 'Narración', 'În lectura');
