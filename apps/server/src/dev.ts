import { join } from 'node:path';
import { StartRefused } from '@atrium/api/database/start-refused';
import { createLog } from '@atrium/api/log';
import type { RequestContext } from '@atrium/portal/app/request-context';
import { createServer, isRunnableDevEnvironment } from 'vite';
import { banner } from './banner.ts';
import { ConfigError, readConfig } from './config.ts';
import { type Portal, portalRoot } from './portal-bundle.ts';
import { startAtrium } from './start.ts';

interface Entry {
  default: { fetch(request: Request, options: { context: RequestContext }): Promise<Response> };
}

/** The same product with the portal served by Vite: edit a component and it changes in place. */
async function develop() {
  const config = readConfig({ STAGE: 'dev', ...process.env });
  const log = createLog('warn');
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
  const running = await startAtrium(config, log, { step: print }, portal, vite.middlewares);
  print(banner(config, running));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(
      signal,
      () =>
        void running
          .stop()
          .then(() => vite.close())
          .finally(() => process.exit(0)),
    );
  }
}

const print = (text: string) => process.stdout.write(`${text}\n`);

develop().catch((error: unknown) => {
  const expected = error instanceof StartRefused || error instanceof ConfigError;
  process.stderr.write(
    `\nAtrium did not start. ${expected ? error.message : ((error as Error).stack ?? error)}\n`,
  );
  process.exit(1);
});
