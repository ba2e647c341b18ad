import { expect, test } from 'vitest';
import { canonicalise } from './canonical-address.ts';
import { keyedSearch, type PageAddress } from './page-cache-key.ts';

test.each([
  ['q=a&genre=rock', '?q=a&genre=rock'],
  ['utm=x', ''],
  ['q=a&genre=%00', '?q=a'],
  ['q=%00', ''],
  ['q=%ED%A0%80', `?q=${'%EF%BF%BD'.repeat(3)}`],
])('a page is made from %s as %j', (asked, kept) =>
  expect(keyedSearch(canonicalise(`/search-q?${asked}`) as PageAddress)).toBe(kept),
);
