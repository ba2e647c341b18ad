// @vitest-environment happy-dom
import type { CreditCard } from '@atrium/contract/schemas/credit-card';
import type { UserSubscription } from '@atrium/contract/schemas/models/user-subscription';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RecordedCall } from '../../../../testing/draw.tsx';
import {
  type FixtureAnswer,
  problemFixture,
  showSubscriptions,
  signedInThatDay,
  subscriptionBackend,
  subscriptionFixture,
} from '../../testing/subscription-fixtures.tsx';

signedInThatDay();

const card = (id: number, last4: string, some: Partial<CreditCard> = {}): CreditCard => ({
  id,
  brand: 'visa',
  last4,
  expiryMonth: 12,
  expiryYear: 2031,
  holder: null,
  isDefault: id === 1,
  ...some,
});

/** A customer with an unpaid renewal and these cards; requests are recorded. */
function owing(
  some: Partial<UserSubscription>,
  cards: CreditCard[],
  told: FixtureAnswer = { body: subscriptionFixture() },
) {
  const sent: RecordedCall[] = [];
  const owed = subscriptionFixture({ subState: 'GRACE', ...some });
  let all = [owed];
  const answer = (asked: RecordedCall) =>
    subscriptionBackend(all, ({ call }) => {
      if (call.startsWith('GET /backend/creditCard')) return { body: cards };
      if (call !== 'POST /backend/subscription/7/payment') return;
      sent.push(asked);
      if ((told.status ?? 200) === 200) all = [subscriptionFixture()];
      return told;
    })(asked);
  return { ...showSubscriptions([], { answer }), sent };
}

const byCard = { paidBy: { kind: 'CARD', brand: 'visa', last4: '4242' } } as const;
const press = () => screen.findByRole('button', { name: 'Pay €11.99' });

test('what is on the phone bill is tried again in one press', async () => {
  const { user, sent } = owing({}, []);
  await user.click(await press());
  expect(await screen.findByText('It’s paid. Everything is open.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{}]);
  expect(sent[0]?.key).toBeTruthy();
  expect(await screen.findByText('Active')).toBeTruthy();
});

test('the only card that can be charged is; one that has expired is none', async () => {
  const { user, sent } = owing(byCard, [card(1, '4242', { expiryYear: 2025 }), card(2, '0005')]);
  await user.click(await press());
  await screen.findByText('Active');
  expect(sent.map(({ body }) => body)).toEqual([{ cardId: 2 }]);
});

test('a number on file is not charged unasked before the cards are known', async () => {
  const number = { id: 3, brand: 'Orange', last4: '4207' };
  const sent: RecordedCall[] = [];
  const never = new Promise<FixtureAnswer>(() => {});
  const usual = subscriptionBackend([subscriptionFixture({ subState: 'GRACE', ...byCard })]);
  const { user } = showSubscriptions([], {
    answer: (asked) => {
      if (asked.call.startsWith('GET /backend/creditCard')) return never;
      if (asked.call.startsWith('GET /backend/paymentMethod')) return { body: [number] };
      if (asked.call.startsWith('POST')) sent.push(asked);
      return usual(asked);
    },
  });
  await user.click(await press());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    '\u2066Visa •• 4242\u2069',
    '\u2066Orange •• 4207\u2069Phone bill',
  ]);
  expect(sent).toEqual([]);
});

test('of several the person says which; what they prefer comes first', async () => {
  const { user, sent } = owing({ state: 'INACTIVE', subState: 'HOLD', active: false }, [
    card(1, '4242'),
    card(2, '0005'),
  ]);
  await screen.findByRole('link', { name: 'Pay another way' });
  await user.click(await press());
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    '\u2066Orange •• 4207\u2069Phone bill',
    '\u2066Visa •• 4242\u2069',
    '\u2066Visa •• 0005\u2069',
  ]);
  await user.click(dialog.getByRole('radio', { name: /0005/ }));
  await user.click(dialog.getByRole('button', { name: 'Pay €11.99' }));
  await screen.findByText('It’s paid. Everything is open.');
  expect(sent.map(({ body }) => body)).toEqual([{ cardId: 2 }]);
});

test.each([
  [problemFixture(402, 'INSUFFICIENT_FUNDS'), /balance|funds|money/i],
  [{ status: 202, body: { subscriptionId: 7, state: 'INACTIVE' } }, /confirm/i],
])('what did not go through, or is not known yet, is neither paid nor lost', async (told, said) => {
  const { user } = owing({}, [], told);
  await user.click(await press());
  expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  expect(await press()).toBeTruthy();
});

test('who has nothing to pay with is led to where that is put right', async () => {
  owing({ paidBy: null }, []);
  expect(await screen.findByRole('link', { name: 'Pay another way' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('who pays already chooses another card for the next time; what pays so far comes first', async () => {
  const { user, sent } = owing({ subState: 'NONE', ...byCard }, [card(1, '4242'), card(2, '0005')]);
  await user.click(await screen.findByRole('button', { name: 'Change payment' }));
  const dialog = within(await screen.findByRole('dialog'));
  const names = dialog.getAllByRole('radio').map((one) => one.closest('label')?.textContent);
  expect(names).toEqual(['\u2066Visa •• 4242\u2069', '\u2066Visa •• 0005\u2069']);
  expect(dialog.getByRole('link', { name: 'Payment methods' }).getAttribute('href')).toBe(
    '/MyPaymentMethods',
  );
  await user.click(dialog.getByRole('radio', { name: /0005/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/0005.* pays from the next time on/)).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([{ cardId: 2 }]);
});

test('who has no other card is led to where one is added', async () => {
  owing({ subState: 'NONE', ...byCard }, [card(1, '4242'), card(2, '0005', { expiryYear: 2025 })]);
  const link = await screen.findByRole('link', { name: 'Change payment' });
  expect(link.getAttribute('href')).toBe('/MyPaymentMethods');
});
