import type { ContentType } from '../../catalogue/content-types.ts';
import { imageUrl } from '../../catalogue/image-template.ts';
import { splitMoney } from '../../money/money.ts';
import type { ArticleDetails } from '../models/article.ts';
import type { Entry } from '../models/structure.ts';
import { breadcrumbData } from './breadcrumb-data.ts';

export interface ArticleDataContext {
  origin: string;
  brand: string;
  locale: string;
  currency: string;
  /** The public address of an app path, in the page's language. */
  address: (path: string) => string;
  /** Tracks, episodes or chapters. */
  parts: readonly Entry[];
}

type Data = Record<string, unknown>;

/** The type of schema.org; `CreativeWork` or `Product` where it has no better word. */
const schemaOrg = {
  FULL_TRACK_MUSIC: 'MusicRecording',
  ALBUM: 'MusicAlbum',
  ARTIST: 'MusicGroup',
  PLAYLIST: 'MusicPlaylist',
  MUSIC_VIDEO: 'MusicVideoObject',
  MOVIE: 'Movie',
  SERIES: 'TVSeries',
  EPISODE: 'TVEpisode',
  STREAM: 'BroadcastEvent',
  PODCAST: 'PodcastSeries',
  PODCAST_EPISODE: 'PodcastEpisode',
  AUDIOBOOK: 'Audiobook',
  AUDIOBOOK_CHAPTER: 'CreativeWork',
  AUTHOR: 'Person',
  GAME: 'VideoGame',
  ONLINE_GAME: 'VideoGame',
  CLOUD_GAME: 'VideoGame',
  ARCADE_GAME: 'VideoGame',
  TOURNAMENT: 'Event',
  TOURNAMENT_NEWS: 'NewsArticle',
  TOURNAMENT_VIDEO: 'VideoObject',
  NEWS: 'NewsArticle',
  ARTICLE: 'Article',
  PREMIUM_ARTICLE: 'NewsArticle',
  VOUCHER: 'Offer',
  VOUCHER_BOOK: 'CreativeWork',
  APP: 'SoftwareApplication',
  APP_PRODUCT: 'Product',
  MARKETPLACE_ITEM: 'Product',
  PARTNER: 'CreativeWork',
  INFO_SERVICE: 'CreativeWork',
  SERVICE: 'CreativeWork',
} as const satisfies Record<ContentType, string>;

/** The article and the way to it, as one graph. */
export function articleData(article: ArticleDetails, around: ArticleDataContext): Data {
  return {
    '@context': 'https://schema.org',
    '@graph': [describe(article, around), breadcrumbData(article, around)],
  };
}

function describe(article: ArticleDetails, around: ArticleDataContext): Data {
  const { address, origin, locale } = around;
  const picture = article.heroUrl ?? article.imageUrl;
  return {
    '@type': schemaOrg[article.contentType],
    '@id': address(article.clickUrl),
    url: address(article.clickUrl),
    name: article.title,
    inLanguage: locale,
    ...(article.description && { description: article.description }),
    ...(picture && {
      image: new URL(imageUrl(picture, { width: 1200, height: 630, suffix: 'jpg' }), origin).href,
    }),
    ...(article.releasedOn && { datePublished: article.releasedOn }),
    ...(article.duration && { duration: isoDuration(article.duration) }),
    ...genreOf(article),
    ...offersOf(article, around),
    ...ownFields(article, around),
  };
}

const genreOf = ({ categories }: ArticleDetails): Data =>
  categories.length > 0 ? { genre: categories.map(({ title }) => title) } : {};

/** What can be bought, and what costs nothing; a subscription is not an offer of this page. */
function offersOf({ prices, clickUrl, contentType }: ArticleDetails, { address }: ArticleDataContext): Data {
  if (prices.length === 0 || contentType === 'VOUCHER') return {};
  return {
    offers: prices.map(({ amount, currency }) => ({
      '@type': 'Offer',
      price: Object.values(splitMoney({ amount, currency })).filter(Boolean).join('.'),
      priceCurrency: currency,
      availability: 'https://schema.org/InStock',
      url: address(clickUrl),
    })),
  };
}

