import { expect, test } from 'vitest';
import { missingTexts } from './local-check.ts';

test('a missing or empty language is named with its place', () => {
  expect(missingTexts({ a: [{ en: 'x', de: ' ' }], b: 'plain' }, ['en', 'de', 'fr'])).toEqual([
    '/a/0: de',
    '/a/0: fr',
  ]);
});
