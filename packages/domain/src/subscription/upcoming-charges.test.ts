import { expect, test } from 'vitest';
import { upcomingCharges } from './upcoming-charges.ts';

const agreement = {
  nextRenewalDate: new Date('2026-12-15T10:00:00Z'),
  billingCycle: 'P1M',
  anchorDay: 15,
  priceMinor: 1199,
  promoPriceMinor: null,
  promoCyclesLeft: 0,
} as const;

const told = (given: Parameters<typeof upcomingCharges>[0]) =>
  upcomingCharges(given).map(({ at, amountMinor, repeats }) => [
    at.toISOString().slice(0, 10),
    amountMinor,
    repeats,
  ]);

test('the regular price is charged again and again', () => {
  expect(told(agreement)).toEqual([['2026-12-15', 1199, true]]);
});

test('a special price says each of its last charges and its end', () => {
  expect(told({ ...agreement, promoPriceMinor: 899, promoCyclesLeft: 2 })).toEqual([
    ['2026-12-15', 899, false],
    ['2027-01-15', 899, false],
    ['2027-02-15', 1199, true],
  ]);
});

test('a long special price says its next charge and its end', () => {
  expect(told({ ...agreement, promoPriceMinor: 899, promoCyclesLeft: 11 })).toEqual([
    ['2026-12-15', 899, false],
    ['2027-11-15', 1199, true],
  ]);
});

test('what ends is charged no more', () => {
  expect(told({ ...agreement, nextRenewalDate: null })).toEqual([]);
});
