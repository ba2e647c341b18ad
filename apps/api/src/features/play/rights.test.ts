import type { AnswerBody } from '@atrium/contract/shapes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportCatalogue } from '../../modules/catalogue/publication/export-catalogue.ts';
import { openListeningLibrary } from '../../testing/listening-library.ts';

let library: Awaited<ReturnType<typeof openListeningLibrary>>;

const song = (id: number, rights: object, more: object = {}) => ({
  id,
  contentType: 'FULL_TRACK_MUSIC',
  slug: `song-${id}`,
  title: `Song ${id}`,
  ageRating: 0,
  licensor: 'Harbour Records',
  prices: [{ businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 0, currency: 'EUR' }],
  media: [{ protocol: 'PROGRESSIVE', isPreview: false, uri: '/media/protected/alpha/free.m4a' }],
  rights,
  ...more,
});
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

beforeAll(async () => {
  library = await openListeningLibrary();
  const articles = [
    song(501, { territories: ['DE', 'AT'], share: 55.5 }),
    song(502, { except: ['US'] }),
    song(503, { offline: false }),
    song(504, { offline: true }, { until: inDays(5) }),
  ];
  const { status, body } = await publish(articles);
  expect([status, body]).toEqual([200, expect.anything()]);
});
afterAll(() => library.stop());

const publish = (articles: object[]) =>
  library.call('alpha', 'POST /operator/publish', {
    token: library.api.demoOperatorToken,
    body: { catalogue: { articles } },
  });

async function play(id: number, country?: string) {
  const { token } = await library.newPerson();
  const { status, body } = await library.call('alpha', 'POST /song', {
    token,
    body: { id },
    headers: country ? { 'x-client-country': country } : {},
  });
  return status === 200 ? 200 : (body as { error: string }).error;
}

test('a song licensed for two countries plays there, and nowhere else', async () => {
  expect(await play(501, 'DE')).toBe(200);
  expect(await play(501, 'AT')).toBe(200);
  expect(await play(501, 'FR')).toBe('GEO_BLOCKED');
  expect(await play(501)).toBe('GEO_BLOCKED');
});

test('a song licensed for all countries but one plays where the country is not known', async () => {
  expect(await play(502, 'DE')).toBe(200);
  expect(await play(502)).toBe(200);
  expect(await play(502, 'US')).toBe('GEO_BLOCKED');
});

test('a song that may not be kept on a device plays, and is not kept', async () => {
  const { token } = await library.newPerson();
  const { body } = await library.call('alpha', 'POST /song/offline', {
    token,
    body: { ids: [503, 504], device: 'phone-00' },
  });
  expect(await play(503)).toBe(200);
  expect(body).toMatchObject({
    items: [
      { id: 503, url: null, error: 'OFFLINE_NOT_ALLOWED' },
      { id: 504, error: null },
    ],
  });
});

test('details say when an article leaves', async () => {
  const { body } = await library.call('alpha', 'GET /structure/any/fragment/get-article-details?id=504');
  const { article } = (body as AnswerBody<'getArticleDetails'>).data.customProperties;
  expect(Date.parse(article.until ?? '')).toBeGreaterThan(Date.now() + 4 * 86_400_000);
});

test('an export has the rights as they were published', async () => {
  const { articles } = await library.asTenant((tx) => exportCatalogue(tx, new Date()));
  const rightsOf = (id: number) => articles.find((article) => article.id === id)?.rights;
  expect([501, 502, 503, 504].map(rightsOf)).toEqual([
    { territories: ['DE', 'AT'], offline: true, share: 55.5 },
    { except: ['US'], offline: true },
    { offline: false },
    undefined,
  ]);
});

test.each([
  [{ territories: ['Germany'] }, 'territories'],
  [{ territories: ['de'] }, 'territories'],
  [{ share: 101 }, 'share'],
  [{ offline: 'no' }, 'offline'],
  [{ window: 1 }, 'window'],
])('rights %o are refused where they are wrong', async (rights, field) => {
  const { status, body } = await publish([song(505, rights)]);
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(`rights.${field}`)]);
});
