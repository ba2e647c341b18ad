import type { PersonOverview, PlayTrace } from '@atrium/contract/schemas/models/support';
import { expect, test } from 'vitest';
import { timelineOf } from './timeline.ts';

const nobody: PersonOverview = {
  UUID: '3f1f1bb2-6a0f-4d0e-9b53-0c9a4d3f6f10',
  status: 'ACTIVE',
  createdAt: '2026-01-01T00:00:00Z',
  deletionDueAt: null,
  contact: { name: null, mail: 'l•••@p•••.com', phone: null },
  locale: 'en',
  roles: [],
  hasPassword: true,
  parentalControl: null,
  devices: [],
  consents: [],
  plans: [],
  payments: [],
  receipts: [],
  purchases: [],
  refunds: [],
  credits: { grants: [], entries: [] },
  vouchers: [],
  gifts: [],
  messages: [],
};

const refusal: PlayTrace = {
  at: '2026-11-15T14:12:00Z',
  articleId: 701,
  title: 'Minus Forty',
  kind: 'VIDEO',
  outcome: 'REFUSED',
  rule: 'age',
  error: 'AGE_RESTRICTED',
  steps: [{ rule: 'age', passed: false }],
  country: 'FR',
  device: 'TV',
  requestId: 'r1',
  times: 1,
};

test('a customer to whom nothing happened has an empty timeline', () =>
  expect(timelineOf(nobody, [])).toEqual([]));

test('lists are one timeline, the newest first', () => {
  const price = { amount: 899, currency: 'EUR' };
  const person: PersonOverview = {
    ...nobody,
    plans: [
      {
        id: 5,
        typeId: 1,
        name: 'Everything',
        state: 'ACTIVE',
        subState: '',
        created: '2026-10-01T00:00:00Z',
        nextRenewalDate: null,
        endDate: null,
        canceledAt: '2026-11-16T00:00:00Z',
        cancelReason: null,
        pausedUntil: null,
        failingSince: '2026-11-15T09:00:00Z',
        price,
        periods: [{ seq: 1, kind: 'PAID', from: '2026-10-01T00:00:00Z', to: '2026-11-01T00:00:00Z', price }],
      },
    ],
    messages: [
      { channel: 'MAIL', kind: 'receipt', at: '2026-10-01T00:01:00Z', sentAt: null, delivery: 'FAILED' },
    ],
  };
  expect(timelineOf(person, [refusal]).map(({ key, isBad = false }) => [key, isBad])).toEqual([
    ['planCanceled', false],
    ['play.REFUSED', true],
    ['planFailing', true],
    ['mail', true],
    ['period.PAID', false],
  ]);
});

test('everything has a name of its own, so that no row is drawn as another', () => {
  const ids = timelineOf(nobody, [refusal, refusal]).map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
});
