import { describe, expect, test } from 'vitest';
import { chunksAhead, chunkTicksOf, createChanceMeter, firstSeed, type Pieces } from '../core/chance.ts';
import type { Core, Eventful } from '../core/core.ts';
import type { InputLog } from '../core/log.ts';
import { below, randomOf } from '../core/random.ts';
import { replay } from '../core/replay.ts';
import { cores } from '../cores.ts';
import { solveAhead, solveStreamed } from '../testing/gem-garden-solver.ts';
import type { Atrium } from './connect.ts';
import { createPlayThrough } from './play-through.ts';

/** One run without a screen, with a page that has the seeds of some chunks. */
function sit(name: string) {
  const core = cores[name]!;
  const heard = {
    ticks: 0,
    log: [] as [number, number][],
    waits: [] as number[],
    end: null as object | null,
  };
  const atrium = {
    score() {},
    did(ticks: number, actions: InputLog) {
      heard.ticks = ticks;
      for (const [tick, action] of actions) heard.log.push([tick, action]);
    },
    waits: (tick: number) => heard.waits.push(tick),
    end: (end: object) => Object.assign(heard, { end }),
  } as unknown as Atrium;
  const game = { core, keys: {} } as unknown as Parameters<typeof createPlayThrough>[0];
  const play = createPlayThrough(game, { atrium, sound: { play() {} }, effects: {} as never });
  return { core, play, heard, chunkTicks: chunkTicksOf(core) };
}

const seedsOf = (seed: number, count: number) => {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => below(random, 2 ** 32));
};

describe.each(Object.keys(cores))('%s, for a prize', (name) => {
  test('goes on as chance is revealed, and is the same run when it is replayed', () => {
    const { core, play, heard, chunkTicks } = sit(name);
    const seeds = seedsOf(11, 600);
    play.begin({ chunkTicks, seeds: seeds.slice(0, chunksAhead) });
    play.wake();
    let known = chunksAhead;
    for (let turn = 0; turn < 900 && play.mode() === 'playing'; turn++) {
      if (turn % 9 === 0) play.act((turn / 9) % 4);
      if (!play.step()) {
        // the page sends what was played, and the server answers
        expect(heard.waits.at(-1)).toBeGreaterThanOrEqual(known * chunkTicks);
        const more = Math.floor(heard.ticks / chunkTicks) + chunksAhead;
        play.reveal(known, seeds.slice(known, more));
        expect(more).toBeGreaterThan(known);
        known = more;
      }
    }
    play.pause();
    const chance: Pieces = { chunkTicks, seeds: seeds.slice(0, known) };
    expect(replay(core, chance, heard.log, heard.ticks)).toMatchObject({ score: core.score(play.state()) });
  });

  test('waits where its chance is not known, and loses nothing that was pressed', () => {
    const { play, heard, chunkTicks } = sit(name);
    const seeds = seedsOf(11, 4);
    play.begin({ chunkTicks, seeds: [seeds[0] ?? 0] });
    play.wake();
    for (let turn = 0; turn < 300 && play.step(); turn++) if (turn % 5 === 0) play.act(1);
    if (play.mode() !== 'playing' || heard.waits.length === 0) return;
    const [waitsAt] = heard.waits;
    play.act(2);
    for (let turn = 0; turn < 20; turn++) expect(play.step()).toBe(false);
    expect(heard.waits).toEqual([waitsAt]);
    play.reveal(1, seeds.slice(1));
    expect(play.step()).toBe(true);
    play.pause();
    expect(heard.log).toContainEqual([waitsAt, 2]);
  });
});

/** Moves of games whose board rests until the player decides. */
const movesOf = {
  'bubble-bay': [12, 60, 100, 150, 188],
  'final-kick': [200, 335, 400, 520],
  'gem-garden': Array.from({ length: 28 }, (_, index) => index * 8 + 1 + (index % 2)),
} as const;

