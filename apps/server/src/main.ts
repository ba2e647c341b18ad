import './node-env.ts';

import { loadPortal } from './portal-bundle.ts';
import { print, run } from './run.ts';
import { startAtrium } from './start.ts';

await run(process.env, (config, log) =>
  startAtrium({ config, log, progress: { step: print }, portal: () => loadPortal(config.DATA_DIR) }),
);
