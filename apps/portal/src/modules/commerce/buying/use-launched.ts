import { useEffect, useEffectEvent } from 'react';
import { isSignedIn } from '../../../kit/visit/session.ts';
import { promptLogin } from '../../sign-in/prompt-login.ts';
import { offerTextsOf } from '../offer-texts.ts';
import type { OfferSubject } from '../use-offer.ts';
import { launchHref, useBuy } from './open-buy.ts';

/** What `/launch` adds to an article's address: never sent to a server, and gone once it is read. */
export const launchMark = (id: number | string): string => `#launch-${id}`;

const offered = ['articleId', 'purchaseType', 'typeID', 'subTypeId'];

/** The address without it, where this article was launched or wanted before signing in; null where neither is so. */
function addressBefore(id: number): string | null {
  const query = new URLSearchParams(location.search);
  const isLaunched = location.hash === launchMark(id);
  // what a payment page sends back is told by the server's record
  const isTold = ['status', 'error', 'msg', 'mpay_error', 'step'].some((name) => query.has(name));
  const isWanted = query.get('articleId') === String(id) && !isTold && isSignedIn();
  if (!isLaunched && !isWanted) return null;
  for (const name of offered) query.delete(name);
  return location.pathname + (query.size > 0 ? `?${query}` : '') + (isLaunched ? '' : location.hash);
}

/**
 * Opens the article that a launch link names, or offers it: as the server says, not as the page was drawn. What is free
 * for all opens for a guest as well.
 */
export function useLaunched(
  { id, contentType, title }: OfferSubject,
  onOpen: (() => void) | undefined,
  isForAll: boolean,
) {
  const buy = useBuy();
  const arrive = useEffectEvent(() => {
    const address = addressBefore(id);
    if (address === null) return;
    history.replaceState(history.state, '', address);
    const article = { id, contentType, title: title ?? '' };
    if (isForAll && onOpen) onOpen();
    else if (isSignedIn()) void buy({ article, onTheirs: onOpen ?? (() => {}) });
    else promptLogin({ reason: offerTextsOf(contentType).signIn.sold, target: launchHref(id, contentType) });
  });
  useEffect(() => arrive(), []);
}
