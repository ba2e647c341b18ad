import { useEffect, useState } from 'react';
import { createStore, useStore } from '../../../kit/store.ts';
import type { Cart } from '../../../modules/cart/cart.ts';
import { isBuyable } from '../../../modules/cart/changed-cart.ts';

const payingKey = 'atrium:cart:paying';

interface Paying {
  cartId: number;
  count: number;
}

/** Before leaving for a payment page: which cart it was, so that coming back one can tell what became of it. */
export function savePendingCart({ id, items }: Cart): void {
  try {
    const paying: Paying = { cartId: id ?? 0, count: items.filter(isBuyable).length };
    sessionStorage.setItem(payingKey, JSON.stringify(paying));
  } catch {}
}

export function readPendingCart(): Paying | null {
  try {
    return JSON.parse(sessionStorage.getItem(payingKey) ?? 'null');
  } catch {
    return null;
  }
}

export const clearPendingCart = () => sessionStorage.removeItem(payingKey);

/** The order that the customer still has to confirm: until then the cart is not paid a second time. */
export const orderAwaitingConfirmation = createStore<number | null>(null);

/** Whether the customer returns from a payment page, or left the dialog while it waited: the outcome must be shown. */
export function useIsReturning(): boolean {
  const [isBack, setBack] = useState(false);
  const isWaiting = useStore(orderAwaitingConfirmation) !== null;
  useEffect(() => {
    const isNamed = new URLSearchParams(location.search).get('purchaseType') === 'CART';
    if (isWaiting || isNamed || readPendingCart() !== null) setBack(true);
  }, [isWaiting]);
  return isBack;
}
