import { type Core, type Eventful, variantCores } from '../core/core.ts';
import { below, type Random, randomOf } from '../core/random.ts';
import { plain, type Rules, variantRules } from './rules.ts';

export const radius = 20;
export const columns = 11;
export const width = columns * radius * 2 + radius;
export const height = 640;
export const top = 60;
const rowHeight = 35;
/** Bubbles below this line end it. */
export const lastRow = 13;
export const cannon = { x: width / 2, y: height - 44 };
/** No colour yet. */
export const none = -1;
/**
 * Ticks from a shot to the next colour, and from a landing to the next row. In a prize run the seeds of the next two
 * chunks are known at the shot: both are drawn after those, so that a program cannot wait for luck. Decision 0100.
 */
const drawTicks = 12;

/** 0–100: fires at that share of the half circle, from left to right; 101 and 102 turn by keys, 103 fires where it points. */
export const action = { turnLeft: 201, turnRight: 202, stop: 203, fire: 204, change: 205 } as const;
/** As many as it can be aimed at by hand. */
export const aims = 200;

export interface Bubble {
  row: number;
  column: number;
  colour: number;
}

export interface Bay extends Eventful {
  rules: Rules;
  random: Random;
  bubbles: Bubble[];
  /** How many rows have come from above: every second one is moved by half a bubble. */
  rowsSent: number;
  flying: { x: number; y: number; vx: number; vy: number; colour: number } | null;
  next: number;
  /** `none` until it is drawn. */
  after: number;
  /** Ticks until the next colour is drawn; 0 where none is due. */
  loading: number;
  /** Rows that are due, and ticks until they come. */
  rowsDue: number;
  sinking: number;
  /** From 0 (left) to `aims` (right). */
  aim: number;
  turning: number;
  /** Shots until the ceiling sinks. */
  shotsLeft: number;
  shots: number;
  /** Ticks until a row comes by itself; 0 where none does. */
  tide: number;
  score: number;
  isLost: boolean;
  gone: Bubble[];
}

const coreOf = (rules: Rules): Core<Bay> => ({
  create(seed) {
    const random = randomOf(seed);
    const { colours } = rules;
    const state: Bay = {
      rules,
      events: [],
      random,
      bubbles: [],
      rowsSent: 0,
      flying: null,
      next: below(random, colours),
      after: below(random, colours),
      loading: 0,
      rowsDue: 0,
      sinking: 0,
      aim: aims / 2,
      turning: 0,
      shotsLeft: rules.misses?.from ?? 0,
      shots: 0,
      tide: rules.tide?.from ?? 0,
      score: 0,
      isLost: false,
      gone: [],
    };
    for (let row = 0; row < rules.startRows; row++) sink(state);
    return state;
  },

  step(state, actions) {
    state.events.length = 0;
    state.gone.length = 0;
    if (state.loading > 0 && --state.loading === 0) state.after = colourLeft(state);
    if (state.sinking > 0 && --state.sinking === 0) sinkAll(state);
    if (state.tide > 0 && --state.tide === 0) flood(state);
    for (const one of actions) act(state, one);
    state.aim = Math.max(4, Math.min(aims - 4, state.aim + state.turning));
    for (let part = 0; part < 4 && state.flying; part++) fly(state);
  },

  isOver: ({ isLost }) => isLost,
  score: ({ score }) => score,
  chunkTicks: 6,
  mayDraw: ({ loading, sinking }) => loading === 1 || sinking === 1,
  isWaiting: ({ flying, isLost }) => flying === null && !isLost,
});

export const core = coreOf(plain);
export const coreVariants = variantCores(variantRules, coreOf);

function act(state: Bay, one: number): void {
  if (one <= aims) state.aim = Math.max(4, Math.min(aims - 4, one));
  if (one === action.turnLeft) state.turning = -1.5;
  if (one === action.turnRight) state.turning = 1.5;
  if (one === action.stop) state.turning = 0;
  const isLoaded = !state.flying && state.loading === 0;
  if (one === action.change && isLoaded) [state.next, state.after] = [state.after, state.next];
  if ((one <= aims || one === action.fire) && isLoaded) shoot(state);
}

/** Up and to a side: both parts together are always as long. No sine is needed, and none would be the same everywhere. */
export function wayOf(aim: number): [x: number, y: number] {
  const x = (aim / aims) * 2 - 1;
  const y = -Math.max(0.14, 1 - Math.abs(x));
  const length = Math.sqrt(x * x + y * y);
  return [x / length, y / length];
}

function shoot(state: Bay): void {
  const [x, y] = wayOf(state.aim);
  state.flying = { ...cannon, vx: x * 4, vy: y * 4, colour: state.next };
  state.next = state.after;
  state.after = none;
  state.loading = drawTicks;
  state.shots++;
  state.events.push('shoot');
}

/** Only of those that are still there. */
function colourLeft({ bubbles, random, rules }: Bay): number {
  const left = [...new Set(bubbles.map(({ colour }) => colour))].sort((a, b) => a - b);
  return left[below(random, left.length)] ?? below(random, rules.colours);
}

