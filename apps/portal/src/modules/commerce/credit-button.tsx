import { Button, type ButtonLinkProps } from '@atrium/ui/button';
import { Ticket } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { openDialog } from '../../kit/dialogs/dialogs.ts';
import { type OfferSubject, useOffer } from './use-offer.ts';

type CreditButtonProps = Pick<ButtonLinkProps, 'variant' | 'size'> & {
  article: OfferSubject & { readonly title: string };
};

/** Where one credit would make it theirs: asks first, for it is spent only once. */
export function CreditButton({ article, ...look }: CreditButtonProps) {
  const t = useTranslations('wallet.credit');
  const { access } = useOffer(article);
  if (access.is !== 'byCredit') return null;
  const { id, title } = article;
  const ask = () => openDialog(() => import('./credit-dialog.later.tsx'), { id, title, left: access.left });
  return (
    <Button {...look} icon={<Ticket aria-hidden />} onClick={ask}>
      {t('action')}
    </Button>
  );
}
