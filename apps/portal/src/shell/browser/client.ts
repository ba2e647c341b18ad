import type { AnyRouter } from '@tanstack/react-router';
import { installLinks } from '../../kit/address/links.ts';
import { prefetchManifest } from '../../kit/document/payload.ts';
import { watchCampaign } from '../../kit/visit/campaign.ts';
import type { AppContext } from '../../kit/visit/context.ts';
import { watchLocale } from '../../kit/visit/locale.ts';
import { installInstaller } from '../../modules/install/installer.ts';
import { watchGuards } from '../routes/watch-guards.ts';
import { watchArrivals } from './arrival.ts';
import { watchPerson } from './person.ts';
import { installScroll } from './scroll.ts';

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
  import('./client-later.ts').then(({ installLater }) => installLater(router, context), reportError);
}
