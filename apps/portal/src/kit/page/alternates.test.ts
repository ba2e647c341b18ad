import { expect, test } from 'vitest';
import { alternates, canonicalUrl, ownUrl } from './alternates.ts';

const place = { origin: 'https://noor.example', path: '/games/list', defaultLocale: 'ar' } as const;

test.each([
  ['/games/list', 'ar', 'https://noor.example/games/list'],
  ['/games/list', 'en', 'https://noor.example/en/games/list'],
  ['/', 'ar', 'https://noor.example'],
  ['/', 'en', 'https://noor.example/en'],
] as const)('the canonical address of %s in %s', (path, locale, expected) => {
  expect(canonicalUrl({ ...place, path }, locale)).toBe(expected);
});

test.each([
  ['/', 'default', 'ar', 'https://noor.example'],
  ['/', 'ar', 'ar', 'https://noor.example/ar'],
  ['/', 'en', 'en', 'https://noor.example/en'],
  ['/games/list', 'ar', 'ar', 'https://noor.example/games/list'],
] as const)('what %s under the prefix %s calls its own', (path, code, locale, expected) => {
  expect(ownUrl({ ...place, path }, code, locale)).toBe(expected);
});

test('each language is named with and without its region, and the unprefixed address is x-default', () => {
  expect(alternates(place, ['ar', 'en'])).toEqual([
    { hrefLang: 'ar-SA', href: 'https://noor.example/games/list' },
    { hrefLang: 'ar', href: 'https://noor.example/games/list' },
    { hrefLang: 'en-US', href: 'https://noor.example/en/games/list' },
    { hrefLang: 'en', href: 'https://noor.example/en/games/list' },
    { hrefLang: 'x-default', href: 'https://noor.example/games/list' },
  ]);
});
