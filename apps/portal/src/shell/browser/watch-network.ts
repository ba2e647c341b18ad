import type { AnyRouter } from '@tanstack/react-router';
import type { AppContext } from '../../kit/visit/context.ts';
import { loading, type SiteData } from '../../kit/visit/site.ts';

/**
 * Without a network what was opened before is shown as it was, and whatever it takes to say why another page is not has
 * to be here already.
 */
export function watchNetwork(router: AnyRouter, { visit }: AppContext) {
  const settle = () => {
    router.options.defaultStaleTime = navigator.onLine ? 0 : Number.POSITIVE_INFINITY;
  };
  settle();
  addEventListener('offline', settle);
  addEventListener('online', settle);
  keepSite(router, visit);
  router.subscribe('onResolved', () => keepSite(router, visit));
  fetchAhead(visit).catch((error: unknown) => reportError(error));
}

/** What is on screen need not be asked for again; what failed must be. */
function keepSite({ state }: AnyRouter, visit: AppContext['visit']) {
  const site = state.matches[0]?.loaderData as SiteData | undefined;
  if (site) loading.set(visit, { code: site.localeCode, site: Promise.resolve(site) });
  else loading.delete(visit);
}

async function fetchAhead({ redirects }: AppContext['visit']) {
  await import('../error/error-screen.tsx');
  if (!redirects || redirects.rules.length === 0) return;
  await Promise.all([import('@atrium/domain/route-rules'), import('@atrium/domain/safe-redirect')]);
}
