import { type Locale, type LocaleCode, locales } from '@atrium/i18n/locales';
import arabic from '@fonts/alexandria/alexandria-arabic-wght-normal.arabic.woff2?url';
import digits from '@fonts/archivo/archivo-latin-wght-normal.digits.woff2?url';
import extended from '@fonts/mona-sans/mona-sans-latin-ext-wdth-normal.extended.woff2?url';
import accents from '@fonts/mona-sans/mona-sans-latin-wdth-normal.accents.woff2?url';
import basic from '@fonts/mona-sans/mona-sans-latin-wdth-normal.basic.woff2?url';
import {
  createRootRouteWithContext,
  HeadContent,
  lazyRouteComponent,
  Outlet,
  Scripts,
  useRouterState,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { InlineScript } from '../kit/document/inline/inline-script.tsx';
import type { AppContext } from '../kit/visit/context.ts';
import { loadSite, type SiteData } from '../kit/visit/site.ts';
import { loadTexts, textFiles } from '../kit/visit/texts.ts';
import { siteThemeCss, themeStyleId, useThemeChoice } from '../kit/visit/theme.ts';
import { Providers } from './providers.tsx';
import { followRouteRule } from './routes/route-rules.ts';
import { stylesOf } from './styles/styles-of.ts';

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: async (entering) => {
    const { context, location } = entering;
    await Promise.all([followRouteRule(entering), loadTexts(context, context.locale(), location.pathname)]);
  },
  loader: ({ context }) => loadSite(context),
  shouldReload: ({ context }) => context.changesLocale(),
  shellComponent: Document,
  component: Outlet,
  notFoundComponent: lazyRouteComponent(() => import('./error/error-screen.later.tsx'), 'NotFoundScreen'),
  errorComponent: lazyRouteComponent(() => import('./error/error-screen.later.tsx'), 'RootErrorScreen'),
});

/** Stands around every page, the failed ones too; without a configuration there are no colours, and nothing but text. */
function Document({ children }: { children: ReactNode }) {
  const { visit, texts } = Route.useRouteContext();
  const site = useRouterState({ select: (state) => state.matches[0]?.loaderData as SiteData | undefined });
  const locale = site?.locale ?? 'en';
  const { dir } = locales[locale];
  const stylesheet = site?.site.customStyling.stylesheet;
  const path = usePathDrawn();
  return (
    <html
      lang={locale}
      dir={dir}
      data-theme={useThemeChoice(visit.theme)}
      data-layout={site?.tenant.layout}
      data-address={visit.address}
    >
      <head>
        <FacesAhead locale={locale} />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <FilesAhead />
        {/* a page that needs more waits for it; what is there stays */}
        <link rel="stylesheet" href={stylesOf(path)} precedence="app" />
        <TextPreload locale={locale} path={path} />
        {site && (
          <>
            <style id={themeStyleId}>{siteThemeCss(site.site)}</style>
            <link rel="icon" href={faviconHref(site.site)} />
            <link rel="manifest" href={manifestHref(site.localeCode)} crossOrigin="use-credentials" />
            {stylesheet && <link rel="stylesheet" href={stylesheet} />}
          </>
        )}
      </head>
      <body>
        <InlineScript name="drawForMembers" />
        <InlineScript name="keepEarlyPresses" />
        {site ? (
          <Providers site={site} visit={visit} texts={texts}>
            {children}
          </Providers>
        ) : (
          children
        )}
        <Start />
        <InlineScript name="startLater" />
      </body>
    </html>
  );
}

/** Written by the server, for a browser without a script: what it needs, and what begins it. */
const FilesAhead = () => import.meta.env.SSR && <HeadContent />;
const Start = () => import.meta.env.SSR && <Scripts />;

const manifestHref = (code: LocaleCode) =>
  code === 'default' ? '/manifest.json' : `/manifest.json?lang=${code}`;

const faviconHref = ({ images }: SiteData['site']) => images.favicon ?? '/img/brand/atrium.svg';

/** The faces a language needs beside plain Latin, which brand names need everywhere. */
const faces = {
  en: [digits],
  ar: [arabic], // digits of its own
  fr: [digits, accents],
  de: [digits, accents],
  es: [digits, accents],
  ro: [digits, accents, extended],
} satisfies Record<Locale, string[]>;

const FacesAhead = ({ locale }: { locale: Locale }) =>
  import.meta.env.SSR && (
    <InlineScript name="askForKnownFaces" data-faces={[basic, ...faces[locale]].join(' ')} />
  );

/** The page that is drawn: a closed portal shows another one than its address says. */
function usePathDrawn(): string {
  const { visit } = Route.useRouteContext();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return visit.closed ? '/parentalControl' : path;
}

/** The script asks for these before it draws anything. */
const TextPreload = ({ locale, path }: { locale: Locale; path: string }) =>
  textFiles(locale, path).map((href) => (
    <link key={href} rel="preload" href={href} as="fetch" type="application/json" crossOrigin="anonymous" />
  ));