/** A run of a game, tick by tick, whose board has come to rest and has rested for a while. */
function atRest(core: Core<Eventful>, seeds: readonly number[], turns: number, moves: readonly number[]) {
  const state = core.create(firstSeed({ chunkTicks: chunkTicksOf(core), seeds }));
  const log: [number, number][] = [];
  const meter = createChanceMeter(() => ({ chunkTicks: chunkTicksOf(core), seeds }));
  const random = randomOf(turns);
  let tick = 0;
  for (let turn = 0, rested = 0; !core.isOver(state) && turn <= turns; tick++) {
    rested = core.isWaiting?.(state) ? rested + 1 : 0;
    if (rested > 30 && turn++ === turns) return { log, tick };
    const actions = rested > 30 ? [moves[below(random, moves.length)] ?? 0] : [];
    for (const action of actions) log.push([tick, action]);
    meter.isKnown(core, state, tick, actions);
    core.step(state, actions);
  }
  return null;
}

/** All that is seen before tick `end`. */
function seenUntil(core: Core<Eventful>, chance: Pieces, log: InputLog, end: number): string[] {
  const state = core.create(firstSeed(chance));
  const meter = createChanceMeter(() => chance);
  return Array.from({ length: end }, (_, tick) => {
    const actions = log.filter(([at]) => at === tick).map(([, action]) => action);
    meter.isKnown(core, state, tick, actions);
    core.step(state, actions);
    return JSON.stringify({ ...state, random: null });
  });
}

test.each(Object.entries(movesOf))(
  '%s: no seed that is known when a move is made decides what follows it, so waiting for luck brings none',
  (name, moves) => {
    const core = cores[name]!;
    const chunkTicks = chunkTicksOf(core);
    let compared = 0;
    for (let secret = 1; secret <= 12; secret++) {
      const seeds = seedsOf(secret, 2_000);
      const rest = atRest(core, seeds, secret % 5, moves);
      if (!rest) continue;
      const { tick } = rest;
      const chunk = Math.floor(tick / chunkTicks);
      const others = seedsOf(secret + 1_000, 2_000);
      // the same run, had the player waited for other seeds of the chunks that are known now
      const lucky = seeds.map((seed, at) =>
        at >= chunk && at < chunk + chunksAhead ? (others[at] ?? 0) : seed,
      );
      for (const move of moves) {
        const log: InputLog = [...rest.log, [tick, move]];
        const end = (chunk + chunksAhead) * chunkTicks;
        const [one, other] = [seeds, lucky].map((each) =>
          seenUntil(core, { chunkTicks, seeds: each }, log, end),
        );
        expect(other).toEqual(one);
        compared++;
      }
    }
    expect(compared).toBeGreaterThan(20);
  },
);

test('more than eight actions in a tick are played in the ticks after it', () => {
  const { play, heard } = sit('star-patrol');
  play.begin(7);
  play.wake();
  for (let count = 0; count < 20; count++) play.act(1000 + count);
  for (let count = 0; count < 4; count++) play.step();
  play.pause();
  expect(heard.log.map(([tick]) => tick)).toEqual([
    ...Array(8).fill(0),
    ...Array(8).fill(1),
    ...Array(4).fill(2),
  ]);
});

test('a program that searches ahead reaches a fraction of what it would with the whole chance', async () => {
  const chunkTicks = chunkTicksOf(cores['gem-garden']!);
  const ahead = solveAhead(5, { width: 4, moves: 40 });
  const reached: number[] = [];
  for (const seed of [1, 2, 3]) {
    const seeds = seedsOf(seed, 3_000);
    const found = await solveStreamed({ chunkTicks, seeds: seeds.slice(0, 2) }, async (chunk) =>
      seeds.slice(0, chunk + chunksAhead),
    );
    expect(replay(cores['gem-garden']!, { chunkTicks, seeds }, found.log, found.ticks)).toMatchObject({
      score: found.score,
    });
    reached.push(found.score);
  }
  expect(ahead.score).toBeGreaterThan(8_000);
  expect(Math.max(...reached)).toBeLessThan(ahead.score / 2);
}, 60_000);
