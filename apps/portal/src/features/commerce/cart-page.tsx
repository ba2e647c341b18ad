import { ButtonLink } from '@atrium/ui/button';
import { EmptyState } from '@atrium/ui/states/empty-state';
import { createFileRoute } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { laterPart } from '../../kit/document/loading/later-part.ts';
import { PageHead } from '../../kit/page/page-head.tsx';
import { useStore } from '../../kit/store.ts';
import { useSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { type Cart, unmergedCartItems } from '../../modules/cart/cart.ts';
import { useCart } from '../../modules/cart/use-cart.ts';
import { Loaded } from '../../modules/person/loaded.tsx';
import { CartLineView } from './cart/cart-line.tsx';
import { CartSummary } from './cart/cart-summary.tsx';
import { useIsReturning } from './cart/pending-cart.ts';

const CartReturn = laterPart(() => import('./cart/cart-return.later.tsx'));

export const Route = createFileRoute('/_default/myCart')({ component: CartPage });

/** The cart of a visitor or customer. */
function CartPage() {
  const t = useTranslations('cart');
  const shown = useCart();
  const isSignedIn = useSignedIn();
  const isBack = useIsReturning();
  const hasThings = (shown.value?.items.length ?? 0) > 0;
  return (
    <div className="mx-auto w-full max-w-[1200px] px-gutter py-6 md:py-10">
      <PageHead title={t('title')} hidden />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h1 className="type-heading">{t('title')}</h1>
        {hasThings && <p className="text-14 text-t2">{t(isSignedIn ? 'kept' : 'keptHere')}</p>}
      </div>
      <Suspense>{isBack && <CartReturn cart={shown.value} />}</Suspense>
      <LeftOutNotice />
      {shown.isEmptyGuest ? (
        <Nothing />
      ) : (
        <Loaded shown={shown} skeleton={<CartSkeleton />} title={t('loadFailed')}>
          {(cart) => (cart.items.length > 0 ? <Things cart={cart} /> : <Nothing />)}
        </Loaded>
      )}
    </div>
  );
}

const Things = ({ cart }: { cart: Cart }) => {
  const t = useTranslations('cart');
  return (
    <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
      <ul
        aria-label={t('lines')}
        className="divide-y divide-line rounded-dialog md:bg-s1 md:px-5 md:py-2 md:shadow-1"
      >
        {cart.items.map((item) => (
          <CartLineView key={item.id} item={item} />
        ))}
      </ul>
      <CartSummary cart={cart} />
    </div>
  );
};

function Nothing() {
  const t = useTranslations('cart.empty');
  const { homeUrl } = useSite().site.links;
  return (
    <EmptyState
      title={t('title')}
      line={t('line')}
      action={
        <ButtonLink href={homeUrl} variant="accent" size="large">
          {t('action')}
        </ButtonLink>
      }
    />
  );
}

/** Shown once, after a sign-in whose guest cart held articles that could not be merged. */
function LeftOutNotice() {
  const t = useTranslations('cart');
  const left = useStore(unmergedCartItems);
  if (left.length === 0) return null;
  return (
    <div role="status" className="mt-5 flex gap-3 rounded-panel bg-s2 p-4 text-14">
      <CircleAlert aria-hidden className="size-5 flex-none text-warning" />
      <div>
        <p className="font-medium">{t('left.title')}</p>
        <ul className="text-t2">
          {left.map(({ id, name, obstacle }) => (
            <li key={id}>
              <bdi className="font-medium text-t1">{name ?? t('left.unnamed')}</bdi>{' '}
              {t(`obstacle.${obstacle}`)}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

const CartSkeleton = () => (
  <div aria-hidden="true" className="mt-5 grid gap-6 lg:grid-cols-[minmax(0,1fr)_23rem]">
    <div className="flex flex-col gap-3">
      {[1, 2, 3].map((line) => (
        <div key={line} className="skeleton h-26 rounded-panel" />
      ))}
    </div>
    <div className="skeleton h-72 rounded-dialog" />
  </div>
);
