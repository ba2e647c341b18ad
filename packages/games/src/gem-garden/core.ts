import { type Core, type Eventful, variantCores } from '../core/core.ts';
import { below, type Random, randomOf } from '../core/random.ts';
import { plain, type Rules, variantRules } from './rules.ts';

export const columns = 7;
export const rows = 8;

/**
 * Ticks in which matched stones vanish. In a prize run the seeds of the next two chunks are known when a move is made:
 * new stones are drawn after those, so that a program cannot wait for a chunk that brings it luck. Decision 0100.
 */
export const vanishingTicks = 12;
/** Ticks in which stones fall before the next thing happens. */
export const fallingTicks = 14;
/** A cell whose stone has vanished. */
export const none = -1;

/** Cell × 4 + way (up, right, down, left): the stone there changes places with its neighbour. 900 + way and 910: keys. */
export const action = { move: 900, pick: 910 } as const;
const ways = [-columns, 1, columns, -1] as const;

export interface Garden extends Eventful {
  rules: Rules;
  /** Played so far. */
  ticks: number;
  random: Random;
  /** Row by row; `none` where a stone has vanished and no other has come yet. */
  stones: number[];
  /** How far each fell last, in rows, to be seen. */
  fell: number[];
  /** Ticks until what vanishes has vanished, or what falls has fallen. */
  resting: number;
  /** Links of this chain so far. */
  chain: number;
  movesLeft: number;
  score: number;
  best: number;
  cursor: number;
  isPicked: boolean;
  vanished: { cell: number; kind: number }[];
  refused: [number, number] | null;
}

const coreOf = (rules: Rules): Core<Garden> => ({
  create(seed) {
    const random = randomOf(seed);
    const stones: number[] = [];
    for (let cell = 0; cell < columns * rows; cell++) stones.push(quiet(random, stones, cell, rules.kinds));
    return {
      rules,
      ticks: 0,
      events: [],
      random,
      stones,
      fell: stones.map(() => 0),
      resting: 0,
      chain: 0,
      movesLeft: rules.moves,
      score: 0,
      best: 0,
      cursor: 24,
      isPicked: false,
      vanished: [],
      refused: null,
    };
  },

  step(state, actions) {
    state.events.length = 0;
    state.ticks++;
    if (state.resting > 0) {
      if (--state.resting > 0) return;
      if (isVanishing(state)) drop(state);
      else settle(state);
      return;
    }
    for (const one of actions) act(state, one);
  },

  isOver: (state) => state.resting === 0 && isSpent(state),
  score: ({ score }) => score,
  // a cascade is decided by stones that fall after it: a player must not know them before the move
  chunkTicks: 6,
  mayDraw: (state) => state.resting === 1 && (isVanishing(state) || isStuck(state)),
  isWaiting: (state) => state.resting === 0 && !isSpent(state),
});

export const core = coreOf(plain);
export const coreVariants = variantCores(variantRules, coreOf);

const isSpent = ({ movesLeft, ticks, rules: { lasts } }: Garden): boolean =>
  lasts === null ? movesLeft <= 0 : ticks >= lasts;

export const isVanishing = ({ stones }: Pick<Garden, 'stones'>): boolean => stones.includes(none);

/** Nothing matches and no move would: all stones are drawn anew. */
const isStuck = ({ stones, rules: { least } }: Garden): boolean =>
  matches(stones, least).size === 0 && !hasMove(stones, least);

/** Chooses stones so that nothing matches before the player's first move. */
function quiet(random: Random, stones: readonly number[], cell: number, kinds: number): number {
  for (;;) {
    const kind = below(random, kinds);
    const isRow = cell % columns >= 2 && stones[cell - 1] === kind && stones[cell - 2] === kind;
    const isColumn = stones[cell - columns] === kind && stones[cell - 2 * columns] === kind;
    if (!isRow && !isColumn) return kind;
  }
}

function act(state: Garden, one: number): void {
  if (state.resting > 0) return;
  if (one < columns * rows * 4) swap(state, Math.floor(one / 4), one % 4);
  else if (one === action.pick) state.isPicked = !state.isPicked;
  else if (one >= action.move && one < action.move + 4) {
    const way = one - action.move;
    if (state.isPicked) {
      state.isPicked = false;
      swap(state, state.cursor, way);
    } else state.cursor = neighbour(state.cursor, way) ?? state.cursor;
  }
}

