import { expect, test } from 'vitest';
import { canonicalise } from './canonical-address.ts';
import { keepQuery, resetAddress } from './redirect-address.ts';

test.each([
  ['/ar/music/list?session_id=a%2Fb&x=1', '/ar/resetpassword?session=a%2Fb'],
  ['/?session_id=1', '/resetpassword?session=1'],
  ['/?session_id=https://evil.example', '/resetpassword?session=https%3A%2F%2Fevil.example'],
  ['/?session_id=', null],
  ['/?session=1', null],
  ['/de/resetpassword?session_id=1', '/de/resetpassword?session=1'],
])('%s → %s', (url, expected) => {
  const address = canonicalise(url);
  expect(address.kind === 'page' && resetAddress(address)).toBe(expected);
});

test.each([
  ['/marketing/cupa', 'utm_source=radio', '/marketing/cupa?utm_source=radio'],
  ['/music/list?tab=albums#top', 'tab=songs&q=a', '/music/list?tab=albums&q=a#top'],
  ['/music/list', '', '/music/list'],
  ['https://partner.example/in', 'utm_source=radio', 'https://partner.example/in'],
])('%s with %j → %s', (location, search, expected) => {
  expect(keepQuery(location, new URLSearchParams(search))).toBe(expected);
});
