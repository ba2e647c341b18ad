import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BillingStanding, type BillingTerms, nextDue, periodFrom, priceOf } from './billing.ts';

const day = 86_400_000;
const t0 = new Date('2026-01-31T10:00:00Z');
const at = (days: number) => new Date(t0.getTime() + days * day);

const terms: BillingTerms = {
  billingCycle: 'P1M',
  graceMs: 3 * day,
  holdMs: 27 * day,
  retriesMs: [1, 2, 4, 7].map((days) => days * day),
  requestMs: 5 * 60_000,
};

const standing = (some: Partial<BillingStanding>): BillingStanding => ({
  state: 'ACTIVE',
  subState: 'NONE',
  created: t0,
  endDate: null,
  nextRenewalDate: at(30),
  pausedUntil: null,
  failingSince: null,
  retries: 0,
  ...some,
});

describe('what is next for a subscription', () => {
  test.each<[string, Partial<BillingStanding>, string | null, Date | null]>([
    ['asked for and not paid', { state: 'REQUESTED' }, 'giveUp', new Date(t0.getTime() + 300_000)],
    ['waiting for the operator', { subState: 'PENDING' }, null, null],
    ['waiting for the operator, without access', { state: 'INACTIVE', subState: 'PENDING' }, null, null],
    ['running', {}, 'renew', at(30)],
    ['in trial', { subState: 'TRIAL' }, 'renew', at(30)],
    ['cancelled by the person', { subState: 'TAGGED_FOR_CANCEL', endDate: at(9) }, 'end', at(9)],
    ['paused', { state: 'INACTIVE', subState: 'PAUSED', pausedUntil: at(61) }, 'renew', at(61)],
    ['unpaid', { subState: 'GRACE', failingSince: t0 }, 'retry', at(1)],
    ['unpaid, tried once', { subState: 'GRACE', failingSince: t0, retries: 1 }, 'retry', at(2)],
    ['unpaid, the next try after grace', { subState: 'GRACE', failingSince: t0, retries: 2 }, 'hold', at(3)],
    ['on hold', { state: 'INACTIVE', subState: 'HOLD', failingSince: t0, retries: 2 }, 'retry', at(4)],
    [
      'on hold, all tried',
      { state: 'INACTIVE', subState: 'HOLD', failingSince: t0, retries: 4 },
      'end',
      at(30),
    ],
    ['over', { state: 'CANCELED' }, null, null],
  ])('%s', (_what, some, step, moment) => {
    const due = nextDue(standing(some), terms);
    expect([due?.step ?? null, due?.at ?? null]).toEqual([step, moment]);
  });

  test('a subscription that is never paid is retried on the plan’s days, then stopped and ended, and never sooner', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 8 }), (days) => {
        const plan = { ...terms, retriesMs: days.toSorted((a, b) => a - b).map((n) => n * day) };
        let now = standing({ subState: 'GRACE', failingSince: t0 });
        const seen: [string, number][] = [];
        for (let n = 0; n < 20; n++) {
          const due = nextDue(now, plan);
          if (!due) break;
          seen.push([due.step, (due.at.getTime() - t0.getTime()) / day]);
          if (due.step === 'end') break;
          now =
            due.step === 'hold'
              ? { ...now, state: 'INACTIVE', subState: 'HOLD' }
              : { ...now, retries: now.retries + 1 };
        }
        expect(seen.at(-1)).toEqual(['end', 30]);
        expect(seen).toContainEqual(['hold', 3]);
        expect(seen.map(([, moment]) => moment)).toEqual(
          seen.map(([, moment]) => moment).toSorted((a, b) => a - b),
        );
        expect(seen.filter(([step]) => step === 'retry').map(([, moment]) => moment)).toEqual(
          days.filter((n) => n <= 30).toSorted((a, b) => a - b),
        );
      }),
    );
  });
});

describe('periods', () => {
  test('keep their day over months that have none', () => {
    const ends: string[] = [];
    let from = t0;
    for (let n = 0; n < 4; n++) {
      from = periodFrom(from, 'P1M', 31).to;
      ends.push(from.toISOString().slice(0, 10));
    }
    expect(ends).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']);
  });

  test('of a year that began on 29 February', () => {
    const leap = new Date('2028-02-29T00:00:00Z');
    expect(periodFrom(leap, 'P1Y', 29).to.toISOString()).toBe('2029-02-28T00:00:00.000Z');
    const fourth = periodFrom(new Date('2031-02-28T00:00:00Z'), 'P1Y', 29).to;
    expect(fourth.toISOString()).toBe('2032-02-29T00:00:00.000Z');
  });
});

test.each([
  ['a promotion', { priceMinor: 999, promoPriceMinor: 499, promoCyclesLeft: 1 }, 499],
  ['its end', { priceMinor: 999, promoPriceMinor: 499, promoCyclesLeft: 0 }, 999],
  ['a promotion for nothing', { priceMinor: 999, promoPriceMinor: 0, promoCyclesLeft: 2 }, 0],
  ['none', { priceMinor: 999, promoPriceMinor: null, promoCyclesLeft: 3 }, 999],
])('%s costs what was agreed on', (_what, frozen, price) => expect(priceOf(frozen)).toBe(price));
