import { expect, test } from 'vitest';
import { guardVerdict } from './guard-verdict.ts';
import { guards } from './table/row.ts';

test.each([
  ['public', false, 'enter'],
  ['public', true, 'enter'],
  ['sign-in', false, 'sign-in'],
  ['sign-in', true, 'ask'],
  ['protect-route-redirect', false, 'sign-in'],
  ['protect-route-redirect', true, 'sign-in'],
] as const)('a guest before a %s page, inside the app %s: %s', (guard, isInside, expected) => {
  expect(guardVerdict({ guard, isInside, isSignedIn: false })).toBe(expected);
});

test.each(guards)('who is signed in enters a %s page from everywhere', (guard) => {
  for (const isInside of [true, false])
    expect(guardVerdict({ guard, isInside, isSignedIn: true })).toBe('enter');
});
