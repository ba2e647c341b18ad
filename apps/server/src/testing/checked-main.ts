import '../node-env.ts';

import { checkAnswer } from '@atrium/api/testing/check-answer';
import { loadPortal } from '../portal/portal-bundle.ts';
import { print, run } from '../start/run.ts';
import { startAtrium } from '../start/start.ts';

/** The product as `npm start` runs it, but for one thing: what its backend tells its pages is held against the contract. */
await run(process.env, (config, log) =>
  startAtrium({
    config,
    log,
    progress: { step: print },
    portal: () => loadPortal(config.DATA_DIR),
    checkAnswer,
  }),
);
