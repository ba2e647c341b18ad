import { cookieNames, hasHint } from '@atrium/domain/site/cookie-names';
import type { AnyRouter, RouterHistory } from '@tanstack/react-router';
import { installLinks } from '../../kit/address/links.ts';
import { leaveFirstDocument } from '../../kit/document/hydration/first-document.ts';
import { prefetchManifest } from '../../kit/document/hydration/payload.ts';
import { isSensitivePage } from '../../kit/document/sensitive-page.ts';
import { watchCampaign } from '../../kit/visit/campaign.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { watchLocale } from '../../kit/visit/locale.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { contextOf } from '../../kit/visit/use-backend.ts';
import { installInstaller } from '../../modules/install/installer.ts';
import { whenProfileLoaded } from '../../modules/person/account.ts';
import { loginStart } from '../../modules/sign-in/login-start.ts';
import { watchGuards } from '../routes/watch-guards.ts';

/** Everything that listens for as long as the document lives. */
export function installClient(router: AnyRouter, context: AppContext) {
  context.changesLocale = watchLocale(router, context.localeCode);
  watchGuards(router);
  installLinks(router);
  installScroll(router);
  watchCampaign(router);
  watchArrivals(router, context);
  watchPerson(router);
  prefetchManifest(context.visit.buildId);
  installInstaller();
  // a chunk of an older build may be gone: the page works, and the next one is loaded whole
  import('./client.later.ts').then(({ installLater }) => installLater(router, context), reportError);
}

/** What begins once a page knows whose it is. */
function watchPerson(router: AnyRouter) {
  whenProfileLoaded(contextOf(router), (person) => {
    void import('./client-person.later.ts').then(({ installPerson }) => installPerson(router));
    if (hasJustSignedIn())
      void import('./after-sign-in.later.ts').then(({ afterSignIn: welcome }) => welcome(router, person));
  });
}

/** The edge says so to the first page after a sign-in. */
const hasJustSignedIn = () => hasHint(document.cookie, cookieNames.signedInNow);

/** The specification's pause before a new page is scrolled, so that it has drawn what is scrolled to. */
const delay = 100;

/** To the remembered place when going back or forward, else to the hash target, else to the top. */
function installScroll(router: AnyRouter) {
  const places = new Map<string, number>();
  let returning = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  // The router scrolls to the top once a page is drawn: on a slow machine that came after our own way back.
  router.options.scrollRestoration = () => false;
  const { history } = router as { history: RouterHistory };
  history.subscribe(({ action }) => {
    returning = action.type !== 'PUSH' && action.type !== 'REPLACE';
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    window.history.scrollRestoration = 'manual';
    if (!fromLocation) return;
    places.set(keyOf(fromLocation), scrollY);
    leaveFirstDocument();
  });
  router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
    const place = returning ? places.get(keyOf(toLocation)) : undefined;
    // Another query or another language is the same page to its reader.
    const moves = pathChanged || toLocation.hash || fromLocation?.hash || place !== undefined;
    if (!moves) return;
    clearTimeout(timer);
    timer = setTimeout(() => settle(toLocation.hash, place), delay);
  });
}

function settle(hash: string, place: number | undefined) {
  if (place !== undefined) return returnTo(place, 120);
  if (!hash) return scrollTo({ top: 0, behavior: 'instant' });
  document.getElementById(hash)?.scrollIntoView();
}

/** A page grows while its rows are drawn: until it is long enough, a place further down cannot be reached. */
function returnTo(top: number, frames: number) {
  scrollTo({ top, behavior: 'instant' });
  const reached = scrollY;
  // a reader who scrolls up meanwhile has chosen another place
  if (reached < top - 1 && frames > 0)
    requestAnimationFrame(() => scrollY >= reached && returnTo(top, frames - 1));
}

const keyOf = (place: { state: { __TSR_key?: string }; href: string }) => place.state.__TSR_key ?? place.href;

/** What an address may bring along on any page, besides a campaign. Direct loads of a code or a reset are the edge's. */
function watchArrivals(router: AnyRouter, { locale }: AppContext) {
  router.subscribe('onBeforeNavigate', ({ toLocation: { searchStr, publicHref } }) => {
    const query = new URLSearchParams(searchStr);
    // Only the edge can trade a code, and a new password has a document of its own, in the language of its link.
    if (query.get('session_id') || query.has('code')) location.replace(publicHref);
  });
  if (new URLSearchParams(location.search).has('login') && !isSensitivePage())
    void import('./failed-login.later.ts').then(({ announceFailedLogin: tellFailedLogin }) =>
      tellFailedLogin(router),
    );
  if (mayLoginSilently())
    location.replace(loginStart({ page: 'login', lang: locale(), target: addressShown(), prompt: 'none' }));
}

const addressShown = () => location.pathname + location.search;

/** The specification's rule: no session, no code on its way, and the provider says it knows this browser. */
const mayLoginSilently = () =>
  !isSignedIn() &&
  hasHint(document.cookie, cookieNames.provider) &&
  !new URLSearchParams(location.search).has('code') &&
  !isSensitivePage();
