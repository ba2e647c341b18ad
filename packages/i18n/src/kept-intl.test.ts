import { expect, test } from 'vitest';
import { keptIntl } from './kept-intl.ts';

const { NumberFormat, DisplayNames } = keptIntl as unknown as typeof Intl;

test('a format is built once for a language and its options', () => {
  const format = new NumberFormat('de', { minimumFractionDigits: 2 });
  expect(format.format(1234.5)).toBe('1.234,50');
  expect(new NumberFormat('de', { minimumFractionDigits: 2 })).toBe(format);
  expect(new NumberFormat('de')).not.toBe(format);
  expect(new NumberFormat('en', { minimumFractionDigits: 2 }).format(1234.5)).toBe('1,234.50');
});

test('names that need their options get them', () => {
  expect(new DisplayNames('de', { type: 'language' }).of('en')).toBe('Englisch');
});

test('the cache of Intl formatters is bounded for names that callers supply', () => {
  for (let digits = 0; digits < 600; digits++) new NumberFormat(`en-u-nu-latn-x-a${digits}`);
  expect(new NumberFormat('de').format(0.5)).toBe('0,5');
});
