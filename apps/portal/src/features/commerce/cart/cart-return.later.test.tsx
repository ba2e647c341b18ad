// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw, type RecordedCall } from '../../../testing/draw.tsx';
import { cartOf, order } from '../testing/carts.ts';
import CartReturn from './cart-return.later.tsx';
import { CartSummary } from './cart-summary.tsx';
import { orderAwaitingConfirmation, savePendingCart } from './pending-cart.ts';

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  forgetSignIn();
  orderAwaitingConfirmation.set(null);
});

const waiting = { ...order, state: 'AWAITING_PIN', status: 202 };
const granted = { ...order, state: 'GRANTED', status: 200 };
const failed = (status: number, error: string) => ({ ...order, state: 'FAILED', status, error });

/** Back at the cart with this in the address, and what the server says of the order, in turn. */
function comeBack(query: string, ...said: object[]) {
  history.replaceState(null, '', `/en/myCart${query}`);
  const left = [...said];
  const answer = ({ call }: RecordedCall) => {
    if (!call.startsWith('GET /backend/purchase/status')) return { body: [] };
    return { body: (left.length > 1 ? left.shift() : left[0]) ?? {} };
  };
  const cart = cartOf(5);
  return draw(
    <>
      <CartReturn cart={cart} />
      <CartSummary cart={cart} />
    </>,
    { answer },
  );
}
const checkOutButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Check out' });
const told = async () => (await screen.findByRole('status')).textContent;

test('a payment that is still being confirmed is not called unpaid, and its end is told', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  savePendingCart(cartOf(5));
  comeBack('?status=202&purchaseType=CART&purchaseID=9', waiting, granted);
  await waitFor(async () => expect(await told()).toMatch(/^Your payment is being confirmed/));
  expect(checkOutButton().disabled).toBe(true);
  await vi.advanceTimersByTimeAsync(2500);
  await waitFor(async () => expect(await told()).toMatch(/^Your purchase is complete/));
});

test('a payment that was not confirmed may be tried again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  savePendingCart(cartOf(5));
  comeBack('?status=202&purchaseType=CART&purchaseID=9', waiting, failed(490, 'PAYMENT_DECLINED'));
  await waitFor(() => expect(checkOutButton().disabled).toBe(true));
  await vi.advanceTimersByTimeAsync(2500);
  await waitFor(async () => expect(await told()).toMatch(/^The payment was declined/));
  expect(checkOutButton().disabled).toBe(false);
});

test.each([
  [402, 'INSUFFICIENT_FUNDS', /^There isn’t enough money.*Not paid yet/],
  [490, 'PAYMENT_DECLINED', /^The payment was declined.*Not paid yet/],
  [400, 'CANCELLED', /^Not paid yet/],
])('refused with %s, why is said', async (status, error, line) => {
  savePendingCart(cartOf(5));
  comeBack(`?status=${status}&error=${error}&purchaseType=CART&purchaseID=9`, failed(status, error));
  expect(await told()).toMatch(line);
});

test('who pressed “back” on the payment page has paid nothing', async () => {
  savePendingCart(cartOf(5));
  const { asked } = comeBack('');
  expect(await told()).toMatch(/^Not paid yet/);
  expect(asked.filter(({ call }) => call.includes('status'))).toEqual([]);
});

test('in another tab than it was begun in, the order is known by its number', async () => {
  const { router } = comeBack('?status=200&purchaseType=CART&purchaseID=9', granted);
  expect(await told()).toMatch(/^Your purchase is complete/);
  expect(router.history.location.search).toBe('');
});

test('an address that makes it up is not believed', async () => {
  comeBack('?status=200&purchaseType=CART&purchaseID=9', { error: 'NOT_FOUND', status: 404, message: '' });
  expect(await told()).toMatch(/^Not paid yet/);
});
