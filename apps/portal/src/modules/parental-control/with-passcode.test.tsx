// @vitest-environment happy-dom
import type { Failure } from '@atrium/contract/client';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { PasscodeHost } from './passcode-host.tsx';
import { passcodeAsked, withPasscode } from './with-passcode.ts';

const refused: Failure = {
  ok: false,
  status: 403,
  problem: { error: 'PASSCODE_REQUIRED', status: 403, message: '' },
};
const done = { ok: true as const, status: 204 };

/** Refuses so many times, then does it. */
const payment = (refusals: number) => {
  const keys: string[] = [];
  const send = vi.fn(async (key: string) => {
    keys.push(key);
    return keys.length <= refusals ? refused : done;
  });
  return { send, keys };
};

const answerWith = (status: number) => () => ({
  status,
  body: status === 200 ? {} : { error: 'INCORRECT_PASSCODE', status, message: '' },
});

async function give(user: ReturnType<typeof draw>['user'], passcode = '1234') {
  await user.type(await screen.findByLabelText('Passcode'), passcode);
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
}

test('what is not refused is sent once, and nothing is asked', async () => {
  draw(<PasscodeHost />);
  const { send } = payment(0);
  expect(await withPasscode(send)).toBe(done);
  expect([send.mock.calls.length, screen.queryByRole('dialog')]).toEqual([1, null]);
});

test('the passcode lets it through, with the same key', async () => {
  const { user, asked } = draw(<PasscodeHost />, { answer: answerWith(200) });
  const { send, keys } = payment(1);
  const paid = withPasscode(send);
  await give(user);
  expect(await paid).toBe(done);
  expect(asked.map(({ body }) => body)).toEqual([{ password: '1234' }]);
  expect([keys.length, new Set(keys).size, keys[0]?.length]).toEqual([2, 1, 36]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a wrong one is said, and asked for again', async () => {
  const { user } = draw(<PasscodeHost />, { answer: answerWith(400) });
  const { send } = payment(1);
  void withPasscode(send);
  await give(user);
  expect(await screen.findByText(/That isn’t the passcode/)).toBeTruthy();
  expect(send).toHaveBeenCalledTimes(1);
  passcodeAsked.get()?.answer(false);
});

test('the wrong one that locks it says for how long, and no other is typed for nothing', async () => {
  const details = { until: new Date(Date.now() + 60_000).toISOString() };
  const body = { error: 'INCORRECT_PASSCODE', status: 400, message: '', details };
  const { user, asked } = draw(<PasscodeHost />, { answer: () => ({ status: 400, body }) });
  void withPasscode(payment(1).send);
  await give(user);
  expect(await screen.findByText(/^Too many wrong tries\. Try again in /)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Unlock' })).toHaveProperty('disabled', true);
  expect(asked).toHaveLength(1);
  passcodeAsked.get()?.answer(false);
});

test('closing the passcode dialog by keyboard pays nothing and returns the refusal', async () => {
  const { user } = draw(<PasscodeHost />);
  const { send } = payment(1);
  const paid = withPasscode(send);
  await screen.findByRole('dialog', { name: 'Enter the passcode' });
  await user.keyboard('{Escape}');
  expect(await paid).toBe(refused);
  expect(send).toHaveBeenCalledTimes(1);
});

test('a second call asks in place of the first, which ends', async () => {
  draw(<PasscodeHost />);
  const first = withPasscode(payment(1).send);
  await screen.findByRole('dialog');
  const second = withPasscode(payment(1).send, 'own-key');
  expect(await first).toBe(refused);
  passcodeAsked.get()?.answer(true);
  expect(await second).toBe(done);
});
