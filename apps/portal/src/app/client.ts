import type { AnyRouter } from '@tanstack/react-router';
import { installServiceWorker } from '../service-worker/register.ts';
import { watchArrivals } from './arrival.ts';
import { watchBuild } from './build-version.ts';
import { watchCampaign } from './campaign.ts';
import type { AppContext } from './context.ts';
import { installInstaller } from './installer.ts';
import { installLinks } from './links.ts';
import { watchLocale } from './locale.ts';
import { watchGuards } from './login/watch-guards.ts';
import { prefetchManifest } from './payload.ts';
import { installScroll } from './scroll.ts';
import { installShortcuts } from './shortcuts.ts';
import { installTracking } from './tracking/page-views.ts';

/** Everything that listens for as long as the document lives. */
export function installClient(router: AnyRouter, context: AppContext) {
  context.changesLocale = watchLocale(router, context.localeCode);
  watchGuards(router);
  installLinks(router);
  installScroll(router);
  watchCampaign(router);
  watchArrivals(router);
  watchBuild(router, context.visit.buildId);
  prefetchManifest(context.visit.buildId);
  installShortcuts(router, context);
  installTracking(router);
  installInstaller();
  installServiceWorker(router);
}
