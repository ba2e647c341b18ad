import type { Access, AccessRefusal } from '@atrium/domain/access/access';
import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { MessageKey } from '@atrium/i18n/keys';

/** What a button can offer. */
type Way = 'open' | 'free' | 'sold' | 'rent' | 'plan';
type ByWay<T> = Readonly<Record<Way, T>>;

export type OfferIcon = 'play' | 'download' | 'bag';

/** How one kind of article speaks of being had. */
interface Wording {
  label: ByWay<MessageKey>;
  /** Why a guest is asked to sign in. */
  signIn: ByWay<MessageKey>;
  /** The line below: what it takes. */
  terms?: Omit<ByWay<MessageKey>, 'open'>;
  icon?: ByWay<OfferIcon>;
  /** Of what is sold, where its label does not hold the price: behind it, or behind a dot. */
  price?: 'behind' | 'apart';
  /** Bought and fetched where it starts, and not with the plans. */
  isLaunched?: true;
}

const always = <T>(value: T): ByWay<T> => ({
  open: value,
  free: value,
  sold: value,
  rent: value,
  plan: value,
});

const game = {
  label: { ...always('games.action.play'), sold: 'games.action.buy', rent: 'video.rent' },
  signIn: {
    ...always('games.signIn.play'),
    free: 'games.signIn.download',
    sold: 'games.signIn.buy',
    rent: 'games.signIn.buy',
  },
  terms: {
    free: 'games.terms.freeHere',
    sold: 'games.terms.sold',
    rent: 'video.terms.rented',
    plan: 'games.terms.included',
  },
  icon: { ...always('play'), sold: 'bag', rent: 'bag' },
  isLaunched: true,
} as const satisfies Wording;

const cloudGame = { ...game, terms: { ...game.terms, free: 'games.terms.free' } } as const satisfies Wording;

const download = {
  ...cloudGame,
  label: { ...always('games.action.download'), sold: 'games.action.buy', rent: 'video.rent' },
  icon: { ...always('download'), sold: 'bag', rent: 'bag' },
} as const satisfies Wording;

const film: Wording = {
  label: {
    open: 'common.watch',
    free: 'video.watchFree',
    sold: 'video.buy',
    rent: 'video.rent',
    plan: 'video.plans',
  },
  signIn: always('video.signIn'),
  terms: {
    free: 'video.terms.free',
    sold: 'video.terms.sold',
    rent: 'video.terms.rented',
    plan: 'video.terms.included',
  },
  icon: always('play'),
};

const book: Wording = {
  label: {
    open: 'common.listen',
    free: 'spoken.offer.free',
    sold: 'spoken.offer.sold',
    rent: 'video.rent',
    plan: 'spoken.offer.included',
  },
  signIn: always('spoken.signIn'),
  terms: {
    free: 'spoken.terms.free',
    sold: 'spoken.terms.sold',
    rent: 'video.terms.rented',
    plan: 'spoken.terms.included',
  },
};

/** Of an episode without a price as of one with it: the plans are what is named. */
const podcast: Wording = {
  label: { ...always('spoken.episode.unlock'), open: 'common.listen', free: 'spoken.offer.free' },
  signIn: always('spoken.signIn'),
};

const music: Wording = {
  label: {
    open: 'common.listen',
    free: 'common.listen',
    sold: 'music.buy',
    rent: 'video.rent',
    plan: 'music.withPlan',
  },
  signIn: always('music.signIn'),
  price: 'behind',
};

const voucher: Wording = {
  label: { ...always('vouchers.get'), open: 'common.open' },
  signIn: always('vouchers.reason'),
};

const voucherBook: Wording = {
  label: { ...always('vouchers.getBook'), open: 'common.open' },
  signIn: always('vouchers.reason'),
  price: 'apart',
};

const item: Wording = {
  label: { ...always('apps.get'), open: 'common.open', sold: 'apps.buy', rent: 'video.rent' },
  signIn: always('apps.reason'),
  price: 'apart',
};

const app: Wording = {
  label: { ...always('common.open'), free: 'apps.get' },
  signIn: always('apps.reason'),
};

const service: Wording = {
  label: { ...always('common.subscribe'), open: 'common.open' },
  signIn: always('apps.service.reason'),
};

const story: Wording = {
  label: { ...always('reading.paywall.plans'), open: 'common.read', free: 'common.read' },
  signIn: always('reading.paywall.reason'),
};

const wordings: Record<ContentType, Wording> = {
  FULL_TRACK_MUSIC: music,
  ALBUM: music,
  ARTIST: music,
  PLAYLIST: music,
  MUSIC_VIDEO: film,
  MOVIE: film,
  SERIES: film,
  EPISODE: film,
  STREAM: film,
  PODCAST: podcast,
  PODCAST_EPISODE: podcast,
  AUDIOBOOK: book,
  AUDIOBOOK_CHAPTER: book,
  AUTHOR: book,
  GAME: download,
  ONLINE_GAME: game,
  CLOUD_GAME: cloudGame,
  ARCADE_GAME: game,
  TOURNAMENT: film,
  TOURNAMENT_NEWS: story,
  TOURNAMENT_VIDEO: film,
  NEWS: story,
  ARTICLE: story,
  PREMIUM_ARTICLE: story,
  VOUCHER: voucher,
  VOUCHER_BOOK: voucherBook,
  APP: app,
  APP_PRODUCT: item,
  MARKETPLACE_ITEM: item,
  PARTNER: app,
  INFO_SERVICE: service,
  SERVICE: service,
};

export const offerTextsOf = (type: ContentType): Wording => wordings[type];

/** A credit is a plan's: it is had with the plan. */
export function accessWayOf(access: Exclude<Access, { is: 'refused' }>): Way {
  switch (access.is) {
    case 'free':
      return 'free';
    case 'forSale':
      return access.isRental ? 'rent' : 'sold';
    case 'byCredit':
    case 'byPlan':
      return 'plan';
    default:
      return 'open';
  }
}

export const refusalTexts: Record<AccessRefusal, MessageKey> = {
  notOnAir: 'common.unavailable',
  place: 'errors.GEO_BLOCKED',
  age: 'errors.AGE_RESTRICTED',
  hours: 'errors.TIME_LIMIT_REACHED',
  device: 'errors.DEVICE_NOT_SUPPORTED',
  notOffered: 'common.unavailable',
};
