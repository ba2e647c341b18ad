import type { Failure } from '@atrium/contract/client';
import { change, show } from '../../kit/visit/change-personal.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { type Outcome, peek } from '../../kit/visit/personal.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { type Cart, cart, pricedCart } from './cart.ts';
import { without, withoutCode, withQuantity } from './changed-cart.ts';
import { changeGuestCart, guestCart, type Piece } from './guest-cart.ts';
import { tellTabs } from './tabs.ts';

export const useCartChanges = () => cartChanges(useAppContext());

/** Puts in and takes out, shown at once. Why it did not work, or null. */
export function cartChanges(context: AppContext) {
  return {
    put: (articleId: number, quantity: number): Promise<Failure | null> =>
      isSignedIn()
        ? keep(context, {
            apply: (shown) => withQuantity(shown, articleId, quantity),
            send: ({ backend }) => backend.ask('putCartItem', { params: { articleId }, body: { quantity } }),
          })
        : putAside(
            context,
            (pieces) => withPiece(pieces, { id: articleId, quantity }),
            (shown) => withQuantity(shown, articleId, quantity),
          ),

    remove: (articleId: number): Promise<Failure | null> =>
      isSignedIn()
        ? keep(context, {
            apply: (shown) => without(shown, articleId),
            send: ({ backend }) => backend.ask('removeCartItem', { params: { articleId } }),
          })
        : putAside(
            context,
            (pieces) => pieces.filter(({ id }) => id !== articleId),
            (shown) => without(shown, articleId),
          ),

    /** Not shown at once: nobody but the server knows whether it is a code, and what it takes off. */
    applyCode: (code: string): Promise<Failure | null> =>
      keep(context, {
        apply: (shown) => shown,
        send: ({ backend, locale }) => backend.ask('applyCartCode', { body: { code, lang: locale() } }),
      }),

    removeCode: (): Promise<Failure | null> =>
      keep(context, {
        apply: withoutCode,
        send: ({ backend }) => backend.ask('removeCartCode'),
      }),
  };
}

interface Kept {
  apply: (shown: Cart) => Cart;
  send: (context: AppContext) => Promise<Outcome<Cart>>;
}

async function keep(context: AppContext, { apply, send }: Kept): Promise<Failure | null> {
  const answer = await change(context, cart, { apply, send, settle: (body) => body });
  if (answer.ok) tellTabs();
  return answer.ok ? null : answer;
}

/** The last word on how many, where it already stands. */
const withPiece = (pieces: readonly Piece[], piece: Piece): readonly Piece[] =>
  pieces.some(({ id }) => id === piece.id)
    ? pieces.map((known) => (known.id === piece.id ? piece : known))
    : [...pieces, piece];

/** The prices that are on screen still hold for what is left of it. */
async function putAside(
  context: AppContext,
  next: (pieces: readonly Piece[]) => readonly Piece[],
  apply: (shown: Cart) => Cart,
): Promise<null> {
  const { value } = peek(context, pricedCart(guestCart.get().pieces));
  changeGuestCart(next);
  const { pieces } = guestCart.get();
  const shown = value && apply(value);
  if (shown?.items.length === pieces.length) show(context, pricedCart(pieces), shown);
  return null;
}
