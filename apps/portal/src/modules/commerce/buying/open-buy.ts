import { useHref } from '../../../kit/address/href.ts';
import { openDialog } from '../../../kit/dialogs/dialogs.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { addressShown } from '../../sign-in/prompt-login.ts';
import { loadCheckoutTexts } from '../../subscribe/flow/checkout-texts.ts';
import { mayTakeSecrets } from '../../subscribe/flow/foreign-scripts.ts';
import type { BuyDialogProps } from './bought-article.ts';

export type Buying = Pick<BuyDialogProps, 'article' | 'onTheirs' | 'refusal'> & {
  /** Where a payment page comes back to: a path with its locale; the page shown where it is not said. */
  backTo?: string | undefined;
};

/** Where an article is opened, got or offered. */
export const launchHref = (id: number, contentType: string): string =>
  `/launch?articleId=${id}&purchaseType=${contentType}`;

/**
 * The whole purchase in a dialog over the current page. Where scripts of third parties run on that page, it opens as a
 * page of its own: a PIN is typed and a card page shown where no foreign script listens.
 */
export function useBuy(): (buying: Buying) => Promise<void> {
  const context = useAppContext();
  const place = useSite();
  const toHref = useHref();
  return async ({ article, onTheirs, refusal, backTo = addressShown() }) => {
    if (!mayTakeSecrets(place)) {
      location.assign(toHref(`${launchHref(article.id, article.contentType)}&step=buy`));
      return;
    }
    await loadCheckoutTexts(context);
    openDialog(() => import('./buy-dialog.later.tsx'), {
      article,
      onTheirs,
      refusal,
      redirect: location.origin + backTo,
    });
  };
}
