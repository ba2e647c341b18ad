import { useHref } from '../../../kit/address/href.ts';
import { openDialog } from '../../../kit/dialogs/dialogs.ts';
import { useSite } from '../../../kit/visit/site.ts';
import { loadTexts } from '../../../kit/visit/texts.ts';
import { useAppContext } from '../../../kit/visit/use-backend.ts';
import { addressShown } from '../../sign-in/prompt-login.ts';
import { mayTakeSecrets } from '../../subscribe/foreign-scripts.ts';
import { plansHref } from '../../subscribe/plans-href.ts';
import type { BuyDialogProps } from './bought-article.ts';

export type Buying = Pick<BuyDialogProps, 'article' | 'onTheirs'> & {
  /** Where a payment page comes back to: a path with its locale; the page shown where it is not said. */
  backTo?: string | undefined;
};

/** Where an article is opened, got or offered. */
export const launchHref = (id: number, contentType: string): string =>
  `/launch?articleId=${id}&purchaseType=${contentType}`;

/**
 * Everything between wanting something and having it, on the page one is on. Where somebody else's scripts run there, on
 * a page of its own: a PIN is typed and a card page shown where nobody listens.
 */
export function useBuy(): (buying: Buying) => Promise<void> {
  const context = useAppContext();
  const place = useSite();
  const toHref = useHref();
  return async ({ article, onTheirs, backTo = addressShown() }) => {
    if (!mayTakeSecrets(place)) {
      location.assign(toHref(`${launchHref(article.id, article.contentType)}&step=buy`));
      return;
    }
    // a page that says little was drawn with few texts
    await loadTexts(context, context.locale(), plansHref);
    openDialog(() => import('./buy-dialog.tsx'), { article, onTheirs, redirect: location.origin + backTo });
  };
}
