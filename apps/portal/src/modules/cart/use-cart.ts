import { useEffect, useMemo } from 'react';
import { useStore } from '../../kit/store.ts';
import { loadPersonal, watchPersonal } from '../../kit/visit/personal-data.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { type ShownPersonal, useKnownPersonal, usePersonal } from '../../kit/visit/use-personal.ts';
import { type Cart, cart, pricedCart } from './cart.ts';
import { buyableQuantity } from './changed-cart.ts';
import { type GuestCartItem, guestCart, startGuestCart } from './guest-cart.ts';
import { inCart } from './in-cart.ts';
import { listenForCartChanges } from './sync-cart-tabs.ts';

/** What this browser keeps for a visitor. */
function useGuestPieces(): readonly GuestCartItem[] {
  const context = useAppContext();
  useEffect(() => {
    startGuestCart();
    listenForCartChanges(context);
  }, [context]);
  return useStore(guestCart).pieces;
}

/** The visitor's or customer's cart; an empty guest cart is null without any request. */
export function useCart(): ShownPersonal<Cart> & { isEmptyGuest: boolean } {
  const context = useAppContext();
  const isSignedIn = useSignedIn();
  const pieces = useGuestPieces();
  const source = useMemo(() => pricedCart(pieces), [pieces]);
  const kept = usePersonal(cart, { anew: true });
  const priced = useKnownPersonal(source);
  const isGuestWithThings = !isSignedIn && pieces.length > 0;
  useEffect(
    () => (isGuestWithThings ? watchPersonal(context, source, false) : undefined),
    [isGuestWithThings, context, source],
  );
  return isSignedIn
    ? { ...kept, isEmptyGuest: false }
    : { ...priced, load: () => loadPersonal(context, source), isEmptyGuest: pieces.length === 0 };
}

/** How many pieces wait in it; nothing while that is not known. Tells buttons everywhere which articles they are. */
export function useCartCount(): number {
  const isSignedIn = useSignedIn();
  const pieces = useGuestPieces();
  const { value } = usePersonal(cart);
  const items = isSignedIn ? value?.items : pieces;
  useEffect(() => inCart.set(new Set(items?.map(({ id }) => id))), [items]);
  if (isSignedIn) return value ? buyableQuantity(value) : 0;
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
