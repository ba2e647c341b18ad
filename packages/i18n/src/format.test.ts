import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inDigits } from './digits.ts';
import { formatFileSize } from './file-size.ts';
import {
  formatDate,
  formatDuration,
  formatList,
  formatNumber,
  formatRelativeTime,
  intlTag,
} from './format.ts';
import { localeCodes } from './locales.ts';

const now = new Date('2026-03-10T12:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe('formatDuration', () => {
  test.each([
    ['en', 0, '0:00'],
    ['en', 9.9, '0:09'],
    ['en', 102, '1:42'],
    ['en', 3599, '59:59'],
    ['en', 3600, '1:00:00'],
    ['de', 3909, '1:05:09'],
    ['en', 3_600_000, '1000:00:00'],
    ['en', -5, '0:00'],
    ['ar', 102, '١:٤٢'],
  ] as const)('%s %d → %s', (locale, seconds, expected) => {
    expect(formatDuration(locale, seconds)).toBe(expected);
  });

  test('reads back to the same seconds', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), (seconds) => {
        const parts = formatDuration('en', seconds).split(':').map(Number);
        expect(parts.reduce((total, part) => total * 60 + part, 0)).toBe(seconds);
      }),
    );
  });
});

test.each([
  ['en', 1234567.891, '1,234,567.891'],
  ['de', 1234567.891, '1.234.567,891'],
  ['ar', 1234, '١٬٢٣٤'],
] as const)('formatNumber %s', (locale, value, expected) => {
  expect(formatNumber(locale, value)).toBe(expected);
});

test('inDigits writes a count as every language does', () => {
  for (const locale of localeCodes) {
    const format = new Intl.NumberFormat(intlTag(locale), { useGrouping: false });
    for (const value of [0, 7, 42, 981_360_752]) expect(inDigits(locale, value)).toBe(format.format(value));
  }
});

test('formatNumber keeps formats of different options apart', () => {
  expect(formatNumber('en', 0.25, { style: 'percent' })).toBe('25%');
  expect(formatNumber('en', 0.25)).toBe('0.25');
});

test.each([
  ['en', 'Mar 10, 2026'],
  ['de', '10.03.2026'],
  ['ro', '10 mar. 2026'],
] as const)('formatDate %s', (locale, expected) => {
  expect(formatDate(locale, now, { dateStyle: 'medium', timeZone: 'UTC' })).toBe(expected);
});

test('formatDate stays in the Gregorian year in Arabic', () => {
  expect(formatDate('ar', now, { year: 'numeric', timeZone: 'UTC' })).toContain('٢٠٢٦');
});

test.each([
  ['en', 0, 'now'],
  ['en', -59, 'now'],
  ['en', -60, '1 minute ago'],
  ['en', 7_199, 'in 1 hour'],
  ['en', 86_400, 'tomorrow'],
  ['en', -1_209_600, '2 weeks ago'],
  ['en', 31_536_000, 'next year'],
  ['de', -86_400, 'gestern'],
  ['fr', -7_200, 'il y a 2 heures'],
] as const)('formatRelativeTime %s %d → %s', (locale, seconds, expected) => {
  expect(formatRelativeTime(locale, after(seconds), now)).toBe(expected);
});

test.each([
  ['en', 'A, B, and C'],
  ['fr', 'A, B et C'],
  ['ro', 'A, B și C'],
] as const)('formatList %s', (locale, expected) => {
  expect(formatList(locale, ['A', 'B', 'C'])).toBe(expected);
});

test.each([
  ['en', '1,200 MB'],
  ['de', '1.200 MB'],
  ['fr', '1 200 Mo'],
  ['ar', '١٬٢٠٠ م.ب'],
] as const)('formatFileSize %s', (locale, expected) => {
  // engines separate number and unit with differing kinds of space
  expect(formatFileSize(locale, 1200).replace(/\s/g, ' ')).toBe(expected);
});
