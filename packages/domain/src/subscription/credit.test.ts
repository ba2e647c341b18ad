import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CreditHolder, creditExpiration, totalCredit } from './credit.ts';

test.each([
  [[], 0],
  [[{ amount: 3 }, { amount: 4 }], 7],
  [[{ amount: 3 }, { amount: -1 }], 'unlimited'],
  [[{ amount: 3 }, { amount: -7 }], 3],
])('%j is %s', (contingents, total) => {
  expect(totalCredit(contingents)).toBe(total);
});

test('one unlimited contingent makes the total unlimited, and no total is ever negative', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ amount: fc.integer({ min: -1, max: 1000 }) })), (contingents) => {
      const total = totalCredit(contingents);
      if (contingents.some(({ amount }) => amount === -1)) expect(total).toBe('unlimited');
      else expect(total).toBe(contingents.reduce((sum, { amount }) => sum + amount, 0));
    }),
  );
});

describe('creditExpiration', () => {
  const now = Date.UTC(2026, 0, 1);
  const inHours = (hours: number) => now + hours * 3_600_000;
  const holder: CreditHolder = {
    nextRenewalDate: inHours(20),
    billingCycle: 'P1M',
    accumulateContingent: false,
    contingents: [{ amount: 5 }],
  };
  const alert = { expirationHoursAlert: 6, expirationDaysAlert: 3 };

  test.each<[string, Partial<CreditHolder>, number | null]>([
    ['within the days of a monthly cycle', {}, inHours(20)],
    ['exactly at the edge', { nextRenewalDate: inHours(72) }, inHours(72)],
    ['a moment too early', { nextRenewalDate: inHours(72) + 1 }, null],
    ['already lapsed', { nextRenewalDate: now }, null],
    ['the end comes before the renewal', { endDate: new Date(inHours(5)).toISOString() }, inHours(5)],
    ['only an end', { endDate: inHours(5), nextRenewalDate: null }, inHours(5)],
    ['daily, hours count', { billingCycle: 'P1D', nextRenewalDate: inHours(6) }, inHours(6)],
    ['daily, outside the hours', { billingCycle: 'P1D' }, null],
    ['no date', { nextRenewalDate: null }, null],
    ['accumulates', { accumulateContingent: true }, null],
    ['nothing left', { contingents: [{ amount: 0 }] }, null],
    ['unlimited', { contingents: [{ amount: -1 }] }, null],
  ])('%s', (_, change, expected) => {
    expect(creditExpiration({ ...holder, ...change }, alert, now)).toBe(expected);
  });

  test('silent without settings', () => {
    expect(creditExpiration(holder, {}, now)).toBeNull();
  });
});
