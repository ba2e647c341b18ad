import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periods } from './period.ts';
import {
  changeTerms,
  creditsBought,
  creditsKept,
  directionOf,
  policyOf,
  type RunningPeriod,
  type TargetPlan,
} from './plan-change.ts';

const on = (text: string) => new Date(text);
const month = (minor: number): TargetPlan => ({ cycle: 'P1M', firstMinor: minor, fullMinor: minor });
const year = (minor: number): TargetPlan => ({ ...month(minor), cycle: 'P1Y' });
const november: RunningPeriod = {
  cycle: 'P1M',
  valueMillis: 1_199_000,
  during: { from: on('2026-11-03T10:00:00Z'), to: on('2026-12-03T10:00:00Z') },
  isTrial: false,
  credits: [],
};
const now = on('2026-11-15T16:00:00Z');
const up = { now, policy: 'IMMEDIATE', direction: 'UPGRADE', running: november } as const;

describe('a change at once', () => {
  test('with the same cycle costs the difference for the days left, on the same day as before', () => {
    expect(changeTerms({ ...up, target: month(1699) })).toEqual({
      isNow: true,
      appliesAt: now,
      dueMinor: 300,
      keepsAnchor: true,
      nextRenewalDate: november.during.to,
      daysLeft: 18,
      daysOfPeriod: 30,
      rest: 'LOWERS_DUE',
      carriedMillis: 719_400,
      extraDays: 0,
      used: { part: 12, whole: 30 },
      bought: { part: 18, whole: 30 },
    });
  });

  test('to a cheaper plan moves the renewal by the days that the rest pays for', () => {
    // 719.4 unused, 359.4 for 18 days: 360 more at 599 a month are 18.03 days
    expect(changeTerms({ ...up, target: month(599) })).toMatchObject({
      dueMinor: 0,
      rest: 'LATER_RENEWAL',
      extraDays: 19,
      keepsAnchor: false,
      nextRenewalDate: on('2026-12-22T10:00:00Z'),
      bought: { part: 37, whole: 30 },
    });
  });

  test('with another cycle begins a new period, less what is unused of the old one', () => {
    expect(changeTerms({ ...up, target: year(9900) })).toMatchObject({
      dueMinor: 9900 - 720,
      keepsAnchor: false,
      nextRenewalDate: on('2027-11-15T16:00:00Z'),
    });
  });

  test('out of a trial costs a whole period and begins today; the free days end', () => {
    const running = { ...november, isTrial: true, valueMillis: 0 };
    expect(changeTerms({ ...up, running, target: month(1699) })).toMatchObject({
      dueMinor: 1699,
      keepsAnchor: false,
      rest: 'FREE_DAYS_END',
      nextRenewalDate: on('2026-12-15T16:00:00Z'),
    });
  });

  test('out of a period that a voucher paid for sets nothing off', () => {
    const running = { ...november, valueMillis: 0 };
    expect(changeTerms({ ...up, running, target: month(1500) })).toMatchObject({
      dueMinor: 900,
      rest: 'FREE_DAYS_END',
    });
  });

  test('a second change in the same period is charged by the money behind the days, not by the last payment', () => {
    const first = changeTerms({ ...up, target: month(1699) });
    const running: RunningPeriod = {
      ...november,
      valueMillis: first.carriedMillis + first.dueMinor * 1000,
      during: { from: now, to: first.nextRenewalDate },
    };
    const second = changeTerms({ ...up, running, target: month(2699) });
    expect(second).toMatchObject({ dueMinor: 600, daysLeft: 18, daysOfPeriod: 18 });
  });
});

