import type { Parade } from '../../packages/games/src/brick-parade/core.ts';
import type { Bay } from '../../packages/games/src/bubble-bay/core.ts';
import type { Catch } from '../../packages/games/src/comet-catch/core.ts';
import type { Core, Eventful } from '../../packages/games/src/core/core.ts';
import type { Kick } from '../../packages/games/src/final-kick/core.ts';
import type { Ferry } from '../../packages/games/src/frog-ferry/core.ts';
import type { Garden } from '../../packages/games/src/gem-garden/core.ts';
import type { Solitaire } from '../../packages/games/src/lighthouse-solitaire/core.ts';
import type { Bot } from '../../packages/games/src/maze-bot/core.ts';
import type { Hop } from '../../packages/games/src/moon-hop/core.ts';
import type { Snake } from '../../packages/games/src/noodle-snake/core.ts';
import type { Patrol } from '../../packages/games/src/star-patrol/core.ts';

/* A player made of a few rules, for pictures: good enough to look like play. Served to a browser with the games. */

type Act<S> = (state: S, tick: number) => number[];

const place = (x: number) => 1000 + Math.max(0, Math.round(x));

/** Where as little as possible of what hurts comes, and what is worth most. */
const catcher: Act<Catch> = (state, tick) => {
  if (tick % 3 > 0) return [];
  const places = Array.from({ length: 21 }, (_, at) => 30 + at * 18);
  const worth = (x: number) => {
    let sum = -Math.abs(x - state.net) * 0.02;
    for (const one of state.falling) {
      const ahead = 540 - one.y;
      if (ahead < -20 || ahead > 320) continue;
      const near =
        Math.abs(one.x + (one.vx * ahead) / one.vy - x) <
        state.rules.reach + (one.kind === 'satellite' ? 26 : -14);
      if (near) sum += ((one.kind === 'satellite' ? -9 : one.kind === 'gold' ? 4 : 3) * 320) / (ahead + 80);
    }
    return sum;
  };
  return [place(places.toSorted((a, b) => worth(b) - worth(a))[0] ?? 210)];
};

const hopper: Act<Hop> = ({ craters, x, y, vy, rules }) => {
  const apex = y + (vy > 0 ? (vy * vy) / (2 * rules.gravity) : 0);
  const reachable = craters.filter((one) => !one.isGone && one.y < apex - 12);
  const above = reachable.filter((one) => Math.abs(one.x - x) < 210).toSorted((a, b) => b.y - a.y);
  const target = (vy > 0 ? above[0] : above.find((one) => one.y < y - 6)) ?? reachable[0];
  return target ? [place(target.x)] : [];
};

const batter: Act<Parade> = ({ ball, isHeld }, tick) =>
  isHeld ? (tick % 30 === 20 ? [4] : []) : [place(ball.x + 30 * Math.sin(tick / 90))];

const ways = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

const snake: Act<Snake> = ({ body, bite, others, heading, turns, rules, wait }) => {
  if (turns.length > 0 || wait > 2) return [];
  const [columns, rows] = [15, 20];
  const blocked = new Set([...body.slice(0, -1), ...others].map(({ x, y }) => y * columns + x));
  const [from] = body;
  if (!from) return [];
  const first = new Map<number, number>([[from.y * columns + from.x, -1]]);
  const queue = [from];
  for (const cell of queue)
    for (const [way, [dx, dy]] of ways.entries()) {
      let [x, y] = [cell.x + dx, cell.y + dy];
      if (rules.wraps) [x, y] = [(x + columns) % columns, (y + rows) % rows];
      const key = y * columns + x;
      if (x < 0 || y < 0 || x >= columns || y >= rows || blocked.has(key) || first.has(key)) continue;
      if (cell === from && (way + 2) % 4 === heading) continue;
      first.set(key, cell === from ? way : (first.get(cell.y * columns + cell.x) ?? -1));
      queue.push({ x, y });
    }
  const way = first.get(bite.y * columns + bite.x) ?? [...first.values()].find((one) => one >= 0);
  return way === undefined || way === heading ? [] : [way];
};

/** The first step towards the nearest cell that is wanted. */
const walker: Act<Bot> = ({ walls, at, dust, batteries, socket, moving, hunter, rules }, tick) => {
  if (moving > 0 && tick % 4 > 0) return [];
  const wanted = new Set<number>([
    ...dust,
    ...batteries,
    ...(rules.needsAll && dust.size > 0 ? [] : [socket]),
  ]);
  const first = new Map<number, number>([[at, -1]]);
  for (const cell of first.keys())
    for (const [way, [dx, dy]] of ways.entries()) {
      const next = cell + dx + dy * 15;
      if (walls[next] || first.has(next) || (rules.hunter && next === hunter.at)) continue;
      first.set(next, cell === at ? way : (first.get(cell) ?? -1));
      if (wanted.has(next)) return [first.get(next) ?? 0];
    }
  return [];
};

const shooter: Act<Patrol> = ({ foes, bombs, ship }, tick) => {
  const start = tick === 0 ? [4] : [];
  const danger =
    bombs.find((one) => one.y > 430 && Math.abs(one.x - ship) < 30) ??
    foes.find((one) => one.y > 470 && one.y < 620 && Math.abs(one.x - ship) < 34);
  if (danger) return [...start, place(danger.x > ship ? ship - 60 : ship + 60)];
  const target = foes
    .filter((one) => one.y > 0)
    .toSorted((a, b) => b.y - a.y + (Math.abs(a.x - ship) - Math.abs(b.x - ship)) * 0.4)[0];
  return target ? [...start, place(target.x + Math.sin(tick / 40) * 8)] : start;
};

