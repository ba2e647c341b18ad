import { gameTypes } from './content-type-traits.ts';
import type { ContentType } from './content-types.ts';

/**
 * The closed words of an article, each with what it means. A word beyond these is refused at publishing.
 * Decision 0075.
 */

export const businessModels = {
  DOWNLOAD_TO_OWN: 'bought once and kept',
  DOWNLOAD_TO_OWN_FREEMIUM: 'free for everybody',
  RENTAL: 'bought for 48 hours',
} as const;
export type BusinessModel = keyof typeof businessModels;

export const mediaProtocols = {
  PROGRESSIVE: 'one file that is loaded while it plays: .m4a, .mp3, .mp4',
  LOSSLESS: 'the same recording without loss, for customers whose plan includes it: .flac',
  OPUS: 'the same recording in Opus, for players that can play it; others play the PROGRESSIVE one: .opus',
  HLS: 'a playlist: .m3u8',
  DASH: 'a presentation: .mpd',
  DOWNLOAD: 'a package to install: .zip, .apk',
} as const;
export type MediaProtocol = keyof typeof mediaProtocols;

export const artworkClasses = {
  COVER: 'the picture of the card and of the page',
  HERO: 'the wide picture behind the head of the page',
  HERO_PHONE: 'the same for phones, upright',
  SCREENSHOT: 'a picture of the gallery of a game',
  BANNER: 'a wide picture for apps of partners',
  VIDEO_TRAILER: 'a film of the gallery of a game',
  VIDEO_GAMEPLAY: 'a film of a game being played',
} as const;
export type ArtworkClass = keyof typeof artworkClasses;

interface RelationRule {
  meaning: string;
  /** Which articles may have it, and which may be named in it; every kind where it is not said. */
  of?: readonly ContentType[];
  to?: readonly ContentType[];
}

export const relationKinds = {
  similar: { meaning: 'shown as similar, in this order' },
  track: { meaning: 'the tracks of an album', of: ['ALBUM'], to: ['FULL_TRACK_MUSIC'] },
  playlist: { meaning: 'the tracks of a playlist', of: ['PLAYLIST'], to: ['FULL_TRACK_MUSIC'] },
  episode: {
    meaning: 'the episodes of a series or a podcast',
    of: ['SERIES', 'PODCAST'],
    to: ['EPISODE', 'PODCAST_EPISODE'],
  },
  chapter: { meaning: 'the chapters of an audiobook', of: ['AUDIOBOOK'], to: ['AUDIOBOOK_CHAPTER'] },
  tournament: {
    meaning: 'the tournaments of a game, or the tournament that news are about',
    of: [...gameTypes, 'TOURNAMENT_NEWS', 'TOURNAMENT_VIDEO'],
    to: ['TOURNAMENT'],
  },
  news: { meaning: 'the news of a tournament', of: ['TOURNAMENT'], to: ['TOURNAMENT_NEWS'] },
  video: { meaning: 'the videos of a tournament', of: ['TOURNAMENT'], to: ['TOURNAMENT_VIDEO'] },
  product: {
    meaning: 'what an app, a partner or a service offers',
    of: ['APP', 'PARTNER', 'SERVICE'],
    to: ['APP', 'APP_PRODUCT', 'MARKETPLACE_ITEM'],
  },
  voucher: { meaning: 'the vouchers of a book', of: ['VOUCHER_BOOK'], to: ['VOUCHER'] },
} as const satisfies Record<string, RelationRule>;
export type RelationKind = keyof typeof relationKinds;

export const relationRule = (kind: RelationKind): RelationRule => relationKinds[kind];

/** The words of a table, as a schema takes them. */
export const vocabularyOf = <Word extends string>(table: Readonly<Record<Word, unknown>>) =>
  Object.keys(table) as [Word, ...Word[]];