describe('a year that is changed into months', () => {
  const running: RunningPeriod = {
    cycle: 'P1Y',
    valueMillis: 5_990_000,
    during: { from: now, to: on('2027-11-15T16:00:00Z') },
    isTrial: false,
    credits: [],
  };

  test('of a higher plan: the rest of the money moves the renewal', () => {
    // 30 days for 799, and 5191 more at 799 for 30 days: 194.9 days
    expect(changeTerms({ ...up, running, target: month(799) })).toMatchObject({
      dueMinor: 0,
      rest: 'LATER_RENEWAL',
      extraDays: 195,
      nextRenewalDate: on('2027-06-28T16:00:00Z'),
      carriedMillis: 5_990_000,
    });
  });

  test('of the same level: it waits for the renewal, because a year is cheaper by the day', () => {
    expect(changeTerms({ ...up, direction: 'CHANGE', running, target: month(599) })).toMatchObject({
      isNow: false,
      appliesAt: running.during.to,
      rest: 'RUNS_OUT',
    });
  });

  test('with a promotion: one period at the promotion, everything after it at the full price', () => {
    const target: TargetPlan = { cycle: 'P1M', firstMinor: 899, fullMinor: 1199 };
    expect(changeTerms({ ...up, running, target })).toMatchObject({
      extraDays: Math.ceil(((5990 - 899) * 30) / 1199),
    });
  });

  test('a change out of the longer period begins anew instead of charging for all its days', () => {
    const first = changeTerms({ ...up, running, target: month(799) });
    const long: RunningPeriod = {
      ...november,
      valueMillis: first.carriedMillis,
      during: { from: now, to: first.nextRenewalDate },
    };
    expect(changeTerms({ ...up, running: long, target: month(1199) })).toMatchObject({
      dueMinor: 0,
      extraDays: Math.ceil(((5990 - 1199) * 30) / 1199),
    });
  });
});

describe('a change waits for the renewal', () => {
  test.each([
    ['where the group says so', { policy: 'AT_RENEWAL' as const }, 'RUNS_OUT'],
    ['on the last day: nothing is left to change', { now: on('2026-12-03T08:00:00Z') }, 'NONE'],
    ['where the plan is free and the money would buy nothing', { target: month(0) }, 'RUNS_OUT'],
  ])('%s', (_what, some, rest) => {
    expect(changeTerms({ ...up, target: month(1699), ...some })).toMatchObject({
      isNow: false,
      appliesAt: november.during.to,
      nextRenewalDate: november.during.to,
      dueMinor: 0,
      carriedMillis: 0,
      rest,
    });
  });
});

test('a change on the day of the purchase has lost no day', () => {
  const terms = changeTerms({ ...up, now: on('2026-11-03T23:59:59Z'), target: month(1699) });
  expect(terms).toMatchObject({ daysLeft: 30, dueMinor: 500 });
});

describe('credits', () => {
  test.each([
    ['half a period', 10, { part: 15, whole: 30 }, 5],
    ['rounded down', 10, { part: 29, whole: 30 }, 9],
    ['less than one', 10, { part: 1, whole: 30 }, 0],
    ['a longer period', 10, { part: 45, whole: 30 }, 15],
    ['unlimited', -1, { part: 1, whole: 30 }, -1],
  ])('come in proportion: %s', (_what, amount, bought, credits) => {
    expect(creditsBought(amount, bought)).toBe(credits);
  });

  test.each([
    ['of the part that was used, they stay', { granted: 10, left: 10 }, { part: 15, whole: 30 }, 5],
    ['spent ones count first', { granted: 10, left: 6 }, { part: 15, whole: 30 }, 1],
    ['all were spent', { granted: 10, left: 0 }, { part: 1, whole: 1 }, 0],
    [
      'on the first day none stay: their money is carried',
      { granted: 10, left: 10 },
      { part: 0, whole: 30 },
      0,
    ],
  ])('%s', (_what, lot, used, kept) => {
    expect(creditsKept(lot, used)).toBe(kept);
  });

  test('a period whose credits are spent has no money left to carry', () => {
    const first = { ...up, now: november.during.from, target: month(1699) };
    const spent = (left: number) =>
      changeTerms({ ...first, running: { ...november, credits: [{ granted: 10, left }] } });
    expect([spent(10), spent(5), spent(0)].map(({ dueMinor }) => dueMinor)).toEqual([500, 1099, 1699]);
  });
});

