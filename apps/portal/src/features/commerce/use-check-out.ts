import { useEffect, useEffectEvent, useState } from 'react';
import { invalidate } from '../../kit/visit/change-personal.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import type { Cart } from '../../modules/cart/cart.ts';
import { isBuyable } from '../../modules/cart/changed-cart.ts';
import { tellTabs } from '../../modules/cart/tabs.ts';
import { withPasscode } from '../../modules/parental-control/with-passcode.ts';
import { paymentAddress } from '../../modules/subscribe/payment-address.ts';
import { notePaying } from './cart-return.tsx';
import { type Answer, type Step, stepAfter, type Way } from './check-out.ts';

/** Everything that is asked on the way, and what follows from it. One cart, one total: what was shown is what is paid. */
export function useCheckOut(cart: Cart) {
  const context = useAppContext();
  const { visit } = useSite();
  const [step, setStep] = useState<Step>({ is: 'check' });
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState<Way>({});

  const ask = async (send: () => Promise<Answer>) => {
    setAsking(true);
    const next = stepAfter(await send(), step);
    setAsking(false);
    if (next.is === 'leaving') {
      const target = paymentAddress(next.url, visit.origin);
      if (!target) return setStep({ is: 'failed', failure: refused });
      notePaying(cart);
      location.assign(target);
    }
    setStep(next);
  };
  const settle = useEffectEvent(() => {
    if (step.is === 'success' || step.is === 'changed' || step.is === 'failed') {
      void invalidate(context, 'cart', 'wallet');
      tellTabs();
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step that is entered
  useEffect(() => settle(), [step.is]);
  useWaiting(step.is === 'pending', cart.id, () => setStep({ is: 'success' }));

  return {
    step,
    isAsking,
    /** What was chosen before holds on; a number belongs to the way that asked for it. */
    pay: (way: Way) => {
      const next = way.cardId === undefined && way.option === undefined ? { ...chosen, ...way } : way;
      setChosen({ ...next, isResend: false });
      void ask(() => checkOut(context, cart, next));
    },
    confirm: (pin: string) => step.is === 'pin' && void ask(() => confirmPin(context, cart, step, pin)),
  };
}

const refused: Extract<Answer, { ok: false }> = {
  ok: false,
  status: 0,
  problem: { error: 'REDIRECT_REFUSED', status: 0, message: '' },
};

const checkOut = ({ backend, locale }: AppContext, cart: Cart, way: Way) =>
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
  { token, uuid }: Extract<Step, { is: 'pin' }>,
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

const pauses = [2, 3, 5, 8, 13, 20, 30];

/** What was paid for closes its cart: then there is another, or none. */
function useWaiting(isWaiting: boolean, cartId: number | null, onPaid: () => void) {
  const { backend } = useAppContext();
  const paid = useEffectEvent(onPaid);
  useEffect(() => {
    if (!isWaiting) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (times: number) => {
      const answer = await backend.ask('getCart');
      if (answer.ok && answer.body.id !== cartId) paid();
      else plan(times + 1);
    };
    const plan = (times: number) => {
      timer = setTimeout(() => void look(times), (pauses[times] ?? 30) * 1000);
    };
    plan(0);
    return () => clearTimeout(timer);
  }, [isWaiting, cartId, backend]);
}
