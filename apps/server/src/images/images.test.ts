import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { raw } from '../testing/raw-request.ts';
import { type Convert, convert } from './convert.ts';
import type { ImageSource } from './image-source.ts';
import { createImages } from './images.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-images-'));
const art = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const red = { r: 220, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 220 };

/** Red on the left half, blue on the right. */
const twoColours = async (width: number, height: number, file: string) => {
  const right = await sharp({ create: { width: width / 2, height, channels: 3, background: blue } })
    .png()
    .toBuffer();
  await sharp({ create: { width, height, channels: 3, background: red } })
    .composite([{ input: right, left: width / 2, top: 0 }])
    .webp()
    .toFile(file);
};

const wide = { file: art('wide.webp'), width: 960, height: 480, version: 'v1' };
const sources: Record<string, ImageSource> = {
  wide,
  'left-wide': { ...wide, focal: { x: 0, y: 0.5 } },
  'right-wide': { ...wide, focal: { x: 1, y: 0.5 } },
  square: { file: art('square.webp'), width: 640, height: 640, version: 's1' },
  stage: { file: art('stage.webp'), width: 1920, height: 820, version: 'h1' },
  bomb: { ...wide, file: art('bomb.webp') },
  broken: { ...wide, file: art('broken.webp') },
  gone: { ...wide, file: art('gone.webp') },
  'gone-square': { file: art('gone.webp'), width: 640, height: 640, version: 's1' },
  liar: { ...wide, width: 9600, height: 4800 },
};

beforeAll(async () => {
  await twoColours(960, 480, wide.file);
  await twoColours(640, 640, art('square.webp'));
  await twoColours(1920, 820, art('stage.webp'));
  await sharp({ create: { width: 5000, height: 5000, channels: 3, background: red } }).toFile(
    art('bomb.webp'),
  );
  writeFileSync(art('broken.webp'), 'RIFF but not for long');
});

const running: { close(): void }[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.close();
});

interface Started {
  cache?: string;
  maxBytes?: number;
  waiting?: number;
  convert?: Convert;
}

