import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codeUse,
  type GrantUse,
  grantUses,
  mostPlanRefunds,
  periodUse,
  type RedemptionFacts,
  refundVerdict,
} from './refund-rule.ts';

describe('what became of a code of an order', () => {
  const redeemed = (brought: RedemptionFacts | null, redemptions = 1) =>
    codeUse({ redemptions, isReserved: false, brought });
  const plan = {
    kind: 'SUBSCRIPTION',
    isLive: true,
    creditsSpent: 0,
    daysSinceStart: 0,
    playedSeconds: 59,
  } as const;

  test.each<[string, GrantUse, GrantUse]>([
    ['not redeemed', codeUse({ redemptions: 0, isReserved: false, brought: null }), 'UNUSED'],
    ['in hand at a counter', codeUse({ redemptions: 0, isReserved: true, brought: null }), 'USED'],
    ['redeemed at a counter', redeemed({ kind: 'PARTNER_CODE' }), 'USED'],
    ['paid with', redeemed({ kind: 'DISCOUNT' }), 'USED'],
    ['credits, all there', redeemed({ kind: 'CREDIT', spent: 0 }), 'UNTOUCHED'],
    ['credits, one spent', redeemed({ kind: 'CREDIT', spent: 1 }), 'USED'],
    ['an article', redeemed({ kind: 'ARTICLE' }), 'UNTOUCHED'],
    ['a plan of today', redeemed(plan), 'UNTOUCHED'],
    ['a plan of thirteen days', redeemed({ ...plan, daysSinceStart: 13 }), 'UNTOUCHED'],
    ['a plan of fourteen days', redeemed({ ...plan, daysSinceStart: 14 }), 'USED'],
    ['a plan with a credit spent', redeemed({ ...plan, creditsSpent: 1 }), 'USED'],
    ['a plan that was played with', redeemed({ ...plan, playedSeconds: 60 }), 'USED'],
    ['a plan that ended', redeemed({ ...plan, isLive: false }), 'USED'],
    ['redeemed twice', redeemed({ kind: 'CREDIT', spent: 0 }, 2), 'USED'],
    ['redeemed, and nothing known of it', redeemed(null), 'USED'],
  ])('%s', (_name, use, wanted) => expect(use).toBe(wanted));
});

test('an order is refunded exactly where nothing of it was used, and then gives everything back', () => {
  const parts = fc.array(fc.record({ line: fc.nat(), use: fc.constantFrom(...grantUses) }), { maxLength: 8 });
  fc.assert(
    fc.property(parts, (order) => {
      const verdict = refundVerdict(order);
      const isUsed = order.some(({ use }) => use === 'USED');
      expect(verdict.is).toBe(isUsed ? 'refuse' : 'grant');
      if (verdict.is === 'grant') expect(verdict.takesBack).toEqual(order);
      else expect(verdict.used.every(({ use }) => use === 'USED')).toBe(true);
    }),
  );
});

describe('what became of a plan period that was charged', () => {
  const fresh = { isOver: false, daysSinceStart: 0.5, creditsSpent: 0, playedSeconds: 0 };
  test.each<[string, Partial<typeof fresh>, GrantUse]>([
    ['charged today', {}, 'UNTOUCHED'],
    ['looked into for less than a minute', { playedSeconds: 59 }, 'UNTOUCHED'],
    ['played for a minute', { playedSeconds: 60 }, 'USED'],
    ['one credit spent', { creditsSpent: 1 }, 'USED'],
    ['13 days old', { daysSinceStart: 13.9 }, 'UNTOUCHED'],
    ['14 days old', { daysSinceStart: 14 }, 'USED'],
    ['a week that is over', { isOver: true, daysSinceStart: 7 }, 'USED'],
  ])('%s', (_name, change, wanted) => expect(periodUse({ ...fresh, ...change })).toBe(wanted));
});

test.each([
  [['support'], 20],
  [['support', 'finance'], 200],
  [['admin'], 200],
  [['viewer', 'editor', 'publisher', 'partner', 'referee'], 0],
  [[], 0],
])('%j may refund %i plan charges in a day', (grades, most) => expect(mostPlanRefunds(grades)).toBe(most));
