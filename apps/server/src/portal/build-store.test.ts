import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartRefused } from '@atrium/api/platform/errors/start-refused';
import { expect, onTestFinished, test } from 'vitest';
import { keepAssets, keepServer } from './build-store.ts';
import { loadPortal } from './portal-bundle.ts';

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'atrium-builds-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

function write(root: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), text);
  }
}

interface Entry {
  load: () => Promise<{ text: string }>;
}

test('a page that was not requested before a rebuild is still served after it', async () => {
  const [built, dataDir, modules] = [folder(), folder(), folder()];
  write(modules, {
    'lib/package.json': '{"name":"lib","type":"module","exports":"./index.js"}',
    'lib/index.js': "export const name = 'lib';",
  });
  write(built, {
    'server.js': "export const load = () => import('./assets/page.js');",
    'assets/page.js': "import { name } from 'lib'; export const text = name;",
  });
  const kept = keepServer(dataDir, 'build', built, modules);
  const { load } = (await import(/* @vite-ignore */ pathToFileURL(join(kept, 'server.js')).href)) as Entry;
  rmSync(built, { recursive: true });
  expect(await load()).toMatchObject({ text: 'lib' });
});

test('another build under the same id is another copy, and the newest two are kept', () => {
  const [built, dataDir] = [folder(), folder()];
  const copies = [1, 2, 3].map((at) => {
    write(built, { 'server.js': `export const build = ${at};` });
    utimesSync(join(built, 'server.js'), at, at);
    return keepServer(dataDir, 'build', built, built);
  });
  expect(new Set(copies).size).toBe(3);
  expect(readdirSync(join(dataDir, 'portal'))).toHaveLength(2);
  expect(copies.at(-1)?.endsWith(readdirSync(join(dataDir, 'portal')).toSorted().at(-1) ?? '-')).toBe(true);
});

test('assets of the last two builds are looked for, this one first', () => {
  const [built, dataDir] = [folder(), folder()];
  write(built, { 'a.js': '' });
  for (const id of ['one', 'two', 'three']) keepAssets(dataDir, id, built);
  const [first, second, ...others] = keepAssets(dataDir, 'three', built);
  expect(first).toBe(join(dataDir, 'assets', 'three'));
  expect([second !== undefined, others]).toEqual([true, []]);
});

test.each(['server/server.js', 'build.json', 'client/assets'])(
  'without %s the start is refused in words',
  async (part) => {
    const [dist, dataDir] = [folder(), folder()];
    write(dist, { 'server/server.js': '', 'build.json': '{"id":"x"}', 'client/assets/a.js': '' });
    rmSync(join(dist, part), { recursive: true });
    const refused = await loadPortal(dataDir, dist).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartRefused);
    expect(String(refused)).toContain(join(dist, part));
    expect(String(refused)).toContain('npm start');
  },
);
