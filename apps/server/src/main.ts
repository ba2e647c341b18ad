import './node-env.ts';

import { loadPortal } from './portal-bundle.ts';
import { print, run } from './run.ts';
import { startAtrium } from './start.ts';

await run(process.env, async (config, log) =>
  startAtrium(config, log, { step: print }, await loadPortal(config.DATA_DIR)),
);
