import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import { probeStorage } from '@atrium/api/platform/storage/probe-storage';
import { startS3Server } from '@atrium/api/platform/storage/testing/s3-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config/config.ts';
import { requireStorage, storageOf } from './storages-of.ts';

const root = mkdtempSync(join(tmpdir(), 'atrium-storages-'));
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.stop();
  rmSync(root, { recursive: true, force: true });
});

const warnings: string[] = [];
const log = { warn: (_: object, message: string) => void warnings.push(message) };

test('a start is refused by a service that refuses us, in a sentence without the secret', async () => {
  const settings = { DATA_DIR: root, STORAGE_URL: s3.url({ secret: 'another-secret' }) };
  await expect(requireStorage(settings, log)).rejects.toThrow(
    /^The storage answered 403 SignatureDoesNotMatch to GET the bucket: the secret key in STORAGE_URL is not the one of the access key\. Check STORAGE_URL\. Nothing was changed\.$/,
  );
  const missing = s3.url().replace('/atrium-test?', '/other-bucket?');
  await expect(requireStorage({ DATA_DIR: root, STORAGE_URL: missing }, log)).rejects.toThrow(
    /no such bucket/,
  );
});

test('a start goes on while the service is away', async () => {
  await requireStorage({ DATA_DIR: root, STORAGE_URL: 's3://a:b@127.0.0.1:1/bucket?tls=0' }, log);
  expect(warnings).toEqual(['the storage of STORAGE_URL is away']);
});

test('a wrong STORAGE_URL is named with what is allowed, and hidden', () => {
  const read = () => readConfig({ STORAGE_URL: 's3://key:very-secret@host/UPPER' });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(
    /STORAGE_URL is \(hidden\); allowed: s3:\/\/<access key>.*; here the path must be the name of a bucket/,
  );
  expect(read).not.toThrow(/very-secret/);
  expect(() => readConfig({ STORAGE_URL_PREVIOUS: 'http://host/bucket' })).toThrow(/http:\/\/ is no storage/);
  expect(readConfig({ STORAGE_URL_PREVIOUS: '/srv/atrium' }).STORAGE_URL_PREVIOUS).toBe('/srv/atrium');
  expect(() => readConfig({ EDGE_CACHE_BYTES: '1000' })).toThrow(/0, or a number of bytes from 67108864/);
});

test('the probe leaves nothing behind, and says what fails', async () => {
  for (const storage of [
    openStorage({ dataDir: root }),
    openStorage({ dataDir: root, storageUrl: s3.url() }),
  ])
    expect(await probeStorage(storage)).toBeNull();
  expect([readdirSync(root), [...s3.objects.keys()]]).toEqual([[], []]);
  const refused = openStorage({ dataDir: root, storageUrl: s3.url({ secret: 'no' }) });
  expect(await probeStorage(refused)).toMatch(/^The storage answered 403 SignatureDoesNotMatch/);
});

test('while files are moved, all of both places are there, and new ones go to the new place', async () => {
  const before = openStorage({ dataDir: root });
  const after = openStorage({ dataDir: root, storageUrl: s3.url() });
  const both = storageOf({ DATA_DIR: '/nowhere', STORAGE_URL: s3.url(), STORAGE_URL_PREVIOUS: root });
  await before.put('media/old.mp4', Buffer.from('old'));
  await before.put('media/both.mp4', Buffer.from('before'));
  await after.put('media/both.mp4', Buffer.from('after'));
  await both.put('media/new.mp4', Buffer.from('new'));
  const listed = [];
  for await (const { path } of both.list('media/')) listed.push(path);
  expect(listed.sort()).toEqual(['media/both.mp4', 'media/new.mp4', 'media/old.mp4']);
  const content = async (path: string) => text((await both.read(path))!);
  expect(await Promise.all(listed.map(content))).toEqual(['after', 'new', 'old']);
  expect(await before.stat('media/new.mp4')).toBeNull();
  for (const path of listed) await both.delete(path);
  expect([readdirSync(root), [...s3.objects.keys()]]).toEqual([[], []]);
});