function ownFields(article: ArticleDetails, around: ArticleDataContext): Data {
  const { address, parts } = around;
  const maker = article.maker && {
    '@type': 'Thing',
    name: article.maker.title,
    url: address(article.maker.clickUrl),
  };
  const listed = (type: string) =>
    parts.map(({ title, clickUrl, duration, number }) => ({
      '@type': type,
      name: title,
      url: address(clickUrl),
      ...(duration && { duration: isoDuration(duration) }),
      ...(number !== undefined && { position: number }),
    }));
  switch (schemaOrg[article.contentType]) {
    case 'MusicRecording':
      return {
        ...(maker && { byArtist: { ...maker, '@type': 'MusicGroup' } }),
        ...albumOf(article, around),
      };
    case 'MusicAlbum':
      return {
        ...(maker && { byArtist: { ...maker, '@type': 'MusicGroup' } }),
        numTracks: parts.length,
        track: listed('MusicRecording'),
      };
    case 'MusicPlaylist':
      return { numTracks: parts.length, track: listed('MusicRecording') };
    case 'Movie':
    case 'TVSeries':
      return {
        ...castOf(article),
        contentRating: String(article.ageRating),
        ...(article.contentType === 'SERIES' && {
          numberOfEpisodes: parts.length,
          episode: listed('TVEpisode'),
        }),
      };
    case 'TVEpisode':
      return maker ? { partOfSeries: { ...maker, '@type': 'TVSeries' } } : {};
    case 'PodcastSeries':
      return { ...castOf(article), webFeed: address(`/feeds/podcast/${article.id}.xml`) };
    case 'PodcastEpisode':
      return maker ? { partOfSeries: { ...maker, '@type': 'PodcastSeries' } } : {};
    case 'Audiobook':
      return {
        ...(maker && { author: { ...maker, '@type': 'Person' } }),
        readBy: article.people.map(({ name }) => ({ '@type': 'Person', name })),
      };
    case 'NewsArticle':
    case 'Article':
      return newsOf(article, around);
    case 'VideoGame':
      return gameOf(article);
    case 'Event':
      return {
        startDate: article.customProperties.startsAt,
        endDate: article.customProperties.endsAt,
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: address(article.clickUrl) },
      };
    case 'MusicVideoObject':
    case 'VideoObject':
      return filmOf(article, around);
    case 'SoftwareApplication':
      return { applicationCategory: 'MobileApplication', operatingSystem: 'Android, iOS' };
    case 'BroadcastEvent':
    case 'CreativeWork':
    case 'MusicGroup':
    case 'Offer':
    case 'Person':
    case 'Product':
      return {};
  }
}

const albumOf = ({ collectionInfo }: ArticleDetails, { address }: ArticleDataContext): Data =>
  collectionInfo
    ? {
        inAlbum: {
          '@type': 'MusicAlbum',
          name: collectionInfo.title,
          url: address(collectionInfo.clickUrl),
        },
      }
    : {};

function newsOf({ customProperties, ...article }: ArticleDetails, { brand }: ArticleDataContext): Data {
  const { author } = customProperties;
  const isPremium = article.contentType === 'PREMIUM_ARTICLE';
  return {
    headline: article.title,
    dateModified: article.updatedAt,
    author: { '@type': 'Person', name: typeof author === 'string' ? author : brand },
    publisher: { '@type': 'Organization', name: brand },
    isAccessibleForFree: !isPremium,
    ...(isPremium && {
      hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.premium-text' },
    }),
  };
}

const gameOf = ({ developerName, contentType, ageRating }: ArticleDetails): Data => ({
  ...(developerName && { author: { '@type': 'Organization', name: developerName } }),
  applicationCategory: 'Game',
  operatingSystem: contentType === 'GAME' ? 'Android' : 'Web browser',
  contentRating: String(ageRating),
});

/** Search engines show a film by its picture and its day. */
function filmOf(article: ArticleDetails, { origin }: ArticleDataContext): Data {
  const picture = article.imageUrl ?? article.heroUrl;
  return {
    uploadDate: article.releasedOn ?? article.updatedAt,
    ...(picture && {
      thumbnailUrl: new URL(imageUrl(picture, { width: 640, height: 360, suffix: 'jpg' }), origin).href,
    }),
  };
}

const castOf = ({ people }: ArticleDetails): Data =>
  people.length > 0 ? { actor: people.map(({ name }) => ({ '@type': 'Person', name })) } : {};

/** 3725 → `PT1H2M5S` */
export function isoDuration(seconds: number): string {
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.round(seconds % 60),
  ];
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${rest || !(hours || minutes) ? `${rest}S` : ''}`;
}
