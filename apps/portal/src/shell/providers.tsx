import { currencyTextKey } from '@atrium/domain/money';
import { intlTag } from '@atrium/i18n/format';
import { SnackbarProvider } from '@atrium/ui/snackbar';
import { UiProvider } from '@atrium/ui/ui-provider';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { IntlProvider } from 'use-intl';
import { Consent } from '../features/consent/consent.tsx';
import { Installer } from '../features/install/installer.tsx';
import { useStore } from '../kit/store.ts';
import type { Visit } from '../kit/visit/context.ts';
import { SiteContext, type SiteData } from '../kit/visit/site.ts';
import type { Texts } from '../kit/visit/texts.ts';
import { ClickLinks } from './click-links.tsx';
import { DialogHost } from './dialog-host.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { Popups } from './popups/popups.tsx';
import { PortalLink } from './portal-link.tsx';

const GeoBlockScreen = lazy(async () => ({
  default: (await import('./geo-block-screen.tsx')).GeoBlockScreen,
}));

interface SurroundingsProps {
  site: SiteData;
  visit: Visit;
  texts: Texts;
  children: ReactNode;
}

/** What pages may ask for with a hook: the site, the texts and the direction of reading. */
export function Surroundings({ site, visit, texts, children }: SurroundingsProps) {
  const { locale, tenant } = site;
  useStore(texts.arrived);
  const value = useMemo(() => ({ ...site, visit }), [site, visit]);
  return (
    <SiteContext value={value}>
      <IntlProvider
        locale={intlTag(locale)}
        messages={texts.messages.get(locale)?.all ?? {}}
        timeZone={tenant.timezone}
      >
        <UiProvider locale={locale} link={PortalLink} price={priceSettings(site)}>
          <SnackbarProvider>
            <Consent />
            {site.site.geoBlock.active ? (
              <Suspense>
                <GeoBlockScreen />
              </Suspense>
            ) : (
              children
            )}
            <DialogHost />
            <ClickLinks />
            <LeaveGuard />
            <Popups />
            <Installer />
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
