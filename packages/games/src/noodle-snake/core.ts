import { type Core, type Eventful, variantCores } from '../core/core.ts';
import { below, type Random, randomOf } from '../core/random.ts';
import { alphabet, plain, type Rules, variantRules } from './rules.ts';

export const columns = 15;
export const rows = 20;

/** Up, right, down, left: also the actions. */
const ways = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

export interface Cell {
  x: number;
  y: number;
}

export interface Snake extends Eventful {
  rules: Rules;
  random: Random;
  /** The head first. */
  body: Cell[];
  heading: number;
  /** Turns that were asked for and not made yet; two are remembered, so that a quick corner is one. */
  turns: number[];
  bite: Cell;
  /** What else lies about: letters that come after the one in `bite`. */
  others: (Cell & { letter: number })[];
  /** Of the bite: its place in the alphabet. */
  letter: number;
  /** A chilli that is worth more and does not wait. */
  chilli: (Cell & { ticksLeft: number }) | null;
  growing: number;
  eaten: number;
  score: number;
  isDead: boolean;
  wait: number;
}

/** Ticks between two moves. */
export const paceOf = ({ eaten, rules: { pace } }: Snake): number =>
  Math.max(pace.least, pace.from - Math.floor(eaten / 5));

const coreOf = (rules: Rules): Core<Snake> => ({
  create(seed) {
    const state: Snake = {
      rules,
      events: [],
      random: randomOf(seed),
      body: [4, 3, 2, 1].map((x) => ({ x, y: 10 })),
      heading: 1,
      turns: [],
      bite: { x: 10, y: 10 },
      others: [],
      letter: 0,
      chilli: null,
      growing: 0,
      eaten: 0,
      score: 0,
      isDead: false,
      wait: rules.pace.from,
    };
    state.bite = freeCell(state);
    spread(state);
    return state;
  },

  step(state, actions) {
    state.events.length = 0;
    for (const action of actions) turn(state, action);
    if (state.chilli && --state.chilli.ticksLeft <= 0) state.chilli = null;
    if (--state.wait > 0) return;
    state.wait = paceOf(state);
    move(state);
  },

  isOver: ({ isDead }) => isDead,
  score: ({ score }) => score,
});

export const core = coreOf(plain);
export const coreVariants = variantCores(variantRules, coreOf);

function turn(state: Snake, way: number): void {
  const before = state.turns.at(-1) ?? state.heading;
  // neither on the spot nor the way it goes already
  if (way < 0 || way > 3 || state.turns.length >= 2 || way % 2 === before % 2) return;
  state.turns.push(way);
}

function move(state: Snake): void {
  state.heading = state.turns.shift() ?? state.heading;
  const [dx, dy] = ways[state.heading] ?? [1, 0];
  const head = state.body[0] as Cell;
  const next = state.rules.wraps
    ? { x: (head.x + dx + columns) % columns, y: (head.y + dy + rows) % rows }
    : { x: head.x + dx, y: head.y + dy };
  const isOutside = next.x < 0 || next.y < 0 || next.x >= columns || next.y >= rows;
  // the tail moves away in the same moment, unless it grows
  const solid = state.growing > 0 ? state.body : state.body.slice(0, -1);
  if (isOutside || solid.some((cell) => isAt(cell, next))) {
    state.isDead = true;
    state.events.push('crash');
    return;
  }
  state.body.unshift(next);
  if (state.growing > 0) state.growing--;
  else state.body.pop();
  eat(state, next);
}

function eat(state: Snake, head: Cell): void {
  if (state.chilli && isAt(state.chilli, head)) {
    state.score += 50;
    state.growing += 2;
    state.chilli = null;
    state.events.push('chilli');
  }
  const wrong = state.others.find((other) => isAt(other, head));
  if (wrong) {
    // a letter out of turn makes the thread longer, counts nothing and lies somewhere else
    state.growing += 3;
    state.others = state.others.filter((other) => other !== wrong);
    state.others.push({ ...freeCell(state), letter: wrong.letter });
    state.events.push('wrong');
  }
  if (!isAt(state.bite, head)) return;
  state.eaten++;
  state.growing++;
  state.score += 10 + Math.floor(state.eaten / 5) * 2;
  state.events.push('eat');
  nextBite(state);
  const { chilliEvery } = state.rules;
  if (chilliEvery > 0 && state.eaten % chilliEvery === 0 && !state.chilli)
    state.chilli = { ...freeCell(state), ticksLeft: 300 };
}

function nextBite(state: Snake): void {
  if (state.rules.letters === 0) {
    state.bite = freeCell(state);
    return;
  }
  if (state.letter === alphabet - 1) {
    state.score += 200;
    state.events.push('alphabet');
  }
  state.letter = (state.letter + 1) % alphabet;
  const next = state.others.shift();
  state.bite = next ? { x: next.x, y: next.y } : freeCell(state);
  spread(state);
}

/** As many letters as the rules say, one after the other in the alphabet. */
function spread(state: Snake): void {
  while (state.others.length < state.rules.letters - 1) {
    const letter = (state.letter + state.others.length + 1) % alphabet;
    state.others.push({ ...freeCell(state), letter });
  }
}

export const isAt = (a: Cell, b: Cell): boolean => a.x === b.x && a.y === b.y;

function freeCell(state: Snake): Cell {
  const taken = new Set(state.body.map(({ x, y }) => y * columns + x));
  for (const { x, y } of [
    ...state.others,
    ...(state.chilli ? [state.chilli] : []),
    ...(state.rules.letters > 0 ? [state.bite] : []),
  ])
    taken.add(y * columns + x);
  const free: number[] = [];
  for (let cell = 0; cell < columns * rows; cell++) if (!taken.has(cell)) free.push(cell);
  const cell = free[below(state.random, free.length)] ?? 0;
  return { x: cell % columns, y: Math.floor(cell / columns) };
}
