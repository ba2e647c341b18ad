import { expect, test } from 'vitest';
import { keptHeaders, keptPageOf, mayBeKept, openedMessage, pagesToDrop } from './kept-page.ts';

test.each([
  ['within both limits', [3, 3], 0],
  ['one page too many', [1, 1, 1, 1], 1],
  ['too many bytes', [5, 5, 5], 1],
  ['one page that is larger than all the room', [20], 1],
  ['none', [], 0],
] as const)('the pages that were opened longest ago are dropped: %s', (_, bytes, expected) =>
  expect(pagesToDrop(bytes, { pages: 3, bytes: 10 })).toBe(expected),
);

test('what is known of a kept page comes back from its headers, in any script', () => {
  const page = { title: 'القمر | "Moon"\nRoad', bytes: 12, at: 5, files: ['/assets/a-1.js'] };
  expect(keptPageOf(new Response('', { headers: [keptHeaders(page)] }))).toEqual(page);
  expect(keptPageOf(new Response(''))).toBeNull();
});

const html = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' };

test.each([
  ['a page', 200, html, true],
  ['a page that must not be stored', 200, { ...html, 'cache-control': 'private, no-store' }, false],
  ['a page that was not found', 404, html, false],
  ['data', 200, { 'content-type': 'application/json' }, false],
] as const)('%s is kept: %s', (_, status, headers, expected) =>
  expect(mayBeKept(new Response('', { status, headers }))).toBe(expected),
);

test.each([
  ['what a page says', { opened: '/en/music', files: [], pictures: [] }, true],
  ['an address of another site', { opened: '//evil.example', files: [], pictures: [] }, false],
  ['no list of files', { opened: '/en', files: 'all', pictures: [] }, false],
  ['another message', { keep: '/en/downloads' }, false],
  ['nothing', null, false],
] as const)('%s is a page that was opened: %s', (_, data, expected) =>
  expect(openedMessage(data) !== null).toBe(expected),
);
