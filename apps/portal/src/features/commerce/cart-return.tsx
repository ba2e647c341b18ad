import { purchaseReturnParameters } from '@atrium/domain/purchase-return';
import { ButtonLink } from '@atrium/ui/button';
import { useRouter } from '@tanstack/react-router';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Cart } from '../../modules/cart/cart.ts';
import { isBuyable } from '../../modules/cart/changed-cart.ts';
import { tellTabs } from '../../modules/cart/tabs.ts';

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

function notedPaying(): Paying | null {
  try {
    return JSON.parse(sessionStorage.getItem(payingKey) ?? 'null');
  } catch {
    return null;
  }
}

/**
 * What became of a payment on another page. The address may say what it likes: a cart that was paid for is closed, and
 * that is the server's word. Said once.
 */
export function CartReturn({ cart }: { cart: Cart | null }) {
  const t = useTranslations('cart');
  const [told, setTold] = useState<{ isPaid: boolean; count: number } | null>(null);
  const { history } = useRouter();
  const tell = useEffectEvent(() => {
    const paying = cart && notedPaying();
    if (!paying) return;
    sessionStorage.removeItem(payingKey);
    const isPaid = cart.id !== paying.cartId;
    setTold({ isPaid, count: paying.count });
    if (isPaid) tellTabs();
    const query = new URLSearchParams(location.search);
    for (const name of purchaseReturnParameters) query.delete(name);
    history.replace(location.pathname + (query.size > 0 ? `?${query}` : ''));
  });
  const isKnown = cart !== null;
  useEffect(() => {
    if (isKnown) tell();
  }, [isKnown]);
  if (!told) return null;
  const Sign = told.isPaid ? CircleCheck : CircleAlert;
  return (
    <div role="status" className="mt-5 flex flex-wrap items-center gap-3 rounded-panel bg-s2 p-4 text-14">
      <Sign aria-hidden className={`size-6 flex-none ${told.isPaid ? 'text-success' : 'text-warning'}`} />
      <p className="min-w-48 flex-1">
        {told.isPaid ? (
          <>
            <span className="block font-medium">{t('success.title')}</span>
            <span className="text-t2">{t('success.text', { count: told.count })}</span>
          </>
        ) : (
          t('returned.open')
        )}
      </p>
      {told.isPaid && (
        <ButtonLink href="/myPurchases" size="small">
          {t('success.open')}
        </ButtonLink>
      )}
    </div>
  );
}
