import { joinFacts } from '@atrium/i18n/format';
import { Button } from '@atrium/ui/button';
import { PriceTag } from '@atrium/ui/price';
import { useUi } from '@atrium/ui/ui-provider';
import { Library, ReceiptText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../../kit/dialogs/dialogs.ts';
import { useStore } from '../../../kit/store.ts';
import type { Cart } from '../../../modules/cart/cart.ts';
import { buyableQuantity, isBuyable } from '../../../modules/cart/changed-cart.ts';
import { signInFirst } from '../../../modules/sign-in/sign-in-first.ts';
import { DiscountCode } from './discount-code.tsx';
import { orderAwaitingConfirmation } from './pending-cart.ts';
import { TaxLine } from './tax-line.tsx';

/** What it comes to, and the way to pay it. On phones it stays at the foot of the screen. */
export function CartSummary({ cart }: { cart: Cart }) {
  const t = useTranslations('cart');
  const { locale } = useUi();
  const buyable = cart.items.filter(isBuyable);
  const count = t('items', { count: buyable.length });
  const pieces = buyableQuantity(cart);
  return (
    <section
      aria-label={t('total')}
      className="sticky bottom-(--dock-space) z-10 -mx-gutter flex flex-col gap-4 rounded-dialog bg-s1 p-5 shadow-1 lg:top-[calc(var(--bar-height)+1.5rem)] lg:mx-0"
    >
      <h2 className="type-subtitle max-lg:sr-only">{t('total')}</h2>
      <p className="flex justify-between gap-4 text-14 text-t2 max-lg:hidden">
        {joinFacts(locale, [count, pieces > buyable.length && t('pieces', { count: pieces })])}
        <PriceTag value={cart.subtotal} className="font-medium text-t1" />
      </p>
      <DiscountCode cart={cart} />
      <p className="flex items-center justify-between gap-4">
        <span className="text-16 font-medium">
          {t('toPay')} <TaxLine tax={cart.tax} />
        </span>
        <PriceTag value={cart.total} className="text-36 leading-flat font-heavy" />
      </p>
      <PayButton cart={cart} isPossible={buyable.length > 0} />
      <p className="text-center text-13 text-t2">{t('once')}</p>
      <ul className="flex flex-col gap-3 border-t border-line pt-4 text-13 text-t2 max-lg:hidden">
        <Fact icon={<Library aria-hidden />}>{t('facts.purchases')}</Fact>
        <Fact icon={<ReceiptText aria-hidden />}>{t('facts.receipt')}</Fact>
      </ul>
    </section>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <li className="flex gap-3 [&_svg]:size-4.5 [&_svg]:flex-none">
    {icon}
    {children}
  </li>
);

/** A visitor signs in first, and finds the cart again with what was put in. */
function PayButton({ cart, isPossible }: { cart: Cart; isPossible: boolean }) {
  const t = useTranslations('cart');
  const isWaiting = useStore(orderAwaitingConfirmation) !== null;
  const pay = () => {
    if (!signInFirst('cart.signIn') && cart.id !== null)
      openDialog(() => import('./check-out-dialog.later.tsx'), { cart });
  };
  return (
    <Button variant="accent" size="large" wide disabled={!isPossible || isWaiting} onClick={pay}>
      {t(cart.id === null ? 'signInToPay' : 'checkOut')}
    </Button>
  );
}
