import { useEffect, useEffectEvent, useState } from 'react';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import type { AppContext } from '../../../kit/visit/context.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import type { Cart } from '../../../modules/cart/cart.ts';
import { isBuyable } from '../../../modules/cart/changed-cart.ts';
import { broadcastCartChange } from '../../../modules/cart/sync-cart-tabs.ts';
import { useStatusPoll } from '../../../modules/commerce/buying/use-status-poll.ts';
import { withPasscode } from '../../../modules/parental-control/with-passcode.ts';
import { paymentAddress } from '../../../modules/subscribe/flow/payment-address.ts';
import {
  type CheckoutAnswer,
  type CheckoutPayment,
  type CheckoutStep,
  checkoutFailure,
  checkoutStepAfter,
  checkoutStepFor,
} from './check-out.ts';
import { orderAwaitingConfirmation, savePendingCart } from './pending-cart.ts';

/** Everything that is asked on the way, and what follows from it. One cart, one total: what was shown is what is paid. */
export function useCheckOut(cart: Cart) {
  const context = useAppContext();
  const { visit } = useSite();
  const [step, setStep] = useState<CheckoutStep>({ is: 'check' });
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<CheckoutPayment>({});

  const ask = async (send: () => Promise<CheckoutAnswer>) => {
    setAsking(true);
    const next = checkoutStepAfter(await send(), step);
    setAsking(false);
    if (next.is === 'leaving') {
      const target = paymentAddress(next.url, visit.origin);
      if (!target) return setStep({ is: 'failed', failure: checkoutFailure(0, 'REDIRECT_REFUSED') });
      savePendingCart(cart);
      location.assign(target);
    }
    setStep(next);
  };
  const settle = useEffectEvent(() => {
    orderAwaitingConfirmation.set(null);
    if (step.is === 'success' || step.is === 'changed' || step.is === 'failed') {
      void invalidate(context, 'cart', 'wallet');
      broadcastCartChange();
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step that is entered
  useEffect(() => settle(), [step.is]);
  const waited = step.is === 'pending' ? step : null;
  useStatusPoll(waited?.purchaseId ?? null, (shown) => setStep(checkoutStepFor(shown)));
  useLeavingIt(waited?.purchaseId ?? null);
  useClosing(waited?.purchaseId === null, cart.id, () => setStep({ is: 'success' }));

  return {
    step,
    isAsking,
    /** What was chosen before holds on; a number belongs to the way that asked for it. */
    pay: (way: CheckoutPayment) => {
      const next = way.cardId === undefined && way.option === undefined ? { ...chosen, ...way } : way;
      setChosen({ ...next, isResend: false });
      void ask(() => checkOut(context, cart, next));
    },
    chooseAnew: () => {
      setChosen({});
      setStep({ is: 'check' });
    },
    confirm: (pin: string) => step.is === 'pin' && void ask(() => confirmPin(context, cart, step, pin)),
  };
}

const checkOut = ({ backend, locale }: AppContext, cart: Cart, way: CheckoutPayment) =>
  withPasscode((idempotencyKey) =>
    backend.ask('checkOut', {
      body: {
        cartId: cart.id ?? 0,
        seen: cart.total,
        lang: locale(),
        redirect: location.origin + location.pathname,
        ...(way.option !== undefined && { selectedOptions: [way.option] }),
        ...(way.cardId !== undefined && { cardId: way.cardId }),
        ...(way.msisdn !== undefined && { msisdn: way.msisdn }),
        ...(way.isResend && { resend: true }),
      },
      idempotencyKey,
    }),
  );

/** The PIN is of the whole order; any of its things names it. */
const confirmPin = (
  { backend }: AppContext,
  cart: Cart,
  { token, uuid }: Extract<CheckoutStep, { is: 'pin' }>,
  pin: string,
) =>
  backend.ask('verifyOneTimePurchasePin', {
    body: {
      paymentTransactionUuid: uuid,
      articleId: cart.items.find(isBuyable)?.id ?? 0,
      pin,
      purchaseToken: token,
    },
  });

/** Who closes the dialog meanwhile finds the cart waiting. */
const useLeavingIt = (purchaseId: number | null) =>
  useEffect(() => {
    if (purchaseId !== null) return () => orderAwaitingConfirmation.set(purchaseId);
  }, [purchaseId]);

const lookEveryMs = 5000;

/** An order whose number is not known yet: once it is paid its cart is closed, and then there is another, or none. */
function useClosing(isWaiting: boolean, cartId: number | null, onPaid: () => void) {
  const { backend } = useAppContext();
  const paid = useEffectEvent(onPaid);
  useEffect(() => {
    if (!isWaiting) return;
    const look = async () => {
      const answer = await backend.ask('getCart');
      if (answer.ok && answer.body.id !== cartId) paid();
    };
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => clearInterval(timer);
  }, [isWaiting, cartId, backend]);
}
