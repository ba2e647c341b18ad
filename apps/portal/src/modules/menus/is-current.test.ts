import { expect, test } from 'vitest';
import { isCurrent } from './is-current.ts';

test.each([
  ['/', '/', true],
  ['/', '/music', false],
  ['/music', '/music', true],
  ['/music', '/music/albums', true],
  ['/music', '/musicals', false],
  ['/games/list', '/games/details/7', true],
  ['/games/list', '/games', true],
  ['/games/list', '/music/list', false],
  ['/news/today', '/articles/nature/oceans', true],
  ['/apps/viewAll', '/mp/cooking', true],
  ['/vouchers', '/voucherbooks/summer', true],
  ['/video/list/all', '/video/details/5', true],
  ['/myCart', '/mycart', true],
  ['/search?q=a', '/search', true],
  ['https://partner.example/x', '/x', false],
])('entry %s on page %s: %s', (entry, path, expected) => {
  expect(isCurrent(entry, path)).toBe(expected);
});
