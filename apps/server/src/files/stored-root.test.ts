import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import type { Storage } from '@atrium/api/platform/storage/storage';
import { startS3Server } from '@atrium/api/platform/storage/testing/s3-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMedia } from '../media/media.ts';
import { blockBytes, createBlockCache } from './block-cache.ts';
import { type FileRoot, wholeOf } from './file-root.ts';
import { storedRoot } from './stored-root.ts';

const root = mkdtempSync(join(tmpdir(), 'atrium-edge-'));
const film = randomBytes(3 * blockBytes + 1000);
let s3: Awaited<ReturnType<typeof startS3Server>>;
let storage: Storage;
beforeAll(async () => {
  s3 = await startS3Server();
  storage = openStorage({ dataDir: root, storageUrl: s3.url() });
});
afterAll(async () => {
  await s3.stop();
  rmSync(root, { recursive: true, force: true });
});
beforeEach(async () => {
  s3.objects.clear();
  await storage.put('media/public/t1/film.mp4', film);
  s3.requests.length = 0;
});

const warnings: string[] = [];
const log = { warn: (_: object, message: string) => void warnings.push(message) };
let clock = Date.now();
const running: { close(): void }[] = [];
afterEach(() => {
  for (const one of running.splice(0)) one.close();
  warnings.length = 0;
});

