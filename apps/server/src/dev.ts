import { join } from 'node:path';
import type { RequestContext } from '@atrium/portal/kit/visit/request-context';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { type Portal, portalRoot } from './portal/portal-bundle.ts';
import { print, run } from './start/run.ts';
import { startAtrium } from './start/start.ts';

interface Entry {
  default: { fetch(request: Request, options: { context: RequestContext }): Promise<Response> };
}

/** The same product with the portal served by Vite: edit a component and it changes in place. */
await run({ STAGE: 'dev', ...process.env }, async (config, log) => {
  const vite = await createServer({
    root: portalRoot,
    configFile: join(portalRoot, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, allowedHosts: true, hmr: { port: 24_678 } },
  });
  const portal: Portal = {
    buildId: 'dev',
    builtAt: 0,
    assets: [],
    publicRoot: join(portalRoot, 'public'),
    render: async (request, context) => {
      const { ssr } = vite.environments; // asked for every time: a restart replaces it
      if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no runnable ssr environment');
      const entry = (await ssr.runner.import('virtual:tanstack-start-server-entry')) as Entry;
      return entry.default.fetch(request, { context });
    },
  };
  const running = await startAtrium({
    config,
    log,
    progress: { step: print },
    portal: async () => portal,
    development: vite.middlewares,
  });
  const stop = async () => {
    await running.stop();
    await vite.close();
  };
  return { ...running, stop };
});
