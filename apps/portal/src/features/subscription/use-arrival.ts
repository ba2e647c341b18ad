import { useEffect, useEffectEvent } from 'react';
import { isSignedIn } from '../../kit/visit/session.ts';
import { promptLogin } from '../../modules/sign-in/prompt-login.ts';
import { openSubscribe } from '../../modules/subscribe/open-subscribe.ts';
import { keptWanted } from '../../modules/subscribe/wanted.ts';

/** Whoever comes with a plan chosen elsewhere goes on where they were: `?step=consent&subTypeId=7`, or a category's own. */
export function useArrival() {
  const arrive = useEffectEvent(() => {
    const query = new URLSearchParams(location.search);
    if (!query.has('step')) return;
    const typeId = Number(query.get('subTypeId') ?? 0);
    const target = location.pathname + location.search;
    // once: whoever closes the dialog and loads the page anew wants to see the plans
    query.delete('step');
    query.delete('subTypeId');
    const kept = query.size > 0 ? `?${query}` : '';
    history.replaceState(history.state, '', location.pathname + kept + location.hash);
    if (!isSignedIn()) promptLogin({ target });
    else
      openSubscribe(
        { category: query.get('category') ?? undefined, wanted: keptWanted() },
        Number.isSafeInteger(typeId) && typeId > 0 ? typeId : 'default',
      );
  });
  useEffect(() => arrive(), []);
}
