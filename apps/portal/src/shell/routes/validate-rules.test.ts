import { expect, test } from 'vitest';
import { validateRules } from './validate-rules.ts';

test.each([
  ['home', true],
  ['night-mirrors_2', true],
  ['موسيقى', true],
  ['café', true],
  ['robots.txt', false],
  ['a;b', false],
  ['a%20b', false],
  ['a b', false],
  ['', false],
  ['x'.repeat(101), false],
])('plain-name %j: %s', (name, expected) => {
  expect(validateRules['plain-name']({ name })).toBe(expected);
});
