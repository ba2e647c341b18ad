import { splitLocale } from '@atrium/i18n/locales';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { recover } from './kit/document/chunk-errors.ts';
import { closeDocument } from './kit/document/sensitive-page.ts';
import { appContext, type Visit } from './kit/visit/context.ts';
import { localeRewrite } from './kit/visit/locale.ts';
import { loadTexts, type Texts } from './kit/visit/texts.ts';
import { routeTree } from './routeTree.gen.ts';
import { installClient } from './shell/browser/client.ts';

interface Dehydrated {
  visit: Visit;
  overrides: Texts['overrides'];
}

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
      () => import('./shell/error/error-screen.tsx'),
      'PageErrorScreen',
    ),
    defaultOnCatch: recover,
    defaultStaleReloadMode: 'blocking',
    ...(nonce ? { ssr: { nonce } } : {}),
    dehydrate: (): Dehydrated => ({ visit: context.visit, overrides: context.texts.overrides }),
    hydrate: async ({ visit, overrides }: Dehydrated) => {
      Object.assign(context.visit, visit);
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
