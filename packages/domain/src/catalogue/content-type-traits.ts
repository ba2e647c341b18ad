import { type ContentType, contentTypeNames } from './content-types.ts';

interface ServerTraits {
  /** `part`: has a page, but is listed in its whole and by search only; `creator`: a part on its creator's page. */
  page: 'own' | 'part' | 'creator';
  /** Whether two of this type may have the same slug: parts and songs often share a title ("Intro"). */
  slug: 'unique' | 'shared';
  /** The type of the creator without whom it has no address. */
  needsCreator: ContentType | null;
  /** Recommendations: a new `release` is shown to those who like or hear its `maker`. */
  taste: 'release' | 'maker' | null;
  /** What is played for scores. Credits for any of it pay entry fees; a tournament is held in a `game`. */
  contest: 'game' | 'tournament' | null;
  /** Whether an app of a partner may be published for it. */
  isPartnerApp: boolean;
  /** The order line a purchase of it is: a code of a campaign, a seat in a tournament, or the article itself. */
  soldAs: 'ARTICLE' | 'VOUCHER' | 'ENTRY';
}

/** What only the server asks of a content type. Browsers do not load it: `content-types.ts` is theirs. */
// biome-ignore format: a table is read by its columns
export const serverTraits = {
  FULL_TRACK_MUSIC: { page: 'own', slug: 'shared', needsCreator: null, taste: null, contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },
  ALBUM: { page: 'own', slug: 'unique', needsCreator: 'ARTIST', taste: 'release', contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },
  ARTIST: { page: 'own', slug: 'unique', needsCreator: null, taste: 'maker', contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },
  PLAYLIST: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },
  MUSIC_VIDEO: { page: 'own', slug: 'unique', needsCreator: null, taste: 'release', contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },

  MOVIE: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },
  SERIES: { page: 'own', slug: 'unique', needsCreator: null, taste: 'maker', contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },
  EPISODE: { page: 'part', slug: 'shared', needsCreator: null, taste: 'release', contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },
  STREAM: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },

  PODCAST: { page: 'own', slug: 'unique', needsCreator: null, taste: 'maker', contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },
  PODCAST_EPISODE: { page: 'part', slug: 'shared', needsCreator: null, taste: 'release', contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },

  AUDIOBOOK: { page: 'own', slug: 'unique', needsCreator: null, taste: 'release', contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },
  AUDIOBOOK_CHAPTER: { page: 'creator', slug: 'shared', needsCreator: 'AUDIOBOOK', taste: null, contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },
  AUTHOR: { page: 'own', slug: 'unique', needsCreator: null, taste: 'maker', contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },

  GAME: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: 'game', isPartnerApp: false, soldAs: 'ARTICLE' },
  ONLINE_GAME: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: 'game', isPartnerApp: false, soldAs: 'ARTICLE' },
  CLOUD_GAME: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: 'game', isPartnerApp: false, soldAs: 'ARTICLE' },
  ARCADE_GAME: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: 'game', isPartnerApp: false, soldAs: 'ARTICLE' },

  TOURNAMENT: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: 'tournament', isPartnerApp: false, soldAs: 'ENTRY' },
  TOURNAMENT_NEWS: { page: 'part', slug: 'shared', needsCreator: null, taste: null, contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },
  TOURNAMENT_VIDEO: { page: 'part', slug: 'shared', needsCreator: null, taste: null, contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },

  NEWS: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },
  ARTICLE: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },
  PREMIUM_ARTICLE: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },

  VOUCHER: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: null, isPartnerApp: false, soldAs: 'VOUCHER' },
  VOUCHER_BOOK: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },

  APP: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: null, isPartnerApp: true, soldAs: 'ARTICLE' },
  APP_PRODUCT: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: null, isPartnerApp: true, soldAs: 'ARTICLE' },
  MARKETPLACE_ITEM: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: null, isPartnerApp: true, soldAs: 'ARTICLE' },
  PARTNER: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: null, isPartnerApp: true, soldAs: 'ARTICLE' },
  INFO_SERVICE: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: null, isPartnerApp: false, soldAs: 'ARTICLE' },
  SERVICE: { page: 'own', slug: 'unique', needsCreator: null, taste: null, contest: null, isPartnerApp: true, soldAs: 'ARTICLE' },
} as const satisfies Record<ContentType, ServerTraits>;

export const serverTraitsOf = (type: ContentType): ServerTraits => serverTraits[type];

export const isPartOfWhole = (type: ContentType): boolean => serverTraits[type].page !== 'own';

/** The content types with this trait, in the order of the table. */
export const contentTypesWith = (has: (traits: ServerTraits) => boolean): readonly ContentType[] =>
  contentTypeNames.filter((type) => has(serverTraits[type]));

export const gameTypes = contentTypesWith(({ contest }) => contest === 'game');
