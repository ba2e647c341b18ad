import { purchaseReturnParameters } from '@atrium/domain/money/purchase-return';
import { ButtonLink } from '@atrium/ui/button';
import { useRouter } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, LoaderCircle } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../../kit/store.ts';
import { invalidate } from '../../../kit/visit/change-personal.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import type { Cart } from '../../../modules/cart/cart.ts';
import { broadcastCartChange } from '../../../modules/cart/sync-cart-tabs.ts';
import type { PurchaseScreen } from '../../../modules/commerce/buying/purchase-flow.ts';
import { purchaseScreenFor, useStatusPoll } from '../../../modules/commerce/buying/use-status-poll.ts';
import { clearPendingCart, orderAwaitingConfirmation, readPendingCart } from './pending-cart.ts';

/** What a payment page sent along; which order it was may be true, how it ended is asked. */
interface Returned {
  purchaseId: number | null;
  isWaitedFor: boolean;
}

type Told = { is: 'paid'; count: number | null } | { is: 'waiting' } | NotPaid;
type NotPaid = { is: 'open'; why: 'INSUFFICIENT_FUNDS' | 'PAYMENT_DECLINED' | null };

const whyNot = (is: PurchaseScreen['is']): NotPaid['why'] =>
  is === 'insufficient' ? 'INSUFFICIENT_FUNDS' : is === 'declined' ? 'PAYMENT_DECLINED' : null;

/**
 * What became of a payment on another page. The address may say what it likes: a cart that was paid for is closed, and
 * that is the server's word. Said once.
 */
export default function CartReturn({ cart }: { cart: Cart | null }) {
  const context = useAppContext();
  const [ended, setEnded] = useState<Exclude<Told, { is: 'waiting' }> | null>(null);
  const waitedFor = useStore(orderAwaitingConfirmation);
  const told: Told | null = waitedFor === null ? ended : { is: 'waiting' };
  const takeReturned = useReturned();
  const tell = useEffectEvent(async () => {
    const paying = readPendingCart();
    const returned = takeReturned();
    if (!cart || (!paying && !returned)) return;
    clearPendingCart();
    if (paying && cart.id !== paying.cartId) return paid(paying.count);
    if (!returned?.purchaseId) return setEnded({ is: 'open', why: null });
    const { purchaseId, isWaitedFor } = returned;
    const answer = await context.backend.ask('getPurchaseStatus', { query: { purchaseID: purchaseId } });
    const { is } = answer.ok ? purchaseScreenFor(answer.body) : { is: 'unknown' as const };
    if (is === 'success') return paid(paying?.count ?? null);
    // who left the payment page without paying has an open order as well
    if (is === 'pending' && isWaitedFor) orderAwaitingConfirmation.set(purchaseId);
    else setEnded({ is: 'open', why: whyNot(is) });
  });
  const paid = (count: number | null) => {
    setEnded({ is: 'paid', count });
    void invalidate(context, 'cart', 'wallet');
    broadcastCartChange();
  };
  const isKnown = cart !== null;
  useEffect(() => {
    if (isKnown) void tell();
  }, [isKnown]);
  useStatusPoll(waitedFor, ({ is }) => {
    orderAwaitingConfirmation.set(null);
    if (is === 'success') paid(null);
    else setEnded({ is: 'open', why: whyNot(is) });
  });
  return told && <Notice told={told} />;
}

/** Taken out of the address as soon as it was read. */
function useReturned(): () => Returned | null {
  const { history } = useRouter();
  const returned = useRef<Returned | null>(null);
  const read = useEffectEvent(() => {
    const query = new URLSearchParams(location.search);
    if (query.get('purchaseType') !== 'CART') return;
    const [, figures] = /^([1-9]\d{0,14})$/.exec(query.get('purchaseID') ?? '') ?? [];
    returned.current = {
      purchaseId: figures ? Number(figures) : null,
      isWaitedFor: query.get('status') === '202',
    };
    for (const name of purchaseReturnParameters) query.delete(name);
    history.replace(location.pathname + (query.size > 0 ? `?${query}` : ''));
  });
  useEffect(() => read(), []);
  return () => {
    const taken = returned.current;
    returned.current = null;
    return taken;
  };
}

const signs = {
  paid: <CircleCheck aria-hidden className="size-6 flex-none text-success" />,
  waiting: <LoaderCircle aria-hidden className="size-6 flex-none animate-spin text-accent-text" />,
  open: <CircleAlert aria-hidden className="size-6 flex-none text-warning" />,
};

function Notice({ told }: { told: Told }) {
  const t = useTranslations();
  return (
    <div role="status" className="mt-5 flex flex-wrap items-center gap-3 rounded-panel bg-s2 p-4 text-14">
      {signs[told.is]}
      <p className="min-w-48 flex-1">
        {told.is === 'open' ? (
          <>
            {told.why && <span className="block font-medium">{t(`errors.${told.why}`)}</span>}
            {t('cart.returned.open')}
          </>
        ) : (
          <>
            <span className="block font-medium">
              {t(told.is === 'paid' ? 'cart.success.title' : 'cart.pending.title')}
            </span>
            <span className="text-t2">
              {told.is === 'waiting' && t('cart.pending.text')}
              {told.is === 'paid' && told.count !== null && t('cart.success.text', { count: told.count })}
            </span>
          </>
        )}
      </p>
      {told.is === 'paid' && (
        <ButtonLink href="/myPurchases" size="small">
          {t('cart.success.open')}
        </ButtonLink>
      )}
    </div>
  );
}
