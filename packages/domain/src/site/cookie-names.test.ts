import { expect, test } from 'vitest';
import { cookieNames, hasHint } from './cookie-names.ts';

test.each([
  ['signed_in=1', true],
  ['a=b; signed_in=1; c=d', true],
  ['a=b;signed_in=1', true],
  ['', false],
  ['signed_in=', false],
  ['signed_in=12', false],
  ['not_signed_in=1', false],
  ['signed_in_now=1', false],
])('"%s" shows that a customer is signed in: %s', (cookies, isThere) =>
  expect(hasHint(cookies, cookieNames.signedIn)).toBe(isThere),
);

test('no two cookies share a name', () => {
  const names = Object.values(cookieNames);
  expect(new Set(names).size).toBe(names.length);
});
