import { expect, test } from 'vitest';
import { phaseOf, phases, promotionEnd } from './subscription-phase.ts';

const pause = { action: 'PAUSE' };
const downgrade = { action: 'DOWNGRADE' };

test.each([
  ['ACTIVE', 'NONE', null, 'running'],
  ['ACTIVE', 'NONE', downgrade, 'running'],
  ['ACTIVE', null, null, 'running'],
  ['ACTIVE', 'PAUSED', null, 'running'],
  ['ACTIVE', 'TRIAL', null, 'trial'],
  ['ACTIVE', 'TRIAL', pause, 'pausing'],
  ['ACTIVE', 'NONE', pause, 'pausing'],
  ['ACTIVE', 'GRACE', pause, 'grace'],
  ['ACTIVE', 'TAGGED_FOR_CANCEL', { action: 'CANCEL' }, 'ending'],
  ['ACTIVE', 'PENDING', null, 'pending'],
  ['ACTIVE', 'constructor', null, 'running'],
  ['INACTIVE', 'PAUSED', null, 'paused'],
  ['INACTIVE', 'HOLD', null, 'hold'],
  ['INACTIVE', 'NONE', null, 'hold'],
  ['REQUESTED', 'NONE', null, 'pending'],
  ['CANCELED', 'NONE', null, 'ended'],
  ['PAUSED', 'NONE', null, null],
])('%s/%s with %j is %s', (state, subState, pendingChange, phase) => {
  expect(phaseOf({ state, subState, pendingChange })).toBe(phase);
});

test('what is over or already cancelled cannot be cancelled again', () => {
  const cannot = Object.entries(phases).filter(([, { cancels }]) => cancels === null);
  expect(cannot.map(([phase]) => phase)).toEqual(['ending', 'ended']);
});

const promoted = (promotionCyclesLeft: number, nextRenewalDate: string | null, amount = 899) => ({
  promotionCyclesLeft,
  nextRenewalDate,
  price: { amount },
  fullPrice: { amount: 1199 },
});

test.each([
  [promoted(1, '2026-12-03T00:00:00Z'), 'P1M', '2027-01-03'],
  [promoted(2, '2027-01-31T00:00:00Z'), 'P1M', '2027-03-31'],
  [promoted(3, '2026-12-03T00:00:00Z'), 'P1D', '2026-12-06'],
  [promoted(0, '2026-12-03T00:00:00Z'), 'P1M', undefined],
  [promoted(1, null), 'P1M', undefined],
  [promoted(1, '2026-12-03T00:00:00Z', 1199), 'P1M', undefined],
] as const)('%j every %s: the full price from %s', (subscription, cycle, day) => {
  expect(promotionEnd(subscription, cycle)?.toISOString().slice(0, 10)).toBe(day);
});
