import { expect, test } from 'vitest';
import { digitsOf } from './digits.ts';

test.each([
  ['0123456789', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['12-34 56', '123456'],
  ['your code: 481 516.', '481516'],
  ['²½', ''],
])('%s → %s', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits);
});
