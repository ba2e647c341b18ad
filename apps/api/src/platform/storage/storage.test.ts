import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteAll } from './delete-all.ts';
import { openStorage } from './open-storage.ts';
import type { Storage } from './storage.ts';
import { startS3Server } from './testing/s3-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-storage-'));
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server({ page: 3 });
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Services that a proof has started, by name: `npm run prove -- storage`. */
const services = JSON.parse(process.env.STORAGE_TEST_URLS ?? '{}') as Record<string, string>;

const drivers: [string, () => Storage][] = [
  ['a folder', () => openStorage({ dataDir: join(folder, 'data') })],
  ['S3, bucket in the path', () => openStorage({ dataDir: folder, storageUrl: s3.url() })],
  [
    'S3, bucket in the host',
    () => openStorage({ dataDir: folder, storageUrl: s3.url({ style: 'virtual' }) }),
  ],
  ...Object.entries(services).map(([name, storageUrl]): [string, () => Storage] => [
    name,
    () => openStorage({ dataDir: folder, storageUrl }),
  ]),
];

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const large = randomBytes(18 * 2 ** 20 + 7);
const all = async (storage: Storage, prefix: string) => {
  const paths: string[] = [];
  for await (const { path } of storage.list(prefix)) paths.push(path);
  return paths.sort();
};
const content = async (storage: Storage, path: string, ...range: Parameters<Storage['read']>[1][]) => {
  const stream = await storage.read(path, range[0]);
  return stream && (await buffer(stream)).toString();
};

