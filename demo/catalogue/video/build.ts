import type { LocalText } from '@atrium/domain/values/local-text';
import { recording } from '../../media.ts';
import type { CatalogueArticle, CataloguePerson, CataloguePrice, TenantCode } from '../article.ts';

/** What a film, a show or a stream says about itself, short enough to read as one row of a catalogue. */
export interface Screening {
  readonly description: LocalText;
  /** Slugs below `video/`, the first of them its home. */
  readonly in: readonly string[];
  readonly ageRating: 0 | 10 | 20 | 30 | 40;
  readonly released: string;
  readonly minutes?: number;
  readonly popularity: number;
  /** Per cent of the demo's customers. */
  readonly liked: number;
  readonly audio?: readonly string[];
  readonly subtitles?: readonly string[];
  readonly people: readonly CataloguePerson[];
  /** Key of what plays. */
  readonly media: string;
  readonly trailer?: string;
  readonly similar?: readonly number[];
  readonly art?: string;
  readonly hero?: string;
  readonly isNew?: true;
  readonly tags?: readonly LocalText[];
  readonly prices?: readonly CataloguePrice[];
  readonly provider?: string;
}

const subtitlesOf = { atrium: ['en', 'ar', 'fr', 'de', 'es', 'ro'], noor: ['ar', 'en', 'fr'] } as const;
const voiceOf = { atrium: 'en', noor: 'ar' } as const;

/** A film is as long as its recording; as long as planned where there is none. */
const lengthOf = (media: string, minutes: number) => recording(media)?.duration ?? minutes * 60;

type House = keyof typeof subtitlesOf & TenantCode;

const screening =
  (contentType: 'MOVIE' | 'SERIES' | 'STREAM', kind: 'poster' | 'video', house: House) =>
  (id: number, slug: string, title: LocalText, row: Screening): CatalogueArticle => ({
    id,
    contentType,
    slug,
    title,
    description: row.description,
    categories: row.in.map((name) => `video/${name}`),
    ageRating: row.ageRating,
    art: row.art ?? `${kind}-${slug}`,
    released: row.released,
    popularity: row.popularity,
    people: row.people,
    media: row.media,
    tenants: [house],
    ...(row.hero !== undefined && { hero: row.hero }),
    liked: row.liked,
    ...(row.minutes !== undefined && { duration: lengthOf(row.media, row.minutes) }),
    ...(row.prices && { prices: row.prices }),
    ...(row.isNew && { isNew: row.isNew }),
    ...(row.tags && { tags: row.tags }),
    ...(row.provider !== undefined && { provider: row.provider }),
    ...(row.similar && { relations: { similar: row.similar } }),
    properties: {
      year: Number(row.released.slice(0, 4)),
      audio: row.audio ?? [voiceOf[house]],
      subtitles: row.subtitles ?? subtitlesOf[house],
      ...(row.trailer !== undefined && { trailer: row.trailer }),
    },
  });

export const movie = screening('MOVIE', 'poster', 'atrium');
export const noorMovie = screening('MOVIE', 'poster', 'noor');
export const stream = screening('STREAM', 'video', 'atrium');
export const noorStream = screening('STREAM', 'video', 'noor');

export interface Part {
  readonly id: number;
  readonly slug: string;
  readonly title: LocalText;
  readonly minutes: number;
  readonly description: LocalText;
  /** A still of its own; without one it wears the poster of its series. */
  readonly art?: string;
  readonly media?: string;
  readonly ageRating?: Screening['ageRating'];
}

export interface Season {
  readonly number: number;
  /** The day of the first part; the others follow a week apart. */
  readonly from: string;
  readonly parts: readonly Part[];
}

const dayMs = 86_400_000;
const weeksAfter = (day: string, weeks: number) =>
  new Date(Date.parse(day) + weeks * 7 * dayMs).toISOString().slice(0, 10);

/** A series with everything it consists of, the series first. */
const serial =
  (house: House) =>
  (
    id: number,
    slug: string,
    title: LocalText,
    row: Screening,
    seasons: readonly Season[],
  ): CatalogueArticle[] => {
    const whole = screening('SERIES', 'poster', house)(id, slug, title, row);
    const home = whole.categories.slice(0, 1);
    const episodes = seasons.flatMap(({ number, from, parts }) =>
      parts.map(
        (part, index): CatalogueArticle => ({
          id: part.id,
          contentType: 'EPISODE',
          slug: part.slug,
          title: part.title,
          description: part.description,
          creator: id,
          categories: [...home, 'video/episodes'],
          ageRating: part.ageRating ?? row.ageRating,
          art: part.art ?? whole.art,
          released: weeksAfter(from, index),
          duration: lengthOf(part.media ?? row.media, part.minutes),
          popularity: Math.round(row.popularity / (2 + index * 0.35 + number * 0.5)),
          media: part.media ?? row.media,
          properties: { season: number, episode: index + 1 },
          tenants: [house],
        }),
      ),
    );
    const relations = { ...whole.relations, episode: episodes.map((episode) => episode.id) };
    return [{ ...whole, relations }, ...episodes];
  };

export const series = serial('atrium');
export const noorSeries = serial('noor');

export const rent: readonly CataloguePrice[] = [{ businessModel: 'RENTAL', amount: { EUR: 399 } }];
export const rentOrBuy: readonly CataloguePrice[] = [
  ...rent,
  { businessModel: 'DOWNLOAD_TO_OWN', amount: { EUR: 1199 } },
];
export const noorRent: readonly CataloguePrice[] = [{ businessModel: 'RENTAL', amount: { SAR: 1500 } }];
export const free: readonly CataloguePrice[] = [
  { businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: { EUR: 0, SAR: 0 } },
];