export const isMoved = ({ rowsSent }: Bay, row: number): boolean => (rowsSent - row) % 2 !== 0;
export const placeOf = (state: Bay, row: number, column: number): [x: number, y: number] => [
  radius + column * radius * 2 + (isMoved(state, row) ? radius : 0),
  top + radius + row * rowHeight,
];

function fly(state: Bay): void {
  const { flying } = state;
  if (!flying) return;
  flying.x += flying.vx;
  flying.y += flying.vy;
  if (flying.x < radius || flying.x > width - radius) {
    flying.vx = -flying.vx;
    flying.x = Math.max(radius, Math.min(width - radius, flying.x));
    state.events.push('bounce');
  }
  const reach = (radius * 2 - 5) ** 2;
  const isTouching = state.bubbles.some(({ row, column }) => {
    const [x, y] = placeOf(state, row, column);
    return (x - flying.x) ** 2 + (y - flying.y) ** 2 < reach;
  });
  if (isTouching || flying.y <= top + radius) land(state, flying);
}

function land(state: Bay, { x, y, colour }: NonNullable<Bay['flying']>): void {
  state.flying = null;
  const bubble = { ...freeNear(state, x, y), colour };
  state.bubbles.push(bubble);
  const group = connected(state, bubble, (other) => other.colour === colour);
  if (group.length >= state.rules.least) pop(state, group);
  else {
    state.events.push('stick');
    if (state.rules.misses && --state.shotsLeft <= 0) sinkSoon(state, 1);
  }
  state.isLost = isTooLow(state);
  if (state.bubbles.length === 0) {
    state.score += 500;
    state.events.push('cleared');
    sinkSoon(state, 5);
  }
}

const isTooLow = ({ bubbles }: Bay): boolean => bubbles.some(({ row }) => row >= lastRow);

function sinkSoon(state: Bay, rows: number): void {
  state.rowsDue += rows;
  state.sinking = drawTicks;
}

/** The water comes by itself, ever sooner. */
function flood(state: Bay): void {
  const { tide } = state.rules;
  if (!tide) return;
  sinkSoon(state, 1);
  state.tide = Math.max(tide.least, tide.from - state.rowsSent * 12);
}

function sinkAll(state: Bay): void {
  for (; state.rowsDue > 0; state.rowsDue--) sink(state);
  state.isLost = isTooLow(state);
}

function freeNear(state: Bay, x: number, y: number): { row: number; column: number } {
  let best = { row: 0, column: 0, far: Infinity };
  for (let row = 0; row <= lastRow; row++)
    for (let column = 0; column < columns; column++) {
      if (state.bubbles.some((one) => one.row === row && one.column === column)) continue;
      const [px, py] = placeOf(state, row, column);
      const far = (px - x) ** 2 + (py - y) ** 2;
      if (far < best.far) best = { row, column, far };
    }
  return { row: best.row, column: best.column };
}

function neighbours(state: Bay, { row, column }: Bubble): Bubble[] {
  const side = isMoved(state, row) ? 1 : -1;
  return state.bubbles.filter(
    (other) =>
      (other.row === row && Math.abs(other.column - column) === 1) ||
      (Math.abs(other.row - row) === 1 && (other.column === column || other.column === column + side)),
  );
}

function connected(state: Bay, from: Bubble, counts: (bubble: Bubble) => boolean): Bubble[] {
  const found = new Set([from]);
  for (const bubble of found)
    for (const other of neighbours(state, bubble)) if (counts(other)) found.add(other);
  return [...found];
}

function pop(state: Bay, group: readonly Bubble[]): void {
  remove(state, group);
  state.score +=
    10 * group.length + 5 * (group.length - state.rules.least) * (group.length - state.rules.least + 1);
  state.events.push('pop');
  const held = new Set<Bubble>();
  for (const bubble of state.bubbles)
    if (bubble.row === 0 && !held.has(bubble))
      for (const one of connected(state, bubble, () => true)) held.add(one);
  const loose = state.bubbles.filter((bubble) => !held.has(bubble));
  if (loose.length === 0) return;
  remove(state, loose);
  state.score += 20 * loose.length;
  state.events.push('fall');
}

function remove(state: Bay, group: readonly Bubble[]): void {
  const going = new Set(group);
  state.bubbles = state.bubbles.filter((bubble) => !going.has(bubble));
  state.gone.push(...group);
}

/** A new row from above; the others go down with the sun. */
function sink(state: Bay): void {
  state.rowsSent++;
  for (const bubble of state.bubbles) bubble.row++;
  for (let column = 0; column < columns; column++)
    state.bubbles.push({ row: 0, column, colour: below(state.random, state.rules.colours) });
  const { misses } = state.rules;
  if (misses) state.shotsLeft = Math.max(misses.least, misses.from - Math.floor(state.shots / 25));
  if (state.shots > 0) state.events.push('sink');
}
