import { joinLocale } from '@atrium/i18n/locales';
import type { AnyRouter } from '@tanstack/react-router';
import { installAllStyles } from '../../kit/document/loading/all-styles.ts';
import { reloadOnce } from '../../kit/document/loading/reload.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { loadDevice } from '../../kit/visit/device.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { findOfflineCopy, installOffline, startDownloads } from '../../modules/offline/install-offline.ts';
import { keepOpenedPages } from '../../modules/offline/keep-opened-pages.ts';
import { installPlayer } from '../../modules/player/install-player.ts';
import { installServiceWorker } from '../service-worker/register.ts';
import { allStylesHref } from '../styles/styles-of.ts';
import { installTracking } from '../tracking/page-views.ts';
import { track } from '../tracking/track.ts';
import { preserveInput } from './preserve-input.ts';
import { watchNetwork } from './watch-network.ts';

/** What a page works without: fetched once it is there. */
export function installLater(router: AnyRouter, context: AppContext) {
  void loadDevice(context);
  void tellArrival(router, context);
  watchBuild(router, context.visit.buildId);
  installShortcuts(router, context);
  preserveInput(context);
  installTracking(router);
  installServiceWorker(router);
  watchNetwork(router, context);
  void installPlayer({
    context,
    surface: async () => (await import('../../modules/listening/dock.later.tsx')).Dock,
    copyOf: findOfflineCopy(context),
    keep: (tracks) => void startDownloads(context, tracks),
    onMilestone: ({ id, contentType }, percent) => track('playback', { id, contentType, percent }),
  });
  installOffline(context);
  keepOpenedPages(router, context);
  installAllStyles(allStylesHref);
}

/** Handles the parameters of an arrival, and reports the visit: most pages have neither. */
async function tellArrival(router: AnyRouter, context: AppContext) {
  if (location.search) {
    const { announcePurchaseReturn: tellPurchaseReturn } = await import(
      '../../modules/commerce/buying/purchase-return.later.ts'
    );
    void tellPurchaseReturn(router);
  }
  if (isSignedIn()) {
    const { reportVisit: tellVisit } = await import('../../modules/rewards/report-visit.ts');
    void tellVisit(context);
  }
}

const typing = 'input, textarea, select, [contenteditable]';

/** `/` leads to the search, as the search field promises; not while a field has the focus. */
function installShortcuts(router: AnyRouter, { localeCode }: AppContext) {
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.target instanceof Element && event.target.closest(typing)) return;
    event.preventDefault();
    void router.navigate({ href: joinLocale(localeCode(), '/search') });
  });
}

const interval = 60 * 60 * 1000;

/** Asks once an hour whether there is a newer build; if so, the next navigation loads its page from the server. */
function watchBuild(router: AnyRouter, buildId: string) {
  let isOutdated = false;
  const check = async () => {
    isOutdated = await differs(buildId);
    if (!isOutdated) arm();
  };
  const arm = () => setTimeout(() => void check(), interval);
  arm();
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, hashChanged }) => {
    if (!isOutdated || (hashChanged && isSamePage(fromLocation, toLocation))) return;
    // The router has decided on the address but may not have written it yet.
    router.history.flush();
    reloadOnce();
  });
}

/** A failed check says nothing about the build. */
async function differs(buildId: string): Promise<boolean> {
  try {
    const answer = await fetch(`/builds/latest.json?${Date.now()}`);
    return answer.ok && (await answer.json()).id !== buildId;
  } catch {
    return false;
  }
}

interface Place {
  pathname: string;
  searchStr: string;
}

const isSamePage = (from: Place | undefined, to: Place) =>
  from?.pathname === to.pathname && from.searchStr === to.searchStr;
