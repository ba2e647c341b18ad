// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import {
  type BackendScript,
  button,
  eachAlone,
  options,
  pinSent,
  scriptedBackend,
  title,
} from '../../../testing/subscribe-fixtures.tsx';
import { cartOf, order } from '../testing/carts.ts';
import CheckOutDialog from './check-out-dialog.later.tsx';
import { orderAwaitingConfirmation } from './pending-cart.ts';

eachAlone();

const problem = (status: number, error: string) => ({ status, body: { error, status, message: '' } });
const pin = {
  body: { ...pinSent, purchaseID: 9, paymentTransactionUuid: '11111111-1111-4111-8111-111111111111' },
};
const pending = { status: 202, body: { purchaseID: 9 } };

async function payWith(script: BackendScript) {
  const drawn = draw(<CheckOutDialog cart={cartOf(5)} onClose={() => {}} />, {
    answer: scriptedBackend({
      'GET cart': { body: cartOf(5) },
      'GET wallet/userarticles': { body: [] },
      ...script,
    }),
  });
  await title('Check and pay');
  await drawn.user.click(await button('Pay €4.99'));
  return drawn;
}

test.each([
  ['refused', { state: 'FAILED', status: 490, error: 'PAYMENT_DECLINED' }, 'The payment was refused'],
  [
    'without money',
    { state: 'FAILED', status: 402, error: 'INSUFFICIENT_FUNDS' },
    'Not enough money for this payment',
  ],
  ['taken', { state: 'GRANTED', status: 200 }, 'Your purchase is complete'],
])('what was waited for and is %s in the end is said', async (_, end, name) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await payWith({ 'POST cart/checkout': pending, 'GET purchase/status': { body: { ...order, ...end } } });
  await title('Your payment is being confirmed');
  await vi.advanceTimersByTimeAsync(2500);
  await title(name);
});

test.each([
  ['meanwhile leaves the cart waiting', { state: 'AWAITING_PIN', status: 202 }, 9],
  ['after its end leaves nothing behind', { state: 'GRANTED', status: 200 }, null],
])('who closes it %s', async (_, said, left) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await payWith({ 'POST cart/checkout': pending, 'GET purchase/status': { body: { ...order, ...said } } });
  await title('Your payment is being confirmed');
  await vi.advanceTimersByTimeAsync(2500);
  if (left === null) await title('Your purchase is complete');
  cleanup();
  expect(orderAwaitingConfirmation.get()).toBe(left);
  orderAwaitingConfirmation.set(null);
});

test('the fifth wrong code says so, and a new one is sent', async () => {
  const { user, asked } = await payWith({
    'POST cart/checkout': [pin, pin],
    'POST purchase/VerifyOneTimePurchasePin': problem(400, 'PIN_ATTEMPTS_USED'),
  });
  await title('Enter the code');
  await user.type(screen.getByRole('textbox'), '9999');
  await user.click(await button('Pay €4.99'));
  await title('The code was wrong five times');
  await user.click(await button('Start again'));
  await title('Enter the code');
  expect(asked.filter(({ call }) => call.includes('checkout')).map(({ body }) => body.resend)).toEqual([
    undefined,
    true,
  ]);
});

test('a checkout whose answer was lost does not say that nothing was charged', async () => {
  await payWith({ 'POST cart/checkout': problem(504, 'BACKEND_TIMEOUT') });
  await title('That didn’t work');
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
});

test('of one that was refused it is said, and another way can be chosen', async () => {
  const { user, asked } = await payWith({
    'POST cart/checkout': [{ body: { options } }, problem(402, 'INSUFFICIENT_FUNDS'), { body: { options } }],
  });
  await title('How would you like to pay?');
  await user.click(await button('Pay €4.99'));
  expect(await screen.findByText(/Nothing was charged/)).toBeTruthy();
  await user.click(await button('Pay another way'));
  await title('Check and pay');
  await user.click(await button('Pay €4.99'));
  await title('How would you like to pay?');
  const sent = asked.filter(({ call }) => call.includes('checkout')).map(({ body }) => body.selectedOptions);
  expect(sent).toEqual([undefined, ['phone'], undefined]);
});
