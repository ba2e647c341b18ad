import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthPeriod } from './month-period.ts';

test.each([
  ['2026-11', 'UTC', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
  ['2026-12', 'Europe/Berlin', '2026-11-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  // summer time begins and ends within these
  ['2026-03', 'Europe/Berlin', '2026-02-28T23:00:00.000Z', '2026-03-31T22:00:00.000Z'],
  ['2026-10', 'Europe/Berlin', '2026-09-30T22:00:00.000Z', '2026-10-31T23:00:00.000Z'],
  ['2026-01', 'Asia/Riyadh', '2025-12-31T21:00:00.000Z', '2026-01-31T21:00:00.000Z'],
  ['2026-01', 'America/New_York', '2026-01-01T05:00:00.000Z', '2026-02-01T05:00:00.000Z'],
])('the month %s in %s is from %s to %s', (month, zone, from, to) => {
  const period = monthPeriod(month, zone);
  expect([period.from.toISOString(), period.to.toISOString()]).toEqual([from, to]);
});

test('months follow each other without a gap in every time zone', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2020, max: 2040 }),
      fc.integer({ min: 1, max: 11 }),
      fc.constantFrom('UTC', 'Europe/Berlin', 'Asia/Kolkata', 'America/Sao_Paulo', 'Pacific/Auckland'),
      (year, month, zone) => {
        const named = (number: number) => `${year}-${String(number).padStart(2, '0')}`;
        expect(monthPeriod(named(month), zone).to).toEqual(monthPeriod(named(month + 1), zone).from);
      },
    ),
  );
});
