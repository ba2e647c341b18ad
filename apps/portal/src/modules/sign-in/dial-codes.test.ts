import { localeCodes } from '@atrium/i18n/locales';
import { expect, test } from 'vitest';
import { dialCodes } from './dial-codes.ts';

test.each(localeCodes)('%s names every country, the own one first', (locale) => {
  const codes = dialCodes(locale, '+966');
  expect(codes[0]?.code).toBe('+966');
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
  // a name that only repeats the region's letters was not found
  for (const { country } of codes) expect(country).not.toMatch(/^[A-Z]{2}$/);
});

test('a prefix that is not in the list can still be dialled', () => {
  expect(dialCodes('en', '+999')[0]).toEqual({ code: '+999', country: '' });
});
