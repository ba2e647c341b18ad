import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import type { Storage } from '@atrium/api/platform/storage/storage';
import { startS3Server } from '@atrium/api/platform/storage/testing/s3-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createEdgeFiles } from '../files/edge-files.ts';
import { wholeOf } from '../files/file-root.ts';
import { moveFiles } from './move-files.ts';
import { openJournal } from './move-journal.ts';

const root = mkdtempSync(join(tmpdir(), 'atrium-move-'));
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  rmSync(root, { recursive: true, force: true });
});

let dataDir: string;
let folder: Storage;
let bucket: Storage;
beforeEach(async () => {
  s3.objects.clear();
  s3.requests.length = 0;
  dataDir = mkdtempSync(join(root, 'data-'));
  folder = openStorage({ dataDir });
  bucket = openStorage({ dataDir, storageUrl: s3.url() });
});

const files: Record<string, Buffer> = Object.fromEntries(
  Array.from({ length: 30 }, (_, n) => [`media/public/shop/${n}.mp4`, randomBytes(1000 + n)]),
);
async function fill(storage: Storage) {
  for (const [path, content] of Object.entries(files)) await storage.put(path, content);
}
async function contents(storage: Storage) {
  const found: Record<string, Buffer> = {};
  for await (const { path } of storage.list('media/'))
    found[path] = await buffer((await storage.read(path))!);
  return found;
}
async function move(from: Storage, to: Storage, signal?: AbortSignal, after = Number.POSITIVE_INFINITY) {
  let taken = 0;
  return moveFiles({
    from,
    to,
    journal: await openJournal(dataDir, from.kind, to.kind),
    onFile: () => {
      if (++taken === after) throw new Error('stopped');
    },
    ...(signal && { signal }),
  });
}

test('files go to a service and back as they were, with their times', async () => {
  await fill(folder);
  const before = await folder.stat('media/public/shop/3.mp4');
  expect(await move(folder, bucket)).toMatchObject({ files: 30, copied: 30, same: 0, newer: 0, changed: 0 });
  expect(await contents(bucket)).toEqual(files);
  const back = openStorage({ dataDir: mkdtempSync(join(root, 'back-')) });
  expect(await move(bucket, back)).toMatchObject({ copied: 30 });
  expect(await contents(back)).toEqual(files);
  expect((await back.stat('media/public/shop/3.mp4'))?.modified).toEqual(before?.modified);
});

test('a move that was stopped goes on where it was, and one that is done copies nothing', async () => {
  await fill(folder);
  await expect(move(folder, bucket, undefined, 10)).rejects.toThrow('stopped');
  const journal = readdirSync(join(dataDir, 'storage-moves'))[0]!;
  appendFileSync(join(dataDir, 'storage-moves', journal), '{"path":"cut');
  const rest = await move(folder, bucket);
  expect(rest.copied).toBeLessThanOrEqual(20);
  expect(rest.copied + rest.same).toBe(30);
  s3.requests.length = 0;
  expect(await move(folder, bucket)).toMatchObject({ copied: 0, same: 30 });
  expect(s3.requests.filter((line) => !line.startsWith('GET ?list'))).toEqual([]);
  expect(await contents(bucket)).toEqual(files);
});

test('without its journal a move compares by content', async () => {
  await fill(folder);
  await move(folder, bucket);
  rmSync(join(dataDir, 'storage-moves'), { recursive: true });
  expect(await move(folder, bucket)).toMatchObject({ copied: 0, same: 30 });
});

test('a file that changed since is copied again; one that is newer at the target stays', async () => {
  await fill(folder);
  await move(folder, bucket);
  await folder.put('media/public/shop/1.mp4', Buffer.from('changed'));
  await bucket.put('media/public/shop/2.mp4', Buffer.from('written by an edge'));
  expect(await move(folder, bucket)).toMatchObject({ copied: 1, newer: 1, same: 28 });
  const found = await contents(bucket);
  expect(found['media/public/shop/1.mp4']?.toString()).toBe('changed');
  expect(found['media/public/shop/2.mp4']?.toString()).toBe('written by an edge');
});

test('a copy that is not the same is an error, not a moved file', async () => {
  await folder.put('media/public/shop/a.mp4', Buffer.from('right'));
  const lying: Storage = {
    ...bucket,
    put: (path, _body, options) => bucket.put(path, Buffer.from('wrong'), options),
  };
  await expect(move(folder, lying)).rejects.toThrow(
    'media/public/shop/a.mp4 is not the same after it was copied.',
  );
  expect(await move(folder, bucket)).toMatchObject({ copied: 1 });
});

test('an edge sends every file before, during and after a move, from a folder that others do not have', async () => {
  await fill(folder);
  const log = { warn: () => {} };
  const edgeOf = (config: object) =>
    createEdgeFiles({
      config: { DATA_DIR: mkdtempSync(join(root, 'edge-')), EDGE_CACHE_BYTES: 2 ** 26, ...config },
      log,
    }).rootOf('media');
  const both = edgeOf({ STORAGE_URL: s3.url(), STORAGE_URL_PREVIOUS: dataDir });
  const isWhole = async (edge: typeof both) => {
    for (const [path, content] of Object.entries(files)) {
      const file = await edge.open(path.slice('media/'.length));
      if (!file || !(await wholeOf(file)).equals(content)) return path;
    }
    return true;
  };
  expect(await isWhole(both)).toBe(true);
  const moving = move(folder, bucket);
  expect(await isWhole(both)).toBe(true);
  await moving;
  expect(await isWhole(both)).toBe(true);
  rmSync(join(dataDir, 'media'), { recursive: true });
  expect(await isWhole(edgeOf({ STORAGE_URL: s3.url() }))).toBe(true);
});
