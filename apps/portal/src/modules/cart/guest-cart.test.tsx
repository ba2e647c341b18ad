// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../kit/visit/session.ts';
import { draw } from '../../testing/draw.tsx';
import { unmergedCartItems } from './cart.ts';
import { changeGuestCart, emptyGuestCart, guestCart } from './guest-cart.ts';
import { useCart, useCartCount } from './use-cart.ts';
import { useCartChanges } from './use-cart-changes.ts';

afterEach(() => {
  emptyGuestCart();
  unmergedCartItems.set([]);
  vi.restoreAllMocks();
  forgetSignIn();
});

const item = (id: number, price: number, quantity = 1) => ({
  id,
  contentType: 'VOUCHER',
  name: `Thing ${id}`,
  description: '',
  imageUrl: null,
  clickUrl: '/',
  quantity,
  maxQuantity: 10,
  availableNo: null,
  discountPercentage: 0,
  price,
  currency: 'EUR',
  priceBefore: null,
  obstacle: null,
});
function cartOf(id: number | null, ...items: ReturnType<typeof item>[]) {
  const amount = items.reduce((sum, one) => sum + one.price * one.quantity, 0);
  const total = { amount, currency: 'EUR' };
  const tax = { rate: 0, amount: { amount: 0, currency: 'EUR' } };
  return { id, version: 1, items, subtotal: total, discount: null, total, tax };
}

function Cart() {
  const { value, isEmptyGuest } = useCart();
  const count = useCartCount();
  const { put, remove } = useCartChanges();
  return (
    <>
      <p>{isEmptyGuest ? 'nothing' : `${count} for ${value?.total.amount}`}</p>
      <button type="button" onClick={() => void put(7, 3)}>
        three
      </button>
      <button type="button" onClick={() => void remove(7)}>
        out
      </button>
    </>
  );
}

const signIn = () => vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');

describe('what a visitor puts aside', () => {
  test('costs no request while there is nothing', () => {
    const { asked } = draw(<Cart />);
    expect([screen.getByText('nothing').tagName, asked]).toEqual(['P', []]);
  });

  test('is priced by the server once, and its sums are shown at once', async () => {
    changeGuestCart(() => [
      { id: 7, quantity: 1 },
      { id: 8, quantity: 1 },
    ]);
    const { asked, user } = draw(<Cart />, {
      answer: () => ({ body: cartOf(null, item(7, 100), item(8, 50)) }),
    });
    await screen.findByText('2 for 150');
    await user.click(screen.getByText('three'));
    await screen.findByText('4 for 350');
    await user.click(screen.getByText('out'));
    await screen.findByText('1 for 50');
    expect(asked.map(({ call }) => call)).toEqual(['GET /backend/cart?items=7%3A1%2C8%3A1']);
  });

  test('comes along after signing in, once, and what could not is said', async () => {
    changeGuestCart(() => [{ id: 7, quantity: 2 }]);
    const { key } = guestCart.get();
    signIn();
    const left = [{ id: 9, name: 'Gone', obstacle: 'notOnAir' }];
    const { asked } = draw(<Cart />, { answer: () => ({ body: { ...cartOf(5, item(7, 100, 2)), left } }) });
    await screen.findByText('2 for 200');
    expect(asked.map(({ call }) => call)).toEqual(['POST /backend/cart/merge']);
    expect(asked[0]).toMatchObject({ body: { key, items: [{ articleId: 7, quantity: 2 }] } });
    await waitFor(() => expect(guestCart.get().pieces).toEqual([]));
    expect(unmergedCartItems.get()).toEqual(left);
  });

  test('stays with the browser where it could not be taken over', async () => {
    changeGuestCart(() => [{ id: 7, quantity: 2 }]);
    signIn();
    const { asked } = draw(<Cart />, { answer: () => ({ status: 503, body: { error: 'X' } }) });
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(guestCart.get().pieces).toHaveLength(1);
  });

  test.each([
    'null',
    '[]',
    '{"key":"mine","pieces":[]}',
    '{"key":1}',
    'x{',
    `{"key":"${crypto.randomUUID()}","pieces":[{"id":-1,"quantity":1},{"id":7,"quantity":1e9},{"id":"7"},null]}`,
  ])('a guest cart is empty where the storage holds %s', (stored) => {
    draw(<Cart />);
    localStorage.setItem('atrium:cart', stored);
    dispatchEvent(new StorageEvent('storage', { key: 'atrium:cart' }));
    expect(screen.getByText('nothing')).toBeTruthy();
    localStorage.clear();
  });
});
