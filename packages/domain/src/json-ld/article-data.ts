import type { ContentType } from '../content-types.ts';
import { imageUrl } from '../image-template.ts';
import type { ArticleDetails } from '../models/article.ts';
import type { Entry } from '../models/structure.ts';
import { splitMoney } from '../money.ts';
import { breadcrumbData } from './breadcrumb-data.ts';

export interface Surroundings {
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

/** What schema.org calls each kind; kinds it has no word for are a `CreativeWork` or a `Product`. */
const schemaTypes: Partial<Record<ContentType, string>> = {
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
  AUTHOR: 'Person',
  GAME: 'VideoGame',
  ONLINE_GAME: 'VideoGame',
  CLOUD_GAME: 'VideoGame',
  ARCADE_GAME: 'VideoGame',
  TOURNAMENT: 'Event',
  NEWS: 'NewsArticle',
  ARTICLE: 'Article',
  PREMIUM_ARTICLE: 'NewsArticle',
  TOURNAMENT_NEWS: 'NewsArticle',
  TOURNAMENT_VIDEO: 'VideoObject',
  VOUCHER: 'Offer',
  APP: 'SoftwareApplication',
  APP_PRODUCT: 'Product',
  MARKETPLACE_ITEM: 'Product',
};

/** The article and the way to it, as one graph. */
export function articleData(article: ArticleDetails, around: Surroundings): Data {
  return {
    '@context': 'https://schema.org',
    '@graph': [describe(article, around), breadcrumbData(article, around)],
  };
}

function describe(article: ArticleDetails, around: Surroundings): Data {
  const { address, origin, locale } = around;
  const picture = article.heroUrl ?? article.imageUrl;
  return {
    '@type': schemaTypes[article.contentType] ?? 'CreativeWork',
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
function offersOf({ prices, clickUrl, contentType }: ArticleDetails, { address }: Surroundings): Data {
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

function ownFields(article: ArticleDetails, around: Surroundings): Data {
  const { address, brand, parts } = around;
  const { author } = article.customProperties;
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
  switch (article.contentType) {
    case 'FULL_TRACK_MUSIC':
      return {
        ...(maker && { byArtist: { ...maker, '@type': 'MusicGroup' } }),
        ...(article.collectionInfo && {
          inAlbum: {
            '@type': 'MusicAlbum',
            name: article.collectionInfo.title,
            url: address(article.collectionInfo.clickUrl),
          },
        }),
      };
    case 'ALBUM':
      return {
        ...(maker && { byArtist: { ...maker, '@type': 'MusicGroup' } }),
        numTracks: parts.length,
        track: listed('MusicRecording'),
      };
    case 'PLAYLIST':
      return { numTracks: parts.length, track: listed('MusicRecording') };
    case 'MOVIE':
    case 'SERIES':
      return {
        ...castOf(article),
        contentRating: String(article.ageRating),
        ...(article.contentType === 'SERIES' && {
          numberOfEpisodes: parts.length,
          episode: listed('TVEpisode'),
        }),
      };
    case 'EPISODE':
      return maker ? { partOfSeries: { ...maker, '@type': 'TVSeries' } } : {};
    case 'PODCAST':
      return { ...castOf(article), webFeed: address(`/feeds/podcast/${article.id}.xml`) };
    case 'PODCAST_EPISODE':
      return maker ? { partOfSeries: { ...maker, '@type': 'PodcastSeries' } } : {};
    case 'AUDIOBOOK':
      return {
        ...(maker && { author: { ...maker, '@type': 'Person' } }),
        readBy: article.people.map(({ name }) => ({ '@type': 'Person', name })),
      };
    case 'NEWS':
    case 'ARTICLE':
    case 'PREMIUM_ARTICLE':
    case 'TOURNAMENT_NEWS':
      return {
        headline: article.title,
        dateModified: article.updatedAt,
        author: { '@type': 'Person', name: typeof author === 'string' ? author : brand },
        publisher: { '@type': 'Organization', name: brand },
        isAccessibleForFree: article.contentType !== 'PREMIUM_ARTICLE',
        ...(article.contentType === 'PREMIUM_ARTICLE' && {
          hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.premium-text' },
        }),
      };
    case 'GAME':
    case 'ONLINE_GAME':
    case 'CLOUD_GAME':
    case 'ARCADE_GAME':
      return {
        ...(article.developerName && { author: { '@type': 'Organization', name: article.developerName } }),
        applicationCategory: 'Game',
        operatingSystem: article.contentType === 'GAME' ? 'Android' : 'Web browser',
        contentRating: String(article.ageRating),
      };
    case 'TOURNAMENT':
      return {
        startDate: article.customProperties.startsAt,
        endDate: article.customProperties.endsAt,
        eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
        location: { '@type': 'VirtualLocation', url: address(article.clickUrl) },
      };
    case 'MUSIC_VIDEO':
    case 'TOURNAMENT_VIDEO':
      return filmOf(article, around);
    case 'APP':
      return { applicationCategory: 'MobileApplication', operatingSystem: 'Android, iOS' };
    default:
      return {};
  }
}

/** Search engines show a film by its picture and its day. */
function filmOf(article: ArticleDetails, { origin }: Surroundings): Data {
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
