import { fillClickLink, isClickTemplate } from '@atrium/domain/click-link';
import { currencyTextKey } from '@atrium/domain/money';
import { intlTag } from '@atrium/i18n/format';
import { SnackbarProvider } from '@atrium/ui/snackbar';
import { type LinkProps, UiProvider } from '@atrium/ui/ui-provider';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { IntlProvider } from 'use-intl';
import { Consent } from '../features/consent/consent.tsx';
import { Installer } from '../features/install/installer.tsx';
import { useHref } from '../kit/address/href.ts';
import { answerLeaving, asksBefore, type Leaving } from '../kit/address/leave-site.ts';
import { openDialog } from '../kit/dialogs/dialogs.ts';
import { useStore } from '../kit/store.ts';
import type { Visit } from '../kit/visit/context.ts';
import { SiteContext, type SiteData, useSite } from '../kit/visit/site.ts';
import type { Texts } from '../kit/visit/texts.ts';
import { useAppContext } from '../kit/visit/use-backend.ts';
import { PasscodeHost } from '../modules/parental-control/passcode-host.tsx';
import { personShown } from '../modules/person/account.ts';
import { DialogHost } from './dialog-host.tsx';
import { CreditAlert } from './popups/credit-alert.tsx';
import { Popups } from './popups/popups.tsx';

const GeoBlockScreen = lazy(async () => ({
  default: (await import('./geo-block-screen.tsx')).GeoBlockScreen,
}));

interface ProvidersProps {
  site: SiteData;
  visit: Visit;
  texts: Texts;
  children: ReactNode;
}

/** What pages may ask for with a hook: the site, the texts and the direction of reading. */
export function Providers({ site, visit, texts, children }: ProvidersProps) {
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
            <PasscodeHost />
            <ClickLinks />
            <LeaveGuard />
            <Popups />
            <CreditAlert />
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

/** A plain anchor in the current language; one handler for the whole document makes it a client navigation (links.ts). */
function PortalLink({ href, children, ...props }: LinkProps) {
  const toHref = useHref();
  const { origin } = useSite().visit;
  const address = toHref(href);
  const isElsewhere = href.startsWith('https:');
  // a page is the same for everybody: its links are empty until somebody clicks (click-links.tsx)
  const target = isClickTemplate(address)
    ? { href: fillClickLink(address, { query: {} }, { origin }) ?? undefined, 'data-link': address }
    : { href: address };
  return (
    <a {...props} {...target} {...(isElsewhere && { rel: 'noopener' })}>
      {children}
    </a>
  );
}

/** Asks before a link or the portal itself leads to somebody else's site, where the tenant wants that. */
function LeaveGuard() {
  const { externalRedirectDisclaimer: disclaimer } = useSite().site;

  useEffect(() => {
    const ask = (leaving: Leaving) => {
      const asks = asksBefore(leaving.href, location.origin, disclaimer);
      if (asks) openDialog(() => import('./leave-dialog.tsx'), { leaving });
      return asks;
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (event.defaultPrevented || event.button || !link) return;
      const inNewTab = link.target === '_blank' || event.metaKey || event.ctrlKey || event.shiftKey;
      if (ask({ href: link.href, inNewTab })) event.preventDefault();
    };
    addEventListener('click', onClick);
    const unanswer = answerLeaving(ask);
    return () => {
      removeEventListener('click', onClick);
      unanswer();
    };
  }, [disclaimer]);

  return null;
}

/** Before the link is followed, opened elsewhere or copied. */
const moments = ['click', 'auxclick', 'contextmenu'] as const;

/** Puts this page's query and this person into a link of a partner, when it is clicked and for no one else. */
function ClickLinks() {
  const context = useAppContext();
  const { redirectOrigins: listedOrigins } = useSite().tenant;

  useEffect(() => {
    const fill = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-link]') : null;
      if (!link?.dataset.link) return;
      const query = Object.fromEntries(new URLSearchParams(location.search));
      const { origin } = location;
      const href = fillClickLink(
        link.dataset.link,
        { query, userUuid: personShown(context) },
        { origin, listedOrigins },
      );
      if (href) link.href = href;
    };
    // in the capture phase: whoever follows links, or asks before, reads them after us
    for (const moment of moments) addEventListener(moment, fill, true);
    return () => {
      for (const moment of moments) removeEventListener(moment, fill, true);
    };
  }, [context, listedOrigins]);

  return null;
}
