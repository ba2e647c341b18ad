import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestOptions, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createBrotliDecompress } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createCompression } from '../responses/compression.ts';
import { crashPage } from './crash-page.ts';
import type { CachedPage } from './page-cache.ts';
import { beginPage, sendPage } from './send-page.ts';

const page: CachedPage = {
  status: 200,
  isWhole: true,
  tags: [],
  headers: ['content-type', 'text/html', 'etag', '"a"'],
  unchanged: ['etag', '"a"'],
  etag: '"a"',
  body: { raw: Buffer.from('<!DOCTYPE html><p>Here it is</p>') },
};

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Begins each answer where that may be, and ends it once the page is there. */
async function serve(made: Promise<CachedPage>): Promise<number> {
  const compression = createCompression(() => true);
  const server = createServer((req, res) => {
    beginPage(req, res, 'r')?.('miss')(['content-type', 'text/html']);
    void made.then((page) => sendPage(req, res, { page, freshness: 'miss', requestId: 'r', compression }));
  }).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function get(port: number, options: RequestOptions = {}): Promise<IncomingMessage> {
  const asked = request({ port, host: '127.0.0.1', agent: false, ...options }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return answer;
}

test('headers are there before the page is', async () => {
  const { promise, resolve } = Promise.withResolvers<CachedPage>();
  const answer = await get(await serve(promise), { headers: { 'accept-encoding': 'br' } });
  expect(answer.headers).toMatchObject({ 'content-encoding': 'br', 'x-cache': 'miss', 'x-request-id': 'r' });
  expect(answer.headers.etag).toBeUndefined();
  resolve(page);
  expect(await text(answer.pipe(createBrotliDecompress()))).toBe(page.body.raw.toString());
});

test('a client that was sent the early headers gets the error page when the page fails', async () => {
  const { promise, resolve } = Promise.withResolvers<CachedPage>();
  const answer = await get(await serve(promise));
  const sorry = crashPage({ locale: 'ar', localeCode: 'ar', status: 500 });
  resolve(sorry);
  expect(await text(answer)).toBe(sorry.body.raw.toString());
});

test.each<[why: string, options: RequestOptions, status: number]>([
  ['only the headers are requested', { method: 'HEAD' }, 200],
  ['it may be the page they have', { headers: { 'if-none-match': '"a"' } }, 304],
])('nothing is begun where %s', async (_why, options, status) => {
  const answer = await get(await serve(Promise.resolve(page)), options);
  expect([answer.statusCode, answer.headers.etag]).toEqual([status, '"a"']);
  expect(await text(answer)).toBe('');
});

test('each answer has a name of its own, also of a page that was sent before', async () => {
  const compression = createCompression(() => true);
  let count = 0;
  const sorry = crashPage({ locale: 'en', localeCode: 'en', status: 429 });
  const server = createServer((req, res) => {
    const requestId = `r${++count}`;
    const isRefused = req.url === '/refused';
    void sendPage(req, res, {
      ...(isRefused ? { page: sorry, retryAfterSeconds: 40 + count } : { page }),
      freshness: isRefused ? 'bypass' : 'hit',
      requestId,
      compression,
    });
  }).listen(0, '127.0.0.1');
  closing.push(() => server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const seen = [];
  for (const path of ['/', '/refused', '/', '/refused']) {
    const { headers } = await get(port, { path });
    seen.push([headers['x-request-id'], headers['x-cache'], headers['retry-after']]);
  }
  expect(seen).toEqual([
    ['r1', 'hit', undefined],
    ['r2', 'bypass', '42'],
    ['r3', 'hit', undefined],
    ['r4', 'bypass', '44'],
  ]);
});

test('a page that failed is a failure to a client that was sent nothing yet', async () => {
  const port = await serve(Promise.resolve(crashPage({ locale: 'en', localeCode: 'en', status: 500 })));
  expect((await get(port, { headers: { 'if-none-match': '"a"' } })).statusCode).toBe(500);
});
