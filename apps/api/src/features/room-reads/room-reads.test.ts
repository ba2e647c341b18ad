import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { testStaff } from '../../testing/test-staff.ts';

let t: TestApi;
const tokens: Record<string, string> = {};
const articles = Array.from({ length: 25 }, (_, index) => ({
  id: 500 + index,
  contentType: index % 5 === 0 ? 'MOVIE' : 'NEWS',
  slug: `piece-${index}`,
  title: { en: `Harbour piece ${index}`, fr: `Morceau ${index}` },
  description: 'The harbour at night.',
  categories: index % 5 === 0 ? [] : ['news/world/today'],
  ...(index === 3 && { from: '2999-01-01T00:00:00.000Z' }),
  ...(index === 5 && { prices: [{ businessModel: 'DOWNLOAD_TO_OWN', amount: 499, currency: 'EUR' }] }),
}));
const categories = ['news/world', 'news/world/today'].map((key, index) => ({
  id: 50 + index,
  key,
  vertical: 'news',
  title: key,
}));

const call = (line: string, who = 'viewer', body?: object, code = 'alpha') =>
  t.call(code, line, { token: tokens[who] ?? '', ...(body && { body }) });
const publish = (body: object, query = '', who = 'publisher') =>
  call(`POST /operator/publish${query}`, who, body);
interface Row {
  id: number;
  [key: string]: unknown;
}
const rows = async (query: string) =>
  (await call(`GET /operator/articles${query}`)).body as unknown as { articles: Row[]; next: string | null };

beforeAll(async () => {
  t = await startTestApi();
  const staff = testStaff(t);
  for (const grade of ['viewer', 'publisher', 'support', 'partner', 'admin'] as const)
    tokens[grade] = await staff.signIn(await staff.member(`${grade}@alpha.example`, 'alpha', grade));
  const done = await publish({ catalogue: { categories, articles } });
  expect([done.status, JSON.stringify(done.body)]).toEqual([200, expect.any(String)]);
  await publish({ catalogue: { withdrawn: [504] } });
});
afterAll(() => t.stop());

describe('the catalogue of staff', () => {
  test('comes page by page, each article once', async () => {
    const seen: number[] = [];
    let after = '';
    do {
      const page = await rows(`?limit=7${after && `&after=${after}`}`);
      expect(page.articles.length).toBeLessThanOrEqual(7);
      seen.push(...page.articles.map(({ id }) => id));
      after = page.next ?? '';
    } while (after);
    const own = seen.filter((id) => id >= 500 && id < 525);
    expect([own.length, new Set(seen).size]).toEqual([25, seen.length]);
  });

  test('is narrowed by kind, area and state', async () => {
    const ids = async (query: string) =>
      (await rows(query)).articles.map(({ id }) => id).toSorted((a, b) => a - b);
    expect(await ids('?limit=100&contentType=MOVIE')).toEqual(expect.arrayContaining([500, 505, 510]));
    expect(await ids('?limit=100&vertical=news')).toHaveLength(20);
    expect(await ids('?limit=100&state=planned&vertical=news')).toEqual([503]);
    expect(await ids('?limit=100&state=withdrawn')).toEqual([504]);
    expect(await ids('?limit=100&contentType=MOVIE&vertical=news')).toEqual([]);
  });

  test('is found by words, by number and by the name in addresses', async () => {
    const first = async (query: string) => (await rows(`?query=${query}`)).articles[0]?.id;
    expect([await first('502'), await first('piece-7'), await first('Morceau%2011')]).toEqual([
      502, 507, 511,
    ]);
    expect(await first('504')).toBe(504);
    const page = await rows('?query=harbour&limit=10');
    const next = await rows(`?query=harbour&limit=10&after=${page.next}`);
    expect(new Set([...page.articles, ...next.articles].map(({ id }) => id)).size).toBe(20);
  });

  test('shows titles, what is missing, price and state', async () => {
    const { articles: found } = await rows('?query=505');
    expect(found[0]).toMatchObject({
      id: 505,
      contentType: 'MOVIE',
      vertical: 'video',
      titles: { en: 'Harbour piece 5', fr: 'Morceau 5' },
      missing: [],
      price: { amount: 499, currency: 'EUR' },
      state: 'live',
      until: null,
      uploads: null,
    });
  });

  test.each([
    'x',
    'bnVsbA',
    Buffer.from('["2020-01-01 00:00:00+00",1.5]').toString('base64url'),
    Buffer.from('["5",1]').toString('base64url'),
  ])('refuses a cursor that it did not write: %s', async (after) =>
    expect((await call(`GET /operator/articles?after=${after}`)).status).toBe(400),
  );

  test('is for those who may see it, in their tenant', async () => {
    expect((await call('GET /operator/articles', 'partner')).status).toBe(403);
    expect((await call('GET /operator/articles', 'viewer', undefined, 'beta')).status).toBe(403);
    expect((await call('GET /operator/articles/500', 'viewer', undefined, 'beta')).status).toBe(403);
  });
});

