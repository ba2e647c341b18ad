import { maxCartItems } from '@atrium/domain/money/cart';
import { newKey } from '../../kit/new-key.ts';
import { once } from '../../kit/once.ts';
import { createStore } from '../../kit/store.ts';

export interface GuestCartItem {
  id: number;
  quantity: number;
}

/** What a visitor put aside. Its key is what it is taken over by after signing in: once. */
export interface GuestCart {
  key: string;
  pieces: readonly GuestCartItem[];
}

const storageKey = 'atrium:cart';
const nothing: GuestCart = { key: '', pieces: [] };

export const guestCart = createStore<GuestCart>(nothing);

/** Every tab shows the same; where nothing may be stored it lasts as long as the page. */
export const startGuestCart = once((): void => {
  guestCart.set(read());
  addEventListener('storage', ({ key }) => {
    if (key === storageKey || key === null) guestCart.set(read());
  });
});

/** As other tabs left it: the last word on one thing holds, and the others stay. */
export function changeGuestCart(
  change: (pieces: readonly GuestCartItem[]) => readonly GuestCartItem[],
): void {
  const { key, pieces } = read();
  write({ key: key || newKey(), pieces: change(pieces).slice(0, maxCartItems) });
}

export const emptyGuestCart = () => write(nothing);

function write(cart: GuestCart): void {
  try {
    if (cart.pieces.length > 0) localStorage.setItem(storageKey, JSON.stringify(cart));
    else localStorage.removeItem(storageKey);
  } catch {}
  guestCart.set(cart);
}

function read(): GuestCart {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null');
    return isCart(stored) ? { key: stored.key, pieces: stored.pieces.filter(isPiece) } : nothing;
  } catch {
    return guestCart.get();
  }
}

/** The storage is untrusted: an old version of this page may have written it, or a user at the console. */
const isCart = (value: unknown): value is { key: string; pieces: unknown[] } => {
  const { key, pieces } = (value ?? {}) as Partial<Record<keyof GuestCart, unknown>>;
  return typeof key === 'string' && /^[\da-f-]{36}$/.test(key) && Array.isArray(pieces);
};

const isPiece = (value: unknown): value is GuestCartItem => {
  const { id, quantity } = (value ?? {}) as Partial<Record<keyof GuestCartItem, unknown>>;
  return isCount(id) && isCount(quantity) && quantity < 1000;
};

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
