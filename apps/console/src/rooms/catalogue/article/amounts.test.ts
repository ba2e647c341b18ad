import { expect, test } from 'vitest';
import { amountOf, typedAmount } from './amounts.ts';

test.each([
  ['4.99', 'EUR', 499],
  ['4,99', 'EUR', 499],
  ['4,9', 'EUR', 490],
  ['4', 'EUR', 400],
  ['٤٫٩٩', 'SAR', 499],
  ['1.250', 'KWD', 1250],
  ['500', 'JPY', 500],
  ['0', 'EUR', 0],
])('%s %s is %i of the smallest unit', (typed, currency, amount) => {
  expect(amountOf(typed, currency)).toBe(amount);
});

test.each([
  ['', 'EUR'],
  ['-1', 'EUR'],
  ['4.999', 'EUR'],
  ['4.9', 'JPY'],
  ['1e3', 'EUR'],
  ['1.000,00', 'EUR'],
  ['99999999999', 'EUR'],
])('%j %s is no amount', (typed, currency) => expect(amountOf(typed, currency)).toBeNull());

test.each([
  [499, 'EUR'],
  [5, 'EUR'],
  [0, 'EUR'],
  [1250, 'KWD'],
  [500, 'JPY'],
])('%i %s is typed as what it is read from', (amount, currency) => {
  expect(amountOf(typedAmount(amount, currency), currency)).toBe(amount);
});
