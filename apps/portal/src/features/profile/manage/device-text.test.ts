import { expect, test } from 'vitest';
import { countryName, isHandheld } from './device-text.ts';

test.each([
  ['en', 'DE', 'Germany'],
  ['de', 'DE', 'Deutschland'],
  ['ar', 'EG', 'مصر'],
  ['en', null, null],
  ['en', 'XX', null],
  ['en', 'T1', null],
  ['en', 'Germany', null],
] as const)('%s: %s is %s', (locale, country, name) => {
  expect(countryName(locale, country)).toBe(name);
});

test.each([
  ['Safari on iPhone', true],
  ['Chrome on Android', true],
  ['Firefox on Windows', false],
  ['', false],
])('%s is held in a hand: %s', (device, expected) => {
  expect(isHandheld(device)).toBe(expected);
});
