// @vitest-environment happy-dom
import type { OpenPayment } from '@atrium/contract/schemas/models/user-subscription';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shownDialog } from '../../kit/dialogs/dialogs.ts';
import type { RecordedCall } from '../../testing/draw.tsx';
import {
  euro,
  type FixtureAnswer,
  problemFixture,
  showSubscriptions,
  signedInThatDay,
  subscriptionBackend,
  subscriptionFixture,
} from './testing/subscription-fixtures.tsx';

signedInThatDay();

const openPayment: OpenPayment = {
  waitsFor: 'PAGE',
  means: 'CARD',
  typeId: 2,
  optionId: '5',
  amount: euro(1199),
  since: '2026-11-15T11:50:00Z',
  expiresAt: '2026-11-15T12:20:00Z',
};
const site = { payment_meta_data: { methods: ['card', 'operator', 'voucher'] } };

function unfinished(
  some: Partial<OpenPayment> = {},
  more?: (asked: RecordedCall) => FixtureAnswer | undefined,
) {
  const requested = subscriptionFixture({
    state: 'REQUESTED',
    active: false,
    paidBy: null,
    nextRenewalDate: null,
    openPayment: { ...openPayment, ...some },
  });
  return showSubscriptions([requested], { answer: subscriptionBackend([requested], more), site });
}

test('an order that was left at the payment page says that nothing was paid, and until when it goes on', async () => {
  const { container } = unfinished();
  expect(await screen.findByRole('heading', { name: 'You haven’t paid yet' })).toBeTruthy();
  expect(screen.getByText(/payment page for €11\.99 at 11:50/)).toBeTruthy();
  expect(screen.getByText('Nothing was charged, and Everything has not started.')).toBeTruthy();
  expect(screen.getByText(/until 12:20/)).toBeTruthy();
  expect(container.textContent).not.toMatch(/operator\.|Your plan|Being confirmed/);
  expect(screen.queryByRole('button', { name: /Cancel/ })).toBeNull();
});

test('going on orders in the same way and leaves for the same page', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { user, asked } = unfinished({}, ({ call }) =>
    call === 'POST /backend/subscription'
      ? { body: { status: 302, type: 'redirect', url: 'https://pay.example/1' } }
      : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Go on and pay €11.99' }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(expect.stringContaining('https://pay.example/1')));
  const order = asked.find(({ call }) => call === 'POST /backend/subscription');
  expect(order?.body).toMatchObject({ subscriptionTypeId: 2, selectedOptions: ['5'] });
});

test('a page that has closed meanwhile says so', async () => {
  const { user } = unfinished({}, ({ call }) =>
    call === 'POST /backend/subscription' ? problemFixture(400, 'PURCHASE_REQUEST_NOT_VALID') : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Go on and pay €11.99' }));
  expect(await screen.findByText('The payment page has closed')).toBeTruthy();
});

test('after its time it says that the page closed, and offers to order again', async () => {
  unfinished({ expiresAt: '2026-11-15T11:59:00Z' });
  expect(await screen.findByRole('button', { name: 'Order Everything again' })).toBeTruthy();
  expect(screen.getByText(/The payment page closed at 11:59/)).toBeTruthy();
});

test('another way is offered by its name, and opens the order there', async () => {
  const { user } = unfinished();
  await user.click(await screen.findByRole('button', { name: 'Phone bill Bill or prepaid balance' }));
  expect(shownDialog()?.content.props).toMatchObject({ takes: 2, prefers: 'API' });
  shownDialog()?.close();
});

test('dropping it cancels the order', async () => {
  const { user, asked } = unfinished({}, ({ call }) =>
    call.startsWith('DELETE') ? { body: { endDate: '2026-11-15T12:00:00Z' } } : undefined,
  );
  await user.click(await screen.findByRole('button', { name: 'Drop it' }));
  await waitFor(() =>
    expect(asked.some(({ call }) => call.startsWith('DELETE /backend/subscription/7'))).toBe(true),
  );
  expect(await screen.findByText('Dropped. Nothing was charged.')).toBeTruthy();
});

test('what the provider decides is waited for, with nothing to do', async () => {
  unfinished({ waitsFor: 'CONFIRMATION', means: 'CARD' });
  expect(await screen.findByText('Waiting for confirmation')).toBeTruthy();
  expect(screen.queryByText('Waiting for your operator')).toBeNull();
});
