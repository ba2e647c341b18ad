import { useEffect, useEffectEvent } from 'react';
import { useHref } from '../../kit/address/href.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';
import { readDesiredArticle } from '../../modules/subscribe/flow/desired-article.ts';
import { openSubscribe } from '../../modules/subscribe/open-subscribe.ts';

/** A link with a plan chosen elsewhere goes on with it: `?step=consent&subTypeId=7`, or a category's own. */
export function usePlanFromLink() {
  const toHref = useHref();
  const arrive = useEffectEvent(() => {
    const query = new URLSearchParams(location.search);
    if (!query.has('step')) return;
    const typeId = Number(query.get('subTypeId') ?? 0);
    const target = location.pathname + location.search;
    const isCancelling = query.get('step') === 'cancel';
    // once: after closing the dialog, a reload must show the plans
    query.delete('step');
    query.delete('subTypeId');
    const kept = query.size > 0 ? `?${query}` : '';
    history.replaceState(history.state, '', location.pathname + kept + location.hash);
    // an older link "cancel contracts here": a subscriber is on the own page already, a visitor gets the form
    if (isCancelling && isSignedIn()) return;
    if (isCancelling) location.replace(toHref('/subscription/cancel'));
    else if (!isSignedIn()) promptLogin({ target });
    else
      openSubscribe(
        { category: query.get('category') ?? undefined, wanted: readDesiredArticle() },
        Number.isSafeInteger(typeId) && typeId > 0 ? typeId : 'default',
      );
  });
  useEffect(() => arrive(), []);
}
