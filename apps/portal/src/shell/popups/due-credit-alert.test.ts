import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { expect, test } from 'vitest';
import { dueCreditAlert } from './due-credit-alert.ts';

const now = Date.parse('2026-11-15T12:00:00Z');
const settings = { expirationDaysAlert: 3, expirationHoursAlert: 6 };

interface Some extends Omit<Partial<UserSubscription>, 'subscriptionType'> {
  cycle?: string;
  accumulates?: boolean;
  amount?: number;
}

const held = ({ cycle = 'P1M', accumulates = false, amount = 12, ...some }: Some) =>
  ({
    id: 7,
    state: 'ACTIVE',
    subState: 'NONE',
    endDate: null,
    nextRenewalDate: '2026-11-17T12:00:00Z',
    contingents: [{ amount, granted: 20, contentTypes: ['MOVIE'] }],
    subscriptionType: { billingCycle: cycle, accumulateContingent: accumulates },
    ...some,
  }) as UserSubscription;

const due = (some: Some[], seen: string[] = []) => dueCreditAlert(some.map(held), settings, { now, seen });
const id = `credits:7:${Date.parse('2026-11-17T12:00:00Z')}`;

test('credits that lapse within the days that are set', () => {
  expect(due([{}])).toEqual({ id, count: 12, left: { unit: 'Days', count: 2 } });
});

test('of a daily plan within the hours that are set', () => {
  const daily = { cycle: 'P1D', nextRenewalDate: '2026-11-15T16:30:00Z' };
  expect(due([daily])?.left).toEqual({ unit: 'Hours', count: 5 });
  expect(due([{ cycle: 'P1D' }])).toBeNull();
});

test.each([
  ['no end and no renewal', { nextRenewalDate: null }],
  ['they add up', { accumulates: true }],
  ['none are left', { amount: 0 }],
  ['there is no end of them', { amount: -1 }],
  ['it is too early', { nextRenewalDate: '2026-11-19T12:00:00Z' }],
  ['it is too late', { nextRenewalDate: '2026-11-14T12:00:00Z' }],
  ['it is over', { state: 'CANCELED' }],
  ['it is not paid', { state: 'INACTIVE', subState: 'HOLD' }],
  ['they wait for the end of a pause', { pendingChange: { action: 'PAUSE' } }],
] as [string, Some][])('nothing is told where %s', (_why, some) => {
  expect(due([some])).toBeNull();
});

test('once in a visit, and what lapses first', () => {
  const sooner = { id: 8, nextRenewalDate: '2026-11-16T12:00:00Z', amount: 3 };
  expect(due([{}, sooner])?.count).toBe(3);
  expect(due([{}, sooner], [`credits:8:${Date.parse(sooner.nextRenewalDate)}`])?.count).toBe(12);
  expect(due([{}], [id])).toBeNull();
});
