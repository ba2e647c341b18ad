import { describe, expect, test } from 'vitest';
import { ask } from '../ask.ts';
import { catalogueSamples, own } from './route-samples.ts';

type Data = Record<string, unknown>;

/**
 * What schema.org and the search engines want of each kind, beside a name and an address. A kind that is not here is
 * one that we do not use.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['potentialAction'],
  BreadcrumbList: ['itemListElement'],
  MusicRecording: ['byArtist', 'duration'],
  MusicAlbum: ['byArtist', 'numTracks', 'track'],
  MusicGroup: ['image'],
  MusicPlaylist: ['numTracks', 'track'],
  MusicVideoObject: ['thumbnailUrl', 'uploadDate'],
  Movie: ['image'],
  TVSeries: ['image', 'numberOfEpisodes'],
  TVEpisode: ['partOfSeries'],
  BroadcastEvent: [],
  PodcastSeries: ['webFeed'],
  PodcastEpisode: ['partOfSeries'],
  Audiobook: ['author', 'readBy'],
  Person: [],
  VideoGame: ['operatingSystem', 'applicationCategory'],
  Event: ['startDate', 'location', 'eventAttendanceMode'],
  NewsArticle: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  Article: ['headline', 'image', 'datePublished', 'dateModified', 'author', 'publisher'],
  VideoObject: ['thumbnailUrl', 'uploadDate'],
  Offer: [],
  SoftwareApplication: ['operatingSystem', 'applicationCategory', 'offers'],
  Product: ['image', 'offers'],
  CreativeWork: [],
};

/** Everything a page says to machines, each thing by itself. */
function thingsIn(html: string): Data[] {
  const scripts = [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return scripts.flatMap(([, text = '']) => {
    const data = JSON.parse(text) as Data & { '@graph'?: Data[] };
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'] ?? [data];
  });
}

const isMissing = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function wrongWith(thing: Data): string[] {
  const type = String(thing['@type']);
  const wanted = required[type];
  if (!wanted) return [`${type} is no kind of ours`];
  const always = type === 'BreadcrumbList' ? [] : ['name', 'url'];
  const missing = [...always, ...wanted].filter((field) => isMissing(thing[field]));
  const days = ['datePublished', 'dateModified', 'uploadDate', 'startDate'].filter(
    (field) => thing[field] !== undefined && Number.isNaN(Date.parse(thing[field] as string)),
  );
  const offers = (thing.offers ?? []) as Data[];
  const prices = offers.filter(
    ({ price, priceCurrency }) =>
      !/^\d+(\.\d+)?$/.test(String(price)) || !/^[A-Z]{3}$/.test(String(priceCurrency)),
  );
  const steps = ((thing.itemListElement ?? []) as Data[]).filter(
    ({ position, name, item }, index) => position !== index + 1 || !name || !URL.canParse(String(item)),
  );
  return [
    ...missing.map((field) => `${type} has no ${field}`),
    ...days.map((field) => `${type}: ${field} is no date`),
    ...prices.map(() => `${type}: an offer has no price`),
    ...steps.map(() => `${type}: a step leads nowhere`),
  ];
}

describe.each(['atrium', 'noor', 'klang', 'arena'] as const)('what %s says to machines', (tenant) => {
  test('is whole on the page of every kind of thing', async () => {
    const sampleOf = await catalogueSamples(tenant, 'en');
    const wrong: string[] = [];
    let pages = 0;
    for (const route of Object.keys(own)) {
      const sample = sampleOf(route);
      if (sample?.status !== 200) continue;
      const { text } = await ask(tenant, `/en${sample.path}`);
      const things = thingsIn(text);
      pages++;
      if (things.length < 2) wrong.push(`${sample.path} says nothing`);
      wrong.push(...things.flatMap(wrongWith).map((what) => `${sample.path}: ${what}`));
    }
    expect(wrong).toEqual([]);
    expect(pages).toBeGreaterThan(5);
  });
});

test('the front page is a site with a search of its own', async () => {
  const { text } = await ask('atrium', '/en');
  expect(thingsIn(text).flatMap(wrongWith)).toEqual([]);
  expect(thingsIn(text)).toMatchObject([{ '@type': 'WebSite' }]);
});

test('a paid article says which part is behind the wall, and that part is in the page', async () => {
  const { text } = await ask('atrium', '/en/articles/premium/nature/landscapes/824');
  const [article] = thingsIn(text);
  const part = { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.premium-text' };
  expect(article).toMatchObject({ isAccessibleForFree: false, hasPart: part });
  expect(text).toMatch(/<div[^>]*class="[^"]*\bpremium-text\b/);
  const free = thingsIn((await ask('atrium', '/en/articles/nature/landscapes/801')).text);
  expect(free[0]).toMatchObject({ isAccessibleForFree: true });
  expect(free[0]).not.toHaveProperty('hasPart');
});
