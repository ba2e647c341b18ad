import { expect, test } from 'vitest';
import { agreedScopes, isCovered, sharedClaims } from './partner-scopes.ts';

const asked = { required: ['profile'], optional: ['email', 'plan'] } as const;

test.each([
  ['what is needed', ['profile'], ['profile']],
  ['something besides, in one order', ['plan', 'profile'], ['profile', 'plan']],
  ['the same twice', ['profile', 'profile'], ['profile']],
  ['too little', ['email'], null],
  ['more than was asked', ['profile', 'phone'], null],
  ['nothing', [], null],
] as const)('agreeing to %s', (_, chosen, agreed) => {
  expect(agreedScopes(asked, chosen)).toEqual(agreed);
});

test('an app that asks for more than once must ask again', () => {
  expect(isCovered(asked, ['profile'])).toBe(true);
  expect(isCovered({ required: ['profile', 'phone'], optional: [] }, ['profile'])).toBe(false);
});

test('what was not agreed to is not told, nor what is not known', () => {
  const known = { name: 'Ada', family_name: null, email: 'ada@alpha.example', has_plan: false };
  expect(sharedClaims(['profile', 'plan'], known)).toEqual({ name: 'Ada', has_plan: false });
  expect(sharedClaims([], known)).toEqual({});
});
