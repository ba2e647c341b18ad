// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shownDialog } from '../../../kit/dialogs/dialogs.ts';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw } from '../../../testing/draw.tsx';
import { title } from '../../../testing/subscribe-fixtures.tsx';
import BuyDialog from './buy-dialog.later.tsx';
import ReturnedDialog from './returned-dialog.later.tsx';

const euro = (amount: number) => ({ amount, currency: 'EUR' });
const keep = {
  type: 'DTO',
  reason: 'FOR_SALE',
  purchaseIdentifier: '7:DOWNLOAD_TO_OWN',
  price: euro(499),
  sort: 30,
};
const rent = { ...keep, type: 'RENTAL', purchaseIdentifier: '7:RENTAL', price: euro(199), rentalHours: 48 };
const credit = { type: 'CREDIT', reason: 'CREDIT_LEFT', creditsLeft: 3, sort: 30 };
const none = { consume: [], purchase: [], unavailable: [], upgradeTo: [], downgradeTo: [] };
const ways = [
  { id: '2', flow: 'WEB', title: 'Card', sort: 2 },
  { id: '1', flow: 'API', title: 'Orange', sort: 1 },
];
const pinSent = {
  nextApiFlowStep: 'PIN',
  purchaseToken: 't',
  paymentTransactionUuid: '11111111-1111-4111-8111-111111111111',
  sentTo: '•• 42 07',
  purchaseID: 9,
  price: euro(499),
};

type Told = { status?: number; body: object };

function open(script: Record<string, Told | Told[]>, props: object = {}) {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  const left = new Map(Object.entries(script).map(([call, told]) => [call, [told].flat()]));
  const onClose = vi.fn();
  const drawn = draw(
    <BuyDialog
      article={{ id: 7, contentType: 'GAME', title: 'Kestrel' }}
      redirect={`${location.origin}/en/games/kestrel`}
      onClose={onClose}
      {...props}
    />,
    {
      answer: ({ call }) => {
        const path = call.replace('/backend/', '').replace(/\?.*/, '');
        const answers = left.get(path);
        const told = answers && (answers.length > 1 ? answers.shift() : answers[0]);
        if (told) return told;
        if (path === 'GET purchase/ArticlePurchaseOptions/7') return { body: { ...none, purchase: [keep] } };
        if (path === 'POST subscription/oneTimePaymentOptions') return { body: { options: ways } };
        if (path === 'GET creditCard') return { body: [] };
        if (path.startsWith('GET')) return { body: [] };
        throw new Error(`nothing was to be asked: ${path}`);
      },
    },
  );
  return { ...drawn, onClose };
}

