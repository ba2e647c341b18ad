import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reasonOf, rewardExpiryOf, rewardReasons, takeFrom, tierOf } from './rewards.ts';

test.each([
  [0, 'bronze', 1000],
  [999, 'bronze', 1],
  [1000, 'silver', 1500],
  [2240, 'silver', 260],
  [2500, 'gold', 2500],
  [5000, 'neon', null],
  [90_000, 'neon', null],
])('%i points are %s', (earned, tier, missing) => {
  expect(tierOf(earned)).toEqual({ tier, missing });
});

test.each([
  ['POINTS', '2026-11-16T10:00:00Z', '2027-12-01T00:00:00.000Z'],
  ['TICKETS', '2026-11-16T10:00:00Z', '2027-06-01T00:00:00.000Z'],
  ['TICKETS', '2026-08-31T23:59:59Z', '2027-03-01T00:00:00.000Z'],
] as const)('%s of %s hold until %s', (currency, earned, until) => {
  expect(rewardExpiryOf(currency, new Date(earned)).toISOString()).toBe(until);
});

test('every kind of booking has one reason, and the others none', () => {
  for (const [reason, kind] of Object.entries(rewardReasons)) expect(reasonOf(kind)).toBe(reason);
  expect(reasonOf('PAYMENT')).toBeNull();
});

test('what is taken is what was asked for, from the first lots, and never more than they hold', () => {
  const amounts = fc.array(fc.nat(50), { maxLength: 8 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 1, max: 300 }), (remaining, amount) => {
      const lots = remaining.map((left, id) => ({ id, remaining: left }));
      const taken = takeFrom(lots, amount);
      const all = remaining.reduce((sum, left) => sum + left, 0);
      expect(taken === null).toBe(all < amount);
      if (!taken) return;
      expect(taken.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
      const last = taken.at(-1)?.id ?? 0;
      for (const lot of lots.slice(0, last).filter((one) => one.remaining > 0))
        expect(taken).toContainEqual({ id: lot.id, amount: lot.remaining });
    }),
  );
});
