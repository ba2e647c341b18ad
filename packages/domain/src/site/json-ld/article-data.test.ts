import { describe, expect, test } from 'vitest';
import type { ContentType } from '../../catalogue/content-types.ts';
import type { ArticleDetails } from '../models/article.ts';
import { type ArticleDataContext, articleData, isoDuration } from './article-data.ts';
import { crumbsOf } from './breadcrumb-data.ts';

const article = (contentType: ContentType, fields: Partial<ArticleDetails> = {}): ArticleDetails => ({
  id: 7,
  contentType,
  name: 'low-sun',
  title: 'Low Sun',
  ageRating: 20,
  clickUrl: '/x/low-sun/7',
  alternates: {},
  licensorName: null,
  developerName: null,
  developerUrl: null,
  providerId: null,
  prices: [],
  isFree: false,
  isNew: false,
  badges: [],
  additionalArtworks: [],
  categories: [
    { id: 2, key: 'news/nature/oceans', title: 'Oceans', clickUrl: '/articles/nature/oceans' },
    { id: 1, key: 'news/nature', title: 'Nature', clickUrl: '/articles/nature' },
    { id: 3, key: 'news/today', title: 'Today', clickUrl: '/articles/today' },
  ],
  people: [{ name: 'Ida', role: 'Keeper' }],
  maker: { id: 1, title: 'Yara', clickUrl: '/music/artists/yara/1' },
  collectionInfo: null,
  duration: 3725,
  releasedOn: '2026-01-05',
  updatedAt: '2026-02-01T00:00:00.000Z',
  popularity: 1,
  media: [],
  body: [],
  isBodyComplete: true,
  customProperties: {},
  ...fields,
});

const around: ArticleDataContext = {
  origin: 'https://a.example',
  brand: 'Atrium',
  locale: 'fr',
  currency: 'EUR',
  address: (path) => `https://a.example/fr${path}`,
  parts: [{ id: 1, kind: 'track', title: 'One', clickUrl: '/one', duration: 60, number: 1 }],
};

const described = (contentType: ContentType, fields?: Partial<ArticleDetails>) => {
  const { '@graph': graph } = articleData(article(contentType, fields), around) as {
    '@graph': Record<string, unknown>[];
  };
  return graph[0];
};

describe('what machines read of an article', () => {
  test.each([
    ['FULL_TRACK_MUSIC', 'MusicRecording'],
    ['ALBUM', 'MusicAlbum'],
    ['MOVIE', 'Movie'],
    ['SERIES', 'TVSeries'],
    ['PODCAST', 'PodcastSeries'],
    ['AUDIOBOOK', 'Audiobook'],
    ['ONLINE_GAME', 'VideoGame'],
    ['NEWS', 'NewsArticle'],
    ['VOUCHER', 'Offer'],
  ] as const)('%s is a %s', (contentType, type) => {
    expect(described(contentType)).toMatchObject({
      '@type': type,
      name: 'Low Sun',
      url: 'https://a.example/fr/x/low-sun/7',
      inLanguage: 'fr',
    });
  });

  test('an album names its artist and its songs', () => {
    expect(described('ALBUM')).toMatchObject({
      byArtist: { '@type': 'MusicGroup', name: 'Yara' },
      numTracks: 1,
      track: [{ '@type': 'MusicRecording', name: 'One', duration: 'PT1M', position: 1 }],
    });
  });

  test('a premium article says that it is not free, and which part is not', () => {
    expect(described('PREMIUM_ARTICLE')).toMatchObject({
      isAccessibleForFree: false,
      hasPart: { isAccessibleForFree: false, cssSelector: '.premium-text' },
    });
    expect(described('ARTICLE')).toMatchObject({ isAccessibleForFree: true });
  });

  test.each([
    [899, 'EUR', '8.99'],
    [899, 'JPY', '899'],
    [899, 'KWD', '0.899'],
    [5, 'EUR', '0.05'],
  ])('a price of %i %s is an offer of %s', (amount, currency, price) => {
    const prices = [{ amount, currency, businessModel: 'DOWNLOAD_TO_OWN' }];
    expect(described('ALBUM', { prices })).toMatchObject({ offers: [{ price, priceCurrency: currency }] });
  });
});

test('breadcrumbs lead from the category above to the article', () => {
  expect(crumbsOf(article('ARTICLE')).map(({ title }) => title)).toEqual(['Nature', 'Oceans', 'Low Sun']);
});

test.each([
  [0, 'PT0S'],
  [59, 'PT59S'],
  [60, 'PT1M'],
  [3600, 'PT1H'],
  [3725, 'PT1H2M5S'],
])('%i seconds are %s', (seconds, expected) => expect(isoDuration(seconds)).toBe(expected));