/** One edge with a cache of its own, as another machine would have it. */
async function edge({ maxBytes = 100 * blockBytes, folder = mkdtempSync(join(root, 'edge-')) } = {}) {
  const cache = maxBytes > 0 ? createBlockCache(folder, maxBytes, log) : null;
  const files: FileRoot = storedRoot({ storage, prefix: 'media/', cache, log, now: () => clock });
  const media = createMedia([files], { open: () => null }, { holds: async () => true });
  const server = createServer((req, res) => void media(req, res, req.url ?? '', 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push({
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
  const { port } = server.address() as AddressInfo;
  return {
    files,
    folder,
    port,
    cache,
    ask: (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}/media/public/t1/${path}`, { headers, method }),
  };
}
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
/** Bytes of buffers still in use: what waits for the garbage collector is not counted. */
function retainedBuffers() {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().arrayBuffers;
}
const gets = () => s3.requests.filter((line) => line.startsWith('GET '));

describe.each([
  ['with a cache', 100 * blockBytes],
  ['without a cache', 0],
])('an edge %s', (_, maxBytes) => {
  test('sends a stored film whole, in parts and by its head', async () => {
    const { ask } = await edge({ maxBytes });
    const whole = await ask('film.mp4');
    expect(whole.status).toBe(200);
    expect((await bytes(whole)).equals(film)).toBe(true);
    const etag = whole.headers.get('etag')!;
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      [`bytes=${blockBytes - 5}-${blockBytes + 5}`, blockBytes - 5, blockBytes + 5],
      [`bytes=${blockBytes}-${3 * blockBytes}`, blockBytes, 3 * blockBytes],
      ['bytes=-10', film.length - 10, film.length - 1],
    ] as const) {
      const part = await ask('film.mp4', { range, 'if-range': etag });
      expect(part.status).toBe(206);
      expect((await bytes(part)).equals(film.subarray(start, end + 1))).toBe(true);
    }
    expect((await ask('film.mp4', { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
    expect((await ask('film.mp4', { 'if-none-match': etag })).status).toBe(304);
    const head = await ask('film.mp4', {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(film.length));
    expect((await ask('film.mp4', { range: `bytes=${film.length}-` })).status).toBe(416);
    expect((await ask('none.mp4')).status).toBe(404);
  });

  test('sends the new film after it was replaced, never a mixture', async () => {
    const { ask } = await edge({ maxBytes });
    await bytes(await ask('film.mp4', { range: 'bytes=0-9' }));
    const other = randomBytes(film.length);
    await storage.put('media/public/t1/film.mp4', other);
    const got = await ask('film.mp4', { range: `bytes=${blockBytes}-${blockBytes + 9}` })
      .then(bytes)
      .catch(() => null);
    expect(got === null || got.equals(other.subarray(blockBytes, blockBytes + 10))).toBe(true);
    clock += 11_000;
    expect((await bytes(await ask('film.mp4'))).equals(other)).toBe(true);
  });
});

test('several requests that came together on one connection are all answered', async () => {
  const { port } = await edge();
  const requests = Array.from({ length: 5 }, (_, n) => {
    const last = n === 4 ? 'Connection: close\r\n' : '';
    return `GET /media/public/t1/film.mp4 HTTP/1.1\r\nHost: x\r\nRange: bytes=${n}-999999\r\n${last}\r\n`;
  });
  const socket = connect(port, '127.0.0.1');
  socket.write(requests.join(''));
  const answered = Buffer.concat(await socket.toArray());
  expect(answered.toString('latin1').match(/HTTP\/1\.1 206/g)).toHaveLength(5);
  expect(answered.length).toBeGreaterThan(5 * 999_990);
});

test('equal misses are one request to the storage, and hits are none', async () => {
  const { ask, cache } = await edge();
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask('film.mp4').then(bytes)));
  expect(answers.every((answer) => answer.equals(film))).toBe(true);
  expect(gets()).toHaveLength(4);
  expect(s3.requests.filter((line) => line.startsWith('HEAD '))).toHaveLength(1);
  await bytes(await ask('film.mp4'));
  expect(gets()).toHaveLength(4);
  expect(cache?.counts().misses).toBe(4);
});

test('two edges without a shared folder send the same film with the same tag', async () => {
  const [one, two] = [await edge(), await edge()];
  const first = await one.ask('film.mp4', { range: 'bytes=0-99999' });
  const rest = await two.ask('film.mp4', {
    range: 'bytes=100000-',
    'if-range': first.headers.get('etag')!,
  });
  expect(rest.status).toBe(206);
  expect(Buffer.concat([await bytes(first), await bytes(rest)]).equals(film)).toBe(true);
});

test('the cache stays below its limit and removes what was used least', async () => {
  const { ask, folder } = await edge({ maxBytes: 2 * blockBytes });
  for (let n = 0; n < 2; n++) expect((await bytes(await ask('film.mp4'))).equals(film)).toBe(true);
  await vi.waitFor(() => {
    const kept = readdirSync(folder).map((name) => statSync(join(folder, name)).size);
    expect(kept.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(2 * blockBytes);
  });
});

test('a cache outlives its process, without what was damaged or half-written', async () => {
  const before = await edge();
  await bytes(await before.ask('film.mp4'));
  const names = readdirSync(before.folder).sort();
  expect(names).toHaveLength(4);
  const damaged = join(before.folder, names[0]!);
  writeFileSync(damaged, Buffer.alloc(readFileSync(damaged).length));
  writeFileSync(join(before.folder, 'half.new'), 'half');
  s3.requests.length = 0;
  const after = await edge({ folder: before.folder });
  expect((await bytes(await after.ask('film.mp4'))).equals(film)).toBe(true);
  expect(gets()).toHaveLength(1);
  expect(readdirSync(before.folder)).not.toContain('half.new');
});

test('what is kept is still sent while the storage is away; the rest is refused for a while', async () => {
  const { ask } = await edge();
  await bytes(await ask('film.mp4'));
  clock += 11_000;
  s3.fail(503, 503, 503, 503, 503);
  expect((await bytes(await ask('film.mp4'))).equals(film)).toBe(true);
  expect(warnings).toEqual(['the storage does not answer: sending what is kept here']);
  s3.fail(503, 503, 503, 503, 503);
  const other = await ask('other.mp4');
  expect([other.status, other.headers.get('retry-after')]).toEqual([503, '5']);
});

test('a viewer who reads nothing costs little memory and few requests; one who leaves costs none', async () => {
  const { port } = await edge();
  const readers = Array.from({ length: 30 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  const before = retainedBuffers();
  for (const reader of readers) {
    reader.pause();
    reader.write('GET /media/public/t1/film.mp4 HTTP/1.1\r\nHost: x\r\n\r\n');
  }
  await new Promise((done) => setTimeout(done, 1000));
  expect((retainedBuffers() - before) / readers.length).toBeLessThan(2 ** 20);
  expect(gets().length).toBeLessThanOrEqual(4);
  for (const reader of readers) reader.destroy();
});

test('a file is read whole where its reader needs it so', async () => {
  const { files } = await edge();
  await storage.put('media/public/t1/empty.vtt', Buffer.alloc(0));
  expect((await wholeOf((await files.open('public/t1/film.mp4'))!)).equals(film)).toBe(true);
  expect(await wholeOf((await files.open('public/t1/empty.vtt'))!)).toHaveLength(0);
  expect(await files.open('public/t1/none.mp4')).toBeNull();
});
