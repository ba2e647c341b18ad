import { useEffect, useMemo } from 'react';
import { useStore } from '../../kit/store.ts';
import { load, watch } from '../../kit/visit/personal.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { type Shown, useKnown, usePersonal } from '../../kit/visit/use-personal.ts';
import { type Cart, cart, pricedCart } from './cart.ts';
import { piecesIn } from './changed-cart.ts';
import { guestCart, type Piece, startGuestCart } from './guest-cart.ts';
import { inCart } from './in-cart.ts';
import { listenToTabs } from './tabs.ts';

/** What this browser keeps for a visitor. */
function useGuestPieces(): readonly Piece[] {
  const context = useAppContext();
  useEffect(() => {
    startGuestCart();
    listenToTabs(context);
  }, [context]);
  return useStore(guestCart).pieces;
}

/** The cart of whoever is here; of a visitor with nothing in it, null without anything being asked. */
export function useCart(): Shown<Cart> & { isEmptyGuest: boolean } {
  const context = useAppContext();
  const isSignedIn = useSignedIn();
  const pieces = useGuestPieces();
  const source = useMemo(() => pricedCart(pieces), [pieces]);
  const kept = usePersonal(cart, { anew: true });
  const priced = useKnown(source);
  const isGuestWithThings = !isSignedIn && pieces.length > 0;
  useEffect(
    () => (isGuestWithThings ? watch(context, source, false) : undefined),
    [isGuestWithThings, context, source],
  );
  return isSignedIn
    ? { ...kept, isEmptyGuest: false }
    : { ...priced, load: () => load(context, source), isEmptyGuest: pieces.length === 0 };
}

/** How many pieces wait in it; nothing while that is not known. Tells buttons everywhere which articles they are. */
export function useCartCount(): number {
  const isSignedIn = useSignedIn();
  const pieces = useGuestPieces();
  const { value } = usePersonal(cart);
  const items = isSignedIn ? value?.items : pieces;
  useEffect(() => inCart.set(new Set(items?.map(({ id }) => id))), [items]);
  if (isSignedIn) return value ? piecesIn(value) : 0;
  return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
}
