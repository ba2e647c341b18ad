// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../kit/visit/session.ts';
import { draw } from '../../testing/draw.tsx';
import { RedeemForm } from './redeem-form.tsx';

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetSignIn();
});

const given = { voucherId: 7, title: 'Ten', benefit: 'CREDIT', credits: 10, isKept: false };
const problem = (error: string) => ({ error, status: 0, message: error });

test.each([
  [201, given, 'It’s yours'],
  [200, { ...given, benefit: 'DISCOUNT', percent: 10, isKept: true }, 'It’s yours'],
  [202, { status: 'PENDING' }, 'Being confirmed'],
  [402, problem('INSUFFICIENT_FUNDS'), 'Not enough for the rest'],
  [404, problem('VOUCHER_NOT_FOUND'), 'We don’t know this code'],
  [409, problem('VOUCHER_ALREADY_USED'), 'Already used'],
  [400, problem('VOUCHER_EXPIRED'), 'That didn’t work'],
  [429, problem('TOO_MANY_REQUESTS'), 'That didn’t work'],
])('%i %j is said as “%s”', async (status, body, title) => {
  const { asked, user } = draw(<RedeemForm />, { answer: () => ({ status, body }) });
  await user.type(screen.getByLabelText(/Voucher code/), 'abcd efghjkmnpqrst');
  await user.click(screen.getByRole('button', { name: 'Redeem' }));
  expect(await screen.findByText(title)).toBeTruthy();
  expect(asked[0]).toMatchObject({
    call: 'POST /backend/voucher/consumption/voucher',
    body: { code: 'ABCD-EFGH-JKMN-PQRS-T', lang: 'en' },
  });
});
