import type { AnyRouter } from '@tanstack/react-router';
import { watchArrivals } from './arrival.ts';
import { watchCampaign } from './campaign.ts';
import type { AppContext } from './context.ts';
import { installInstaller } from './installer.ts';
import { installLinks } from './links.ts';
import { watchLocale } from './locale.ts';
import { watchGuards } from './login/watch-guards.ts';
import { prefetchManifest } from './payload.ts';
import { installScroll } from './scroll.ts';

/** Everything that listens for as long as the document lives. */
export function installClient(router: AnyRouter, context: AppContext) {
  context.changesLocale = watchLocale(router, context.localeCode);
  watchGuards(router);
  installLinks(router);
  installScroll(router);
  watchCampaign(router);
  watchArrivals(router, context);
  prefetchManifest(context.visit.buildId);
  installInstaller();
  // a chunk of an older build may be gone: the page works, and the next one is loaded whole
  import('./client-later.ts').then(({ installLater }) => installLater(router, context), reportError);
}