const crosser: Act<Ferry> = ({ lanes, x, row, rules }, tick) => {
  if (tick % 6 > 0) return [];
  const lane = lanes[row];
  if (!lane || row >= 6) return [0];
  const isOn = (wide: number) =>
    lane.boats.some((boat) => x > boat.x - wide && x < boat.x + boat.length + wide);
  if (rules.lanes === 'carry') return isOn(-16) ? [0] : [];
  return lane.boats.some((boat) => {
    const ahead = lane.pace * 20;
    return x > boat.x + Math.min(0, ahead) - 20 && x < boat.x + boat.length + Math.max(0, ahead) + 20;
  })
    ? []
    : [0];
};

/** Tries what can be done in copies of the game, and does what brings most. */
const thinker =
  <S extends Eventful>(play: Core<S>, choices: (state: S) => number[], pause: number): Act<S> =>
  (state, tick) => {
    if (tick % pause > 0 || !play.isWaiting?.(state)) return [];
    let best = { action: -1, score: -1 };
    for (const action of choices(state)) {
      const trial = structuredClone(state);
      play.step(trial, [action]);
      for (let more = 0; more < 120 && !play.isWaiting?.(trial) && !play.isOver(trial); more++)
        play.step(trial, []);
      const score = play.score(trial) + ((action * 7919) % 97) / 100;
      if (score > best.score) best = { action, score };
    }
    return best.action < 0 ? [] : [best.action];
  };

const swaps = () => Array.from({ length: 112 }, (_, at) => (at >> 1) * 4 + (at % 2) + 1);
const aims = () => Array.from({ length: 32 }, (_, at) => 10 + at * 6);
const kicks = ({ rules, hole, wind, keeperX }: Kick) => {
  const column = (x: number) => Math.max(0, Math.min(31, Math.round(((x - 20) / 380) * 31)));
  const row = (y: number) => Math.max(0, Math.min(31, Math.round(((y - 110) / 190) * 31)));
  if (rules.target === 'hole') return [row(hole.y) * 32 + column(hole.x - wind)];
  if (rules.target === 'ring')
    return Array.from({ length: 17 }, (_, at) => row(180) * 32 + column(keeperX - 80 + at * 10));
  return [7 * 32 + 5, 8 * 32 + 26, 20 * 32 + 5, 20 * 32 + 26];
};

const kicker = (play: Core<Kick>): Act<Kick> => {
  const shoots = thinker(play, kicks, 70);
  return (state, tick) => {
    if (state.turn === 'shoot') return shoots(state, tick);
    const { flight, flightTicks, to } = state;
    if (flight !== flightTicks - 6 || flight === 0) return [];
    return [Math.round(((to.y - 110) / 190) * 31) * 32 + Math.round(((to.x - 20) / 380) * 31)];
  };
};

const patient: Act<Solitaire> = ({ waste, rows, lamps, rules, stock, turnsLeft }, tick) => {
  if (tick % 32 > 0) return [];
  const suit = (card: number) => Math.floor(card / 13);
  const isRed = (card: number) => suit(card) < 2;
  const fits = (card: number, on: number) =>
    on % 13 === (card % 13) + 1 &&
    (rules.build === 'otherSuit' ? suit(on) !== suit(card) : isRed(on) !== isRed(card));
  const tops = [[1, waste.at(-1), 1], ...rows.map(({ open }, at) => [6 + at, open.at(-1), 1])] as [
    number,
    number | undefined,
    number,
  ][];
  for (const [from, card] of tops)
    if (card !== undefined && lamps[suit(card)]?.length === card % 13)
      return [from * 1000 + (2 + suit(card)) * 20 + 1];
  const stacks = [
    [1, waste.at(-1), 1, true],
    ...rows.map(({ open, hidden }, at) => [6 + at, open[0], open.length, hidden.length > 0]),
  ] as [number, number | undefined, number, boolean][];
  for (const [from, card, count, isUseful] of stacks)
    if (card !== undefined && isUseful)
      for (const [at, { open, hidden }] of rows.entries())
        if (
          6 + at !== from &&
          (open.length > 0 ? fits(card, open.at(-1) ?? -1) : hidden.length === 0 && card % 13 === 12)
        )
          return [from * 1000 + (6 + at) * 20 + count];
  return stock.length > 0 || turnsLeft !== 0 ? [60_000] : [];
};

const players = {
  'comet-catch': () => catcher,
  'moon-hop': () => hopper,
  'brick-parade': () => batter,
  'noodle-snake': () => snake,
  'maze-bot': () => walker,
  'star-patrol': () => shooter,
  'frog-ferry': () => crosser,
  'bubble-bay': (play: Core<Bay>) => thinker(play, aims, 60),
  'gem-garden': (play: Core<Garden>) => thinker(play, swaps, 50),
  'final-kick': kicker,
  'lighthouse-solitaire': () => patient,
};

export const playerOf = <S extends Eventful>(core: string, play: Core<S>): Act<S> =>
  // by its name, the core and its player are of one game
  (players as unknown as Record<string, (of: Core<S>) => Act<S>>)[core]?.(play) ?? (() => []);
