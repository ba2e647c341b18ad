import { routeName } from '@atrium/domain/site/route-name';
import { splitLocale } from '@atrium/i18n/locales';
import type { AnyRouter } from '@tanstack/react-router';
import type { SiteData } from '../../kit/visit/site.ts';
import { watchCookieConsent } from '../../modules/consent/cookie-consent.ts';
import { onErrorPage } from '../../modules/errors/error-report.ts';
import { matchRoute } from '../routes/match-route.ts';
import { followConsent, measuredSite, track, trackErrorPage, trackFor } from './track.ts';

/** Long enough for the title to be set, and for a redirect to pass unnoticed. */
export const pageViewDelay = 250;

/** Reports the page once it has settled; a navigation that starts meanwhile takes its place. */
export function installTracking(router: AnyRouter) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reported = '';

  function settle() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      followConsent();
      const address = location.pathname + location.search;
      if (address === reported || !measuredSite()) return;
      reported = address;
      track('content-view', {
        // Without the query: it may hold what a person has searched for, or a code.
        'content-name': location.pathname,
        'content-view-name': nameOf(location.pathname),
        title: document.title,
      });
    }, pageViewDelay);
  }

  trackFor(() => (router.state.matches[0]?.loaderData as SiteData | undefined)?.site);
  onErrorPage(trackErrorPage);
  router.subscribe('onBeforeNavigate', () => clearTimeout(timer));
  router.subscribe('onResolved', settle);
  watchCookieConsent(() => {
    followConsent();
    settle();
  });
  settle();
}

/** `music-albums___ar`; empty for an address that is no page of ours. */
function nameOf(pathname: string): string {
  const [code, path] = splitLocale(pathname);
  const row = matchRoute(path)?.row;
  return row ? routeName(row.name, code) : '';
}
