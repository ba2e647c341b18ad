import { parentPort } from 'node:worker_threads';
import { decodeLog } from '@atrium/games/core/log';
import { replayWithin } from '@atrium/games/core/replay';
import { coreBy } from '@atrium/games/cores';
import type { ReplayAnswer, ReplayQuestion } from './replayer.ts';

/** Replays runs in a thread of its own: a hostile log may take long and must not hold up requests. */
parentPort?.on('message', ({ game, rules, chance, log, ticks, patienceMs }: ReplayQuestion) => {
  const core = coreBy(game, rules);
  const inputs = decodeLog(log);
  const until = performance.now() + patienceMs;
  const isLate = () => performance.now() > until;
  const answer: ReplayAnswer = core && inputs ? replayWithin(core, chance, inputs, ticks, isLate) : null;
  parentPort?.postMessage(answer);
});
// the first message says that the games are loaded
parentPort?.postMessage('ready');