describe.each(drivers)('%s', (name, open) => {
  let storage: Storage;
  beforeAll(() => {
    storage = open();
  });

  test('gives back what was put, with its size, time and tag', async () => {
    const put = await storage.put('media/public/t1/a.vtt', Buffer.from('hello'), { type: 'text/vtt' });
    expect(put).toMatchObject({ path: 'media/public/t1/a.vtt', size: 5 });
    expect(await storage.stat('media/public/t1/a.vtt')).toEqual(put);
    expect(Math.abs(put.modified.getTime() - Date.now())).toBeLessThan(10_000);
    expect(await content(storage, 'media/public/t1/a.vtt')).toBe('hello');
  });

  test('keeps the time that the caller names', async () => {
    const modified = new Date('2026-01-02T03:04:05.678Z');
    await storage.put('art/t1/old.webp', Buffer.from('x'), { modified });
    expect((await storage.stat('art/t1/old.webp'))?.modified).toEqual(modified);
  });

  test('replaces a file whole, and its tag changes', async () => {
    const before = await storage.put('art/t1/index.json', Buffer.from('{"a":1}'));
    const after = await storage.put(
      'art/t1/index.json',
      Readable.from([Buffer.from('{"a":'), Buffer.from('22}')]),
    );
    expect(after.etag).not.toBe(before.etag);
    expect(await content(storage, 'art/t1/index.json')).toBe('{"a":22}');
  });

  test('reads parts, of one version only', async () => {
    const { etag } = await storage.put('media/public/t1/parts.mp4', Buffer.from('0123456789'));
    const part = (start: number, end: number) => ({ start, end });
    expect(await content(storage, 'media/public/t1/parts.mp4', part(2, 4))).toBe('234');
    expect(await content(storage, 'media/public/t1/parts.mp4', part(8, 99))).toBe('89');
    expect(await content(storage, 'media/public/t1/parts.mp4', part(10, 20))).toBe('');
    expect(await content(storage, 'media/public/t1/parts.mp4', { ...part(0, 1), etag })).toBe('01');
    expect(await storage.read('media/public/t1/parts.mp4', { ...part(0, 1), etag: 'other' })).toBeNull();
  });

  test('has nothing of a missing file, and deletes it without an error', async () => {
    expect(await storage.stat('media/none.mp4')).toBeNull();
    expect(await storage.stat('media/public/t1/a.vtt/none.mp4')).toBeNull();
    expect(await storage.read('media/none.mp4')).toBeNull();
    await storage.delete('media/none.mp4');
  });

  test('takes names in any script and with every sign of addresses', async () => {
    const names = ['اغنية 100%.m4a', "it's (a) *film*!.mp4", 'a+b&c=d?e#f.mp4', 'x;y@z,~.mp4', '<&">.vtt'];
    for (const name of names) await storage.put(`names/${name}`, Buffer.from(name));
    for (const name of names) expect(await content(storage, `names/${name}`)).toBe(name);
    expect(await all(storage, 'names/')).toEqual(names.map((name) => `names/${name}`).sort());
    expect(await deleteAll(storage, 'names/')).toBe(names.length);
    expect(await all(storage, 'names/')).toEqual([]);
  });

  test('lists by the beginning of a path, over several pages', async () => {
    for (let n = 0; n < 8; n++) await storage.put(`list/t1/${n}/a.ts`, Buffer.from('x'));
    await storage.put('list/t10/a.ts', Buffer.from('x'));
    expect(await all(storage, 'list/t1/')).toHaveLength(8);
    expect(await all(storage, 'list/t1')).toHaveLength(9);
    expect(await all(storage, 'list/none')).toEqual([]);
  });

  test('keeps a file of several parts, from a stream and from a file', async () => {
    const local = join(folder, 'large.bin');
    writeFileSync(local, large);
    await storage.put('media/protected/t1/large.bin', Readable.from(slices(large)), { size: large.length });
    await storage.putFile('media/protected/t1/large-2.bin', local);
    for (const path of ['media/protected/t1/large.bin', 'media/protected/t1/large-2.bin']) {
      expect((await storage.stat(path))?.size).toBe(large.length);
      const stream = await storage.read(path);
      expect(hash(await buffer(stream!))).toBe(hash(large));
      const over = await storage.read(path, { start: 2 ** 24 - 5, end: 2 ** 24 + 5 });
      expect(await buffer(over!)).toEqual(large.subarray(2 ** 24 - 5, 2 ** 24 + 6));
    }
  });

  test('takes in small and empty files', async () => {
    const local = join(folder, 'small.bin');
    for (const text of ['small', '']) {
      writeFileSync(local, text);
      expect(await storage.putFile('art/t1/small.bin', local)).toMatchObject({ size: text.length });
      expect(await content(storage, 'art/t1/small.bin')).toBe(text);
      expect(await storage.put('art/t1/small.bin', Readable.from([]))).toMatchObject({ size: 0 });
    }
  });

  test.each([
    ['a stream that fails', () => Readable.from(failing()), {}],
    ['a stream that fails after a part', () => Readable.from(failingLate()), {}],
    ['a body shorter than it says', () => Readable.from([Buffer.from('ab')]), { size: 3 }],
    ['a body longer than it says', () => Readable.from([Buffer.from('abcd')]), { size: 3 }],
  ])('shows nothing of %s', async (_, body, options) => {
    await storage.delete('media/half.mp4');
    await expect(storage.put('media/half.mp4', body(), options)).rejects.toThrow();
    expect(await storage.stat('media/half.mp4')).toBeNull();
    expect(await all(storage, 'media/half')).toEqual([]);
    await storage.put('media/half.mp4', Buffer.from('before'));
    await expect(storage.put('media/half.mp4', body(), options)).rejects.toThrow();
    expect(await content(storage, 'media/half.mp4')).toBe('before');
  });

  test('stops when the writer or the reader is told to', async () => {
    const leaving = new AbortController();
    const endless = Readable.from(forever());
    const putting = storage.put('media/endless.mp4', endless, { signal: leaving.signal });
    setTimeout(() => leaving.abort(), 50);
    await expect(putting).rejects.toThrow();
    expect(await storage.stat('media/endless.mp4')).toBeNull();
    await storage.put('media/read.mp4', large);
    const reading = new AbortController();
    const stream = await storage.read('media/read.mp4', undefined, reading.signal);
    const read = buffer(stream!);
    reading.abort();
    await expect(read).rejects.toThrow();
  });

  test.each([
    '',
    '/etc/passwd',
    '../secret',
    'media/../../secret',
    'media//a.mp4',
    'media/./a.mp4',
    'media/a\0.mp4',
    'media/a\n.mp4',
    'media\\..\\a.mp4',
    'media/.a.mp4.draft',
    'media/',
    `media/${'x'.repeat(900)}`,
  ])('takes no path such as %j', async (path) => {
    for (const work of [
      () => storage.put(path, Buffer.from('x')),
      () => storage.putFile(path, import.meta.filename),
      () => storage.read(path),
      () => storage.stat(path),
      () => storage.delete(path),
    ])
      await expect((async () => work())()).rejects.toThrow(/no path of the storage/);
  });

  test.skipIf(name in services)('forgets what a dead writer left, and only that', async () => {
    await storage.put('media/kept.mp4', Buffer.from('x'));
    if (storage.root) writeFileSync(join(storage.root, 'media/.kept.mp4.1.draft'), 'half');
    else
      s3.uploads.set('left', {
        key: 'media/left.mp4',
        begun: new Date(0),
        head: { type: '', meta: {} },
        parts: new Map(),
      });
    expect(await storage.removeDrafts(new Date(0))).toBe(0);
    expect(await storage.removeDrafts(new Date(Date.now() + 1000))).toBe(1);
    expect(await content(storage, 'media/kept.mp4')).toBe('x');
  });
});

