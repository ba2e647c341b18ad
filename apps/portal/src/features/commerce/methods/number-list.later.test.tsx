// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw, type RecordedCall } from '../../../testing/draw.tsx';
import { NumberList } from './number-list.later.tsx';

beforeEach(() => void vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1'));
afterEach(() => {
  vi.restoreAllMocks();
  forgetSignIn();
});

type Told = { status?: number; body: object };
const problem = (status: number, error: string, details = {}): Told => ({
  status,
  body: { error, status, message: '', details },
});

function show(answers: Record<string, Told[]>, locale: 'en' | 'ar' = 'en') {
  const numbers: object[] = [];
  const answer = ({ call }: RecordedCall): Told => {
    const told = Object.entries(answers)
      .find(([start]) => call.startsWith(start))?.[1]
      .shift();
    if (told?.status === 201) numbers.push(told.body);
    if (told) return told;
    if (call.startsWith('GET /backend/paymentMethod/numbers')) return { body: numbers };
    return { body: [] };
  };
  return draw(<NumberList />, { answer, locale });
}

const sent = { body: { purchaseToken: 't', sentTo: '•• 07', attemptsLeft: 5, expiresIn: 300 } };

test('a number is typed, its code confirmed, and then it is on file', async () => {
  const { user, asked } = show({
    'POST /backend/paymentMethod/numbers/confirm': [
      problem(400, 'INCORRECT_OTP', { attemptsLeft: 4 }),
      { status: 201, body: { id: 3, brand: null, last4: '4207' } },
    ],
    'POST /backend/paymentMethod/numbers': [sent],
  });
  await user.click(await screen.findByRole('button', { name: 'Add a phone number' }));
  await screen.findByRole('dialog', { name: 'Which number should pay?' });
  await user.type(screen.getByRole('textbox'), '612344207');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByRole('dialog', { name: 'Enter the code' });
  await user.type(screen.getByRole('textbox'), '9999');
  await user.click(screen.getByRole('button', { name: 'Add number' }));
  expect(await screen.findByText(/4 attempts left/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add number' }));
  expect(await screen.findByText('The number is on file.')).toBeTruthy();
  expect(await screen.findByText(/•• 4207/)).toBeTruthy();
  expect(asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body)).toMatchObject([
    { msisdn: expect.stringContaining('612344207') },
    { purchaseToken: 't', pin: '9999' },
    { purchaseToken: 't' },
  ]);
});

test('the fifth wrong code says so, and starts again', async () => {
  const { user } = show({
    'POST /backend/paymentMethod/numbers/confirm': [problem(400, 'PIN_ATTEMPTS_USED')],
    'POST /backend/paymentMethod/numbers': [sent],
  });
  await user.click(await screen.findByRole('button', { name: 'Add a phone number' }));
  await user.type(await screen.findByRole('textbox'), '612344207');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByRole('dialog', { name: 'Enter the code' });
  await user.type(screen.getByRole('textbox'), '9999');
  await user.click(await screen.findByRole('button', { name: 'Add number' }));
  await user.click(await screen.findByRole('button', { name: 'Start again' }));
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Which number should pay?' })).toBeTruthy());
});

test('a number that pays for a plan stays, and says why', async () => {
  const { user } = show({
    'GET /backend/paymentMethod/numbers': [{ body: [{ id: 3, brand: null, last4: '4207' }] }],
    'DELETE /backend/paymentMethod/numbers/3': [problem(409, 'CONFLICT')],
  });
  await user.click(await screen.findByRole('button', { name: /Remove .*4207/ }));
  await user.click(await screen.findByRole('button', { name: 'Remove number' }));
  expect((await screen.findByRole('alert')).textContent).toContain('stays');
});

test('in Arabic', async () => {
  show({}, 'ar');
  expect(await screen.findByRole('button', { name: 'أضف رقم هاتف' })).toBeTruthy();
});
