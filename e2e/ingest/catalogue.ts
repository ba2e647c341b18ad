import type { UploadDetails } from '@atrium/contract/schemas/uploads';
import { tracks } from './masters.ts';

export const numbers = {
  film: 990_001,
  artist: 990_010,
  album: 990_011,
  track: 990_012,
  author: 990_020,
  book: 990_021,
  chapter: 990_022,
  game: 990_030,
} as const;

export interface Uploads {
  film: string;
  album: readonly string[];
  book: string;
  game: string;
}

const article = (id: number, contentType: string, title: string, fields: object = {}) => ({
  id,
  contentType,
  slug: title.toLowerCase().replaceAll(/\W+/g, '-'),
  title: { en: title },
  ageRating: 0,
  ...fields,
});
const plays = (upload: string) => ({ media: [{ upload, isPreview: false }] });
const free = { prices: [{ businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 0, currency: 'EUR' }] };

/** As editors publish it: all of it names its uploads, packaged or not. */
export function articlesOf(
  { film, album, book, game }: Uploads,
  bookFacts: UploadDetails['facts'],
): object[] {
  return [
    article(numbers.film, 'MOVIE', 'Ferry clock', plays(film)),
    article(numbers.artist, 'ARTIST', 'The Tide Tables'),
    article(numbers.album, 'ALBUM', 'Harbour Lines', {
      creator: numbers.artist,
      relations: { track: tracks.map((_, index) => numbers.track + index * 100) },
    }),
    ...tracks.map((title, index) =>
      article(numbers.track + index * 100, 'FULL_TRACK_MUSIC', title, {
        creator: numbers.artist,
        ...plays(album[index] ?? ''),
      }),
    ),
    article(numbers.author, 'AUTHOR', 'Ada Pell'),
    article(numbers.book, 'AUDIOBOOK', 'The Ferry', {
      creator: numbers.author,
      relations: { chapter: [numbers.chapter] },
      ...free,
    }),
    article(numbers.chapter, 'AUDIOBOOK_CHAPTER', 'The whole ferry', {
      creator: numbers.book,
      properties: { chapter: 1, chapters: bookFacts?.chapters ?? [] },
      ...free,
      ...plays(book),
    }),
    article(numbers.game, 'ONLINE_GAME', 'Drift', { ...plays(game), ...free }),
  ];
}

export const pages = {
  film: `/en/video/details/ferry-clock/${numbers.film}`,
  album: `/en/music/albums/${numbers.artist}/${numbers.album}`,
  book: `/en/audiobook/details/the-ferry/${numbers.book}`,
  game: `/en/games/details/drift/${numbers.game}`,
} as const;
