import { readFileSync } from 'node:fs';
import { joinLocale, type LocaleCode, localeCodes, splitLocale } from '@atrium/i18n/locales';
import { describe, expect, test } from 'vitest';
import { matchRoute } from './match-route.ts';
import { routeTable } from './route-table.ts';

const specification = readFileSync(new URL('./spec-routes.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('/'))
  .map((line) => ({ path: line.split(' ')[0] ?? '', needsSignIn: line.endsWith(' S') }));

const codes: LocaleCode[] = ['default', ...localeCodes];
const paramsOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
/** `/games/list/{name}` → `/games/list/name-1`: a value no static segment is spelled like. */
const address = (path: string) => path.replaceAll(/\{(\w+)\}/g, '$1-1');
/** The table folds pairs: a row covers a path if leaving some of its optional parameters out gives that path. */
const covers = (row: string, path: string): boolean => {
  const optional = row.match(/\/\{\w+\?\}/)?.[0];
  if (!optional) return row === path;
  return (
    covers(row.replace(optional, ''), path) || covers(row.replace(optional, optional.replace('?', '')), path)
  );
};

describe('the route table', () => {
  test('reads all 118 paths of the specification', () => {
    expect(specification).toHaveLength(118);
  });

  test.each(specification)(
    '$path resolves to its own row in every language, in any case',
    ({ path, needsSignIn }) => {
      for (const code of codes)
        for (const spelled of [address(path), address(path).toUpperCase(), address(path).toLowerCase()]) {
          const [prefix, inner] = splitLocale(joinLocale(code, spelled));
          const match = matchRoute(inner);
          expect(prefix).toBe(code);
          expect(match?.row.path, spelled).toSatisfy((row: string) => covers(row, path));
          expect(Object.keys(match?.params ?? {}).toSorted()).toEqual(paramsOf(path).toSorted());
          expect(match?.row.guard).toBe(needsSignIn ? 'sign-in' : 'public');
        }
    },
  );

  test('has nothing the specification does not have, but the way back from a changed address, receipts, downloads, one’s own playlists, what is followed, vouchers, a referee’s matches, the cancellation form and the gallery for developers', () => {
    const extra = routeTable.filter((row) => !specification.some(({ path }) => covers(row.path, path)));
    expect(extra.map(({ path }) => path).sort()).toEqual([
      '/dev/gallery',
      '/downloads',
      '/following',
      '/myPurchases/receipts/{id}',
      '/playlists',
      '/playlists/invitation',
      '/playlists/shared',
      '/playlists/{id}',
      '/referee',
      '/subscription/cancel',
      '/user/undo',
      '/vouchers/counter',
      '/vouchers/gift/plan/{id}',
      '/vouchers/gift/{id}',
      '/vouchers/mine',
      '/vouchers/mine/{id}',
      '/vouchers/redeem',
    ]);
  });

  test('names and pages are unique', () => {
    expect(new Set(routeTable.map(({ name }) => name)).size).toBe(routeTable.length);
    expect(new Set(routeTable.map(({ page }) => page)).size).toBe(routeTable.length);
  });
});

describe('ambiguous addresses', () => {
  test.each([
    ['/video/series/details/5', '/video/series/details/{name?}/{id}', { id: '5' }],
    ['/video/list/details/5', '/video/{ex}/details/{name?}/{id}', { ex: 'list', id: '5' }],
    ['/video/stream/details/5', '/video/stream/{name?}/{id}', { name: 'details', id: '5' }],
    ['/video/details/5', '/video/details/{name?}/{id}', { id: '5' }],
    ['/video/category/5', '/video/category/{name?}/{id}', { id: '5' }],
    ['/video/acme/stream/night/5', '/video/{ex}/stream/{name?}/{id}', { ex: 'acme', name: 'night', id: '5' }],
    ['/music/albums/category/x', '/music/albums/category/{name}', { name: 'x' }],
    ['/music/albums/3/9', '/music/albums/{artist}/{album}', { artist: '3', album: '9' }],
    ['/music/tracks/category', '/music/tracks/category', {}],
    ['/music/tracks/7', '/music/tracks/{title?}/{track}', { track: '7' }],
    ['/games/list/puzzle', '/games/list/{name?}/{id?}', { name: 'puzzle' }],
    ['/articles/premium', '/articles/premium', {}],
    ['/articles/a/b', '/articles/{category}/{subcategory}', { category: 'a', subcategory: 'b' }],
    ['/mp/tools', '/mp/{category}', { category: 'tools' }],
    ['/partners/info-services', '/partners/info-services/{name?}', {}],
    ['/MYCART', '/myCart', {}],
    ['/xx', '/{name}', { name: 'xx' }],
    ['/', '/', {}],
    ['/games/details/caf%C3%A9/7', '/games/details/{name?}/{id}', { name: 'café', id: '7' }],
    ['/games/details/%E0%A4%A/7', '/games/details/{name?}/{id}', { name: '%E0%A4%A', id: '7' }],
  ])('%s → %s', (path, row, params) => {
    const match = matchRoute(path);
    expect(match?.row.path).toBe(row);
    expect(match?.params).toEqual(params);
  });

  test.each(['/news/a/b/c', '/music/albums/a/b/c', '/user/login/phone', '/a/b'])('%s is no page', (path) => {
    expect(matchRoute(path)).toBeUndefined();
  });
});

test('the canonical path has the table’s spelling and leaves parameters alone', () => {
  expect(matchRoute('/MYPAYMENTMETHODS')?.canonical).toBe('/MyPaymentMethods');
  expect(matchRoute('/Games/DETAILS/Neon%20Drift/7')?.canonical).toBe('/games/details/Neon%20Drift/7');
  expect(matchRoute('/games/list/')?.canonical).toBe('/games/list');
});