async function start({ cache = mkdtempSync(art('cache-')), ...options }: Started = {}) {
  const warnings: string[] = [];
  const images = createImages({
    findSource: async (key) => (Object.hasOwn(sources, key) ? (sources[key] ?? null) : null),
    folder: cache,
    log: { warn: (_, message) => void warnings.push(message) },
    ...options,
  });
  const server = createServer((req, res) => {
    const othersAddress = (isOurs: boolean) => isOurs || res.writeHead(418).end();
    images(req, res).then(othersAddress, (error: Error) => res.destroy(error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push(server);
  const { port } = server.address() as AddressInfo;
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`http://127.0.0.1:${port}/img/art/${path}`, {
      headers: { accept: 'image/webp', ...headers },
      method,
    });
  return { get, port, cache, warnings };
}

/** Counts, and converts as ever. */
function counted() {
  const made: string[] = [];
  const counting: Convert = (file, crop, format, isPatient) => {
    made.push(`${crop.size.width}x${crop.size.height} ${format}`);
    return convert(file, crop, format, isPatient);
  };
  return { made, convert: counting };
}

const pictureIn = async (answer: Response) => {
  const body = Buffer.from(await answer.arrayBuffer());
  const { width, height, format, compression } = await sharp(body).metadata();
  const { dominant } = await sharp(body).stats();
  return { width, height, format: compression === 'av1' ? 'avif' : format, dominant };
};

const forever = 'public, max-age=31536000, immutable';
const avif = { accept: 'image/avif,image/webp,image/*;q=0.8' };

describe('sizes', () => {
  test.each([
    ['wide/320x180.webp', 200],
    ['wide/1920x1920.webp', 200],
    ['wide/1200x630.jpg', 200],
    ['wide/321x180.webp', 404],
    ['wide/320x181.webp', 404],
    ['wide/4000x4000.webp', 404],
    ['wide/320x180.jpg', 404],
    ['wide/1200x630.webp', 404],
    ['nobody/320x180.webp', 404],
    ['wide/0320x180.webp', 418],
    ['wide/320x180.png', 418],
    ['wide/320x-180.webp', 418],
    ['wide/99999x99999.webp', 418],
  ])('%s → %i', async (path, status) => {
    const { get } = await start();
    expect((await get(path)).status).toBe(status);
  });

  test.each([
    ['wide/320x180.webp', 320, 180],
    ['wide/1920x1080.webp', 853, 480],
    ['wide/1920x1920.webp', 480, 480],
    ['wide/1200x630.jpg', 914, 480],
    ['square/960x540.webp', 640, 360],
    ['square/1920x1920.webp', 640, 640],
  ])('%s has %i × %i pixels, never more than the original', async (path, width, height) => {
    const { get } = await start();
    expect(await pictureIn(await get(path))).toMatchObject({ width, height });
  });

  test('the whole original is answered as it is stored', async () => {
    const { made, convert } = counted();
    const { get } = await start({ convert });
    const answer = await get('square/640x640.webp?v=s1', avif);
    expect(answer.headers.get('etag')).toBe('"s1"');
    expect(await pictureIn(answer)).toMatchObject({ width: 640, format: 'webp' });
    expect(made).toEqual([]);
  });

  test('sizes beyond the original are one variant', async () => {
    const { made, convert } = counted();
    const { get } = await start({ convert });
    for (const width of [640, 768, 960]) await get(`wide/${width}x${width}.webp`);
    expect(made).toEqual(['480x480 webp']);
  });
});

describe('formats', () => {
  test.each([
    ['a browser that reads avif', 'wide/320x180.webp', avif.accept, 'avif'],
    ['the same, where it would wait too long', 'stage/1280x547.webp', avif.accept, 'webp'],
    ['one that does not', 'wide/320x180.webp', 'image/webp,*/*', 'webp'],
    ['one that refuses it', 'wide/320x180.webp', 'image/avif;q=0, image/webp', 'webp'],
    ['anything', 'wide/320x180.webp', '*/*', 'webp'],
    ['shared links', 'wide/1200x630.jpg', avif.accept, 'jpeg'],
  ])('%s', async (_, path, accept, format) => {
    const { get } = await start();
    const answer = await get(path, { accept });
    expect(answer.headers.get('content-type')).toBe(`image/${format}`);
    expect(answer.headers.get('vary')).toBe(format === 'jpeg' ? null : 'accept');
    // a mail that is read in a browser shows its pictures on the origin of the mail program
    expect(answer.headers.get('cross-origin-resource-policy')).toBe(
      format === 'jpeg' ? 'cross-origin' : 'same-origin',
    );
    expect((await pictureIn(answer)).format).toBe(format);
  });
});

test.each([
  ['left-wide', red],
  ['right-wide', blue],
])('%s is cut around its subject', async (key, colour) => {
  const { get } = await start();
  const { dominant } = await pictureIn(await get(`${key}/128x128.webp`));
  for (const channel of ['r', 'g', 'b'] as const)
    expect(Math.abs(dominant[channel] - colour[channel])).toBeLessThan(24);
});

describe('what would keep a first visitor waiting', () => {
  const asked = async (get: Awaited<ReturnType<typeof start>>['get'], path: string) =>
    (await get(path, avif)).headers.get('content-type');

  test.each([
    ['a large picture', 'stage/1280x547.webp'],
    ['an original', 'square/640x640.webp?v=s1'],
  ])('%s is small for those who come later', async (_, path) => {
    const { made, convert } = counted();
    const { get } = await start({ convert });
    expect(await asked(get, path)).toBe('image/webp');
    await expect.poll(() => asked(get, path), { timeout: 20_000, interval: 200 }).toBe('image/avif');
    expect(made.filter((each) => each.endsWith('avif'))).toHaveLength(1);
    expect((await get(path)).headers.get('content-type')).toBe('image/webp');
  });

  test('an original that is smaller already stays what it is', async () => {
    const made: string[] = [];
    const large: Convert = async (...args) => {
      const body = Buffer.concat([await convert(...args), Buffer.alloc(2 ** 20)]);
      made.push(args[2]);
      return body;
    };
    const { get } = await start({ convert: large });
    expect(await asked(get, 'square/640x640.webp')).toBe('image/webp');
    await expect.poll(() => made, { timeout: 20_000, interval: 200 }).toHaveLength(1);
    for (let again = 0; again < 3; again++)
      expect(await asked(get, 'square/640x640.webp')).toBe('image/webp');
    expect(made).toHaveLength(1);
  });
});

describe('caching in browsers', () => {
  test.each([
    ['the version of its content', '?v=v1', forever],
    ['another version', '?v=v0', 'public, max-age=300'],
    ['no version', '', 'public, max-age=300'],
  ])('%s', async (_, query, expected) => {
    const { get } = await start();
    expect((await get(`wide/320x180.webp${query}`)).headers.get('cache-control')).toBe(expected);
  });

  test.each(['wide/320x180.webp?v=v1', 'square/640x640.webp?v=s1'])('%s is not sent twice', async (path) => {
    const { get } = await start();
    const etag = (await get(path)).headers.get('etag') ?? '';
    const again = await get(path, { 'if-none-match': `"other", ${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await get(path, {}, 'HEAD');
    expect([head.status, Number(head.headers.get('content-length')) > 0]).toEqual([200, true]);
  });

  test('formats have different tags', async () => {
    const { get } = await start();
    const tags = await Promise.all([get('wide/320x180.webp'), get('wide/320x180.webp', avif)]);
    expect(new Set(tags.map(({ headers }) => headers.get('etag'))).size).toBe(2);
  });
});

describe('no way out of the sources', () => {
  test.each([
    '/img/art/../../package.json/64x64.webp',
    '/img/art/..%2f..%2fpackage/64x64.webp',
    '/img/art/%2e%2e/64x64.webp',
    '/img/art/wide%00/64x64.webp',
    '/img/art/./wide/64x64.webp',
    '/img/art//etc/passwd/64x64.webp',
    '/img/art/..\\wide/64x64.webp',
    '/img/art/__proto__/64x64.webp',
    '/img/art/constructor/64x64.webp',
    '/img/art/wide/64x64.webp/../../x',
    '/img/art/WIDE/64x64.webp',
  ])('%s', async (path) => {
    const { port } = await start();
    const { status } = await raw(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect([404, 418]).toContain(status);
  });
});

test.each(['broken', 'gone', 'liar', 'bomb'])('a source that is %s: missing, not an error', async (key) => {
  const { get, warnings } = await start();
  const answer = await get(`${key}/320x180.webp?v=v1`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  expect(warnings).toEqual(['a picture could not be read']);
});

test('a stored original that is gone is missing', async () => {
  const { get } = await start();
  expect((await get('gone-square/640x640.webp?v=s1')).status).toBe(404);
});

describe('what has been made', () => {
  test('a picture is converted once for 50 requests at once, and for later ones', async () => {
    const { made, convert } = counted();
    const { get } = await start({ convert });
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('wide/320x180.webp')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await get('wide/320x180.webp');
    expect(made).toEqual(['320x180 webp']);
  });

  test('is found after a restart', async () => {
    const first = await start();
    const before = await first.get('wide/320x180.webp');
    const { made, convert } = counted();
    const second = await start({ cache: first.cache, convert });
    const after = await second.get('wide/320x180.webp');
    expect(Buffer.from(await after.arrayBuffer())).toEqual(Buffer.from(await before.arrayBuffer()));
    expect(made).toEqual([]);
  });

  test('is made again when its file is damaged', async () => {
    const first = await start();
    await first.get('wide/320x180.webp');
    for (const name of readdirSync(first.cache)) truncateSync(join(first.cache, name), 10);
    const { made, convert } = counted();
    const second = await start({ cache: first.cache, convert });
    expect((await pictureIn(await second.get('wide/320x180.webp'))).width).toBe(320);
    expect(made).toHaveLength(1);
  });

  test('is still answered when it cannot be kept', async () => {
    const { get, warnings } = await start({ cache: wide.file });
    expect((await pictureIn(await get('wide/320x180.webp'))).width).toBe(320);
    expect(warnings).toContain('pictures cannot be kept');
  });
});

test('when too many wait, the next is told to come back', async () => {
  const gate = Promise.withResolvers<void>();
  const slow: Convert = async (...args) => {
    await gate.promise;
    return convert(...args);
  };
  const { get } = await start({ convert: slow, waiting: 1 });
  const widths = [64, 128, 192, 256, 320];
  const asked = widths.map((width) => get(`wide/${width}x${width}.webp`));
  const refused = await Promise.race(asked);
  gate.resolve();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 503)).toHaveLength(2);
});
