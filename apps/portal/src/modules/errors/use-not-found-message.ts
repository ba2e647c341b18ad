import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { notFoundMessage } from '../../kit/page/page-error.ts';
import { useSite } from '../../kit/visit/site.ts';

/** What the specification has an error page say of the address shown; the browser knows all of it, a render a part. */
export function useNotFoundMessage(): string {
  const router = useRouter();
  const { visit } = useSite();
  const subscribe = useCallback((listener: () => void) => router.subscribe('onResolved', listener), [router]);
  const address = useSyncExternalStore(subscribe, shownAddress, () => visit.address);
  return notFoundMessage({ address, isKnown: hasPage(router) });
}

const shownAddress = () => location.pathname + location.search + location.hash;

/** The router also finds a route that only begins the path, and puts the rest under `**`. */
function hasPage(router: AnyRouter): boolean {
  const [, params, found] = router.getMatchedRoutes(router.state.location.pathname);
  return found !== undefined && !('**' in params);
}
