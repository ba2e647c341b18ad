import { expect, test } from 'vitest';
import { isForeignRead } from './csrf.ts';

const ours = 'http://alpha.localhost';

test.each<[string, Record<string, string>, boolean]>([
  ['our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, false],
  ['an old browser on our page', { referer: `${ours}/article` }, false],
  ['a picture on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, true],
  ['a sibling tenant', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'no-cors' }, true],
  ['a link on another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }, true],
  ['a link on our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, true],
  ['an address that was typed', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, true],
  ['an old browser elsewhere', { referer: 'http://evil.example/alpha.localhost' }, true],
  ['an old browser on a name that begins like ours', { referer: `${ours}.evil.example/` }, true],
  ['a client without any header', {}, true],
])('a read that writes, asked by %s', (_who, headers, isForeign) => {
  expect(isForeignRead(new Headers(headers), ours)).toBe(isForeign);
});
