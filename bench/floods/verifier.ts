import { setTimeout as sleep } from 'node:timers/promises';
import { askServer } from '../../apps/server/src/testing/server-process.ts';
import { encodeLog } from '../../packages/games/src/core/log.ts';
import { cores } from '../../packages/games/src/cores.ts';
import type { Attack } from './attacks.ts';
import type { Seen } from './onlookers.ts';

interface Caller {
  host: string;
  cookie: string;
}

const gemGarden = 603;
const noodleSnake = 608;

async function post<Body>(port: number, { host, cookie }: Caller, path: string, body: object) {
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const { status, text } = await askServer(port, `/backend${path}`, { host, method: 'POST', headers, body });
  return { status, body: JSON.parse(text || '{}') as Body };
}

const begin = (port: number, caller: Caller, articleId: number) =>
  post<{ ticket: string; seed: number }>(port, caller, '/game/run', { articleId });

/** Every swap is refused by the board after it was looked at: what costs the most for the least that is sent. */
const swaps = (count: number, perTick: number) =>
  encodeLog(
    Array.from({ length: count }, (_, index) => [Math.floor(index / perTick), (index % 50) * 4] as const),
  );

const hostile = [
  // as the review did it
  { score: 1, ticks: 216_000, log: swaps(60_000, 60_000) },
  // as much as passes the checks before a replay
  { score: 1, ticks: 180, log: swaps(110, 8) },
];

/** One account that begins twenty runs and hands them all in at once, again and again. */
export const verifierFlood =
  (attacker: Caller): Attack =>
  async (port, signal) => {
    while (!signal.aborted) {
      const runs = await Promise.all(Array.from({ length: 20 }, () => begin(port, attacker, gemGarden)));
      await Promise.all(
        runs.map(({ body }, index) =>
          post(port, attacker, `/game/run/${body.ticket}/score`, hostile[index % hostile.length] ?? {}),
        ),
      );
      await sleep(20);
    }
  };

/** Straight on into the wall, as the server's seed has it. */
function straight(seed: number) {
  const core = cores['noodle-snake'];
  if (!core) throw new Error('no such game');
  const state = core.create(seed);
  let ticks = 0;
  for (; !core.isOver(state); ticks++) core.step(state, []);
  return { score: core.score(state), ticks, log: encodeLog([]) };
}

/** A player of another tenant who hands in one honest run after the other. */
export async function honestHandIns(port: number, player: Caller, seconds: number): Promise<Seen> {
  const started = performance.now();
  const waits: number[] = [];
  let failed = 0;
  while (performance.now() - started < seconds * 1000) {
    const { body: run } = await begin(port, player, noodleSnake);
    const asked = performance.now();
    const { status, body } = await post<{ state?: string }>(
      port,
      player,
      `/game/run/${run.ticket}/score`,
      straight(run.seed),
    );
    waits.push(performance.now() - asked);
    if (status !== 200 || body.state !== 'COUNTED') failed++;
    await sleep(200);
  }
  waits.sort((a, b) => a - b);
  return {
    perSecond: (waits.length - failed) / ((performance.now() - started) / 1000),
    median: waits[Math.floor(waits.length / 2)] ?? Number.NaN,
    worst: waits.at(-1) ?? Number.NaN,
    failed,
  };
}
