import { splitLocale } from '@atrium/i18n/locales';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { recover } from './app/chunk-errors.ts';
import { installClient } from './app/client.ts';
import { appContext, type Visit } from './app/context.ts';
import { localeRewrite } from './app/locale.ts';
import { closeDocument } from './app/sensitive-page.ts';
import { loadTexts, type Texts } from './app/texts.ts';
import { routeTree } from './routeTree.gen.ts';

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
    defaultErrorComponent: lazyRouteComponent(() => import('./app/error-screen.tsx'), 'PageErrorScreen'),
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
