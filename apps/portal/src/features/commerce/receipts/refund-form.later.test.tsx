// @vitest-environment happy-dom
import type { Receipt } from '@atrium/contract/schemas/wallet';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw } from '../../../testing/draw.tsx';
import { RefundForm } from './refund-form.later.tsx';

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetSignIn();
});

const receipt = { id: 7, total: { amount: 2518, currency: 'EUR' } } as Receipt;

test('the form names the time and what is refunded, and its button what it asks for', async () => {
  const { user, asked } = draw(<RefundForm receipt={receipt} />, {
    answer: () => ({ body: { state: 'ASKED', askedAt: '2026-11-18T10:00:00Z' } }),
  });
  expect(screen.getByText(/whole order.*decides when it arrives/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ask for €25.18 back' }));
  expect(asked).toEqual([]);
  await user.type(screen.getByRole('textbox'), 'By mistake');
  await user.click(screen.getByRole('button', { name: 'Ask for €25.18 back' }));
  await waitFor(() => expect(asked[0]).toMatchObject({ call: 'POST /backend/purchase/7/refund' }));
});
