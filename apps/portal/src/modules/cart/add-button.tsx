import { Button, ButtonLink, type ButtonLinkProps } from '@atrium/ui/button';
import { useSnackbar } from '@atrium/ui/snackbar';
import { Check, ShoppingCart } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useNavigateTo } from '../../kit/address/navigate-to.ts';
import type { OfferedArticle } from '../commerce/use-offer.ts';
import { useProblemText } from '../person/problem-text.ts';
import { cartHref } from './cart-href.ts';
import { useIsInCart } from './use-cart.ts';
import { useCartChanges } from './use-cart-changes.ts';

export type AddButtonProps = Pick<ButtonLinkProps, 'variant' | 'size' | 'wide' | 'className'> & {
  article: OfferedArticle;
};

/** Puts it in; once it is there, leads to it. */
export default function AddButton({
  article: { id, title = '' },
  variant = 'soft',
  ...look
}: AddButtonProps) {
  const t = useTranslations('cart');
  const { put } = useCartChanges();
  const announce = useSnackbar();
  const problemText = useProblemText();
  const navigate = useNavigateTo();
  if (useIsInCart(id))
    return (
      <ButtonLink {...look} variant={variant} href={cartHref} icon={<Check aria-hidden />}>
        {t('inCart')}
      </ButtonLink>
    );
  const add = async () => {
    const failure = await put(id, 1);
    if (failure) announce(problemText(failure), { tone: 'danger' });
    else
      announce(t('added', { name: title }), {
        tone: 'success',
        action: { label: t('see'), run: () => navigate(cartHref) },
      });
  };
  return (
    <Button {...look} variant={variant} icon={<ShoppingCart aria-hidden />} onClick={() => void add()}>
      {t('add')}
    </Button>
  );
}
