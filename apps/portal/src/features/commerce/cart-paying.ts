import { useEffect, useState } from 'react';
import type { Cart } from '../../modules/cart/cart.ts';
import { isBuyable } from '../../modules/cart/changed-cart.ts';

const payingKey = 'atrium:cart:paying';

interface Paying {
  cartId: number;
  count: number;
}

/** Before leaving for a payment page: which cart it was, so that coming back one can tell what became of it. */
export function notePaying({ id, items }: Cart): void {
  try {
    const paying: Paying = { cartId: id ?? 0, count: items.filter(isBuyable).length };
    sessionStorage.setItem(payingKey, JSON.stringify(paying));
  } catch {}
}

export function notedPaying(): Paying | null {
  try {
    return JSON.parse(sessionStorage.getItem(payingKey) ?? 'null');
  } catch {
    return null;
  }
}

export const forgetPaying = () => sessionStorage.removeItem(payingKey);

/** Whether somebody comes from a payment page: then what became of it is to be told. */
export function useIsBack(): boolean {
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    const isNamed = new URLSearchParams(location.search).get('purchaseType') === 'CART';
    setBack(isNamed || notedPaying() !== null);
  }, []);
  return isBack;
}