describe('a folder as storage', () => {
  const dataDir = join(folder, 'one');
  const storage = openStorage({ dataDir });

  test('leaves neither drafts nor empty folders', async () => {
    await storage.put('media/public/t1/a/b.mp4', Buffer.from('x'));
    expect(readdirSync(join(dataDir, 'media/public/t1/a'))).toEqual(['b.mp4']);
    await storage.delete('media/public/t1/a/b.mp4');
    expect(existsSync(join(dataDir, 'media'))).toBe(false);
    expect(existsSync(dataDir)).toBe(true);
  });

  test('does not touch what else lies in the data folder', async () => {
    mkdirSync(join(dataDir, 'postgres'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres/base'), 'tables');
    writeFileSync(join(dataDir, 'secret'), 'secret');
    expect(await all(storage, '')).toEqual([]);
    await expect(storage.delete('postgres/base')).rejects.toThrow(/taken/);
    await expect(storage.read('secret')).rejects.toThrow(/taken/);
  });

  test('takes in no link, and lists none', async () => {
    symlinkSync('/etc/passwd', join(dataDir, 'link'));
    await expect(storage.putFile('media/link.mp4', join(dataDir, 'link'))).rejects.toThrow(/plain file/);
    expect(await all(storage, '')).toEqual([]);
  });

  test('keeps a file taken in twice from the same place', async () => {
    const local = join(folder, 'twice.bin');
    writeFileSync(local, 'twice');
    for (let n = 0; n < 2; n++) await storage.putFile('media/twice.mp4', local);
    expect(await content(storage, 'media/twice.mp4')).toBe('twice');
    expect(readdirSync(join(dataDir, 'media'))).toEqual(['twice.mp4']);
  });
});

describe('S3 as storage', () => {
  const open = (options?: Parameters<typeof s3.url>[0]) =>
    openStorage({ dataDir: folder, storageUrl: s3.url(options) });

  test('repeats what the service or the network failed at', async () => {
    const storage = open();
    s3.fail('reset', 503, 500);
    await storage.put('media/again.mp4', Buffer.from('again'));
    s3.fail(429, 'reset');
    expect(await content(storage, 'media/again.mp4')).toBe('again');
  });

  test('resumes a file whose connection broke half-way, at the byte that is next', async () => {
    const storage = open();
    await storage.put('media/broken.mp4', large.subarray(0, 1_000_000));
    s3.requests.length = 0;
    s3.fail('half');
    const stream = await storage.read('media/broken.mp4', { start: 10, end: 999_999 });
    expect((await buffer(stream!)).equals(large.subarray(10, 1_000_000))).toBe(true);
    expect(s3.requests).toHaveLength(2);
    expect(s3.requests[1]).toMatch(/ bytes=[1-9]\d{3,}-999999$/);
  });

  test('gives up after five tries, with a sentence', async () => {
    s3.fail(503, 503, 503, 503, 503);
    await expect(open().stat('media/again.mp4')).rejects.toThrow(
      'The storage answered 503 to HEAD media/again.mp4.',
    );
  });

  test('says what a refusal means and keeps the secret to itself', async () => {
    const refusal = await open({ secret: 'wrong-secret' })
      .put('media/x.mp4', Buffer.from('x'))
      .catch((error: Error) => error);
    expect(String((refusal as Error).stack)).toContain(
      '403 SignatureDoesNotMatch to PUT media/x.mp4: the secret key in STORAGE_URL is not the one of the access key.',
    );
    expect(JSON.stringify(refusal, Object.getOwnPropertyNames(refusal))).not.toMatch(
      /wrong-secret|Signature=/,
    );
    expect(s3.objects.has('media/x.mp4')).toBe(false);
  });

  test('names a service that is not there', async () => {
    const storage = openStorage({ dataDir: folder, storageUrl: 's3://a:b@127.0.0.1:1/bucket?tls=0' });
    await expect(storage.stat('media/x.mp4')).rejects.toThrow(
      /^The storage at 127.0.0.1 cannot be reached: /,
    );
  });

  test('leaves no parts of an upload that failed', async () => {
    s3.uploads.clear();
    await expect(open().put('media/late.mp4', Readable.from(failingLate()))).rejects.toThrow('late');
    expect(s3.uploads.size).toBe(0);
  });
});

test.each([
  ['nothing', 'no address'],
  ['https://a:b@host/bucket', 'https:// is no storage: s3:// is'],
  ['s3://host/bucket', 'the access key and the secret key before @ are missing or wrongly encoded'],
  ['s3://a:b%zz@host/bucket', 'the access key and the secret key before @ are missing or wrongly encoded'],
  ['s3://a:b@host/', 'the path must be the name of a bucket'],
  ['s3://a:b@host/UP', 'the path must be the name of a bucket'],
  ['s3://a:b@host/bucket/folder', 'the path must be the name of a bucket'],
  ['s3://a:b@host/bucket?zone=x', 'zone is no setting: region, style, tls are'],
  ['s3://a:b@host/bucket?style=other', 'style must be path or virtual'],
  ['s3://a:b@host/bucket?tls=yes', 'tls must be 1 or 0'],
  ['s3://a:b@host/my.bucket?style=virtual', 'a bucket with a dot'],
])('%s is no storage: %s', (storageUrl, sentence) => {
  expect(() => openStorage({ dataDir: folder, storageUrl })).toThrow(`STORAGE_URL is wrong: ${sentence}`);
});

function* slices(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

function* failing(): Generator<Buffer> {
  yield Buffer.from('half');
  throw new Error('early');
}

function* failingLate(): Generator<Buffer> {
  yield* slices(large);
  yield* slices(large);
  throw new Error('late');
}

async function* forever(): AsyncGenerator<Buffer> {
  for (;;) {
    await new Promise((next) => setTimeout(next, 1));
    yield Buffer.alloc(65_536);
  }
}
