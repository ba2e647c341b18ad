import { Button, ButtonLink, type ButtonLinkProps } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar/snackbar';
import { Check, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStore } from '../../kit/store.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { type OfferSubject, useOffer } from '../commerce/use-offer.ts';
import { cartHref } from './cart-href.ts';
import { inCart } from './in-cart.ts';

type AddToCartProps = Pick<ButtonLinkProps, 'variant' | 'size' | 'wide' | 'className'> & {
  article: OfferSubject;
};

/** Beside the button to buy at once: for a customer who wants several articles. Only for what is sold to keep. */
export function AddToCart(props: AddToCartProps) {
  const { cart } = useSite().site.enabledFeatures;
  const { access, is, className } = useOffer(props.article);
  return cart && is !== 'unknown' && access.is === 'forSale' && isKept(props.article) ? (
    <AddButton {...props} className={`${props.className ?? ''} ${className}`} />
  ) : null;
}

const isKept = ({ prices }: OfferSubject) =>
  prices.some(({ amount, businessModel }) => amount > 0 && businessModel !== 'RENTAL');

/** Puts it in; once it is there, leads to it. How that is done is fetched by the first press. */
function AddButton({ article: { id, title = '' }, variant = 'soft', ...look }: AddToCartProps) {
  const t = useTranslations();
  const context = useAppContext();
  const announce = useSnackbar();
  const [isSending, setSending] = useState(false);
  if (useStore(inCart).has(id))
    return (
      <ButtonLink {...look} variant={variant} href={cartHref} icon={<Check aria-hidden />}>
        {t('cart.inCart')}
      </ButtonLink>
    );
  const add = async () => {
    setSending(true);
    const { cartChanges } = await import('./use-cart-changes.ts');
    const failure = await cartChanges(context).put(id, 1);
    setSending(false);
    if (failure) {
      const { problemText } = await import('../person/problem-text.ts');
      announce(problemText(t, failure), { tone: 'danger' });
      return;
    }
    announce(t('cart.added', { name: title }), { tone: 'success' });
  };
  return (
    <Button
      {...look}
      variant={variant}
      loading={isSending}
      icon={<ShoppingCart aria-hidden />}
      onClick={() => void add()}
    >
      {t('cart.add')}
    </Button>
  );
}
