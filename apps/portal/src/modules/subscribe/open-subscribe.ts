import { categoryOfPath, subscribeAccess, withOffer } from '@atrium/domain/subscription/subscribe-access';
import { accessAction, subscribeDialog } from '@atrium/domain/subscription/subscribe-outcome';
import type { MessageKey } from '@atrium/i18n/keys';
import { useHref } from '../../kit/address/href.ts';
import { usePath } from '../../kit/address/use-path.ts';
import { openDialog } from '../../kit/dialogs/dialogs.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { useSite } from '../../kit/visit/site.ts';
import { useAppContext } from '../../kit/visit/use-backend.ts';
import { addressShown, promptLogin } from '../sign-in/prompt-login.ts';
import { loadCheckoutTexts } from './flow/checkout-texts.ts';
import { saveDesiredArticle } from './flow/desired-article.ts';
import { offerOf, type SubscribeIntent } from './flow/subscribe-intent.ts';
import { plansHref } from './plans/plans-href.ts';

export interface SubscribeRequest extends Omit<SubscribeIntent, 'category'> {
  /** Why a guest is asked to sign in, where one has to. */
  reason?: MessageKey | undefined;
}

/**
 * What a press on “with a plan” leads to, as the tenant wants it: the page of plans, the dialog, signing in first, or
 * nothing. True where the page is to be gone to, which a link does by itself.
 */
export function useSubscribePress(): (asked: SubscribeRequest) => boolean {
  const context = useAppContext();
  const { tenant, site } = useSite();
  const path = usePath();
  const toHref = useHref();
  const { directSubscriptionFlow } = site.enabledFeatures;
  return ({ reason, ...asked }) => {
    const wish: SubscribeIntent = { ...asked, category: categoryOfPath(site.subscriptionCategories, path) };
    const code = subscribeAccess({
      ...tenant.flags,
      directSubscriptionFlow,
      isSignedIn: isSignedIn(),
      contentType: wish.article?.contentType,
      hasPlans: true,
    });
    const target = withOffer(addressShown(), offerOf(wish));
    switch (accessAction(code)) {
      case 'redirect':
        saveDesiredArticle(wish.wanted ?? null);
        if (!directSubscriptionFlow) return true;
        location.assign(toHref(directAddress(wish)));
        return false;
      case 'openDialog':
        void open({
          context,
          wish,
          target,
          isDirect: directSubscriptionFlow,
          toPlans: toHref(directSubscriptionFlow ? directAddress(wish) : plansHref),
        });
        return false;
      case 'login':
        promptLogin({ reason, target });
        return false;
      case 'none':
        return false;
    }
  };
}

/** The page of plans, at the sentence of the category's own plan. */
const directAddress = ({ category }: SubscribeIntent) =>
  `${plansHref}?${new URLSearchParams({ step: 'consent', ...(category && { category }) })}`;

interface Opening {
  context: AppContext;
  wish: SubscribeIntent;
  /** Where to be after signing in. */
  target: string;
  isDirect: boolean;
  /** The page that does the same, in a document of its own. */
  toPlans: string;
}

async function open({ context, wish, target, isDirect, toPlans }: Opening) {
  try {
    await loadCheckoutTexts(context);
  } catch {
    // the page of plans brings its own
    saveDesiredArticle(wish.wanted ?? null);
    location.assign(toPlans);
    return;
  }
  if (isDirect) openSubscribe(wish, 'default');
  else if (subscribeDialog(timesShown()) === 'decide')
    openDialog(() => import('./decide-dialog.later.tsx'), { target });
  else {
    countShow();
    openSubscribe(wish);
  }
}

export const openSubscribe = (wish: SubscribeIntent, takes?: number | 'default') =>
  openDialog(() => import('./subscribe-dialog.later.tsx'), { wish, takes });

const showsKey = 'atrium:subscribe:shows';

function timesShown(): number {
  try {
    return Number(sessionStorage.getItem(showsKey) ?? 0);
  } catch {
    return 0;
  }
}

function countShow() {
  try {
    sessionStorage.setItem(showsKey, String(timesShown() + 1));
  } catch {}
}
