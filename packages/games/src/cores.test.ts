import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeLog, encodeLog, type InputLog } from './core/log.ts';
import { below, randomOf } from './core/random.ts';
import { replay } from './core/replay.ts';
import { allRules, coreBy, cores } from './cores.ts';

/** Actions that mean something in some game, and some that mean nothing. */
const meant = [
  0, 1, 2, 3, 4, 5, 6, 7, 100, 201, 202, 203, 204, 900, 901, 910, 1000, 1100, 1104, 1210, 1400, 60_000,
  62_001, 62_010, 65_535,
];

/** A player who presses random keys at random times. */
function scribble(seed: number, ticks: number): InputLog {
  const random = randomOf(seed);
  const log: [number, number][] = [];
  for (let tick = 0; tick < ticks; tick += 1 + below(random, 12))
    log.push([tick, meant[below(random, meant.length)] as number]);
  return log;
}

/** As far as it was played before it ended. */
function played(name: string, seed: number, log: InputLog, ticks: number) {
  const core = cores[name];
  if (!core) throw new Error(`no game ${name}`);
  const state = core.create(seed);
  const done: [number, number][] = [];
  let tick = 0;
  for (; tick < ticks && !core.isOver(state); tick++) {
    const actions = log.filter(([at]) => at === tick).map(([, action]) => action);
    for (const action of actions) done.push([tick, action]);
    core.step(state, actions);
  }
  return { score: core.score(state), isOver: core.isOver(state), ticks: tick, log: done };
}

describe.each(Object.keys(cores))('%s', (name) => {
  test('ends the same when it is played again, also from its log as text', () => {
    for (const seed of [1, 7, 4_294_967_295]) {
      const first = played(name, seed, scribble(seed, 1500), 1500);
      const log = decodeLog(encodeLog(first.log));
      expect(log).toEqual(first.log);
      const again = replay(cores[name]!, seed, log!, first.ticks);
      expect(again).toMatchObject({ score: first.score, isOver: first.isOver, ticks: first.ticks });
    }
  });

  test('is another game with another seed', () => {
    const begun = [1, 2, 3].map((seed) => JSON.stringify(cores[name]!.create(seed)));
    expect(new Set(begun).size).toBe(3);
  });

  test('counts in whole points, and never below 0', () => {
    const { score } = played(name, 5, scribble(9, 2500), 2500);
    expect(Number.isSafeInteger(score)).toBe(true);
    expect(score).toBeGreaterThanOrEqual(0);
  });
});

test.each(allRules.filter(({ rules }) => rules !== null))(
  '$core by the rules $rules ends the same when it is played again',
  ({ core: name, rules }) => {
    const core = coreBy(name, rules)!;
    const log = scribble(11, 700);
    const first = replay(core, 5, log, 700);
    const ticks = first?.ticks ?? lastTickOf(core, 5, log);
    const within = log.filter(([tick]) => tick < ticks);
    const [one, other] = [replay(core, 5, within, ticks), replay(core, 5, within, ticks)];
    expect(one).toMatchObject({ ticks });
    expect(other).toEqual(one);
    expect(Number.isSafeInteger(one?.score) && one!.score >= 0).toBe(true);
  },
);

/** Where it ends before the log does. */
function lastTickOf(core: NonNullable<ReturnType<typeof coreBy>>, seed: number, log: InputLog): number {
  const state = core.create(seed);
  let tick = 0;
  for (; !core.isOver(state); tick++)
    core.step(
      state,
      log.filter(([at]) => at === tick).map(([, action]) => action),
    );
  return tick;
}

test('rules that a game does not have are none', () => {
  expect(coreBy('noodle-snake', 'neon-drift')).toBeUndefined();
  expect(coreBy('noodle-snake', 'constructor')).toBeUndefined();
  expect(coreBy('constructor', null)).toBeUndefined();
  expect(coreBy('noodle-snake', null)).toBe(cores['noodle-snake']);
});

describe('a log', () => {
  test('comes back as it was', () => {
    const entry = fc.tuple(fc.nat(40), fc.nat(65_535));
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 300 }), (steps) => {
        const log: [number, number][] = [];
        for (const [step, action] of steps) log.push([(log.at(-1)?.[0] ?? 0) + step, action]);
        expect(decodeLog(encodeLog(log))).toEqual(log);
      }),
    );
  });

  test.each([
    ['something else', 'not base64!'],
    ['one that breaks off', 'gA'],
    ['an action beyond all', encodeLog([[0, 70_000]])],
    ['a tick beyond all', encodeLog([[1_000_000, 0]])],
    ['one byte too many', 'A'],
  ])('is refused: %s', (_, text) => expect(decodeLog(text)).toBeNull());

  test('whatever is sent, reading it ends and throws nothing', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => void decodeLog(text)));
  });
});

test('what was done after the end is no log of the run', () => {
  const first = played('noodle-snake', 3, [], 5000);
  expect(first.isOver).toBe(true);
  expect(replay(cores['noodle-snake']!, 3, [[first.ticks + 5, 0]], 6000)).toBeNull();
  expect(replay(cores['noodle-snake']!, 3, [], Number.NaN)).toBeNull();
  expect(replay(cores['noodle-snake']!, 3, [], 1e9)).toBeNull();
});
