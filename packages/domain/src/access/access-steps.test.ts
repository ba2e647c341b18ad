import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accessTo, type Circumstances, type Holdings, isOpenAccess, type Offered } from './access.ts';
import { accessRules, accessSteps, decidingRule } from './access-steps.ts';
import { deviceKinds } from './device.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const contentTypes = ['MOVIE', 'GAME'];
const id = fc.integer({ min: 1, max: 4 });
const contingents = fc.array(
  fc.record({ amount: fc.integer({ min: -1, max: 2 }), contentTypes: fc.subarray(contentTypes) }),
  { maxLength: 2 },
);

const articles: fc.Arbitrary<Offered> = fc.record({
  id,
  contentType: fc.constantFrom(...contentTypes),
  ageRating: fc.constantFrom(0, 20, 40),
  isFree: fc.boolean(),
  prices: fc.array(
    fc.record({
      amount: fc.integer({ min: 0, max: 2 }),
      currency: fc.constant('EUR'),
      businessModel: fc.constantFrom('DOWNLOAD_TO_OWN', 'RENTAL'),
    }),
    { maxLength: 2 },
  ),
  from: fc.constantFrom(now - 1, now + 1),
  devices: fc.option(fc.subarray([...deviceKinds]), { nil: undefined }),
});

const holdings: fc.Arbitrary<Holdings> = fc.record({
  wallet: fc.array(fc.record({ id, expiresAt: fc.constantFrom(null, now + 1, now - 1) }), { maxLength: 2 }),
  subscriptions: fc.array(
    fc.record({
      typeId: id,
      state: fc.constantFrom('ACTIVE', 'INACTIVE', 'REQUESTED', 'CANCELED'),
      subState: fc.constantFrom('NONE', 'PENDING', 'HOLD'),
      contingents,
    }),
    { maxLength: 2 },
  ),
});

const circumstances: fc.Arbitrary<Circumstances> = fc.record({
  now: fc.constant(now),
  maxRating: fc.constantFrom(0, 20, 60),
  closed: fc.constant(null),
  isPlaceBlocked: fc.boolean(),
  device: fc.constantFrom(...deviceKinds),
  plans: fc.array(fc.record({ id, contingents }), { maxLength: 2 }),
});

test('the steps name the rule that decided, and say whether it passed', () => {
  fc.assert(
    fc.property(articles, holdings, circumstances, (article, holding, around) => {
      const best = accessTo(article, holding, around);
      const steps = accessSteps(article, holding, around);
      const deciding = steps.filter(({ rule }) => rule === decidingRule(best));
      expect(deciding.some(({ passed }) => passed)).toBe(isOpenAccess(best));
      expect(deciding.length).toBeGreaterThan(0);
      expect(steps.every(({ rule }) => accessRules.includes(rule))).toBe(true);
    }),
  );
});

test('a rule that refuses every caller is the last access step, and the only one that failed', () => {
  fc.assert(
    fc.property(articles, holdings, circumstances, (article, holding, around) => {
      const best = accessTo(article, holding, around);
      if (best.is !== 'refused') return;
      const steps = accessSteps(article, holding, around);
      expect(steps.filter(({ passed }) => !passed)).toEqual([steps.at(-1)]);
      expect(steps.at(-1)?.rule).toBe(decidingRule(best));
    }),
  );
});

test('the age step says both sides of the comparison', () => {
  const article = { id: 1, contentType: 'MOVIE', ageRating: 40, isFree: true, prices: [] };
  const around: Circumstances = {
    now,
    maxRating: 20,
    closed: null,
    isPlaceBlocked: false,
    device: 'desktop',
  };
  expect(accessSteps(article, { wallet: [], subscriptions: [] }, around).at(-1)).toEqual({
    rule: 'age',
    passed: false,
    detail: { ageRating: 40, allowed: 20 },
  });
});