export function neighbour(cell: number, way: number): number | null {
  const other = cell + (ways[way] ?? 0);
  if (other < 0 || other >= columns * rows) return null;
  const isSideways = way % 2 === 1;
  return isSideways && Math.floor(cell / columns) !== Math.floor(other / columns) ? null : other;
}

function swap(state: Garden, cell: number, way: number): void {
  const other = neighbour(cell, way);
  if (other === null || cell >= columns * rows || isSpent(state)) return;
  const { stones, rules } = state;
  const exchange = () => {
    [stones[cell], stones[other]] = [stones[other] as number, stones[cell] as number];
  };
  exchange();
  state.refused = null;
  if (matches(stones, rules.least).size === 0) {
    exchange();
    state.refused = [cell, other];
    state.events.push('refuse');
    return;
  }
  if (rules.lasts === null) state.movesLeft--;
  state.chain = 0;
  state.events.push('swap');
  settle(state);
}

export function matches(stones: readonly number[], least: number): Set<number> {
  const found = new Set<number>();
  const run = (cells: readonly number[]) => {
    let begin = 0;
    for (let at = 1; at <= cells.length; at++) {
      const isSame = at < cells.length && stones[cells[at] as number] === stones[cells[begin] as number];
      if (isSame) continue;
      if (at - begin >= least) for (const cell of cells.slice(begin, at)) found.add(cell);
      begin = at;
    }
  };
  for (let row = 0; row < rows; row++)
    run(Array.from({ length: columns }, (_, column) => row * columns + column));
  for (let column = 0; column < columns; column++)
    run(Array.from({ length: rows }, (_, row) => row * columns + column));
  return found;
}

/** What matches vanishes; then what is above falls and new stones come, until nothing matches any more. */
function settle(state: Garden): void {
  const { least, lasts } = state.rules;
  const going = matches(state.stones, least);
  state.vanished = [];
  state.fell = state.stones.map(() => 0);
  if (going.size === 0) {
    if (state.chain > 1 && state.chain > state.best) state.best = state.chain;
    if (!hasMove(state.stones, least)) reshuffle(state);
    return;
  }
  state.chain++;
  state.score += going.size * 10 * state.chain + (going.size > least ? (going.size - least) * 20 : 0);
  // four at once, or a long chain, is worth a move
  if (lasts === null && (going.size >= least + 2 || state.chain === 4)) state.movesLeft++;
  state.events.push(state.chain > 1 ? 'chain' : 'match');
  for (const cell of going) {
    state.vanished.push({ cell, kind: state.stones[cell] as number });
    state.stones[cell] = none;
  }
  state.resting = vanishingTicks;
}

function drop(state: Garden): void {
  const { stones, random, rules } = state;
  for (let column = 0; column < columns; column++) {
    let to = rows - 1;
    for (let row = rows - 1; row >= 0; row--) {
      const cell = row * columns + column;
      if (stones[cell] === none) continue;
      stones[to * columns + column] = stones[cell] as number;
      state.fell[to * columns + column] = to - row;
      to--;
    }
    const fresh = to + 1;
    for (; to >= 0; to--) {
      stones[to * columns + column] = below(random, rules.kinds);
      state.fell[to * columns + column] = fresh;
    }
  }
  state.resting = fallingTicks;
}

function hasMove(stones: readonly number[], least: number): boolean {
  for (let cell = 0; cell < stones.length; cell++)
    for (const way of [1, 2]) {
      const other = neighbour(cell, way);
      if (other === null) continue;
      const tried = [...stones];
      [tried[cell], tried[other]] = [tried[other] as number, tried[cell] as number];
      if (matches(tried, least).size > 0) return true;
    }
  return false;
}

function reshuffle(state: Garden): void {
  const stones: number[] = [];
  for (let cell = 0; cell < columns * rows; cell++)
    stones.push(quiet(state.random, stones, cell, state.rules.kinds));
  state.stones = stones;
  state.fell = stones.map(() => rows);
  state.resting = fallingTicks;
  state.events.push('reshuffle');
}
