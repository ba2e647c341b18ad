import type { Failure } from '@atrium/contract/client';
import { optimisticUpdate, showAnswer } from '../../kit/visit/change-personal.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { type AskOutcome, peekPersonal } from '../../kit/visit/personal-data.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { type Cart, cart, pricedCart } from './cart.ts';
import { withoutCode, withoutItem, withQuantity } from './changed-cart.ts';
import { changeGuestCart, type GuestCartItem, guestCart } from './guest-cart.ts';
import { broadcastCartChange } from './sync-cart-tabs.ts';

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
            apply: (shown) => withoutItem(shown, articleId),
            send: ({ backend }) => backend.ask('removeCartItem', { params: { articleId } }),
          })
        : putAside(
            context,
            (pieces) => pieces.filter(({ id }) => id !== articleId),
            (shown) => withoutItem(shown, articleId),
          ),

    /** Not optimistic: only the server knows whether it is a code, and what it takes off. */
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
  send: (context: AppContext) => Promise<AskOutcome<Cart>>;
}

async function keep(context: AppContext, { apply, send }: Kept): Promise<Failure | null> {
  const answer = await optimisticUpdate(context, cart, { apply, send, settle: (body) => body });
  if (answer.ok) broadcastCartChange();
  return answer.ok ? null : answer;
}

/** The last word on how many, where it already stands. */
const withPiece = (pieces: readonly GuestCartItem[], piece: GuestCartItem): readonly GuestCartItem[] =>
  pieces.some(({ id }) => id === piece.id)
    ? pieces.map((known) => (known.id === piece.id ? piece : known))
    : [...pieces, piece];

/** The prices that are on screen still hold for what is left of it. */
async function putAside(
  context: AppContext,
  next: (pieces: readonly GuestCartItem[]) => readonly GuestCartItem[],
  apply: (shown: Cart) => Cart,
): Promise<null> {
  const { value } = peekPersonal(context, pricedCart(guestCart.get().pieces));
  changeGuestCart(next);
  const { pieces } = guestCart.get();
  const shown = value && apply(value);
  if (shown?.items.length === pieces.length) showAnswer(context, pricedCart(pieces), shown);
  return null;
}
