import { expect, test } from 'vitest';
import { fetchStrategyFor } from './fetch-strategy.ts';

const origin = 'https://noor.example';
const ask = (url: string, more: { method?: string; mode?: string; range?: boolean } = {}) =>
  fetchStrategyFor(
    {
      method: more.method ?? 'GET',
      mode: more.mode ?? 'cors',
      url: new URL(url, origin).href,
      headers: { has: (name) => more.range === true && name === 'range' },
    },
    origin,
  );

test.each([
  ['/', { mode: 'navigate' }, 'page'],
  ['/ar/music/albums?tab=new', { mode: 'navigate' }, 'page'],
  // with a network the browser's own cache has it, and a page may have asked for it ahead
  ['/assets/app-1a2b.js', {}, 'file'],
  ['/img/art/cover.webp', {}, 'picture'],
  ['/img/brand/noor.svg', {}, 'picture'],
  // a page asked for as data, a payload, the manifest, the worker itself
  ['/ar/music/albums', {}, null],
  ['/info/terms/_payload.json?abc', {}, null],
  ['/manifest.json', {}, null],
  ['/sw.js', {}, null],
  ['/backend/structure/home', {}, null],
  ['/builds/latest.json?1763000000000', {}, null],
  ['/auth/authorize/1', { mode: 'navigate' }, 'through'],
  ['/backend/docs', { mode: 'navigate' }, 'through'],
  ['/AUTH', { mode: 'navigate' }, 'through'],
  ['/auth/jwks', {}, null],
  ['/authors', { mode: 'navigate' }, 'page'],
  ['/', { mode: 'navigate', method: 'POST' }, null],
  ['/img/art/cover.webp', { range: true }, null],
  ['https://elsewhere.example/assets/a.js', {}, null],
] as const)('%s %j: %s', (url, more, expected) => {
  expect(ask(url, more)).toBe(expected);
});
