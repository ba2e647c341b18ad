// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw, type RecordedCall } from '../../../testing/draw.tsx';
import { RedeemForm } from './redeem-form.later.tsx';

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetSignIn();
  history.replaceState(null, '', '/');
});

const seen = {
  title: '10 credits',
  benefit: 'CREDIT',
  credits: 10,
  until: '2027-02-16T10:00:00Z',
  codeUntil: null,
  gift: null,
  ownPlan: null,
  isBlocked: false,
  isKept: false,
};
const given = { ...seen, voucherId: 7 };
const problem = (error: string, status: number) => ({ status, body: { error, status, message: error } });
type Told = { status?: number; body: object };

const drawForm = (preview: Told, redeemed: Told = { status: 201, body: given }) =>
  draw(<RedeemForm />, {
    answer: ({ call }: RecordedCall) => (call.endsWith('/voucher/preview') ? preview : redeemed),
  });
type Drawn = ReturnType<typeof drawForm>;
const type = async ({ user }: Drawn, code: string) => {
  await user.type(screen.getByLabelText(/Voucher code/), code);
  await user.click(screen.getByRole('button', { name: 'Check the code' }));
};

test('a code is shown as a ticket before it is redeemed, and what came is said once', async () => {
  const drawn = drawForm({ body: seen });
  await type(drawn, 'abcd efghjkmnpqrst');
  expect(await screen.findByRole('heading', { name: '10 credits' })).toBeTruthy();
  expect(screen.getByText('Use them until February 16, 2027.')).toBeTruthy();
  expect(drawn.asked.map(({ call }) => call)).toEqual(['POST /backend/voucher/preview']);
  await drawn.user.click(screen.getByRole('button', { name: 'Take 10 credits' }));
  expect(await screen.findByText('It’s yours')).toBeTruthy();
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent?.match(/10 credits/g)).toHaveLength(1);
  expect(dialog.textContent).toContain('Use them until February 16, 2027.');
  expect(drawn.asked[1]).toMatchObject({
    call: 'POST /backend/voucher/consumption/voucher',
    body: { code: 'ABCD-EFGH-JKMN-PQRS-T', lang: 'en' },
  });
});

test('a gift names its giver, what it brings, what it costs and when it ends', async () => {
  const plan = { ...seen, benefit: 'SUBSCRIPTION', title: 'Plus', period: 'P1M', credits: undefined };
  const gift = { from: 'Ines', message: 'For the long train to Malmö.' };
  const drawn = drawForm({ body: { ...plan, gift, ownPlan: 'Music' } });
  await type(drawn, 'abcd efghjkmnpqrst');
  expect(await screen.findByRole('heading', { name: 'One month of Plus' })).toBeTruthy();
  expect(screen.getByText(/A gift from .*Ines/)).toBeTruthy();
  expect(screen.getByText('For the long train to Malmö.')).toBeTruthy();
  expect(screen.getByText(/Your .*Music.* plan goes on as it is\./)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Start one month of Plus' })).toBeTruthy();
});

test('a plan that is in the way is named, and there is nothing to press', async () => {
  const drawn = drawForm({
    body: {
      ...seen,
      benefit: 'SUBSCRIPTION',
      title: 'Plus',
      period: 'P1M',
      isBlocked: true,
      ownPlan: 'Plus',
    },
  });
  await type(drawn, 'abcd efghjkmnpqrst');
  expect(await screen.findByText(/You have .*Plus.* now, so this can’t start yet/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Start/ })).toBeNull();
});

test.each([
  ['', 'Type your code.'],
  ['ABC', 'A code has 17 characters. This one has 3.'],
])(
  'a code that is too short (“%s”) marks its field and says the shape, and nothing is sent',
  async (code, said) => {
    const drawn = drawForm({ body: seen });
    if (code !== '') await drawn.user.type(screen.getByLabelText(/Voucher code/), code);
    await drawn.user.click(screen.getByRole('button', { name: 'Check the code' }));
    const field = screen.getByLabelText(/Voucher code/);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(drawn.asked).toEqual([]);
  },
);

test.each([
  [problem('INSUFFICIENT_FUNDS', 402), 'Not enough for the rest'],
  [problem('VOUCHER_NOT_FOUND', 404), 'We don’t know this code'],
  [problem('VOUCHER_ALREADY_USED', 409), 'Already used'],
  [problem('VOUCHER_EXPIRED', 400), 'That didn’t work'],
  [problem('TOO_MANY_REQUESTS', 429), 'That didn’t work'],
])('%j is said as “%s”', async (told, title) => {
  await type(drawForm(told), 'abcd efghjkmnpqrst');
  expect(await screen.findByText(title)).toBeTruthy();
});

test.each([
  [{ status: 200, body: { ...given, benefit: 'DISCOUNT', percent: 10, isKept: true } }, 'It’s yours'],
  [{ status: 202, body: { status: 'PENDING' } }, 'Being confirmed'],
])('redeemed, %j is said as “%s”', async (told, title) => {
  const drawn = drawForm({ body: seen }, told);
  await type(drawn, 'abcd efghjkmnpqrst');
  await drawn.user.click(await screen.findByRole('button', { name: 'Take 10 credits' }));
  expect(await screen.findByText(title)).toBeTruthy();
});

test('the link of a gift brings its code, which leaves the address', async () => {
  history.replaceState(null, '', '/en/vouchers/redeem#code=ABCD-EFGH-JKMN-PQRS-T');
  const { asked } = drawForm({ body: seen });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.body).toMatchObject({ code: 'ABCD-EFGH-JKMN-PQRS-T' });
  expect(location.hash).toBe('');
});
