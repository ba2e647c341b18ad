// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw } from '../../../testing/draw.tsx';
import { OwnTicket } from './own-ticket.later.tsx';

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetSignIn();
});

const drawn = (status: number, error: string) =>
  draw(<OwnTicket voucherId={1} />, {
    answer: () => ({ status, body: { error, status, message: error } }),
  });

test('a voucher that is not in the account says so, and offers nothing to try again', async () => {
  drawn(404, 'VOUCHER_NOT_FOUND');
  expect(await screen.findByText('This voucher isn’t in your account')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Redeem a code' }).getAttribute('href')).toContain(
    '/vouchers/redeem',
  );
});

test('a voucher that did not load says that, and can be tried again', async () => {
  drawn(403, 'FORBIDDEN');
  expect(await screen.findByText('This voucher didn’t load')).toBeTruthy();
});
