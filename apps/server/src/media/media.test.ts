import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { createMediaPasses, type MediaPass } from '@atrium/api/modules/delivery/media-pass';
import { createSecrets } from '@atrium/api/platform/secrets/secrets';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { folderRoot } from '../files/folder-root.ts';
import { raw } from '../testing/raw-request.ts';
import { createMedia } from './media.ts';

const root = mkdtempSync(join(tmpdir(), 'atrium-media-'));
const song = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256));
const passes = createMediaPasses(createSecrets(randomBytes(32)));
const leases = { holds: async () => true };
const media = createMedia([folderRoot(join(root, 'demo')), folderRoot(join(root, 'own'))], passes, leases);
/** The host names the tenant. */
const tenants: Readonly<Record<string, number>> = { one: 1, two: 2 };
const server = createServer((req, res) => {
  const path = (req.url ?? '/').split('?', 1)[0] ?? '/';
  const tenantId = tenants[req.headers.host ?? ''] ?? 1;
  void media(req, res, path, tenantId).then((isOurs) => {
    if (!isOurs) res.writeHead(200).end('a page');
  });
});
/** Linux only. */
const descriptors = '/proc/self/fd';
let port = 0;

beforeAll(async () => {
  for (const folder of [
    'demo/public/music',
    'demo/public/folder.m4a',
    'demo/protected/film/video',
    'own/protected',
    'own/public',
  ])
    mkdirSync(join(root, folder), { recursive: true });
  const write = (name: string, content: string | Buffer) => writeFileSync(join(root, name), content);
  write('demo/public/music/song.m4a', song);
  write('demo/public/empty.m4a', '');
  write('demo/public/notes.txt', 'not for players');
  write('demo/protected/full.m4a', song);
  write('demo/protected/other.m4a', 'also paid for');
  write('demo/protected/film/master.m3u8', 'video/part1.m4s');
  write('demo/protected/film/video/part1.m4s', 'a part');
  write('own/protected/لعبة 100%.zip', 'a game');
  write('own/public/اغنية.m4a', song);
  for (const name of ['film.mp4', 'part.m4s', 'part.ts', 'film.m3u8', 'film.vtt', 'poster.webp', 'old.mp3'])
    write(`own/public/${name}`, 'x');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(root, { recursive: true, force: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers, method });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());
const address = '/media/public/music/song.m4a';

describe('a sound', () => {
  test('is sent whole, and says that it has parts', async () => {
    const response = await ask(address);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'audio/mp4',
      'content-length': '1000',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=604800',
      'x-content-type-options': 'nosniff',
    });
    expect(await bytes(response)).toEqual(song);
  });

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=990-', 990, 999],
    ['bytes=-1', 999, 999],
    ['bytes=500-9999', 500, 999],
  ])('in part: %s', async (range, start, end) => {
    const response = await ask(address, { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${start}-${end}/1000`);
    expect(await bytes(response)).toEqual(song.subarray(start, end + 1));
  });

  test('has no part behind its end', async () => {
    const response = await ask(address, { range: 'bytes=1000-' });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */1000');
  });

  test('in part only of the version that was asked for', async () => {
    const { headers } = await ask(address, {}, 'HEAD');
    const range = 'bytes=0-9';
    for (const known of [headers.get('etag')!, headers.get('last-modified')!])
      expect((await ask(address, { range, 'if-range': known })).status).toBe(206);
    for (const other of ['"another"', `W/${headers.get('etag')}`, 'Thu, 01 Jan 1970 00:00:00 GMT'])
      expect((await ask(address, { range, 'if-range': other })).status).toBe(200);
  });

  test('that the browser still has is not sent again', async () => {
    const etag = (await ask(address)).headers.get('etag')!;
    expect((await ask(address, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(address, { 'if-none-match': `"x", W/${etag}` })).status).toBe(304);
    expect((await ask(address, { 'if-none-match': '"x"' })).status).toBe(200);
  });

  test('can be asked about without being sent', async () => {
    const response = await ask(address, { range: 'bytes=0-9' }, 'HEAD');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-length')).toBe('1000');
    expect(await bytes(response)).toHaveLength(0);
  });

  test('is sent to each of several requests that came together on one connection', async () => {
    const part = `GET ${address} HTTP/1.1\r\nHost: one\r\nRange: bytes=0-99\r\n`;
    const socket = connect(port, '127.0.0.1');
    socket.write(`${`${part}\r\n`.repeat(4)}${part}Connection: close\r\n\r\n`);
    expect(String(Buffer.concat(await socket.toArray())).match(/HTTP\/1\.1 206/g)).toHaveLength(5);
  });

  test('may be empty, in another root and of any name', async () => {
    expect(await bytes(await ask('/media/public/empty.m4a'))).toHaveLength(0);
    expect(await bytes(await ask(`/media/public/${encodeURIComponent('اغنية')}.m4a?v=2`))).toEqual(song);
  });
});

test.each([
  ['film.mp4', 'video/mp4'],
  ['part.m4s', 'video/iso.segment'],
  ['part.ts', 'video/mp2t'],
  ['film.vtt', 'text/vtt; charset=utf-8'],
  ['poster.webp', 'image/webp'],
  ['old.mp3', 'audio/mpeg'],
  ['film.m3u8', 'application/vnd.apple.mpegurl'],
])('%s is %s', async (name, type) => {
  const { headers } = await ask(`/media/public/${name}`);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('cache-control')).toBe(name.endsWith('.m3u8') ? 'no-cache' : 'public, max-age=604800');
});

describe('nothing else', () => {
  test.each([
    '/media/protected/full.m4a',
    '/media/full.m4a',
    '/media/',
    '/media/public/',
    '/media/public/none.m4a',
    '/media/public/folder.m4a',
    '/media/public/notes.txt',
    '/media/public/../protected/full.m4a',
    '/media/public/music/../../protected/full.m4a',
    '/media/public/%2e%2e/protected/full.m4a',
    '/media/public/..%2fprotected%2ffull.m4a',
    '/media/public/..%5cprotected%5cfull.m4a',
    '/media/public//../protected/full.m4a',
    '/media/public/%00.m4a',
    '/media/public/%E0%A4%A.m4a',
  ])('%s', async (path) => {
    const { status } = await raw(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(status).toBe(404);
  });

  test('but other addresses are left to others', async () => {
    expect(await (await ask('/mediathek')).text()).toBe('a page');
  });
});

test.skipIf(!existsSync(descriptors))('a listener who leaves half-way leaves no file open', async () => {
  const file = join(root, 'demo/public/long.m4a');
  writeFileSync(file, Buffer.alloc(20_000_000));
  const isOpen = () =>
    readdirSync(descriptors).some((name) => {
      try {
        return readlinkSync(join(descriptors, name)) === file;
      } catch {
        return false; // closed in the meantime, as the one that listed them
      }
    });
  const leaving = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/media/public/long.m4a`, { signal: leaving.signal });
  await response.body?.getReader().read();
  expect(isOpen()).toBe(true);
  leaving.abort();
  await vi.waitFor(() => expect(isOpen()).toBe(false));
});

describe('with a pass', () => {
  const signed = (more: Partial<MediaPass>, name: string) =>
    `/media/t/${passes.sign({
      tenantId: 1,
      ticket: randomUUID(),
      path: 'full.m4a',
      isFolder: false,
      until: Date.now() + 60_000,
      ...more,
    })}/${name}`;
  const file = signed({}, 'full.m4a');
  const film = { path: 'film', isFolder: true };
  const statusOf = async (path: string, host = 'one') =>
    (await raw(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).status;

  test('a file is sent, whole and in parts, to be kept by one browser alone', async () => {
    const whole = await ask(file);
    expect(whole.status).toBe(200);
    expect(whole.headers.get('cache-control')).toMatch(/^private, max-age=(60|[1-5]?\d)$/);
    expect(whole.headers.get('content-disposition')).toBeNull();
    expect(await bytes(whole)).toEqual(song);
    const part = await ask(file, { range: 'bytes=10-19', 'if-range': whole.headers.get('etag')! });
    expect(part.status).toBe(206);
    expect(await bytes(part)).toEqual(song.subarray(10, 20));
    expect((await ask(file, { range: 'bytes=1000-' })).status).toBe(416);
    expect((await ask(file, {}, 'HEAD')).headers.get('content-length')).toBe('1000');
    expect((await ask(file, { 'if-none-match': whole.headers.get('etag')! })).status).toBe(304);
  });

  test('a folder opens everything in it, as its own files call each other', async () => {
    const list = signed(film, 'master.m3u8');
    const response = await ask(list);
    expect(response.headers.get('cache-control')).toBe('private, no-cache');
    const next = new URL(await response.text(), `http://127.0.0.1${list}`).pathname;
    expect(await (await ask(next)).text()).toBe('a part');
  });

  test('a file is kept under the name it was given, in any script', async () => {
    const path = 'لعبة 100%.zip';
    const saveAs = 'Ünser "Spiel"\r\nx: y/لعبة.zip';
    const response = await ask(signed({ path, saveAs }, encodeURIComponent(path)));
    expect(await response.text()).toBe('a game');
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Unser Spiel x y _.zip"; filename*=UTF-8''${encodeURIComponent('Ünser Spiel x y لعبة.zip')}`,
    );
  });

  test.each([
    ['altered', file.replace('/full', 'x/full'), 403],
    ['over', signed({ until: Date.now() - 1 }, 'full.m4a'), 403],
    ['of another tenant', signed({ tenantId: 2 }, 'full.m4a'), 403],
    ['for another file', file.replace('full.m4a', 'other.m4a'), 403],
    ['for a file, with a way on', `${file}/../other.m4a`, 403],
    ['for a file, spelled otherwise', file.replace('full.m4a', 'f%75ll.m4a'), 403],
    ['with nothing behind it', file.replace('/full.m4a', ''), 403],
    ['that is none', '/media/t/full.m4a', 403],
    ['that is none, with a file', '/media/t/x/full.m4a', 403],
    ['for a folder, out of it', signed(film, '../full.m4a'), 404],
    ['for a folder, out of it in other letters', signed(film, '%2e%2e/full.m4a'), 404],
    ['for a folder, out of it in one piece', signed(film, '..%2ffull.m4a'), 404],
    ['for a folder, out of it by name', signed({ ...film, path: '../public' }, 'empty.m4a'), 404],
    ['for a file that is gone', signed({ path: 'gone.m4a' }, 'gone.m4a'), 404],
    ['for a type that is not played', signed({ ...film, path: 'film' }, 'notes.txt'), 404],
  ])('%s: nothing', async (_, path, status) => {
    expect(await statusOf(path)).toBe(status);
  });

  test('on the address of another tenant: nothing', async () => {
    expect(await statusOf(file, 'one')).toBe(200);
    expect(await statusOf(file, 'two')).toBe(403);
  });

  test('a refusal has no body and is not kept', async () => {
    const response = await ask(signed({ tenantId: 2 }, 'full.m4a'));
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-length')).toBe('0');
  });
});

describe('several files as one', () => {
  const files = [
    { name: '01 Full.m4a', path: 'protected/full.m4a' },
    { name: '02 أغنية.m4a', path: 'public/اغنية.m4a' },
    { name: '03 Missing.m4a', path: 'protected/missing.m4a' },
    { name: '04 Out.m4a', path: 'protected/../../../etc/passwd' },
    { name: '05 Notes.txt', path: 'public/notes.txt' },
  ];
  const packed = (more: Partial<MediaPass> = {}) => {
    const pass = {
      tenantId: 1,
      ticket: randomUUID(),
      path: 'album.zip',
      isFolder: false,
      until: Date.now() + 60_000,
    };
    return `/media/t/${passes.sign({ ...pass, saveAs: 'Low Sun.zip', files, ...more })}/album.zip`;
  };

  /** What a program that opens archives finds, by the list at the end. */
  function unpack(zip: Buffer): Record<string, Buffer> {
    const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
    const found: Record<string, Buffer> = {};
    let at = zip.readUInt32LE(end + 16);
    for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
      const [size, length] = [zip.readUInt32LE(at + 24), zip.readUInt16LE(at + 28)];
      const header = zip.readUInt32LE(at + 42);
      const name = zip.subarray(at + 46, at + 46 + length).toString();
      const begin = header + 30 + zip.readUInt16LE(header + 26);
      const content = zip.subarray(begin, begin + size);
      expect(crc32(content)).toBe(zip.readUInt32LE(at + 16));
      expect(zip.readUInt32LE(header + 14)).toBe(zip.readUInt32LE(at + 16));
      found[name] = content;
      at += 46 + length;
    }
    expect(at).toBe(end);
    return found;
  }

  test('are an archive of what there is, with a size that is known from the start', async () => {
    const response = await ask(packed());
    const zip = await bytes(response);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(Number(response.headers.get('content-length'))).toBe(zip.length);
    expect(response.headers.get('content-disposition')).toContain('Low Sun.zip');
    expect(unpack(zip)).toEqual({ '01 Full.m4a': song, '02 أغنية.m4a': song });
    const head = await ask(packed(), {}, 'HEAD');
    expect(head.headers.get('etag')).toBe(response.headers.get('etag'));
  });

  test.each([1, 29, 35, 500, 1_041, 1_500, 2_150])('go on from byte %i', async (from) => {
    const whole = await ask(packed());
    const zip = await bytes(whole);
    const rest = await ask(packed(), {
      range: `bytes=${from}-`,
      'if-range': whole.headers.get('etag') ?? '',
    });
    expect(rest.status).toBe(206);
    expect(rest.headers.get('content-range')).toBe(`bytes ${from}-${zip.length - 1}/${zip.length}`);
    expect(await bytes(rest)).toEqual(zip.subarray(from));
  });

  test('begin anew where they have changed since, or where the part is no rest', async () => {
    expect((await ask(packed(), { range: 'bytes=10-', 'if-range': '"other"' })).status).toBe(200);
    expect((await ask(packed(), { range: 'bytes=10-20' })).status).toBe(200);
    expect((await ask(packed(), { range: 'bytes=999999999-' })).status).toBe(200);
  });

  test('an archive is refused without a pass, with an expired one and at another tenant; one of no files is not found', async () => {
    const late = packed({ until: Date.now() - 1 });
    for (const path of [
      late,
      packed().replace(/.\/album/, 'x/album'),
      packed().replace('album.zip', 'other.zip'),
    ])
      expect((await ask(path)).status).toBe(403);
    expect((await raw(port, `GET ${packed()} HTTP/1.1\r\nHost: two\r\n\r\n`)).status).toBe(403);
    expect((await ask(packed({ files: [] }))).status).toBe(404);
  });

  test('an archive leaves no file open when its client goes away', async () => {
    const before = readdirSync(descriptors).length;
    for (let times = 0; times < 20; times++) {
      const leaving = new AbortController();
      const response = await fetch(`http://127.0.0.1:${port}${packed()}`, { signal: leaving.signal });
      leaving.abort();
      await response.arrayBuffer().catch(() => {});
    }
    await vi.waitFor(() => expect(readdirSync(descriptors).length).toBeLessThanOrEqual(before + 5), {
      timeout: 20_000,
    });
  });

  test('archives cost little memory for clients that read nothing, and are served to those that read', async () => {
    const large = [1, 2, 3].map((n) => ({ name: `0${n} Large.m4a`, path: `protected/large-${n}.m4a` }));
    for (const { path } of large) writeFileSync(join(root, 'own', path), Buffer.alloc(8 << 20, path));
    const before = process.memoryUsage().arrayBuffers;
    const opened = readdirSync(descriptors).length;
    const readers = Array.from({ length: 60 }, () => connect(port, '127.0.0.1').on('error', () => {}));
    for (const reader of readers) {
      reader.pause();
      reader.write(`GET ${packed({ files: large })} HTTP/1.1\r\nHost: one\r\n\r\n`);
    }
    const rest = await ask(packed({ files: large }), { range: `bytes=${24 << 20}-` });
    expect([rest.status, (await bytes(rest)).length < 1000]).toEqual([206, true]);
    expect(Object.keys(unpack(await bytes(await ask(packed({ files: large })))))).toHaveLength(3);
    // of 24 MB that each of them asked for
    expect((process.memoryUsage().arrayBuffers - before) / readers.length).toBeLessThan(2 << 20);
    for (const reader of readers) reader.destroy();
    await vi.waitFor(() => expect(readdirSync(descriptors).length).toBeLessThanOrEqual(opened + 5), {
      timeout: 20_000,
    });
  });
});
