import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { Feed, FeedReportRow, FeedRun } from '@atrium/contract/schemas/feeds';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ddexMessage,
  ddexPurge,
  onixFeed,
  podcastFeed,
} from '../../modules/supplier-feeds/parse/testing/sample-feeds.ts';
import { asOwner } from '../../platform/database/as-owner.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { createDownload } from '../../platform/outbound/download.ts';
import { nothingPrivate, readPrivateBackends } from '../../platform/outbound/private-backends.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let answer: (res: ServerResponse, path: string) => void;
const stored = new Map<string, string>();
const supplier = createServer((req, res) => answer(res, req.url ?? ''));
let address: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => supplier.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}`;
  const download = createDownload(readPrivateBackends(address.slice('http://'.length)) ?? nothingPrivate);
  api = await startTestApi({
    download: (url, file, limits, ...rest) =>
      download(url, file, { ...limits, bytes: 2_000_000, idleMs: 2000, wholeMs: 5000 }, ...rest),
    feedFiles: {
      async *list(prefix) {
        for (const [path, text] of stored) if (path.startsWith(prefix)) yield { path, size: text.length };
      },
      read: async (path) => (stored.has(path) ? Readable.from([Buffer.from(stored.get(path) ?? '')]) : null),
    },
  });
  const categories = [{ id: 9001, key: 'podcasts/society', vertical: 'podcasts', title: 'Society' }];
  expect((await operator('POST /operator/publish', { catalogue: { categories } })).status).toBe(200);
});
afterAll(async () => {
  await api.stop();
  supplier.closeAllConnections();
  await new Promise((resolve) => supplier.close(resolve));
});
beforeEach(() => {
  stored.clear();
  answer = (res) => res.writeHead(404).end();
});

const operator = <T>(line: string, body?: unknown) =>
  api.call('alpha', line, { token: api.api.demoOperatorToken, body }) as Promise<{ status: number; body: T }>;

const serve = (text: string | Buffer, headers: Record<string, string> = {}) => {
  answer = (res) => res.writeHead(200, { 'content-type': 'application/xml', ...headers }).end(text);
};

let feeds = 0;
async function addFeed(settings: object): Promise<number> {
  const { status, body } = await operator<Feed>('POST /operator/feeds', {
    name: `feed-${++feeds}`,
    settings: { licensor: 'Harbour', address: `${address}/feed`, ...settings },
  });
  expect([status, body]).toEqual([200, expect.anything()]);
  return body.id;
}

/** Asks for a run, lets the jobs work, and reads what became of it. */
async function run(id: number, options: object = {}): Promise<FeedRun & { report: FeedReportRow[] }> {
  expect((await operator(`POST /operator/feeds/${id}/runs`, options)).status).toBe(202);
  await api.api.worker.runDue();
  const { body } = await operator<{ runs: FeedRun[] }>(`GET /operator/feeds/${id}/runs`);
  const [last] = body.runs;
  if (!last) throw new Error('there is no run');
  const report = await operator<{ rows: FeedReportRow[] }>(`GET /operator/feeds/runs/${last.id}/rows`);
  return { ...last, report: report.body.rows };
}

const asTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  asOwner(api.database.owner, (owner) => withTenant(owner, 1, work));
const articles = (type: string) =>
  asTenant(async (tx) => {
    const { rows } = await sql<{ id: number; title: string; state: string; licensor: string | null }>`
      SELECT a.id, t.title, a.state, a.licensor_name AS licensor FROM article a
      JOIN article_i18n t ON t.article_id = a.id AND t.lang = 'en' AND t.state = 'PUBLISHED'
      WHERE a.content_type = ${type} AND a.id >= 1000000000 ORDER BY a.id`.execute(tx);
    return rows;
  });

test('a podcast feed is on air after its run, and the same feed changes nothing', async () => {
  serve(podcastFeed);
  const id = await addFeed({
    kind: 'podcast',
    subjects: { Society: 'podcasts/society' },
    price: { rule: 'fixed', businessModel: 'DOWNLOAD_TO_OWN_FREEMIUM', amount: 0 },
  });
  const first = await run(id);
  expect(first).toMatchObject({ state: 'DONE', cause: null, rows: 3, added: 3, changed: 0, refused: 0 });
  expect(first.report.map(({ number, outcome }) => [number, outcome])).toEqual(
    expect.arrayContaining([
      ['ep-2', 'ADDED'],
      ['ep-1', 'ADDED'],
    ]),
  );
  const [show] = await articles('PODCAST');
  const { body } = await api.call('alpha', `GET /structure/any/fragment/get-article-details?id=${show?.id}`);
  expect(JSON.stringify(body)).toContain('First ferry');
  expect(show?.licensor).toBe('Harbour');
  const again = await run(id);
  expect(again).toMatchObject({ state: 'DONE', rows: 3, added: 0, changed: 0, unchanged: 3, report: [] });
});

test('a feed that is packed and redirected is fetched all the same', async () => {
  answer = (res, path) =>
    path === '/feed'
      ? res.writeHead(302, { location: '/real' }).end()
      : res.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(onixFeed));
  const outcome = await run(await addFeed({ kind: 'onix' }));
  expect(outcome).toMatchObject({ state: 'DONE', added: 1, refused: 1 });
  expect(outcome.report).toContainEqual({
    place: 'line 19',
    number: 'b-3',
    outcome: 'REFUSED',
    articleId: null,
    message: 'ProductForm: BC is no audiobook; allowed: AA to AZ, as AJ',
  });
});

test('a takedown takes effect in the run that brings it, though other rows are refused', async () => {
  stored.set('feeds/alpha/music/1.xml', ddexMessage());
  const id = await addFeed({ kind: 'ddex', address: 'file:music/' });
  expect(await run(id)).toMatchObject({ state: 'DONE', added: 3 });
  expect((await articles('ALBUM')).map(({ state }) => state)).toEqual(['LIVE']);
  stored.set('feeds/alpha/music/1.xml', ddexPurge);
  stored.set('feeds/alpha/music/2.xml', ddexMessage('').replaceAll('4006381333931', '5'));
  const second = await run(id);
  expect(second).toMatchObject({ state: 'DONE', withdrawn: 1, refused: 1 });
  expect(second.report.map(({ place, outcome }) => [place, outcome])).toEqual([
    ['music/1.xml line 1', 'WITHDRAWN'],
    ['music/2.xml line 1', 'REFUSED'],
  ]);
  expect((await articles('ALBUM')).map(({ state }) => state)).toEqual(['WITHDRAWN']);
  // the supplier delivers it again
  stored.delete('feeds/alpha/music/2.xml');
  stored.set('feeds/alpha/music/1.xml', ddexMessage());
  expect(await run(id)).toMatchObject({ state: 'DONE', added: 1 });
  expect((await articles('ALBUM')).map(({ state }) => state)).toEqual(['LIVE']);
});

const csv = (rows: readonly string[]) => `number,title,released,price,currency\n${rows.join('\n')}\n`;
const films = (count: number, from = 1) =>
  Array.from({ length: count }, (_, at) => `f-${at + from},Film ${at + from},2026-01-01,4.99,EUR`);
const filmFeed = { kind: 'csv', contentType: 'MOVIE' } as const;

test('a check says what would change, and changes nothing', async () => {
  serve(csv(films(3)));
  const before = (await articles('MOVIE')).length;
  const outcome = await run(await addFeed(filmFeed), { isCheck: true });
  expect(outcome).toMatchObject({ state: 'DONE', isCheck: true, added: 3 });
  expect(outcome.report).toHaveLength(3);
  expect(await articles('MOVIE')).toHaveLength(before);
});

test('only what a feed changed is published again, and what it lost is withdrawn where it lists everything', async () => {
  serve(csv(films(12)));
  const id = await addFeed({ ...filmFeed, missing: 'withdraw', rights: { share: 50, territories: ['DE'] } });
  expect(await run(id)).toMatchObject({ added: 12 });
  serve(csv([...films(10).slice(0, 9), 'f-10,Another title,2026-01-01,4.99,EUR', ...films(1, 13)]));
  const second = await run(id);
  expect(second).toMatchObject({ added: 1, changed: 1, unchanged: 9, withdrawn: 2 });
  expect(second.report.filter(({ outcome }) => outcome === 'WITHDRAWN').map(({ number }) => number)).toEqual([
    'f-11',
    'f-12',
  ]);
});

test('a title whose row is wrong today is not taken for missing', async () => {
  serve(csv(films(12, 300)));
  const id = await addFeed({ ...filmFeed, missing: 'withdraw' });
  await run(id);
  serve(csv([...films(11, 300), 'f-311,Film 311,tomorrow,4.99,EUR']));
  expect(await run(id)).toMatchObject({ state: 'DONE', refused: 1, withdrawn: 0, unchanged: 11 });
});

test('a feed that lost many of its titles is taken for truncated, unless the run is forced', async () => {
  serve(csv(films(30)));
  const id = await addFeed({ ...filmFeed, missing: 'withdraw' });
  await run(id);
  serve(csv(films(12)));
  expect(await run(id)).toMatchObject({
    state: 'FAILED',
    withdrawn: 0,
    cause: expect.stringContaining('18 of 30 titles are missing in the feed'),
  });
  expect(await run(id, { isForced: true })).toMatchObject({ state: 'DONE', withdrawn: 18 });
});

test('duplicate numbers and dates in three formats are refused row by row, the other rows are applied', async () => {
  serve(
    csv([
      ...films(30),
      'f-1,Film 1 again,2026-01-01,4.99,EUR',
      'f-40,American,01/31/2026,4.99,EUR',
      'f-41,German,31.01.2026,4.99,EUR',
      'f-42,Dear,2026-01-01,"4,99",EUR',
    ]),
  );
  const outcome = await run(await addFeed(filmFeed));
  expect(outcome).toMatchObject({ state: 'DONE', added: 30, refused: 4 });
  expect(
    outcome.report
      .filter((row) => row.outcome === 'REFUSED')
      .map(({ place, message }) => `${place}: ${message}`),
  ).toEqual([
    'line 32: the number f-1 stands at line 2 already; the first row counts',
    expect.stringContaining('line 33: released: "01/31/2026" is no date'),
    expect.stringContaining('line 34: released: "31.01.2026" is no date'),
    expect.stringContaining('line 35: price: "4,99" is no price in EUR'),
  ]);
});

test('a feed with many wrong rows is not applied at all, and its report says why', async () => {
  serve(csv([...films(20, 900), ...Array.from({ length: 15 }, (_, at) => `f-${at},,2026-01-01,4.99,EUR`)]));
  const before = (await articles('MOVIE')).length;
  const outcome = await run(await addFeed(filmFeed));
  expect(outcome).toMatchObject({
    state: 'FAILED',
    cause: expect.stringContaining('15 of 35 rows are refused'),
  });
  expect(outcome.report[0]).toMatchObject({ outcome: 'REFUSED', message: 'title: there is no title' });
  expect(await articles('MOVIE')).toHaveLength(before);
});

test('a row that the checks of every publication refuse is refused alone', async () => {
  const rows = Array.from({ length: 11 }, (_, at) => `p-${at},Film ${at},2026-01-01,Drama`);
  serve(`number,title,released,subjects\n${[...rows, 'p-99,Film 99,2026-01-01,Lost'].join('\n')}\n`);
  const id = await addFeed({ ...filmFeed, subjects: { Lost: 'video/none' } });
  const outcome = await run(id);
  expect(outcome).toMatchObject({ state: 'DONE', added: 11, refused: 1 });
  expect(outcome.report.find(({ number }) => number === 'p-99')?.message).toBe(
    'categories.0: there is no category video/none; allowed: the key of a category',
  );
});

const endless = (res: ServerResponse, text: string) => {
  res.writeHead(200, { 'content-type': 'application/xml' });
  const timer = setInterval(() => res.write(text), 50);
  res.on('close', () => clearInterval(timer));
};

test.each<[string, (res: ServerResponse) => void, string]>([
  [
    'of more bytes than a feed may have',
    (res) => res.writeHead(200, { 'content-length': '2147483648' }).end('x'),
    'more than 2,000,000 bytes',
  ],
  [
    'that grows past the limit while it is read',
    (res) => res.writeHead(200).end(Buffer.alloc(3_000_000, 'x')),
    'more than 2,000,000 bytes',
  ],
  [
    'that unpacks to more than the limit',
    (res) => res.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(50_000_000))),
    'more than 2,000,000 bytes',
  ],
  ['that never ends', (res) => endless(res, '<item/>'), 'did not end within 5 seconds'],
  ['that falls silent', (res) => void res.writeHead(200).write('<rss>'), 'sent nothing for 2 seconds'],
  [
    'that is a page',
    (res) => res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html></html>'),
    'answers with a page (text/html)',
  ],
  [
    'that is a page called XML',
    (res) => res.writeHead(200).end('<!doctype html><html></html>'),
    'HTML page, not a feed',
  ],
  ['that is gone', (res) => res.writeHead(404).end(), 'answers with status 404'],
  [
    'that redirects for ever',
    (res) => res.writeHead(302, { location: '/again' }).end(),
    'redirects more than 5 times',
  ],
  [
    'that redirects to the metadata of a cloud',
    (res) => res.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    'is not asked',
  ],
  [
    'with a billion laughs',
    (res) => res.writeHead(200).end('<!DOCTYPE lolz [<!ENTITY a "x">]><rss>&a;</rss>'),
    'has a DOCTYPE',
  ],
  [
    'that breaks off in the middle',
    (res) => res.writeHead(200).end(podcastFeed.slice(0, 1000)),
    'not well-formed XML',
  ],
  ['without rows', (res) => res.writeHead(200).end('<rss><channel/></rss>'), 'There is no row in the feed'],
])('a feed %s fails in words, and nothing of it is on air', async (_, respond, cause) => {
  answer = respond;
  const before = (await articles('PODCAST_EPISODE')).length;
  const outcome = await run(await addFeed({ kind: 'podcast' }));
  expect(outcome).toMatchObject({ state: 'FAILED', added: 0, cause: expect.stringContaining(cause) });
  expect(await articles('PODCAST_EPISODE')).toHaveLength(before);
});

test('a feed with a schedule runs by itself, and again after its time', async () => {
  serve(podcastFeed);
  const id = await addFeed({ kind: 'podcast', schedule: 60 });
  await api.api.worker.runDue();
  const { body } = await operator<{ feeds: Feed[] }>('GET /operator/feeds');
  const feed = body.feeds.find((one) => one.id === id);
  expect(feed?.lastRun).toMatchObject({ state: 'DONE', added: 3 });
  const minutes = (Date.parse(feed?.nextRunAt ?? '') - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(60);
});

test('two runs of one feed do not overlap', async () => {
  serve(csv(films(2, 500)));
  const id = await addFeed(filmFeed);
  await asTenant((tx) =>
    sql`INSERT INTO supplier_run (tenant_id, feed_id, is_check, started_at, beat_at) VALUES (1, ${id}, false, now(), now())`.execute(
      tx,
    ),
  );
  expect(await run(id)).toMatchObject({ state: 'RUNNING', added: 0 });
  // killed: it does not say any more that it goes on
  await asTenant((tx) =>
    sql`UPDATE supplier_run SET beat_at = now() - interval '21 minutes' WHERE feed_id = ${id}`.execute(tx),
  );
  expect(await run(id)).toMatchObject({ state: 'DONE', added: 2 });
});

test.each<[string, object]>([
  ['settings.address', { address: 'ftp://a.example/x' }],
  ['settings.address', { address: 'file:../../etc/passwd' }],
  ['settings.address', { address: 'file:/etc/passwd' }],
  ['settings.address', { address: 'https://a.example/x y' }],
  ['settings.kind', { kind: 'rss' }],
  ['settings.schedule', { schedule: 1 }],
  ['settings.rights.share', { rights: { share: 120 } }],
  ['settings.price', { price: { rule: 'fixed' } }],
  ['settings', { password: 'x' }],
])('wrong settings are refused at %s', async (field, settings) => {
  const { status, body } = await operator('POST /operator/feeds', {
    name: 'wrong',
    settings: { kind: 'csv', licensor: 'x', address: 'https://a.example/x', ...settings },
  });
  expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(field)]);
});

test('feeds of a tenant are not seen, run or read by another, nor by a customer', async () => {
  const id = await addFeed({ kind: 'podcast' });
  const token = await api.signIn('alpha');
  for (const line of [
    'GET /operator/feeds',
    `GET /operator/feeds/${id}/runs`,
    'GET /operator/usage?month=2026-11',
  ]) {
    expect((await api.call('alpha', line)).status).toBe(401);
    expect((await api.call('alpha', line, { token })).status).toBe(403);
  }
  const other = { token: api.api.demoOperatorToken };
  expect((await api.call('beta', `GET /operator/feeds/${id}/runs`, other)).status).toBe(404);
  expect((await api.call('beta', `POST /operator/feeds/${id}/runs`, { ...other, body: {} })).status).toBe(
    404,
  );
});
