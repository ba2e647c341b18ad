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
  let shown: SiteData | undefined;
  // what is on screen need not be asked for again, nor what was before a page that failed; what failed must be
  const keepSite = () => {
    shown = (router.state.matches[0]?.loaderData as SiteData | undefined) ?? shown;
    if (shown) loading.set(visit, { code: shown.localeCode, site: Promise.resolve(shown) });
    else loading.delete(visit);
  };
  keepSite();
  router.subscribe('onResolved', keepSite);
  fetchAhead(visit).catch((error: unknown) => reportError(error));
}

async function fetchAhead({ redirects }: AppContext['visit']) {
  const isRuled = redirects !== undefined && redirects.rules.length > 0;
  await Promise.all([
    import('../error/error-screen.later.tsx'),
    isRuled && import('@atrium/domain/site/route-rules'),
    isRuled && import('@atrium/domain/site/safe-redirect'),
  ]);
}
