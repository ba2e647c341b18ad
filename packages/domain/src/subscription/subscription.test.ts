import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketOf, bucketSubscriptions, upgradeDirection } from './subscription.ts';

test.each([
  ['ACTIVE', 'NONE', 'active'],
  ['ACTIVE', undefined, 'active'],
  ['ACTIVE', 'TAGGED_FOR_CANCEL', 'active'],
  ['ACTIVE', 'PENDING', 'pending'],
  ['INACTIVE', null, 'inactive'],
  ['INACTIVE', 'HOLD', 'inactive'],
  ['INACTIVE', 'PENDING', 'pending'],
  ['REQUESTED', 'NONE', 'pending'],
  ['REQUESTED', 'PENDING', 'pending'],
  ['CANCELED', 'NONE', 'canceled'],
  ['CANCELED', 'PENDING', 'canceled'],
  ['PAUSED', 'NONE', null],
  ['PAUSED', 'PENDING', null],
  ['constructor', 'NONE', null],
])('%s/%s is %s', (state, subState, bucket) => {
  expect(bucketOf({ state, subState })).toBe(bucket);
});

describe('bucketSubscriptions', () => {
  const canceled = (id: number, typeId: number, endDate?: string) => ({
    id,
    typeId,
    state: 'CANCELED',
    endDate,
  });

  test('keeps the newest cancelled of each type, five at most, newest first', () => {
    const { canceled: shown } = bucketSubscriptions([
      canceled(1, 1, '2026-01-01'),
      canceled(2, 1, '2026-07-01'),
      canceled(3, 2, '2026-06-01'),
      canceled(4, 3, '2026-05-01'),
      canceled(5, 4, '2026-04-01'),
      canceled(6, 5, '2026-03-01'),
      canceled(7, 6, '2026-02-01'),
    ]);
    expect(shown.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6]);
  });

  test('ids settle equal and missing dates', () => {
    const { canceled: shown } = bucketSubscriptions([
      canceled(1, 1),
      canceled(3, 2),
      canceled(2, 3, '2026-01-01'),
    ]);
    expect(shown.map(({ id }) => id)).toEqual([2, 3, 1]);
  });

  test('no live subscription is lost or shown twice', () => {
    const subscription = fc.record({
      id: fc.integer({ min: 1 }),
      typeId: fc.integer({ min: 1, max: 8 }),
      state: fc.constantFrom('ACTIVE', 'INACTIVE', 'REQUESTED', 'CANCELED'),
      subState: fc.constantFrom('NONE', 'PENDING', 'GRACE'),
      endDate: fc.option(fc.integer({ min: 0, max: 1e12 })),
    });
    fc.assert(
      fc.property(fc.array(subscription), (all) => {
        const { active, inactive, pending, canceled: shown } = bucketSubscriptions(all);
        const live = all.filter(({ state }) => state !== 'CANCELED');
        expect(new Set([...active, ...inactive, ...pending])).toEqual(new Set(live));
        expect(active.length + inactive.length + pending.length).toBe(live.length);
        expect(shown.length).toBeLessThanOrEqual(5);
        expect(new Set(shown.map(({ typeId }) => typeId)).size).toBe(shown.length);
      }),
    );
  });
});

test.each([
  [[0, 1, 2], 0, 'upgrade'],
  [[0, 1, 2], 1, 'change'],
  [[2, 0, 1], 2, 'downgrade'],
  [[0], 0, 'upgrade'],
  [[0, 1], null, null],
  [[], null, null],
])('levels %j, holding %s: %s', (orders, held, direction) => {
  const levels = orders.map((order) => ({ order, currentSubscriptionExist: order === held }));
  expect(upgradeDirection(levels)).toBe(direction);
});
