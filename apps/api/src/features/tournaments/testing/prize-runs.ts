import type { Run, RunResult } from '@atrium/contract/schemas/games';
import { encodeLog, type InputLog } from '@atrium/games/core/log';
import { type Solved, solveStreamed } from '@atrium/games/testing/gem-garden-solver';
import { sql } from 'kysely';
import { seedsOf } from '../../../modules/games/chance-seeds.ts';
import { type Arena, type ArenaPlayer, gardenGame } from './arena.ts';

export const race = {
  format: 'SCORE_RACE',
  registration: [-9, 100],
  play: [-1, 50],
  gameId: gardenGame,
} as const;
export const prizes = [
  { place: 1, currency: 'POINTS', amount: 400 },
  { place: 2, currency: 'POINTS', amount: 200 },
  { place: 3, currency: 'POINTS', amount: 50 },
] as const;

/** Players of prize runs in one arena. */
export function prizePlayers(arena: Arena) {
  const begin = async (who: ArenaPlayer, competition: number, articleId = gardenGame): Promise<Run> =>
    (await who.call('POST /game/run', { articleId, competition })).body;
  /** As if it had been begun so long ago. */
  const begunBefore = (ticket: string, seconds: number) =>
    arena.asTenant((tx) =>
      sql`UPDATE game_run SET started_at = now() - make_interval(secs => ${seconds}) WHERE ticket = ${ticket}`.execute(
        tx,
      ),
    );
  /** The same chance in every test run: luck can make any honest score unusual. */
  async function withFixedChance(run: Run): Promise<Run> {
    if (!run.chance) throw new Error('chance is not revealed piece by piece');
    const secret = Buffer.alloc(32, 7);
    await arena.asTenant((tx) =>
      sql`UPDATE game_run_stream SET secret = ${secret} WHERE ticket = ${run.ticket}`.execute(tx),
    );
    return { ...run, chance: { ...run.chance, seeds: seedsOf(secret, 0, run.chance.seeds.length) } };
  }
  const send = (who: ArenaPlayer, ticket: string, body: { from: number; to: number; log: string }) =>
    who.call(`POST /game/run/${ticket}/inputs`, body);
  const handIn = async (who: ArenaPlayer, ticket: string, { score, ticks, log }: Solved) =>
    (await who.call(`POST /game/run/${ticket}/score`, { score, ticks, log: encodeLog(log) }))
      .body as RunResult;

  /** A program that plays as well as it can with the chance it is given, and sends its inputs as the page does. */
  async function solve(
    who: ArenaPlayer,
    { ticket, chance }: Run,
    options: Parameters<typeof solveStreamed>[2] = {},
  ): Promise<Solved> {
    if (!chance) throw new Error('chance is not revealed piece by piece');
    const { chunkTicks } = chance;
    let seeds: readonly number[] = chance.seeds;
    const within = (log: InputLog, chunk: number) =>
      log.filter(([tick]) => tick >= (chunk - 1) * chunkTicks && tick < chunk * chunkTicks);
    return solveStreamed(
      { chunkTicks, seeds },
      async (chunk, log) => {
        const body = { from: chunk - 1, to: chunk, log: encodeLog(within(log, chunk)) };
        const { status, body: answer } = await send(who, ticket, body);
        if (status !== 200) throw new Error(`inputs of chunk ${chunk}: ${status} ${JSON.stringify(answer)}`);
        seeds = [...seeds, ...(answer as { seeds: number[] }).seeds];
        return seeds;
      },
      options,
    );
  }

  /** A race with prizes, whose players have 1,980, 1,240 and 760 points. */
  async function sprint(setup: object = {}) {
    const id = await arena.tournament({ ...race, prizes, ...setup });
    const [ada, ...others] = (await arena.players(4)) as [ArenaPlayer, ArenaPlayer, ArenaPlayer, ArenaPlayer];
    for (const one of [ada, ...others]) await one.register(id);
    await arena.scores(
      id,
      others.map(({ id: userId }, index) => [userId, [1_980, 1_240, 760][index] ?? 0] as const),
    );
    return { id, ada, others };
  }

  return { begin, begunBefore, withFixedChance, send, handIn, solve, sprint };
}
