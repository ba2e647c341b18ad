// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw } from '../../../testing/draw.tsx';
import { GiftsPanel } from './gifts-panel.later.tsx';

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetSignIn();
});

const gift = (id: number, more: object) => ({
  id,
  state: 'SCHEDULED',
  title: 'Plus',
  period: 'P1M',
  recipient: `friend-${id}@mail.example`,
  from: 'Ines',
  message: '',
  price: { amount: 799, currency: 'EUR' },
  deliverAt: '2027-12-24T07:00:00Z',
  sentAt: null,
  expiresAt: '2028-03-24T07:00:00Z',
  redeemedAt: null,
  purchaseID: id,
  mayCancel: false,
  mayResend: false,
  mayChange: false,
  ...more,
});

test('gifts are listed with their state and what can be done with them', async () => {
  const list = [
    gift(1, { mayCancel: true, mayChange: true }),
    gift(2, { state: 'SENT', sentAt: '2025-11-02T07:00:00Z', mayResend: true, mayChange: true }),
    gift(3, { state: 'REDEEMED', redeemedAt: '2025-10-02T07:00:00Z' }),
    gift(4, { state: 'REFUNDED' }),
  ];
  const { user, asked } = draw(<GiftsPanel />, {
    answer: ({ call }) => ({ body: call.startsWith('GET') ? list : list[0]! }),
  });
  expect(await screen.findAllByText('One month of Plus')).toHaveLength(4);
  for (const said of [
    'Arrives on December 24, 2027',
    'Sent on November 2, 2025, not opened yet',
    'Opened on October 2, 2025',
    '€7.99 went back the way you paid.',
  ])
    expect(screen.getByText(said)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancel, get €7.99 back' }));
  await waitFor(() => expect(asked.some(({ call }) => call === 'DELETE /backend/voucher/gift/1')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(asked.some(({ call }) => call === 'POST /backend/voucher/gift/2/resend')).toBe(true),
  );
});

test('who gave nothing sees no panel', async () => {
  const { asked, container } = draw(<GiftsPanel />, { answer: () => ({ body: [] }) });
  await waitFor(() => expect(asked).toHaveLength(1));
  await waitFor(() => expect(container.querySelector('section')).toBeNull());
});
