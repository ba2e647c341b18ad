import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  accessAction,
  cancelOutcome,
  type SubscribeOutcome,
  type SubscribeResponse,
  subscribeDialog,
  subscribeOutcome,
  voucherOutcome,
} from './subscribe-outcome.ts';

const failed = (status: 'knownError' | 'error', message: string): SubscribeOutcome => ({
  kind: 'feedback',
  status,
  refresh: false,
  message,
});

describe('subscribeOutcome', () => {
  test.each<[SubscribeResponse, SubscribeOutcome]>([
    [{ status: 200 }, { kind: 'feedback', status: 'success', refresh: true }],
    [{ status: 201 }, { kind: 'feedback', status: 'success', refresh: true }],
    [{ status: 202 }, { kind: 'feedback', status: 'pending', refresh: false }],
    [
      { status: 402, error: 'INSUFFICIENT_FUNDS' },
      { kind: 'feedback', status: 'insufficient', refresh: false },
    ],
    [
      { status: 409, error: 'USER_ALREADY_SUBSCRIBED' },
      { kind: 'feedback', status: 'duplicate', refresh: false },
    ],
    [{ status: 409 }, { kind: 'feedback', status: 'duplicate', refresh: false }],
    [
      { status: 409, error: 'NEED_CANCEL_SUBSCRIPTION_BEFORE_DOWNGRADE' },
      { kind: 'endFlowWithRedirect', error: 'NEED_CANCEL_SUBSCRIPTION_BEFORE_DOWNGRADE' },
    ],
    [
      { status: 409, error: 'NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE' },
      { kind: 'endFlowWithRedirect', error: 'NEED_CANCEL_SUBSCRIPTION_BEFORE_UPGRADE' },
    ],
    [{ status: 404, error: 'REQUIRED_IDENTITY_FIELD_NOT_FOUND' }, { kind: 'identityFieldMissing' }],
    [{ status: 404, error: 'USER_NOT_FOUND' }, failed('error', 'USER_NOT_FOUND')],
    [{ status: 400, error: 'INVALID_PARAMETERS' }, failed('error', 'INVALID_PARAMETERS')],
    [{ status: 400, error: 'TRIAL_ALREADY_USED' }, failed('knownError', 'TRIAL_ALREADY_USED')],
    [{ status: 400, error: 'X', i18nMessage: 'Not here' }, failed('knownError', 'Not here')],
    [{ status: 490, error: 'BLACKLISTED' }, failed('knownError', 'BLACKLISTED')],
    [{ status: 490 }, failed('knownError', '490')],
    [{ status: 503, error: null }, failed('error', '503')],
  ])('%o', (response, outcome) => {
    expect(subscribeOutcome(response)).toEqual(outcome);
  });

  test('only 200 and 201 are ever a success', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), fc.option(fc.string()), (status, error) => {
        const outcome = subscribeOutcome({ status, error });
        const success = outcome.kind === 'feedback' && outcome.status === 'success';
        expect(success).toBe(status === 200 || status === 201);
      }),
    );
  });
});

test.each([
  [200, 'success'],
  [201, 'success'],
  [202, 'pending'],
  [402, 'insufficient'],
  [404, 'notFound'],
  [409, 'duplicate'],
  [400, 'error'],
  [429, 'error'],
  [500, 'error'],
])('voucher %i is %s', (status, feedback) => {
  expect(voucherOutcome(status)).toBe(feedback);
});

test.each([
  ['a date', { status: 200, endDate: '2026-12-03T10:00:00Z' }, 'subscription.cancel.successMsg'],
  ['an end at once', { status: 204 }, 'subscription.cancel.successMsg'],
  ['an address to cancel at', { status: 200, endDate: null }, 'subscription.cancel.failMsg'],
  ['no answer yet', { status: 202 }, 'subscription.cancel.failMsg'],
  ['no such subscription', { status: 404 }, 'subscription.cancel.failMsg'],
])('cancelling with %s', (_what, answer, key) => {
  expect(cancelOutcome(answer)).toBe(key);
});

test.each([
  [0, 'redirect'],
  [1, 'openDialog'],
  [2, 'login'],
  [3, 'none'],
  [4, 'none'],
  [-1, 'none'],
])('result code %i: %s', (code, action) => {
  expect(accessAction(code)).toBe(action);
});

test.each([
  [0, 'subscribe'],
  [1, 'subscribe'],
  [2, 'decide'],
  [3, 'decide'],
])('after %i shows: %s', (shows, dialog) => {
  expect(subscribeDialog(shows)).toBe(dialog);
});
