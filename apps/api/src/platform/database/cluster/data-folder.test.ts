import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'atrium-folder-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is made with those above it, and left empty', () => {
  const deep = join(folder, 'a/b/c');
  prepareDataFolder(deep);
  prepareDataFolder(deep);
  expect([statSync(deep).isDirectory(), readdirSync(deep)]).toEqual([true, []]);
});

test.runIf(process.platform === 'linux').each(['/proc/x', '/proc/x/y', '/proc/self', '/sys/x'])(
  '%s is refused, and comes to an end',
  (path) => expect(() => prepareDataFolder(path)).toThrow(/^Cannot use .*Repair that, or set DATA_DIR/),
);

test('a data folder is refused for a file in its place or above it, a circle of links, and a name that cannot be written', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  symlinkSync(join(folder, 'circle'), join(folder, 'circle'));
  for (const path of [file, join(file, 'below'), join(folder, 'circle'), join(folder, 'n'.repeat(300))])
    expect(() => prepareDataFolder(path)).toThrow(/^Cannot use /);
});

test.skipIf(process.getuid?.() === 0)('so is one that this user may not write to', () => {
  const closed = join(folder, 'closed');
  mkdirSync(closed);
  chmodSync(closed, 0o555);
  expect(() => prepareDataFolder(closed)).toThrow('this user may not write there');
});
