import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { privateFolder } from './private-folder.ts';

let place: string;

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'atrium-private-folder-'));
});

afterEach(() => rmSync(place, { recursive: true }));

const fillWith = (text: string) => async (staging: string) => writeFileSync(join(staging, 'file'), text);

test('a private folder is filled once, and closed to other users', async () => {
  const path = join(place, 'deep', 'folder');
  await privateFolder(path, fillWith('first'));
  await privateFolder(path, fillWith('second'));
  expect(readFileSync(join(path, 'file'), 'utf8')).toBe('first');
  expect(statSync(path).mode & 0o777).toBe(0o700);
});

test('has its name only when it is whole', async () => {
  const path = join(place, 'folder');
  const failing = privateFolder(path, async (staging) => {
    writeFileSync(join(staging, 'half'), '');
    expect(existsSync(path)).toBe(false);
    throw new Error('the disk is full');
  });
  await expect(failing).rejects.toThrow('the disk is full');
  expect(readdirSync(place)).toEqual([]);
});

test('two at once share the folder of the faster one', async () => {
  const path = join(place, 'folder');
  await Promise.all([privateFolder(path, fillWith('one')), privateFolder(path, fillWith('other'))]);
  expect(readdirSync(place)).toEqual(['folder']);
  expect(readdirSync(path)).toEqual(['file']);
});

test('a folder that others may write to is refused, not used', async () => {
  const path = join(place, 'folder');
  mkdirSync(path);
  chmodSync(path, 0o777);
  await expect(privateFolder(path, fillWith('ours'))).rejects.toThrow('open to other users');
});

test('a link that leads elsewhere is refused', async () => {
  const planted = join(place, 'planted');
  mkdirSync(planted, { mode: 0o700 });
  symlinkSync(planted, join(place, 'folder'));
  await expect(privateFolder(join(place, 'folder'), fillWith('ours'))).rejects.toThrow('not a folder');
});

test.skipIf(process.getuid?.() !== 0)('a folder of another user is refused', async () => {
  const path = join(place, 'folder');
  mkdirSync(path, { mode: 0o700 });
  chownSync(path, 65534, 65534);
  await expect(privateFolder(path, fillWith('ours'))).rejects.toThrow('belongs to another user');
});
