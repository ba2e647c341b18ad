import { expect, test } from 'vitest';
import { readAddress, readCountries, readDuration, readPrice } from './amounts.ts';
import { type DateFormat, readDay, readMoment } from './dates.ts';
import { languageCode } from './languages.ts';

test.each<[string, string, DateFormat]>([
  ['2026-03-01', '2026-03-01T00:00:00.000Z', 'iso'],
  ['2026-03-01T10:00:00+02:00', '2026-03-01T08:00:00.000Z', 'iso'],
  ['2026-03-01 10:00:00', '2026-03-01T10:00:00.000Z', 'iso'],
  ['2026-03-01T10:00Z', '2026-03-01T10:00:00.000Z', 'iso'],
  ['20260301', '2026-03-01T00:00:00.000Z', 'iso'],
  ['20260301T1000Z', '2026-03-01T10:00:00.000Z', 'iso'],
  ['Sun, 01 Mar 2026 10:00:00 GMT', '2026-03-01T10:00:00.000Z', 'iso'],
  ['1 March 2026 10:00 EST', '2026-03-01T15:00:00.000Z', 'iso'],
  ['Sun, 1 Mar 2026', '2026-03-01T00:00:00.000Z', 'iso'],
  ['01.03.2026', '2026-03-01T00:00:00.000Z', 'dd.mm.yyyy'],
  ['03/01/2026', '2026-03-01T00:00:00.000Z', 'mm/dd/yyyy'],
  ['01/03/2026', '2026-03-01T00:00:00.000Z', 'dd/mm/yyyy'],
])('%s is the moment %s in the format %s', (text, moment, format) => {
  expect(readMoment(text, 'from', format).toISOString()).toBe(moment);
});

test('the day of a moment is the one that was written, not the one in UTC', () => {
  expect(readDay('Sun, 01 Mar 2026 00:30:00 +0200', 'pubDate')).toBe('2026-03-01');
});

test.each<[string, DateFormat]>([
  ['03/04/2026', 'iso'],
  ['01.03.2026', 'dd/mm/yyyy'],
  ['2026-02-30', 'iso'],
  ['2026-13-01', 'iso'],
  ['31/04/2026', 'dd/mm/yyyy'],
  ['Sun, 01 Mar 2026 10:00:00 XYZ', 'iso'],
  ['yesterday', 'iso'],
  ['1709251200', 'iso'],
  ['', 'iso'],
])('%s is refused as a date in the format %s', (text, format) => {
  expect(() => readMoment(text, 'from', format)).toThrow(/^from: .* is no date; allowed: ISO 8601/);
});

test.each([
  ['12:34', 754],
  ['1:02:03', 3723],
  ['754', 754],
  ['754.6', 755],
  ['PT3M2S', 182],
  ['PT1H', 3600],
])('%s lasts %d seconds', (text, seconds) => expect(readDuration(text, 'x')).toBe(seconds));

test.each(['', 'PT', 'one hour', '1:2:3:4', '-5', '99999999999'])('the duration %j is refused', (text) => {
  expect(() => readDuration(text, 'x')).toThrow('is no duration');
});

test.each([
  ['4.99', 'EUR', 499],
  ['4', 'eur', 400],
  ['4.5', 'EUR', 450],
  ['4.9900', 'EUR', 499],
  ['500', 'JPY', 500],
  ['1.234', 'KWD', 1234],
])('%s %s is %d of the smallest unit', (amount, currency, minor) => {
  expect(readPrice(amount, currency, 'price').amount).toBe(minor);
});

test.each([
  ['4,99', 'EUR'],
  ['-1', 'EUR'],
  ['4.999', 'EUR'],
  ['1e3', 'EUR'],
  ['5.5', 'JPY'],
  ['5', 'euro'],
])('the price %s %s is refused', (amount, currency) => {
  expect(() => readPrice(amount, currency, 'price')).toThrow(/^price: /);
});

test.each([
  'http://a.example/x.mp3',
  'javascript:alert(1)',
  'https://user:pass@a.example/x',
  'https://a.example/x y',
  'file:///etc/passwd',
  '//a.example/x',
])('the address %s is refused', (text) => {
  expect(() => readAddress(text, 'media')).toThrow('allowed: an https address');
});

test('countries are two letters each', () => {
  expect(readCountries('de AT, ch;de', 'x')).toEqual(['DE', 'AT', 'CH']);
  expect(() => readCountries('Germany', 'x')).toThrow('is no country');
});

test.each([
  ['ger', 'de'],
  ['de-DE', 'de'],
  ['EN', 'en'],
  ['1', undefined],
  [undefined, undefined],
])('the language %s is %s', (text, code) => expect(languageCode(text)).toBe(code));
