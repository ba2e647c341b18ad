import type { ContentKind } from './content-link.ts';
import type { CardKind } from './sections.ts';
import type { Vertical } from './verticals.ts';

/** No trait is optional: a new content type states all of them, or does not compile. */
interface ContentTypeTraits {
  vertical: Vertical;
  card: CardKind;
  /** The address its own page has. */
  link: ContentKind;
  /** What the audio player plays it as; `parts`: speech that is heard by its parts; null: it is not audio. */
  heard: 'song' | 'episode' | 'chapter' | 'parts' | null;
  /** The API call that returns the address of its file; null: it is no file. */
  downloadedBy: 'downloadSong' | 'downloadAlbum' | 'downloadGame' | null;
  /** It needs an account even where it is free: it is fetched, streamed, connected, or kept until it is shown. */
  needsAccount: boolean;
  /** Where the plans that include it are offered. In a dialog, its page stays open: what is heard goes on. */
  plansOpen: 'page' | 'dialog';
}

/**
 * Everything that can be played, read, bought or followed. This table is in browser bundles: traits that only the
 * server needs are in `content-type-traits.ts`.
 */
// biome-ignore format: a table is read by its columns
export const contentTypes = {
  FULL_TRACK_MUSIC: { vertical: 'music', card: 'track', link: 'track', heard: 'song', downloadedBy: 'downloadSong', needsAccount: false, plansOpen: 'dialog' },
  ALBUM: { vertical: 'music', card: 'album', link: 'album', heard: null, downloadedBy: 'downloadAlbum', needsAccount: false, plansOpen: 'page' },
  ARTIST: { vertical: 'music', card: 'artist', link: 'artist', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },
  PLAYLIST: { vertical: 'music', card: 'playlist', link: 'playlist', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },
  MUSIC_VIDEO: { vertical: 'music', card: 'video', link: 'musicVideo', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },

  MOVIE: { vertical: 'video', card: 'poster', link: 'video', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },
  SERIES: { vertical: 'video', card: 'poster', link: 'series', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },
  EPISODE: { vertical: 'video', card: 'video', link: 'videoStream', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },
  STREAM: { vertical: 'video', card: 'video', link: 'videoStream', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },

  PODCAST: { vertical: 'podcasts', card: 'podcast', link: 'podcast', heard: 'parts', downloadedBy: null, needsAccount: false, plansOpen: 'dialog' },
  PODCAST_EPISODE: { vertical: 'podcasts', card: 'podcast', link: 'podcastEpisode', heard: 'episode', downloadedBy: 'downloadSong', needsAccount: false, plansOpen: 'dialog' },

  AUDIOBOOK: { vertical: 'audiobooks', card: 'audiobook', link: 'audiobook', heard: 'parts', downloadedBy: null, needsAccount: false, plansOpen: 'page' },
  AUDIOBOOK_CHAPTER: { vertical: 'audiobooks', card: 'audiobook', link: 'audiobook', heard: 'chapter', downloadedBy: 'downloadSong', needsAccount: false, plansOpen: 'page' },
  AUTHOR: { vertical: 'audiobooks', card: 'artist', link: 'audiobookArtist', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },

  GAME: { vertical: 'games', card: 'game', link: 'game', heard: null, downloadedBy: 'downloadGame', needsAccount: true, plansOpen: 'page' },
  ONLINE_GAME: { vertical: 'games', card: 'game', link: 'game', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },
  CLOUD_GAME: { vertical: 'games', card: 'game', link: 'game', heard: null, downloadedBy: null, needsAccount: true, plansOpen: 'page' },
  ARCADE_GAME: { vertical: 'arcade', card: 'game', link: 'arcade', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },

  TOURNAMENT: { vertical: 'tournaments', card: 'tournament', link: 'tournament', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },
  TOURNAMENT_NEWS: { vertical: 'tournaments', card: 'article', link: 'tournamentNews', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },
  TOURNAMENT_VIDEO: { vertical: 'tournaments', card: 'video', link: 'tournamentVideo', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },

  NEWS: { vertical: 'news', card: 'article', link: 'news', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },
  ARTICLE: { vertical: 'news', card: 'article', link: 'article', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },
  PREMIUM_ARTICLE: { vertical: 'news', card: 'article', link: 'premiumArticle', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },

  VOUCHER: { vertical: 'vouchers', card: 'voucher', link: 'voucher', heard: null, downloadedBy: null, needsAccount: true, plansOpen: 'page' },
  VOUCHER_BOOK: { vertical: 'vouchers', card: 'voucher', link: 'voucherBook', heard: null, downloadedBy: null, needsAccount: true, plansOpen: 'page' },

  APP: { vertical: 'apps', card: 'app', link: 'app', heard: null, downloadedBy: null, needsAccount: true, plansOpen: 'page' },
  APP_PRODUCT: { vertical: 'apps', card: 'app', link: 'appProduct', heard: null, downloadedBy: null, needsAccount: true, plansOpen: 'page' },
  MARKETPLACE_ITEM: { vertical: 'apps', card: 'app', link: 'mp', heard: null, downloadedBy: null, needsAccount: true, plansOpen: 'page' },
  PARTNER: { vertical: 'apps', card: 'app', link: 'partner', heard: null, downloadedBy: null, needsAccount: false, plansOpen: 'page' },
  INFO_SERVICE: { vertical: 'apps', card: 'app', link: 'infoService', heard: null, downloadedBy: null, needsAccount: true, plansOpen: 'page' },
  SERVICE: { vertical: 'apps', card: 'app', link: 'service', heard: null, downloadedBy: null, needsAccount: true, plansOpen: 'page' },
} as const satisfies Record<string, ContentTypeTraits>;

export type ContentType = keyof typeof contentTypes;
export const contentTypeNames = Object.keys(contentTypes) as [ContentType, ...ContentType[]];

export const isContentType = (value: string): value is ContentType => Object.hasOwn(contentTypes, value);

export const traitsOf = (type: ContentType): ContentTypeTraits => contentTypes[type];

/** For names from outside (a stored track, an old link): null where there is no such content type. */
export const traitsOfName = (name: string | undefined): ContentTypeTraits | null =>
  name !== undefined && isContentType(name) ? contentTypes[name] : null;

const heardAs = (name: string | undefined) => traitsOfName(name)?.heard ?? null;

/** Whether it has sound of its own, which a ticket opens. */
export function isAudible(name: string | undefined): boolean {
  const heard = heardAs(name);
  return heard !== null && heard !== 'parts';
}

/** Speech resumes where the listener stopped, at the speed they like; songs begin at the beginning. */
export function isSpeech(name: string | undefined): boolean {
  const heard = heardAs(name);
  return heard !== null && heard !== 'song';
}
