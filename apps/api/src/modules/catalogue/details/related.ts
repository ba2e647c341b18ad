import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { Selection } from '../entries/article-selection.ts';
import type { DetailsRow } from '../entries/rows.ts';

/** A part of an article's page, filled with cards. */
export interface RelatedSection {
  name: RelatedName;
  selection: Selection;
}

export type RelatedName =
  | 'items'
  | 'top-tracks'
  | 'albums'
  | 'videos'
  | 'books'
  | 'stories'
  | 'more-by-maker'
  | 'playlists'
  | 'similar'
  | 'more-like-this'
  | 'vouchers'
  | 'products'
  | 'tournaments'
  | 'news';

const shelf = 12;
const chapterPage = 10;
/** A series or an album is shown whole; nothing real is longer. */
const whole = 200;

type Builder = (article: DetailsRow) => RelatedSection;

const parts =
  (name: RelatedName, relation: string, limit = whole): Builder =>
  ({ id }) => ({ name, selection: { partsOf: id, relation, limit } });

const madeByIt =
  (
    name: RelatedName,
    contentTypes: readonly ContentType[],
    sort: 'popular' | 'new' = 'new',
    limit = shelf,
  ): Builder =>
  ({ id }) => ({ name, selection: { creator: id, contentTypes, sort, limit } });

const moreByMaker =
  (contentTypes: readonly ContentType[]): Builder =>
  ({ id, maker_id }) => ({
    name: 'more-by-maker',
    selection: { creator: maker_id ?? 0, contentTypes, except: id, sort: 'new', limit: shelf },
  });

const sameCategory =
  (contentTypes: readonly ContentType[]): Builder =>
  ({ id, category }) => ({
    name: 'more-like-this',
    selection: { category: category ?? '', contentTypes, except: id, limit: shelf },
  });

/** Stories name their writer; they have no maker. */
const writtenByIt: Builder = ({ id }) => ({
  name: 'stories',
  selection: { person: id, contentTypes: ['NEWS', 'ARTICLE', 'PREMIUM_ARTICLE'], sort: 'new', limit: shelf },
});

const similar = parts('similar', 'similar', shelf);
const games = ['GAME', 'ONLINE_GAME', 'CLOUD_GAME'] as const;
const reading = ['ARTICLE', 'NEWS', 'PREMIUM_ARTICLE'] as const;

/** What stands below each kind of article, from top to bottom. */
const sections: Readonly<Record<ContentType, readonly Builder[]>> = {
  FULL_TRACK_MUSIC: [moreByMaker(['FULL_TRACK_MUSIC']), sameCategory(['FULL_TRACK_MUSIC'])],
  ALBUM: [parts('items', 'track'), moreByMaker(['ALBUM']), sameCategory(['ALBUM'])],
  ARTIST: [
    madeByIt('top-tracks', ['FULL_TRACK_MUSIC'], 'popular', 10),
    madeByIt('albums', ['ALBUM']),
    madeByIt('videos', ['MUSIC_VIDEO']),
    similar,
  ],
  PLAYLIST: [parts('items', 'playlist'), sameCategory(['PLAYLIST'])],
  MUSIC_VIDEO: [moreByMaker(['MUSIC_VIDEO', 'ALBUM']), sameCategory(['MUSIC_VIDEO'])],
  MOVIE: [similar, sameCategory(['MOVIE', 'SERIES'])],
  SERIES: [parts('items', 'episode'), similar, sameCategory(['SERIES', 'MOVIE'])],
  EPISODE: [moreByMaker(['EPISODE'])],
  STREAM: [sameCategory(['STREAM', 'MOVIE'])],
  PODCAST: [parts('items', 'episode'), similar, sameCategory(['PODCAST'])],
  PODCAST_EPISODE: [moreByMaker(['PODCAST_EPISODE'])],
  AUDIOBOOK: [
    parts('items', 'chapter', chapterPage),
    moreByMaker(['AUDIOBOOK']),
    sameCategory(['AUDIOBOOK']),
  ],
  AUDIOBOOK_CHAPTER: [],
  AUTHOR: [madeByIt('books', ['AUDIOBOOK'], 'popular'), writtenByIt, similar],
  GAME: [parts('tournaments', 'tournament', 4), sameCategory(games)],
  ONLINE_GAME: [parts('tournaments', 'tournament', 4), sameCategory(games)],
  CLOUD_GAME: [parts('tournaments', 'tournament', 4), sameCategory(games)],
  ARCADE_GAME: [parts('tournaments', 'tournament', 4), sameCategory(['ARCADE_GAME'])],
  TOURNAMENT: [parts('news', 'news'), parts('videos', 'video')],
  TOURNAMENT_NEWS: [],
  TOURNAMENT_VIDEO: [],
  NEWS: [similar, sameCategory(reading)],
  ARTICLE: [similar, sameCategory(reading)],
  PREMIUM_ARTICLE: [similar, sameCategory(reading)],
  VOUCHER: [sameCategory(['VOUCHER'])],
  VOUCHER_BOOK: [parts('vouchers', 'voucher')],
  APP: [parts('products', 'product'), sameCategory(['APP'])],
  APP_PRODUCT: [sameCategory(['APP_PRODUCT', 'APP'])],
  MARKETPLACE_ITEM: [sameCategory(['MARKETPLACE_ITEM', 'APP'])],
  PARTNER: [parts('products', 'product')],
  INFO_SERVICE: [sameCategory(['INFO_SERVICE'])],
  SERVICE: [parts('products', 'product')],
};

export const relatedSections = (article: DetailsRow): RelatedSection[] =>
  sections[article.content_type].map((build) => build(article));
