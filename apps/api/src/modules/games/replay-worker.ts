import { parentPort } from 'node:worker_threads';
import { decodeLog } from '@atrium/games/core/log';
import { replay } from '@atrium/games/core/replay';
import { cores } from '@atrium/games/cores';
import type { ReplayAnswer, ReplayQuestion } from './replayer.ts';

/** Plays runs again, away from everybody else: a log may be made to take long. */
parentPort?.on('message', ({ id, game, seed, log, ticks }: ReplayQuestion) => {
  const core = cores[game];
  const inputs = decodeLog(log);
  const result = core && inputs ? replay(core, seed, inputs, ticks) : null;
  parentPort?.postMessage({ id, score: result?.score ?? null } satisfies ReplayAnswer);
});
