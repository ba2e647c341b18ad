// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw, type RecordedCall } from '../../../testing/draw.tsx';
import { GiftForm } from './gift-form.tsx';

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
});
afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
  forgetSignIn();
});

const offer = {
  title: 'Plus',
  period: 'P1M',
  price: { amount: 799, currency: 'EUR' },
  options: [
    { id: '1', flow: 'WEB', title: 'Card', sort: 1 },
    { id: '2', flow: 'API', title: 'Phone bill', sort: 2 },
  ],
  from: 'Ines',
  days: 90,
};
type Told = { status?: number; body: object };

function drawForm(give: (asked: RecordedCall) => Told, locale: 'en' | 'ar' = 'en') {
  return draw(<GiftForm given={{ subscriptionTypeId: 4 }} backHref="/subscription" />, {
    locale,
    answer: (asked) => {
      if (asked.call.includes('/voucher/gift/offer')) return { body: offer };
      if (asked.call.includes('/creditCard/')) return { body: [] };
      return give(asked);
    },
  });
}
const gives = (asked: readonly RecordedCall[]) =>
  asked.filter(({ call }) => call === 'POST /backend/voucher/gift' || call.endsWith('OneTimePurchasePin'));
const problem = (error: string, status: number, details?: object) => ({
  status,
  body: { error, status, message: '', ...(details && { details }) },
});

test('the button names the price, the means are chosen before it, and the ticket shows both names', async () => {
  const { user, asked } = drawForm(() => ({
    status: 201,
    body: {
      purchaseID: 1,
      deliverAt: new Date().toISOString(),
      recipient: 'jonas@mail.example',
      price: offer.price,
    },
  }));
  expect(await screen.findByText('One month of Plus')).toBeTruthy();
  expect(within(screen.getByRole('group', { name: 'Pay with' })).getAllByRole('radio')).toHaveLength(2);
  await user.type(screen.getByLabelText(/Their email/), 'jonas@mail.example');
  expect(screen.getByText(/From .*Ines.*, for .*jonas@mail\.example/)).toBeTruthy();
  expect(screen.getByText(/Charged once, now\..*You get €7\.99 back\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Pay €7.99' }));
  expect((await screen.findByRole('status')).textContent).toMatch(
    /One month of Plus goes to .*jonas@mail\.example.* today, by email\. You paid €7\.99\./,
  );
  expect(gives(asked)[0]?.body).toMatchObject({
    subscriptionTypeId: 4,
    recipient: 'jonas@mail.example',
    from: 'Ines',
    selectedOptions: ['1'],
  });
});

test('a card that was refused on the payment page leaves everything that was typed', async () => {
  vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { user } = drawForm(() => ({ body: { status: 302, url: 'https://pay.example/1' } }));
  await user.type(await screen.findByLabelText(/Their email/), 'jonas@mail.example');
  await user.type(screen.getByLabelText(/Your words/), 'For the train');
  await user.click(screen.getByRole('button', { name: 'Pay €7.99' }));
  await waitFor(() => expect(location.assign).toHaveBeenCalledOnce());
  cleanup();
  drawForm(() => problem('BAD_REQUEST', 400));
  expect((await screen.findByLabelText<HTMLInputElement>(/Their email/)).value).toBe('jonas@mail.example');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Your words/).value).toBe('For the train');
  cleanup();
  history.replaceState(null, '', '?status=200');
  drawForm(() => problem('BAD_REQUEST', 400));
  expect((await screen.findByLabelText<HTMLInputElement>(/Their email/)).value).toBe('');
  history.replaceState(null, '', '?');
});

test('the day until which it can be opened is never after the end of its campaign', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00Z'), toFake: ['Date'] });
  draw(<GiftForm given={{ subscriptionTypeId: 4 }} backHref="/subscription" />, {
    answer: ({ call }) => ({
      body: call.includes('/voucher/gift/offer') ? { ...offer, endsAt: '2026-12-31T12:00:00Z' } : [],
    }),
  });
  expect(await screen.findByText(/Not opened by December 31\? You get €7\.99 back\./)).toBeTruthy();
  vi.useRealTimers();
});

test('a phone bill asks for the number and then for the PIN, of one order', async () => {
  const answers: Told[] = [
    { body: { nextApiFlowStep: 'MSISDN' } },
    {
      body: {
        purchaseID: 9,
        nextApiFlowStep: 'PIN',
        purchaseToken: 'token',
        paymentTransactionUuid: '8d3f2c1a-0000-4000-8000-000000000001',
        sentTo: '+•••111',
      },
    },
    { body: { purchaseID: 9, articleId: null, purchaseType: 'GIFT', status: 200 } },
  ];
  const { user, asked } = drawForm(() => answers.shift()!);
  await user.type(await screen.findByLabelText(/Their email/), 'jonas@mail.example');
  await user.click(screen.getByRole('radio', { name: /Phone bill/ }));
  await user.click(screen.getByRole('button', { name: 'Pay €7.99' }));
  const number = await screen.findByRole('dialog');
  await user.type(within(number).getByRole('textbox'), '721000111');
  await user.click(within(number).getAllByRole('button').at(-1)!);
  await waitFor(() => expect(gives(asked)).toHaveLength(2));
  const pin = await screen.findByRole('dialog');
  await user.type((await within(pin).findAllByRole('textbox'))[0]!, '1234');
  await user.click(within(pin).getByRole('button', { name: 'Pay €7.99' }));
  expect((await screen.findByRole('status')).textContent).toContain('You paid €7.99');
  expect(gives(asked).at(-1)?.body).toMatchObject({ pin: '1234', purchaseToken: 'token' });
});

test.each([
  ['en', 'message', 'Please leave links out of your words.'],
  ['ar', 'message', 'اترك الروابط خارج كلماتك، من فضلك.'],
  ['en', 'deliverAt', 'Choose a day within the next twelve months.'],
  ['en', 'from', 'Write your name with letters only, without links.'],
] as const)(
  '%s: what is wrong with the %s is named, and what was typed stays',
  async (locale, field, said) => {
    const { user } = drawForm(() => problem('VALIDATION_FAILED', 400, { fields: [`body.${field}`] }), locale);
    const [recipient, , words] = (await screen.findAllByRole('textbox')) as HTMLInputElement[];
    await user.type(recipient!, 'friend@people.example');
    await user.type(words!, 'look at bit.ly/cheap');
    await user.click(screen.getAllByRole('button').at(-1)!);
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect([recipient?.value, words?.value]).toEqual(['friend@people.example', 'look at bit.ly/cheap']);
  },
);

test('a gift whose answer was lost is given once, and another is another', async () => {
  const answers: (() => Told)[] = [
    () => {
      throw new TypeError('Failed to fetch');
    },
    () => problem('FORBIDDEN', 403),
    () => problem('FORBIDDEN', 403),
  ];
  const { user, asked } = drawForm(() => answers.shift()!());
  await user.type(await screen.findByLabelText(/Their email/), 'friend@people.example');
  for (const times of [1, 2, 3]) {
    await user.click(screen.getByRole('button', { name: 'Pay €7.99' }));
    await waitFor(() => expect(gives(asked)).toHaveLength(times));
    await screen.findByRole('alert');
  }
  const [lost, again, anew] = gives(asked).map(({ key }) => key);
  expect([again === lost, anew === lost]).toEqual([true, false]);
});
