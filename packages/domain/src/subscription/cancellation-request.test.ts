import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CancellationDetails,
  cancellationKinds,
  decideCancellation,
  maxRequestsPerDay,
  type PlanToCancel,
} from './cancellation-request.ts';

const december = new Date('2026-12-18T10:00:00Z');
const plan = (fields: Partial<PlanToCancel> = {}): PlanToCancel => ({
  id: 1,
  typeId: 10,
  isRunning: true,
  isEnding: false,
  endsAt: december,
  wasTakenBack: false,
  ...fields,
});
const wish = (fields: Partial<CancellationDetails> = {}): CancellationDetails => ({
  kind: 'ORDINARY',
  typeId: 10,
  notBefore: null,
  ...fields,
});
const later = new Date('2027-03-01T00:00:00Z');

describe('what a cancellation form does', () => {
  test.each([
    ['the plan that is named', wish(), [plan()], [1], null],
    ['all plans', wish({ typeId: null }), [plan(), plan({ id: 2, typeId: 11 })], [1, 2], null],
    ['one of two plans', wish({ typeId: 11 }), [plan(), plan({ id: 2, typeId: 11 })], [2], null],
    ['a plan that ends already', wish(), [plan({ isEnding: true })], [1], null],
    ['a date before the end of the period', wish({ notBefore: new Date('2026-12-01') }), [plan()], [1], null],
    ['a date after the end of the period', wish({ notBefore: later }), [plan()], [], 'LATER_DATE'],
    [
      'a plan that the customer does not have, beside one that they have',
      wish({ typeId: 99 }),
      [plan()],
      [],
      'OTHER_PLAN',
    ],
    ['no plan at all', wish(), [], [], 'NO_PLAN'],
    ['no account', wish(), null, [], 'UNKNOWN_CONTACT'],
    ['a paused plan', wish(), [plan({ isRunning: false })], [], 'NOT_RUNNING'],
    ['a plan whose cancellation was taken back', wish(), [plan({ wasTakenBack: true })], [], 'TAKEN_BACK'],
    ['a cancellation for cause', wish({ kind: 'EXTRAORDINARY' }), [plan()], [1], 'EXTRAORDINARY'],
    [
      'all plans, one of them paused',
      wish({ typeId: null }),
      [plan(), plan({ id: 2, isRunning: false })],
      [1],
      'NOT_RUNNING',
    ],
  ] as const)('%s', (_, asked, plans, cancels, staff) => {
    expect(decideCancellation(asked, { plans, requestsOfDay: 0 })).toEqual({ cancels, staff });
  });

  test('a flood of requests for one contact changes nothing', () => {
    const flood = { plans: [plan()], requestsOfDay: maxRequestsPerDay };
    expect(decideCancellation(wish(), flood)).toEqual({ cancels: [], staff: 'TOO_MANY' });
  });

  test('only running plans that are named are cancelled, and whatever is left undone reaches staff', () => {
    const plans = fc.uniqueArray(
      fc.record({
        id: fc.nat(50),
        typeId: fc.constantFrom(10, 11, 12),
        isRunning: fc.boolean(),
        isEnding: fc.boolean(),
        endsAt: fc.constantFrom(december, later),
        wasTakenBack: fc.boolean(),
      }),
      { selector: ({ id }) => id, maxLength: 5 },
    );
    const wishes = fc.record({
      kind: fc.constantFrom(...cancellationKinds),
      typeId: fc.constantFrom(null, 10, 11, 99),
      notBefore: fc.constantFrom(
        null,
        new Date('2026-12-01'),
        new Date('2027-01-01'),
        new Date('2028-01-01'),
      ),
    });
    fc.assert(
      fc.property(wishes, fc.option(plans), fc.nat(5), (asked, held, requestsOfDay) => {
        const decision = decideCancellation(asked, { plans: held, requestsOfDay });
        const meant = (held ?? []).filter(({ typeId }) => asked.typeId === null || typeId === asked.typeId);
        for (const id of decision.cancels) expect(meant.find((one) => one.id === id)?.isRunning).toBe(true);
        const isWhole = meant.length > 0 && decision.cancels.length === meant.length;
        expect(decision.staff === null).toBe(isWhole && asked.kind === 'ORDINARY');
      }),
    );
  });
});
