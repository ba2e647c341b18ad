import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LiveFacts, type SubscribeFacts, subscribeDecision } from './subscribe-decision.ts';

/** A paid plan that nothing stands in the way of. */
const ready: SubscribeFacts = {
  isAvailable: true,
  isOldEnough: true,
  missingIdentity: [],
  live: null,
  wantsChange: false,
  trial: 'none',
  asksForTrial: false,
  isFree: false,
  dueMinor: 999,
  ways: 1,
  hasConsented: true,
  lacksNumber: false,
};

const live = (fields: Partial<LiveFacts> = {}): LiveFacts => ({
  isSameType: false,
  stands: 'running',
  isSameRequest: true,
  direction: 'UPGRADE',
  policy: 'IMMEDIATE',
  ...fields,
});

const refusal = (code: string) => ({ is: 'refuse', code });

/** As the design numbers them; the first row that holds decides, so each is also tried with everything after it wrong. */
const rows: [string, Partial<SubscribeFacts>, object][] = [
  ['4 not sold', { isAvailable: false }, refusal('SUBSCRIPTION_TYPE_NOT_AVAILABLE')],
  ['4 too young', { isOldEnough: false }, refusal('AGE_RESTRICTED')],
  ['5 identity', { missingIdentity: ['MSISDN'] }, refusal('REQUIRED_IDENTITY_FIELD_NOT_FOUND')],
  ['6 same plan', { live: live({ isSameType: true }) }, refusal('USER_ALREADY_SUBSCRIBED')],
  ['6 same plan, being paid', { live: live({ isSameType: true, stands: 'paying' }) }, { is: 'resume' }],
  [
    '7 higher, to be cancelled first',
    { live: live({ policy: 'CANCEL_FIRST' }) },
    refusal('NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE'),
  ],
  [
    '7 also for whoever says that they change',
    { live: live({ policy: 'CANCEL_FIRST' }), wantsChange: true },
    refusal('NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE'),
  ],
  [
    '8 lower, to be cancelled first',
    { live: live({ policy: 'CANCEL_FIRST', direction: 'DOWNGRADE' }) },
    refusal('NEED_CANCEL_SUBSCRIPTION_BEFORE_DOWNGRADE'),
  ],
  ['9 same group', { live: live() }, refusal('ALREADY_SUBSCRIBED_IN_SAME_GROUP')],
  [
    '9 beside it, to be cancelled first',
    { live: live({ policy: 'CANCEL_FIRST', direction: 'CHANGE' }), wantsChange: true },
    refusal('ALREADY_SUBSCRIBED_IN_SAME_GROUP'),
  ],
  [
    '9 what is unpaid cannot be changed',
    { live: live({ stands: 'stopped' }), wantsChange: true },
    refusal('ALREADY_SUBSCRIBED_IN_SAME_GROUP'),
  ],
  [
    '9 what is being paid cannot be changed',
    { live: live({ stands: 'paying' }), wantsChange: true },
    refusal('ALREADY_SUBSCRIBED_IN_SAME_GROUP'),
  ],
  ['10 trial used', { asksForTrial: true, trial: 'used' }, refusal('TRIAL_ALREADY_USED')],
  [
    '10 trial of a plan without one',
    { asksForTrial: true, trial: 'none' },
    refusal('SUBSCRIPTION_TYPE_NOT_AVAILABLE'),
  ],
  ['11 several ways', { ways: 2, hasConsented: false, lacksNumber: true }, { is: 'ask', for: 'way' }],
  ['11 no way at all', { ways: 0 }, refusal('SUBSCRIPTION_TYPE_NOT_AVAILABLE')],
  ['13 consent', { hasConsented: false, lacksNumber: true }, { is: 'ask', for: 'consent' }],
  ['13 number', { lacksNumber: true }, { is: 'ask', for: 'number' }],
  ['12, 14, 16–19 the connector decides', {}, { is: 'pay' }],
  ['14 trial', { trial: 'offered', asksForTrial: true }, { is: 'start', by: 'trial' }],
  ['14 trial, unasked', { trial: 'offered' }, { is: 'start', by: 'trial' }],
  ['13 trial, not agreed to', { trial: 'offered', hasConsented: false }, { is: 'ask', for: 'consent' }],
  [
    '14 free, without consent',
    { isFree: true, dueMinor: 0, hasConsented: false, ways: 0 },
    { is: 'start', by: 'nothing' },
  ],
  ['14 nothing at first', { dueMinor: 0 }, { is: 'start', by: 'nothing' }],
  ['13 nothing at first, not agreed to', { dueMinor: 0, hasConsented: false }, { is: 'ask', for: 'consent' }],
  ['14 a used trial is paid for', { trial: 'used' }, { is: 'pay' }],
  ['14 change, paid', { live: live(), wantsChange: true }, { is: 'change', by: 'payment' }],
  [
    '14 change, for nothing',
    { live: live(), wantsChange: true, dueMinor: 0 },
    { is: 'change', by: 'nothing' },
  ],
  [
    '15 change at renewal',
    { live: live({ policy: 'AT_RENEWAL', direction: 'DOWNGRADE' }), wantsChange: true, ways: 0 },
    { is: 'change', by: 'renewal' },
  ],
  [
    '13 change at renewal, not agreed to',
    { live: live({ policy: 'AT_RENEWAL' }), wantsChange: true, hasConsented: false },
    { is: 'ask', for: 'consent' },
  ],
  [
    '14 a change is no trial',
    { live: live(), wantsChange: true, trial: 'offered' },
    { is: 'change', by: 'payment' },
  ],
  ['resume', { live: live({ isSameType: true, stands: 'asking' }) }, { is: 'resume' }],
  [
    'the same plan in another way is asked for anew',
    { live: live({ isSameType: true, stands: 'asking', isSameRequest: false }) },
    { is: 'pay' },
  ],
  [
    'another plan of the group replaces what was only asked for',
    { live: live({ stands: 'asking', policy: 'CANCEL_FIRST' }) },
    { is: 'pay' },
  ],
];

