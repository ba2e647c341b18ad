import { expect, test } from 'vitest';
import { categoryLink } from './category-link.ts';
import { areaOfPath, verticals, verticalTable } from './verticals.ts';

test.each([
  ['/', undefined],
  ['/music', 'music'],
  ['/Podcast/list', 'podcasts'],
  ['/voucherbooks/summer', 'vouchers'],
  ['/articles/premium', 'news'],
  ['/mp/finance', 'apps'],
  ['/services/weather', 'infoServices'],
  ['/search-q', 'search'],
  ['/info/terms', undefined],
  ['/constructor', undefined],
])('%s belongs to %s', (path, area) => {
  expect(areaOfPath(path)).toBe(area);
});

test('no two verticals share a segment', () => {
  const segments = verticals.flatMap((vertical): readonly string[] => verticalTable[vertical].segments);
  expect(segments).toEqual([...new Set(segments)]);
});

test.each([
  ['music/hip-hop', '/music/genre/hip-hop'],
  ['video/crime', '/video/category/crime/7'],
  ['podcasts/true crime', '/podcast/list?genre=true%20crime'],
  ['audiobooks/poetry', '/audiobook/genre/poetry'],
  ['games/puzzle', '/games/category/puzzle'],
  ['arcade/puzzle', '/games/category/puzzle'],
  ['news/culture', '/articles/culture'],
  ['news/culture/film', '/articles/culture/film'],
  ['vouchers/food', '/vouchers/category/7'],
  ['apps/finance', '/mp/finance'],
  ['tournaments/any', null],
  ['music', null],
  ['nowhere/at-all', null],
])('the category %s is listed at %s', (key, link) => {
  expect(categoryLink(key, 7)).toBe(link);
});

test('questions about the whole site belong to no area', () => {
  expect(areaOfPath('/apps/faq')).toBeUndefined();
  expect(areaOfPath('/apps/manage')).toBe('apps');
});
