import { splitLocale } from '@atrium/i18n/locales';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { sharedState } from './kit/document/hydration/shared-state.ts';
import { recover } from './kit/document/loading/chunk-errors.ts';
import { closeDocument } from './kit/document/sensitive-page.ts';
import { appContext, type Visit } from './kit/visit/context.ts';
import { localeRewrite } from './kit/visit/locale.ts';
import { rememberSite, type SiteData } from './kit/visit/site.ts';
import { loadTexts, type Texts } from './kit/visit/texts.ts';
import { routeTree } from './routeTree.gen.ts';
import { installClient } from './shell/browser/client.ts';

interface Dehydrated {
  visit: Omit<Visit, 'redirects' | 'address'>;
  overrides: Texts['overrides'];
  /** The root's, by reference; none where it could not be loaded. */
  site: Pick<SiteData, 'tenant' | 'site'> | null;
}

/** An option of any router, though the types know it of Start's alone. */
const adapters = { serializationAdapters: [sharedState] } as object;

/** Called once per request on the server and once per document in the browser. */
export function getRouter() {
  const { nonce, ...context } = appContext();
  const router = createRouter({
    routeTree,
    context,
    rewrite: localeRewrite(context.localeCode),
    trailingSlash: 'never',
    caseSensitive: false,
    notFoundMode: 'root',
    defaultErrorComponent: lazyRouteComponent(
      () => import('./shell/error/error-screen.later.tsx'),
      'PageErrorScreen',
    ),
    defaultOnCatch: recover,
    defaultStaleReloadMode: 'blocking',
    ...(nonce ? { ssr: { nonce } } : {}),
    ...adapters,
    dehydrate: (): Dehydrated => {
      const { redirects: _ofSite, address: _inMarkup, ...visit } = context.visit;
      const loaded = router.state.matches[0]?.loaderData as SiteData | undefined;
      const site = loaded ? { tenant: loaded.tenant, site: loaded.site } : null;
      return { visit, overrides: context.texts.overrides, site };
    },
    hydrate: async ({ visit, overrides, site }: Dehydrated) => {
      Object.assign(context.visit, visit);
      if (site) rememberSite(context.visit, site);
      if (visit.isSensitive) closeDocument();
      const path = visit.closed ? '/parentalControl' : splitLocale(location.pathname)[1];
      await loadTexts(context, context.locale(), path, overrides);
      installClient(router, context);
    },
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}