const cycles = Object.keys(periods) as (keyof typeof periods)[];
const day = 86_400_000;
const arbitrary = fc.record({
  start: fc.date({ min: on('2024-01-01'), max: on('2030-01-01'), noInvalidDate: true }),
  days: fc.integer({ min: 1, max: 366 }),
  since: fc.integer({ min: -40 * day, max: 400 * day }),
  valueMillis: fc.nat(100_000_000),
  fullMinor: fc.nat(100_000),
  promotion: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  from: fc.constantFrom(...cycles),
  to: fc.constantFrom(...cycles),
  policy: fc.constantFrom('IMMEDIATE', 'AT_RENEWAL'),
  direction: fc.constantFrom('UPGRADE', 'DOWNGRADE', 'CHANGE'),
  isTrial: fc.boolean(),
});

test('any change: never below 0, never above the new price, no money lost and none invented', () => {
  fc.assert(
    fc.property(arbitrary, ({ start, days, since, from, to, policy, direction, isTrial, ...sums }) => {
      const during = { from: start, to: new Date(start.getTime() + days * day) };
      const at = new Date(start.getTime() + since);
      const valueMillis = isTrial ? 0 : sums.valueMillis;
      const firstMinor = Math.floor(sums.fullMinor * (sums.promotion ?? 1));
      const running = { cycle: from, valueMillis, during, isTrial, credits: [] };
      const target = { cycle: to, firstMinor, fullMinor: sums.fullMinor };
      const terms = changeTerms({ now: at, policy, direction, running, target });
      expect(terms.dueMinor).toBeGreaterThanOrEqual(0);
      expect(terms.dueMinor).toBeLessThanOrEqual(firstMinor);
      expect(Number.isInteger(terms.dueMinor)).toBe(true);
      expect(terms.daysLeft).toBeGreaterThanOrEqual(0);
      expect(terms.daysLeft).toBeLessThanOrEqual(terms.daysOfPeriod);
      if (!terms.isNow) {
        expect(terms).toMatchObject({ appliesAt: during.to, dueMinor: 0, nextRenewalDate: during.to });
        return;
      }
      // the money of the days left is all there, to a thousandth
      expect(terms.carriedMillis).toBeGreaterThanOrEqual(
        (valueMillis * terms.daysLeft) / terms.daysOfPeriod - 1,
      );
      expect(terms.carriedMillis).toBeLessThanOrEqual(
        (valueMillis * terms.daysLeft) / terms.daysOfPeriod + 1,
      );
      // what is received is what is paid: at most one day more, by rounding to the customer's favour
      const { part, whole } = terms.bought;
      const plain = part - terms.extraDays;
      const worth = ((firstMinor * plain + sums.fullMinor * terms.extraDays) * 1000) / whole;
      const paid = terms.carriedMillis + terms.dueMinor * 1000;
      expect(worth).toBeGreaterThanOrEqual(paid - 2);
      expect(worth).toBeLessThan(paid + 1000 + (sums.fullMinor * 1000) / whole);
    }),
    { numRuns: 500 },
  );
});

test('the later within a period a plan change happens, the less it costs', () => {
  fc.assert(
    fc.property(fc.nat(28), fc.nat(28), fc.nat(5000), (a, b, more) => {
      const dueAt = (days: number) =>
        changeTerms({
          ...up,
          now: new Date(november.during.from.getTime() + days * day),
          target: month(1199 + more),
        }).dueMinor;
      expect(dueAt(Math.max(a, b))).toBeLessThanOrEqual(dueAt(Math.min(a, b)));
    }),
  );
});

test('up, down and sideways by level, each by its policy', () => {
  expect([directionOf(0, 1), directionOf(2, 1), directionOf(1, 1)]).toEqual([
    'UPGRADE',
    'DOWNGRADE',
    'CHANGE',
  ]);
  const group = { upgrade: 'IMMEDIATE', downgrade: 'AT_RENEWAL' } as const;
  expect((['UPGRADE', 'DOWNGRADE', 'CHANGE'] as const).map((way) => policyOf(way, group))).toEqual([
    'IMMEDIATE',
    'AT_RENEWAL',
    'IMMEDIATE',
  ]);
});
