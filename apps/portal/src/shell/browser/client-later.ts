import type { AnyRouter } from '@tanstack/react-router';
import type { AppContext } from '../../kit/visit/context.ts';
import { loadDevice } from '../../kit/visit/device.ts';
import { installServiceWorker } from '../service-worker/register.ts';
import { installTracking } from '../tracking/page-views.ts';
import { watchBuild } from './build-version.ts';
import { installShortcuts } from './shortcuts.ts';

/** What a page works without: fetched once it is there. */
export function installLater(router: AnyRouter, context: AppContext) {
  void loadDevice(context);
  watchBuild(router, context.visit.buildId);
  installShortcuts(router, context);
  installTracking(router);
  installServiceWorker(router);
}
