import { currencyTextKey } from '@atrium/domain/money/money';
import { fillClickLink, isClickTemplate } from '@atrium/domain/site/click-link';
import { intlTag } from '@atrium/i18n/format';
import { SnackbarProvider } from '@atrium/ui/snackbar/snackbar';
import { type LinkProps, UiProvider } from '@atrium/ui/ui-provider';
import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl';
import { hrefIn } from '../kit/address/href.ts';
import { laterPart, patiently } from '../kit/document/loading/later-part.ts';
import type { Visit } from '../kit/visit/context.ts';
import { SiteContext, type SiteData, useSite } from '../kit/visit/site.ts';
import type { Texts } from '../kit/visit/texts.ts';
import { usePersonalMarks } from '../modules/article/reactions/personal-marks.ts';
import { ClickLinks, LeaveGuard } from './pressed-links.ts';

const GeoBlockScreen = laterPart(async () => ({
  default: (await import('./geo-block-screen.later.tsx')).GeoBlockScreen,
}));

/** A chunk of an older build may be gone: the page works without what it cannot ask or offer. */
const Later = lazy<ComponentType>(() =>
  patiently(() => import('./hosts.later.tsx')).catch((error: unknown): { default: ComponentType } => {
    reportError(error);
    return { default: () => null };
  }),
);

function AfterFirstPaint() {
  return (
    useHydrated() && (
      <Suspense>
        <Later />
      </Suspense>
    )
  );
}

interface ProvidersProps {
  site: SiteData;
  visit: Visit;
  texts: Texts;
  children: ReactNode;
}

/** What pages may ask for with a hook: the site, the texts and the direction of reading. */
export function Providers({ site, visit, texts, children }: ProvidersProps) {
  const { locale, tenant } = site;
  const { subscribe, get } = texts.arrived;
  // not as `useStore`: what came before the page was drawn is in it, and no reason to draw it twice
  useSyncExternalStore(subscribe, get, get);
  const value = useMemo(() => ({ ...site, visit }), [site, visit]);
  return (
    <SiteContext value={value}>
      <IntlProvider
        locale={intlTag(locale)}
        messages={texts.messages.get(locale)?.all ?? {}}
        timeZone={tenant.timezone}
      >
        <UiProvider locale={locale} link={PortalLink} price={priceSettings(site)} useMarks={usePersonalMarks}>
          <SnackbarProvider>
            <AfterFirstPaint />
            {site.site.geoBlock.active ? (
              <Suspense>
                <GeoBlockScreen />
              </Suspense>
            ) : (
              children
            )}
            <ClickLinks />
            <LeaveGuard />
          </SnackbarProvider>
        </UiProvider>
      </IntlProvider>
    </SiteContext>
  );
}

const priceSettings = ({ site: { priceFormat }, locale }: SiteData) => ({
  decimals: priceFormat.decimals,
  currencyText: priceFormat[currencyTextKey(locale)] ?? (priceFormat.currencyLabel || undefined),
});

/** A plain anchor in the current language; one handler for the whole document makes it a client navigation (links.ts). */
function PortalLink({ href, children, ...props }: LinkProps) {
  const { visit, localeCode } = useSite();
  const address = hrefIn(localeCode, href);
  const isElsewhere = href.startsWith('https:');
  // a page is the same for all: its links stay empty until a click (click-links.tsx)
  const target = isClickTemplate(address)
    ? {
        href: fillClickLink(address, { query: {} }, { origin: visit.origin }) ?? undefined,
        'data-link': address,
      }
    : { href: address };
  return (
    <a {...props} {...target} {...(isElsewhere && { rel: 'noopener' })}>
      {children}
    </a>
  );
}
