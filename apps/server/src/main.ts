import './node-env.ts';
// of what `vite.config.ts` makes, packages are read as one: it must speak before any of them does
import '@atrium/api/modules/identity/issuer/silence-runtime-warning';

import { enableCompileCache, setSourceMapsSupport } from 'node:module';
import { join } from 'node:path';

// what was read and compiled once need not be again: half of a start is a thousand modules. Not the folder that all
// users share; where it cannot be written, a start only takes longer
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/node'));
// `npm start` runs what `vite.config.ts` makes of this: an error still names the source file
setSourceMapsSupport(true);

// after that: a static import would be read before
const [{ loadPortal }, { print, run }, { startAtrium }] = await Promise.all([
  import('./portal/portal-bundle.ts'),
  import('./start/run.ts'),
  import('./start/start.ts'),
]);

await run(process.env, (config, log) =>
  startAtrium({ config, log, progress: { step: print }, portal: () => loadPortal(config.DATA_DIR) }),
);
