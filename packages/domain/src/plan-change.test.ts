import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { periods } from './period.ts';
import { changeTerms, directionOf, policyOf, type RunningPeriod } from './plan-change.ts';

const on = (text: string) => new Date(text);
const november: RunningPeriod = {
  cycle: 'P1M',
  paidMinor: 1199,
  during: { from: on('2026-11-03T10:00:00Z'), to: on('2026-12-03T10:00:00Z') },
  isTrial: false,
};
const now = on('2026-11-15T16:00:00Z');

describe('a change at once', () => {
  test('with the same cycle costs the difference for the days left, on the same day as before', () => {
    const terms = changeTerms({
      now,
      policy: 'IMMEDIATE',
      running: november,
      target: { cycle: 'P1M', priceMinor: 1699 },
    });
    expect(terms).toEqual({
      appliesAt: now,
      dueMinor: 300,
      keepsAnchor: true,
      nextRenewalDate: november.during.to,
      daysLeft: 18,
      daysOfPeriod: 30,
    });
  });

  test('to something cheaper costs nothing, and gives nothing back', () => {
    const target = { cycle: 'P1M', priceMinor: 599 } as const;
    expect(changeTerms({ now, policy: 'IMMEDIATE', running: november, target }).dueMinor).toBe(0);
  });

  test('with another cycle begins a new period, less what is unused of the old one', () => {
    const terms = changeTerms({
      now,
      policy: 'IMMEDIATE',
      running: november,
      target: { cycle: 'P1Y', priceMinor: 9900 },
    });
    expect(terms).toMatchObject({
      dueMinor: 9900 - 719,
      keepsAnchor: false,
      nextRenewalDate: on('2027-11-15T16:00:00Z'),
    });
  });

  test('out of a trial costs a whole period and begins today', () => {
    const running = { ...november, isTrial: true, paidMinor: 0 };
    const terms = changeTerms({
      now,
      policy: 'IMMEDIATE',
      running,
      target: { cycle: 'P1M', priceMinor: 1699 },
    });
    expect(terms).toMatchObject({
      dueMinor: 1699,
      keepsAnchor: false,
      nextRenewalDate: on('2026-12-15T16:00:00Z'),
    });
  });
});

test('a change at the renewal costs nothing now', () => {
  const target = { cycle: 'P1M', priceMinor: 1699 } as const;
  expect(changeTerms({ now, policy: 'AT_RENEWAL', running: november, target })).toMatchObject({
    appliesAt: november.during.to,
    dueMinor: 0,
    keepsAnchor: true,
  });
});

test('a change on the day of the purchase has lost no day', () => {
  const target = { cycle: 'P1M', priceMinor: 1699 } as const;
  const terms = changeTerms({
    now: on('2026-11-03T23:59:59Z'),
    policy: 'IMMEDIATE',
    running: november,
    target,
  });
  expect(terms).toMatchObject({ daysLeft: 30, dueMinor: 500 });
});

const cycles = Object.keys(periods) as (keyof typeof periods)[];
const day = 86_400_000;
const arbitrary = fc.record({
  start: fc.date({ min: on('2024-01-01'), max: on('2030-01-01'), noInvalidDate: true }),
  days: fc.integer({ min: 1, max: 366 }),
  since: fc.integer({ min: -40 * day, max: 400 * day }),
  paidMinor: fc.nat(100_000),
  priceMinor: fc.nat(100_000),
  from: fc.constantFrom(...cycles),
  to: fc.constantFrom(...cycles),
  policy: fc.constantFrom('IMMEDIATE', 'AT_RENEWAL'),
  isTrial: fc.boolean(),
});

test('whatever is changed to whatever: never below nothing, never above the new price, never more days than there are', () => {
  fc.assert(
    fc.property(arbitrary, ({ start, days, since, paidMinor, priceMinor, from, to, policy, isTrial }) => {
      const during = { from: start, to: new Date(start.getTime() + days * day) };
      const at = new Date(start.getTime() + since);
      const running = { cycle: from, paidMinor: isTrial ? 0 : paidMinor, during, isTrial };
      const terms = changeTerms({ now: at, policy, running, target: { cycle: to, priceMinor } });
      expect(terms.dueMinor).toBeGreaterThanOrEqual(0);
      expect(terms.dueMinor).toBeLessThanOrEqual(priceMinor);
      expect(Number.isInteger(terms.dueMinor)).toBe(true);
      expect(terms.daysLeft).toBeGreaterThanOrEqual(0);
      expect(terms.daysLeft).toBeLessThanOrEqual(terms.daysOfPeriod);
      if (policy === 'AT_RENEWAL') expect(terms.appliesAt).toEqual(during.to);
      if (from === to && !isTrial) expect(terms).toMatchObject({ keepsAnchor: true });
    }),
  );
});

test('the later somebody changes within a period, the less it costs', () => {
  fc.assert(
    fc.property(fc.nat(29), fc.nat(29), fc.nat(5000), (a, b, more) => {
      const dueAt = (days: number) =>
        changeTerms({
          now: new Date(november.during.from.getTime() + days * day),
          policy: 'IMMEDIATE',
          running: november,
          target: { cycle: 'P1M', priceMinor: 1199 + more },
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
