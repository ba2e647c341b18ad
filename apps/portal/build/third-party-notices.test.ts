import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Chunk } from './chunk-list.ts';
import { namesInBrowser, noticesText, thirdPartyOf } from './third-party-notices.ts';

const dist = new URL('../dist/', import.meta.url);
const read = (file: string) =>
  existsSync(new URL(file, dist)) ? readFileSync(new URL(file, dist), 'utf8') : '';

const notices = read('client/third-party-notices.txt');
const noticed = new Set([...notices.matchAll(/^(\S+) \d[\w.-]* \(/gm)].map(([, name]) => name));

test('every package in a script that browsers get has its notice', () => {
  const chunks = Object.values(JSON.parse(read('chunks.json')) as Record<string, Chunk>);
  const packages = chunks.flatMap(({ modules }) =>
    modules.flatMap((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? []),
  );
  expect(new Set(packages).size).toBeGreaterThan(30);
  expect([...new Set(packages)].filter((name) => !noticed.has(name))).toEqual([]);
});

test('fonts, icons, base styles and film players have their notices', () => {
  const fonts = readdirSync(new URL('client/assets', dist)).filter((file) => file.endsWith('.woff2'));
  const families = new Set(fonts.map((file) => /^(alexandria|archivo|mona-sans)/.exec(file)?.[1] ?? file));
  for (const family of families) expect(noticed).toContain(`@fontsource-variable/${family}`);
  for (const name of ['lucide-react', 'tailwindcss', 'hls.js', 'shaka-player', 'react', 'vite'])
    expect(noticed).toContain(name);
});

test.each(['SIL OPEN FONT LICENSE', 'Apache License', 'Permission is hereby granted'])(
  'the notices contain the licence text “%s”',
  (text) => expect(notices).toContain(text),
);

test('no script and no style contains or loads the notices', () => {
  const assets = readdirSync(new URL('client/assets', dist)).filter((file) => /\.(js|css)$/.test(file));
  for (const file of assets)
    expect(read(`client/assets/${file}`)).not.toContain('Permission is hereby granted, free');
});

test('the service worker is made of our own modules, so that it needs no notice', () => {
  expect(read('client/sw.js')).not.toMatch(/@license|node_modules/);
});

test('a package is found by the innermost node_modules of its module', () => {
  const ids = [
    '/x/node_modules/a/node_modules/@b/c/index.js',
    '\0vite/preload-helper.js',
    '/x/apps/portal/src/a.ts',
    '\0/x/node_modules/d/e.js?commonjs',
  ];
  expect(namesInBrowser(ids, 'url("@fonts/archivo/a.woff2")')).toEqual(
    ['@b/c', '@fontsource-variable/archivo', 'd', 'lucide-react', 'tailwindcss', 'vite'].sort(),
  );
});

test('equal licence texts are written once', () => {
  const one = { name: 'one', version: '1.0.0', licence: 'MIT', homepage: '', text: 'T' };
  const text = noticesText([one, { ...one, name: 'two', homepage: 'https://two.example' }]);
  expect(text.match(/^T$/gm)).toHaveLength(1);
  expect(text).toContain('one 1.0.0 (MIT)\ntwo 1.0.0 (MIT) https://two.example');
});

test('a package without a licence text gets that of MIT with its author; another licence stops the build', () => {
  expect(thirdPartyOf('react-remove-scroll-bar').text).toContain('Copyright (c) Anton Korzunov\n');
  expect(() => thirdPartyOf('x', new URL('.', import.meta.url).pathname)).toThrow();
});
