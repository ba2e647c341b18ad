import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addPeriod, addTrial, type Period, periods, trialOf } from './period.ts';

const day = (iso: string) => new Date(`${iso}T10:30:00Z`);

test.each([
  ['P1D', 'Daily', 'Day'],
  ['P7D', 'Weekly', 'Week'],
  ['P1M', 'Monthly', 'Month'],
  ['P1Y', 'Yearly', 'Year'],
] as const)('%s is %s, per %s', (code, rhythm, unit) => {
  expect(periods[code]).toMatchObject({ rhythm, unit });
});

test.each([
  ['P7D', { count: 7, unit: 'Day', code: 'D' }],
  ['P1M', { count: 1, unit: 'Month', code: 'M' }],
  ['P2Y', { count: 2, unit: 'Year', code: 'Y' }],
  ['P14D', null],
  ['P0D', null],
  ['P1W', null],
  ['P D', null],
  ['PXD', null],
  ['', null],
  [null, null],
  [undefined, null],
])('trial %s', (text, trial) => {
  expect(trialOf(text)).toEqual(trial);
});

describe('addPeriod', () => {
  test.each([
    ['2026-01-31', 'P1M', undefined, '2026-02-28'],
    ['2028-01-31', 'P1M', undefined, '2028-02-29'],
    ['2026-02-28', 'P1M', 31, '2026-03-31'],
    ['2026-02-28', 'P1M', undefined, '2026-03-28'],
    ['2026-03-31', 'P1M', 31, '2026-04-30'],
    ['2026-12-15', 'P1M', undefined, '2027-01-15'],
    ['2028-02-29', 'P1Y', undefined, '2029-02-28'],
    ['2031-02-28', 'P1Y', 29, '2032-02-29'],
    ['2026-02-28', 'P1D', undefined, '2026-03-01'],
    ['2026-12-28', 'P7D', undefined, '2027-01-04'],
  ] as const)('%s + %s anchored to %s is %s', (from, period, anchor, to) => {
    expect(addPeriod(day(from), period, anchor)).toEqual(day(to));
  });

  test('renewing month by month never drifts from the anchor, never skips a month and keeps the time of day', () => {
    const start = fc.date({ min: day('2020-01-01'), max: day('2040-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(
        start,
        fc.constantFrom<Period>('P1M', 'P1Y'),
        fc.integer({ min: 1, max: 60 }),
        (from, period, times) => {
          const anchor = from.getUTCDate();
          let at = from;
          for (let i = 0; i < times; i++) at = addPeriod(at, period, anchor);
          const months = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth();
          expect(months(at) - months(from)).toBe(times * periods[period].months);
          const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate();
          expect(at.getUTCDate()).toBe(Math.min(anchor, last));
          expect(at.getTime() % 86_400_000).toBe(from.getTime() % 86_400_000);
        },
      ),
    );
  });

  test('does not touch the date it was given', () => {
    const from = day('2026-01-31');
    addPeriod(from, 'P1M');
    expect(from).toEqual(day('2026-01-31'));
  });
});

test.each([
  ['2026-01-31', 'P7D', '2026-02-07'],
  ['2026-01-31', 'P1M', '2026-02-28'],
  ['2026-01-31', 'P2M', '2026-03-31'],
  ['2028-02-29', 'P1Y', '2029-02-28'],
])('a trial from %s of %s ends %s', (from, duration, to) => {
  expect(addTrial(day(from), trialOf(duration)!)).toEqual(day(to));
});
