import type { ContentKind } from './content-link.ts';
import type { CardKind } from './sections.ts';
import type { Vertical } from './verticals.ts';

interface ContentTypeTraits {
  vertical: Vertical;
  card: CardKind;
  /** The address its own page has. */
  link: ContentKind;
  /** Only a part of something else: it is listed there and found by search, but no shelf is made of it. */
  isPart?: true;
}

/** Everything that can be played, read, bought or followed. */
export const contentTypes = {
  FULL_TRACK_MUSIC: { vertical: 'music', card: 'track', link: 'track' },
  ALBUM: { vertical: 'music', card: 'album', link: 'album' },
  ARTIST: { vertical: 'music', card: 'artist', link: 'artist' },
  PLAYLIST: { vertical: 'music', card: 'playlist', link: 'playlist' },
  MUSIC_VIDEO: { vertical: 'music', card: 'video', link: 'musicVideo' },

  MOVIE: { vertical: 'video', card: 'poster', link: 'video' },
  SERIES: { vertical: 'video', card: 'poster', link: 'series' },
  EPISODE: { vertical: 'video', card: 'video', link: 'videoStream', isPart: true },
  STREAM: { vertical: 'video', card: 'video', link: 'videoStream' },

  PODCAST: { vertical: 'podcasts', card: 'podcast', link: 'podcast' },
  PODCAST_EPISODE: { vertical: 'podcasts', card: 'podcast', link: 'podcastEpisode', isPart: true },

  AUDIOBOOK: { vertical: 'audiobooks', card: 'audiobook', link: 'audiobook' },
  AUDIOBOOK_CHAPTER: { vertical: 'audiobooks', card: 'audiobook', link: 'audiobook', isPart: true },
  AUTHOR: { vertical: 'audiobooks', card: 'artist', link: 'audiobookArtist' },

  GAME: { vertical: 'games', card: 'game', link: 'game' },
  ONLINE_GAME: { vertical: 'games', card: 'game', link: 'game' },
  CLOUD_GAME: { vertical: 'games', card: 'game', link: 'game' },
  ARCADE_GAME: { vertical: 'arcade', card: 'game', link: 'arcade' },

  TOURNAMENT: { vertical: 'tournaments', card: 'tournament', link: 'tournament' },
  TOURNAMENT_NEWS: { vertical: 'tournaments', card: 'article', link: 'tournamentNews', isPart: true },
  TOURNAMENT_VIDEO: { vertical: 'tournaments', card: 'video', link: 'tournamentVideo', isPart: true },

  NEWS: { vertical: 'news', card: 'article', link: 'news' },
  ARTICLE: { vertical: 'news', card: 'article', link: 'article' },
  PREMIUM_ARTICLE: { vertical: 'news', card: 'article', link: 'premiumArticle' },

  VOUCHER: { vertical: 'vouchers', card: 'voucher', link: 'voucher' },
  VOUCHER_BOOK: { vertical: 'vouchers', card: 'voucher', link: 'voucherBook' },

  APP: { vertical: 'apps', card: 'app', link: 'app' },
  APP_PRODUCT: { vertical: 'apps', card: 'app', link: 'appProduct' },
  MARKETPLACE_ITEM: { vertical: 'apps', card: 'app', link: 'mp' },
  PARTNER: { vertical: 'apps', card: 'app', link: 'partner' },
  INFO_SERVICE: { vertical: 'apps', card: 'app', link: 'infoService' },
  SERVICE: { vertical: 'apps', card: 'app', link: 'service' },
} as const satisfies Record<string, ContentTypeTraits>;

export type ContentType = keyof typeof contentTypes;
export const contentTypeNames = Object.keys(contentTypes) as [ContentType, ...ContentType[]];

export const isContentType = (value: string): value is ContentType => Object.hasOwn(contentTypes, value);

export const traitsOf = (type: ContentType): ContentTypeTraits => contentTypes[type];
