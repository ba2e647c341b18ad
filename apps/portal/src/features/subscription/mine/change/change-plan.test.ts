// @vitest-environment happy-dom
import { createClient } from '@atrium/contract/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { AppContext } from '../../../../kit/visit/context.ts';
import { passcodeAsked } from '../../../../modules/parental-control/with-passcode.ts';
import { changePlan } from './change-plan.ts';

type Told = { status: number; body?: object };

/** A backend that answers so, one after the other, and what it was sent. */
function telling(...told: (Told | 'lost')[]) {
  const keys: (string | null)[] = [];
  const bodies: unknown[] = [];
  const backend = createClient({
    base: '/backend',
    fetch: async (_url, { headers, body }) => {
      keys.push(new Headers(headers).get('idempotency-key'));
      bodies.push(JSON.parse(typeof body === 'string' ? body : '{}'));
      const next = told.shift() ?? 'lost';
      if (next === 'lost') throw new Error('the network is gone');
      return Response.json(next.body ?? {}, { status: next.status });
    },
  });
  return { context: { backend, locale: () => 'de' } as unknown as AppContext, keys, bodies };
}

const change = { subscriptionId: 7, toTypeId: 3, onStep: () => {} };
const order = {
  subscriptionTypeId: 3,
  upgradeTo: 3,
  migrateSubId: 7,
  lang: 'de',
  redirect: location.pathname,
};
const refused = (status: number, error: string, message = ''): Told => ({
  status,
  body: { error, status, message },
});

afterEach(() => passcodeAsked.get()?.answer(false));

test.each([
  ['options', { options: [{ id: 'card', flow: 'WEB', sort: 1 }] }],
  ['a page to leave for', { status: 302, url: 'https://pay.example/1' }],
  ['a PIN', { nextApiFlowStep: 'PIN', purchaseToken: 'token' }],
])('%s: read before the status, and handed on with the order', async (_what, body) => {
  const { context, bodies } = telling({ status: 200, body });
  const onStep = vi.fn();
  expect(await changePlan(context, { ...change, onStep })).toEqual({ kind: 'step' });
  expect(onStep).toHaveBeenCalledExactlyOnceWith(body, order);
  expect(bodies).toEqual([order]);
});

test.each([
  [
    { status: 200, body: { subscriptionId: 8 } },
    { kind: 'feedback', status: 'success', refresh: true },
  ],
  [
    { status: 201, body: { subscriptionId: 8, state: 'ACTIVE' } },
    { kind: 'feedback', status: 'success', refresh: true },
  ],
  [
    { status: 202, body: { appliesAt: '2026-12-03T00:00:00Z' } },
    { kind: 'arranged', appliesAt: '2026-12-03T00:00:00Z' },
  ],
  [
    { status: 202, body: { status: 'PENDING' } },
    { kind: 'feedback', status: 'pending', refresh: false },
  ],
  [
    refused(402, 'INSUFFICIENT_FUNDS'),
    { kind: 'feedback', status: 'insufficient', refresh: false, code: 402 },
  ],
  [
    refused(409, 'NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE'),
    { kind: 'endFlowWithRedirect', error: 'NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE', code: 409 },
  ],
  [
    refused(490, 'CAP', 'Your limit for this month is reached.'),
    {
      kind: 'feedback',
      status: 'knownError',
      refresh: false,
      message: 'Your limit for this month is reached.',
      code: 490,
    },
  ],
  [
    refused(503, 'SERVICE_UNAVAILABLE', 'later'),
    { kind: 'feedback', status: 'error', refresh: false, message: 'SERVICE_UNAVAILABLE', code: 503 },
  ],
] as [Told, object][])('%j', async (told, outcome) => {
  expect(await changePlan(telling(told).context, change)).toEqual(outcome);
});

test('each change has a key of its own; one whose answer was lost may be tried again with the same', async () => {
  const { context, keys } = telling('lost', { status: 200 }, { status: 200 });
  const idempotencyKey = 'mine';
  expect(await changePlan(context, { ...change, idempotencyKey })).toEqual({ kind: 'lost' });
  await changePlan(context, { ...change, idempotencyKey });
  await changePlan(context, change);
  expect([keys.slice(0, 2), keys[2]?.length]).toEqual([['mine', 'mine'], 36]);
});

test('without the passcode nothing is changed; with it the same is sent once more', async () => {
  const required = refused(403, 'PASSCODE_REQUIRED');
  const { context, keys } = telling(required, required, { status: 200 });
  const declined = changePlan(context, { ...change, idempotencyKey: 'first' });
  await vi.waitUntil(() => passcodeAsked.get());
  passcodeAsked.get()?.answer(false);
  expect(await declined).toEqual({ kind: 'declined' });
  const given = changePlan(context, { ...change, idempotencyKey: 'second' });
  await vi.waitUntil(() => passcodeAsked.get());
  passcodeAsked.get()?.answer(true);
  expect(await given).toMatchObject({ status: 'success' });
  expect(keys).toEqual(['first', 'second', 'second']);
});
