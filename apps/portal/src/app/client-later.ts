import type { AnyRouter } from '@tanstack/react-router';
import { installServiceWorker } from '../service-worker/register.ts';
import { watchBuild } from './build-version.ts';
import type { AppContext } from './context.ts';
import { loadDevice } from './device.ts';
import { installShortcuts } from './shortcuts.ts';
import { installTracking } from './tracking/page-views.ts';

/** What a page works without: fetched once it is there. */
export function installLater(router: AnyRouter, context: AppContext) {
  void loadDevice(context);
  watchBuild(router, context.visit.buildId);
  installShortcuts(router, context);
  installTracking(router);
  installServiceWorker(router);
}
