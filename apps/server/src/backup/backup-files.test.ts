import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStorage } from '@atrium/api/platform/storage/open-storage';
import { afterAll, expect, test } from 'vitest';
import { checkFiles, copyFromBackup, copyIntoBackup, listFiles } from './backup-files.ts';

const root = mkdtempSync(join(tmpdir(), 'atrium-backup-files-'));
const data = join(root, 'data');
const storage = openStorage({ dataDir: data });
const backup = join(root, 'backup');
afterAll(() => rmSync(root, { recursive: true }));

test('a file of a backup with other content of the same length is refused before anything is restored', async () => {
  mkdirSync(join(data, 'art/orbit'), { recursive: true });
  writeFileSync(join(data, 'art/orbit/cover.webp'), 'the picture');
  const paths = await listFiles(storage, ['orbit']);
  expect(paths).toEqual(['art/orbit/cover.webp']);
  const entries = [await copyIntoBackup(storage, backup, paths[0] ?? '').then((entry) => entry!)];
  await expect(checkFiles(backup, entries)).resolves.toBeUndefined();

  writeFileSync(join(backup, 'files/art/orbit/cover.webp'), 'another one');
  await expect(checkFiles(backup, entries)).rejects.toThrow(/is not what it was. Nothing was changed/);
  writeFileSync(join(backup, 'files/art/orbit/cover.webp'), 'short');
  await expect(checkFiles(backup, entries)).rejects.toThrow(/missing or cut short. Nothing was changed/);
});

test('a file comes back as it was', async () => {
  mkdirSync(join(data, 'brand/orbit'), { recursive: true });
  writeFileSync(join(data, 'brand/orbit/logo.svg'), '<svg/>');
  const entry = await copyIntoBackup(storage, backup, 'brand/orbit/logo.svg');
  rmSync(join(data, 'brand'), { recursive: true });
  await copyFromBackup(storage, backup, entry!);
  expect(readFileSync(join(data, 'brand/orbit/logo.svg'), 'utf8')).toBe('<svg/>');
});

test('a file that was altered while the backup was read does not come back', async () => {
  mkdirSync(join(data, 'brand/orbit'), { recursive: true });
  writeFileSync(join(data, 'brand/orbit/icon.svg'), '<svg/>');
  const entry = await copyIntoBackup(storage, backup, 'brand/orbit/icon.svg');
  rmSync(join(data, 'brand'), { recursive: true });
  writeFileSync(join(backup, 'files/brand/orbit/icon.svg'), '<gvs/>');
  await expect(copyFromBackup(storage, backup, entry!)).rejects.toThrow(/is not what it was/);
  expect(await storage.stat('brand/orbit/icon.svg')).toBeNull();
  rmSync(join(backup, 'files/brand/orbit/icon.svg'));
  await expect(copyFromBackup(storage, backup, entry!)).rejects.toThrow(/is not what it was/);
});