test.each(rows)('%s', (_, fields, expected) => {
  expect(subscribeDecision({ ...ready, ...fields })).toEqual(expected);
});

describe('precedence', () => {
  /** In the order of the design: whatever else is wrong, the first of them is what is said. */
  const faults: Partial<SubscribeFacts>[] = [
    { isAvailable: false },
    { isOldEnough: false },
    { missingIdentity: ['EMAIL'] },
    { live: live({ isSameType: true }) },
    { asksForTrial: true, trial: 'used' },
    { ways: 2 },
    { hasConsented: false },
    { lacksNumber: true },
  ];

  test('the first thing that is wrong is what is said', () => {
    for (const [index, fault] of faults.entries()) {
      const alone = subscribeDecision({ ...ready, ...fault });
      const withAllAfter = subscribeDecision(
        Object.assign({}, ready, ...faults.slice(index).toReversed()) as SubscribeFacts,
      );
      expect(withAllAfter).toEqual(alone);
    }
  });

  test('a subscription is not charged without consent, to a customer who has it, or by a method that was not chosen', () => {
    fc.assert(
      fc.property(
        fc.record({
          isAvailable: fc.boolean(),
          isOldEnough: fc.boolean(),
          missingIdentity: fc.constantFrom([], ['MSISDN']),
          live: fc.option(
            fc.record({
              isSameType: fc.boolean(),
              stands: fc.constantFrom('asking', 'paying', 'running', 'stopped'),
              isSameRequest: fc.boolean(),
              direction: fc.constantFrom('UPGRADE', 'DOWNGRADE', 'CHANGE'),
              policy: fc.constantFrom('IMMEDIATE', 'AT_RENEWAL', 'CANCEL_FIRST'),
            }),
          ),
          wantsChange: fc.boolean(),
          trial: fc.constantFrom('none', 'offered', 'used'),
          asksForTrial: fc.boolean(),
          isFree: fc.boolean(),
          dueMinor: fc.nat(2),
          ways: fc.nat(2),
          hasConsented: fc.boolean(),
          lacksNumber: fc.boolean(),
        }),
        (facts) => {
          const decision = subscribeDecision(facts);
          const pays = decision.is === 'pay' || (decision.is === 'change' && decision.by === 'payment');
          if (!pays) return;
          expect(facts).toMatchObject({ isAvailable: true, hasConsented: true, ways: 1, lacksNumber: false });
          expect(facts.dueMinor).toBeGreaterThan(0);
          const isRepeat = facts.live?.isSameType && facts.live.stands !== 'asking';
          expect(isRepeat).not.toBe(true);
        },
      ),
    );
  });
});