describe('one article', () => {
  const read = async (id: number, who = 'publisher') =>
    (await call(`GET /operator/articles/${id}`, who)).body as unknown as {
      article: Record<string, unknown>;
      version: string;
    };
  const dry = async (article: object) =>
    (await publish({ catalogue: { articles: [article] } }, '?dryRun=true')).body as unknown as {
      problems: { path: string }[];
      articles: object[];
    };

  test('is what a publication takes: handed back it is the same', async () => {
    for (const id of [500, 501, 503, 505]) {
      const { article, version } = await read(id);
      expect(await dry(article)).toMatchObject({
        problems: [],
        articles: [{ id, outcome: 'same', fields: [], version }],
      });
    }
  });

  test('a dry run says what would change, and changes nothing', async () => {
    const { article, version } = await read(501);
    const edited = { ...article, title: { en: 'Other', fr: 'Autre' }, slug: 'other' };
    expect((await dry(edited)).articles).toEqual([
      { id: 501, outcome: 'changed', fields: expect.arrayContaining(['title', 'slug']), version },
    ]);
    expect((await dry({ ...article, id: 599, slug: 'new-one' })).articles).toEqual([
      { id: 599, outcome: 'new', fields: [], version: null },
    ]);
    const wrong = await dry({ ...article, titel: 'x' });
    expect(wrong.problems.length).toBeGreaterThan(0);
    expect((await read(501)).version).toBe(version);
    expect((await call('GET /operator/articles/599')).status).toBe(404);
  });

  test('is not overwritten by who read an older version', async () => {
    const { article, version } = await read(502);
    const edited = (title: string) => ({ catalogue: { articles: [{ ...article, title }] } });
    const both = await Promise.all([
      publish(edited('Mine'), `?version=${version}`),
      publish(edited('Yours'), `?version=${version}`),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await publish(edited('Late'), `?version=${version}`)).status).toBe(409);
    const now = await read(502);
    expect((await publish(edited('Now'), `?version=${now.version}`)).status).toBe(200);
  });

  test('shows the key of a locked film to those only who may publish', async () => {
    const drm = { scheme: 'CLEARKEY', keyId: '0'.repeat(32), key: 'a'.repeat(32) };
    const media = [
      { protocol: 'DASH', isPreview: false, uri: 'https://media.example/a.mpd', duration: 60, drm },
    ];
    const [film] = articles;
    const done = await publish({ catalogue: { articles: [{ ...film, media }] } });
    expect(done.status).toBe(200);
    expect(JSON.stringify(await read(500))).toContain(drm.key);
    expect(JSON.stringify(await read(500, 'viewer'))).not.toContain(drm.key);
  });

  test('of no number, and of another tenant, is not found', async () => {
    expect((await call('GET /operator/articles/999999')).status).toBe(404);
    expect((await call('GET /operator/articles/x')).status).toBe(400);
  });

  test('a dry run is for those who may publish', async () => {
    expect((await publish({}, '?dryRun=true', 'viewer')).status).toBe(403);
  });
});

describe('the first page', () => {
  test('shows each what they may see', async () => {
    const seen = async (who: string) =>
      (await call('GET /operator/overview', who)).body as Record<string, unknown>;
    expect(await seen('admin')).toMatchObject({
      refundRequests: 0,
      cancellationRequests: 0,
      disputes: 0,
      runsInReview: 0,
      uploads: { failed: 0, waiting: 0, running: 0 },
      feedsFailed: 0,
      articles: { live: expect.any(Number), planned: 1 },
      publishes: expect.arrayContaining([
        { at: expect.any(String), by: 'Ana Pop', section: 'catalogue', what: expect.any(String) },
      ]),
    });
    expect(await seen('viewer')).toMatchObject({
      refundRequests: null,
      uploads: null,
      articles: { planned: 1 },
    });
    expect(await seen('partner')).toMatchObject({ refundRequests: null, articles: null, publishes: null });
    expect((await call('GET /operator/overview', 'admin', undefined, 'beta')).status).toBe(403);
  });

  test('names the staff of the tenant to its administrators', async () => {
    const { body } = await call('GET /operator/staff', 'admin');
    const { staff } = body as unknown as { staff: { email: string; grades: string[]; state: string }[] };
    expect(staff).toHaveLength(5);
    expect(staff.find(({ email }) => email === 'viewer@alpha.example')).toMatchObject({
      grades: ['viewer'],
      state: 'active',
      lastSignInAt: expect.any(String),
    });
    expect((await call('GET /operator/staff', 'support')).status).toBe(403);
  });
});