const options = (told: object) => ({
  'GET purchase/ArticlePurchaseOptions/7': { body: { ...none, ...told } },
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const buyCall = 'POST subscription/oneTimePurchase';

afterEach(() => {
  vi.restoreAllMocks();
  forgetSignIn();
  shownDialog()?.close();
});

test('says what it costs, and sends everything but a price', async () => {
  const { user, asked } = open({ [buyCall]: { status: 201, body: { purchaseID: 9, price: euro(499) } } });
  await title('Buy Kestrel');
  await user.click(screen.getByRole('radio', { name: 'Card' }));
  await user.click(await button('Pay €4.99'));
  await title('Kestrel is yours');
  const sent = asked.find(({ call }) => call.includes('oneTimePurchase'));
  expect(sent?.body).toEqual({
    articleId: 7,
    lang: 'en',
    redirect: `${location.origin}/en/games/kestrel`,
    purchaseIdentifier: '7:DOWNLOAD_TO_OWN',
    selectedOptions: ['2'],
  });
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
    '/launch?articleId=7&purchaseType=GAME',
  );
});

test('a number, a code, a wrong one with tries left, and the fifth', async () => {
  const wrong = (attemptsLeft: number) => ({
    status: 400,
    body: { error: 'INCORRECT_OTP', status: 400, message: '', details: { attemptsLeft } },
  });
  const over = { status: 400, body: { error: 'PIN_ATTEMPTS_USED', status: 400, message: '' } };
  const { user, asked } = open({
    [buyCall]: [{ body: { nextApiFlowStep: 'MSISDN', purchaseID: 9 } }, { body: pinSent }],
    'POST purchase/VerifyOneTimePurchasePin': [wrong(4), over],
  });
  await user.click(await button('Pay €4.99'));
  await user.type(await screen.findByRole('textbox'), '612345678');
  await user.click(await button('Send the code'));
  await title('Enter the code');
  await user.type(screen.getByRole('textbox'), '1111');
  await user.click(await button('Pay €4.99'));
  expect(await screen.findByText(/4 attempts left/)).toBeTruthy();
  await user.click(await button('Pay €4.99'));
  await title('The code was wrong five times');
  expect(asked.filter(({ call }) => call.includes('oneTimePurchase')).map(({ body }) => body)).toMatchObject([
    { selectedOptions: ['1'] },
    { selectedOptions: ['1'], resend: true, msisdn: expect.stringContaining('612345678') },
  ]);
});

test('to keep or for a while, as it is sold', async () => {
  const { user, asked } = open({
    ...options({ purchase: [rent, keep] }),
    [buyCall]: { status: 402, body: { error: 'INSUFFICIENT_FUNDS', status: 402, message: '' } },
  });
  await title('Rent Kestrel');
  await user.click(screen.getByRole('radio', { name: /Yours to keep/ }));
  await title('Buy Kestrel');
  await user.click(await button('Pay €4.99'));
  await title('Not enough money for this payment');
  expect(screen.getByText(/^Nothing was charged\./)).toBeTruthy();
  expect(asked.find(({ call }) => call.includes('oneTimePurchase'))?.body).toMatchObject({
    purchaseIdentifier: '7:DOWNLOAD_TO_OWN',
  });
});

test('a credit is used when it is said so, and asks for no way to pay', async () => {
  const { user, asked } = open({
    ...options({ consume: [credit] }),
    'POST delivery/article/legacy': { body: { url: '/media/x' } },
  });
  await title('Buy Kestrel');
  expect(asked.some(({ call }) => call.startsWith('POST'))).toBe(false);
  await user.click(await button('Use 1 credit'));
  await title('Kestrel is yours');
});

test.each([
  ['a device that cannot run it', { error: '404 Not Found' }, 'Kestrel can’t be opened here'],
  [
    'a plan that stopped',
    {
      unavailable: [
        { type: 'SUBSCRIPTION', reason: 'SUBSCRIPTION_INACTIVE', articleSubscription: true, sort: 30 },
      ],
    },
    'Your subscription isn’t running',
  ],
  [
    'what they have',
    { consume: [{ type: 'OWNED', reason: 'OWNED', sort: 30 }] },
    'Kestrel: you have it already',
  ],
  [
    'nothing to be had',
    { unavailable: [{ type: 'ARTICLE', reason: 'AGE', sort: 30 }] },
    'Kestrel can’t be opened here',
  ],
])('%s is said, and the waiting ends', async (_, told, name) => {
  open(options(told));
  await title(name);
  expect(screen.queryByRole('status')).toBeNull();
});

test('launched, what is theirs opens without a word', async () => {
  const onTheirs = vi.fn();
  const { onClose } = open(options({ consume: [{ type: 'OWNED', reason: 'OWNED', sort: 30 }] }), {
    onTheirs,
  });
  await waitFor(() => expect([onTheirs.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]));
});

test('a plan too small leads to the plans', async () => {
  const problem = { error: 'NEED_UPGRADE_TO_PREMIUM_SUBSCRIPTION', status: 403, message: '' };
  const { user } = open({ [buyCall]: { status: 403, body: problem } });
  await user.click(await button('Pay €4.99'));
  await title('Your plan doesn’t include this');
});

test('a lost answer is asked for again under the same key', async () => {
  const { user, asked } = open({
    [buyCall]: [
      { status: 502, body: { error: 'BACKEND_UNAVAILABLE', status: 502, message: '' } },
      { status: 201, body: { purchaseID: 9 } },
    ],
  });
  await user.click(await button('Pay €4.99'));
  await user.click(await button('Try again'));
  await title('Kestrel is yours');
  const keys = asked.filter(({ call }) => call.includes('oneTimePurchase')).map(({ key }) => key);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

const status = {
  purchaseID: 9,
  purchaseType: 'GAME',
  articleId: 7,
  title: 'Kestrel',
  price: euro(499),
  expiresAt: null,
};

test.each([
  ['granted', { state: 'GRANTED', status: 200 }, 'Kestrel is yours'],
  ['pending', { state: 'PENDING', status: 202 }, 'We’re waiting for confirmation'],
])('coming back, the record decides: %s', async (_, told, name) => {
  draw(<ReturnedDialog purchaseId={9} articleId={7} onClose={() => {}} />, {
    answer: () => ({ body: { ...status, ...told } }),
  });
  await title(name);
});

test.each([
  ['no money', { status: 402, error: 'INSUFFICIENT_FUNDS' }, 'funds'],
  ['declined', { status: 490, error: 'PAYMENT_DECLINED' }, 'declined'],
  ['the bank’s check rejected', { status: 490, error: 'AUTHENTICATION_FAILED' }, 'check'],
  ['given up', { status: 400, error: 'CANCELLED' }, 'cancelled'],
])('coming back from a card page, %s: the article is kept and bought another way', async (_, told, why) => {
  const onClose = vi.fn();
  draw(<ReturnedDialog purchaseId={9} articleId={7} means="CARD" onClose={onClose} />, {
    answer: () => ({ body: { ...status, state: 'FAILED', ...told } }),
  });
  await waitFor(() =>
    expect(shownDialog()?.content.props).toMatchObject({
      article: { id: 7, title: 'Kestrel' },
      refusal: { means: 'CARD', why },
    }),
  );
  expect(onClose).toHaveBeenCalledOnce();
});

test('a refused card keeps the article, chooses the phone bill, and speaks of no subscription', async () => {
  const { user } = open({
    [buyCall]: {
      status: 490,
      body: { error: 'PAYMENT_DECLINED', status: 490, message: '', details: { means: 'CARD' } },
    },
  });
  await user.click(await button('Pay €4.99'));
  const dialog = await title('Your bank refused the card');
  expect(screen.getByText('46550')).toBeTruthy();
  expect(dialog.textContent).toContain('Kestrel');
  expect(dialog.textContent).not.toMatch(/operator declined|Top up|your subscription/i);
});

test('parental control asks for the passcode before paying, and then the same purchase goes on', async () => {
  const { user, asked } = open({
    [buyCall]: [
      { status: 403, body: { error: 'PASSCODE_REQUIRED', status: 403, message: '' } },
      { status: 201, body: { purchaseID: 9, price: euro(499) } },
    ],
    'POST parental-control/verify/parentalpassword': { body: {} },
  });
  await user.click(await button('Pay €4.99'));
  await title('Enter the passcode');
  await user.type(await screen.findByLabelText(/^Passcode/), '1234');
  await user.click(await button('Unlock'));
  await title('Kestrel is yours');
  const bought = asked.filter(({ call }) => call.endsWith('/subscription/oneTimePurchase'));
  expect(bought).toHaveLength(2);
  expect(bought[1]?.key).toBe(bought[0]?.key);
});

test('purchase options that answer a plain 404 say that it is not sold', async () => {
  open({ 'GET purchase/ArticlePurchaseOptions/7': { status: 404, body: {} } });
  const dialog = await title('This isn’t sold here');
  expect(dialog.textContent).not.toMatch(/subscription/i);
});

test('a forged return address does not claim a purchase', async () => {
  draw(<ReturnedDialog purchaseId={9} articleId={7} onClose={() => {}} />, {
    answer: () => ({ status: 404, body: { error: 'NOT_FOUND', status: 404, message: '' } }),
  });
  await title('We know of no such purchase');
  draw(<ReturnedDialog purchaseId={null} articleId={7} onClose={() => {}} />, {
    answer: () => ({ body: { ...none, purchase: [keep] } }),
  });
  await waitFor(() => expect(screen.getAllByText('We know of no such purchase').length).toBeGreaterThan(1));
});
