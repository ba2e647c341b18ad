import {
  type PurchaseReturn,
  type PurchaseReturnParameters,
  purchaseReturnParameters,
  readPurchaseReturn,
} from '@atrium/domain/money/purchase-return';
import type { AnyRouter } from '@tanstack/react-router';
import { openDialog } from '../../../kit/dialogs/dialogs.ts';
import { contextOf } from '../../../kit/visit/use-backend.ts';
import { loadCheckoutTexts } from '../../subscribe/flow/checkout-texts.ts';
import { readDesiredArticle } from '../../subscribe/flow/desired-article.ts';
import { paymentRefusalInReturn } from '../../subscribe/flow/payment-refusal.ts';

/** The cart and the cards say on their own pages what became of it. */
const tellThemselves: ReadonlySet<string | undefined> = new Set(['CART', 'CARD']);

/**
 * Announces what a payment page sent back, once. A visitor can type such an address: it chooses what is shown, and what
 * was really paid is asked of the backend.
 */
export async function announcePurchaseReturn(router: AnyRouter): Promise<void> {
  const query = new URLSearchParams(location.search);
  const told: PurchaseReturnParameters = Object.fromEntries(
    purchaseReturnParameters.map((name) => [name, query.get(name) ?? undefined]),
  );
  const result = readPurchaseReturn(told);
  if (!result || tellThemselves.has(told.purchaseType)) return;
  for (const name of purchaseReturnParameters) query.delete(name);
  router.history.replace(location.pathname + (query.size > 0 ? `?${query}` : '') + location.hash);
  const context = contextOf(router);
  await loadCheckoutTexts(context);
  const bought = boughtIn(result, told);
  if (bought) {
    openDialog(() => import('./returned-dialog.later.tsx'), { ...bought, means: told.type });
    return;
  }
  const refusal = paymentRefusalInReturn(told);
  const refused = refusal && numberIn(told.subTypeId);
  const returned = paidFor(result, told.subTypeId);
  const wanted = readDesiredArticle();
  if (refusal && refused)
    openDialog(() => import('../../subscribe/subscribe-dialog.later.tsx'), {
      wish: { wanted },
      takes: refused,
      refusal,
    });
  else if (returned !== null)
    openDialog(() => import('../../subscribe/subscribe-dialog.later.tsx'), { wish: { wanted }, returned });
  else if ('dialog' in result)
    openDialog(() => import('../../subscribe/return-dialog.later.tsx'), { result, wanted, refusal });
}

/** The purchase of a thing that is to be asked about: one that has a number, or is said to have gone well. */
function boughtIn(result: PurchaseReturn, { purchaseID, articleId }: PurchaseReturnParameters) {
  const purchaseId = numberIn(purchaseID);
  const isSaid = 'action' in result && result.action !== 'subscribed';
  return purchaseId !== null || isSaid ? { purchaseId, articleId: numberIn(articleId) } : null;
}

const numberIn = (text: string | undefined): number | null =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** The plan that is to be asked about: it may run, or be waited for. */
function paidFor(result: PurchaseReturn, subTypeId: string | undefined): number | null {
  const isOpen = 'action' in result || result.dialog === 'pending';
  return isOpen ? numberIn(subTypeId) : null;
}
