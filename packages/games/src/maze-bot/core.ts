import { type Core, type Eventful, variantCores } from '../core/core.ts';
import { below, type Random, randomOf, shuffle } from '../core/random.ts';
import { plain, type Rules, variantRules } from './rules.ts';

/** Odd, so that walls and ways alternate. */
export const columns = 15;
export const rows = 15;

/** The way goes down and comes up: 0–3 and 4–7. */
export const action = { up: 0, right: 1, down: 2, left: 3, release: 4 } as const;
export const ways = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

export interface Bot extends Eventful {
  rules: Rules;
  random: Random;
  /** Row by row; true is a wall. */
  walls: boolean[];
  /** Cells that hold a battery, or dust. */
  batteries: Set<number>;
  dust: Set<number>;
  socket: number;
  at: number;
  /** Where it comes from, and how far it has got, in ticks. */
  from: number;
  moving: number;
  held: number[];
  charge: number;
  floors: number;
  shift: number;
  score: number;
  /** Where who hunts is, was, and in how many ticks it takes its next step; -1 where nobody does. */
  hunter: { at: number; from: number; wait: number };
}

export const moveTicks = 8;
const fullCharge = ({ rules }: Pick<Bot, 'rules'>): number => 60 * rules.charge;

const coreOf = (rules: Rules): Core<Bot> => ({
  create(seed) {
    const state: Bot = {
      rules,
      events: [],
      random: randomOf(seed),
      walls: [],
      batteries: new Set(),
      dust: new Set(),
      socket: 0,
      at: 0,
      from: 0,
      moving: 0,
      held: [],
      charge: 60 * rules.charge,
      floors: 0,
      shift: rules.shiftEvery,
      score: 0,
      hunter: { at: -1, from: -1, wait: 0 },
    };
    lay(state);
    return state;
  },

  step(state, actions) {
    state.events.length = 0;
    for (const one of actions) act(state, one);
    state.charge--;
    if (state.rules.shiftEvery > 0 && --state.shift <= 0) rearrange(state);
    if (state.moving > 0) {
      state.moving--;
      if (state.moving === 0) arrive(state);
    }
    if (state.moving === 0) go(state);
    hunt(state);
    if (state.charge <= 0) state.events.push('dark');
  },

  isOver: ({ charge }) => charge <= 0,
  score: ({ score }) => score,
});

export const core = coreOf(plain);
export const coreVariants = variantCores(variantRules, coreOf);

export const chargeShare = (state: Bot): number => Math.min(1, state.charge / fullCharge(state));

/** The way out is open. */
export const isOpen = ({ rules, dust }: Bot): boolean => !rules.needsAll || dust.size === 0;

function act(state: Bot, one: number): void {
  const way = one % 4;
  if (one > 7) return;
  state.held = state.held.filter((held) => held !== way);
  // the way that was pressed last is the way it goes
  if (one < 4) state.held.unshift(way);
}

const cellAt = (x: number, y: number) => y * columns + x;
export const xOf = (cell: number) => cell % columns;
export const yOf = (cell: number) => Math.floor(cell / columns);

function towards(state: Bot, way: number): number | null {
  const [dx, dy] = ways[way] ?? [0, 0];
  const x = xOf(state.at) + dx;
  const y = yOf(state.at) + dy;
  if (x < 0 || y < 0 || x >= columns || y >= rows) return null;
  return state.walls[cellAt(x, y)] ? null : cellAt(x, y);
}

function go(state: Bot): void {
  for (const way of state.held) {
    const next = towards(state, way);
    if (next === null) continue;
    state.from = state.at;
    state.at = next;
    state.moving = Math.max(5, moveTicks - Math.floor(state.floors / 3));
    return;
  }
}

function arrive(state: Bot): void {
  if (state.dust.delete(state.at)) {
    state.score += state.rules.dustPoints;
    state.events.push('dust');
  }
  if (state.batteries.delete(state.at)) {
    state.charge = Math.min(fullCharge(state), state.charge + 60 * 8);
    state.score += 20;
    state.events.push('battery');
  }
  if (state.at !== state.socket || !isOpen(state)) return;
  state.floors++;
  state.score += 100 + Math.floor(state.charge / 60) * 2;
  state.charge = Math.min(fullCharge(state), state.charge + Math.max(60 * 8, 60 * (24 - state.floors)));
  state.events.push('socket');
  lay(state);
}

/** Carved from the first cell on: every way leads somewhere, and then some walls go, so that there are ways around. */
function lay(state: Bot): void {
  const { random } = state;
  state.walls = Array.from({ length: columns * rows }, () => true);
  const start = cellAt(1, 1);
  const stack = [start];
  state.walls[start] = false;
  while (stack.length > 0) {
    const cell = stack.at(-1) as number;
    const next = shuffle(random, [0, 1, 2, 3]).find((way) => isSolid(state, cell, way));
    if (next === undefined) stack.pop();
    else stack.push(carve(state, cell, next));
  }
  for (let loose = 0; loose < state.rules.loose; loose++) loosen(state);
  state.at = start;
  state.from = start;
  state.moving = 0;
  state.socket = cellAt(columns - 2, rows - 2);
  const free = openCells(state).filter((cell) => cell !== start && cell !== state.socket);
  shuffle(random, free);
  const { batteries, dust, shiftEvery, hunter } = state.rules;
  state.batteries = new Set(free.slice(0, batteries));
  state.dust = new Set(free.slice(batteries, batteries + dust));
  state.shift = shiftEvery;
  if (hunter) state.hunter = { at: state.socket, from: state.socket, wait: hunter.step * 4 };
}

function isSolid({ walls }: Bot, cell: number, way: number): boolean {
  const [dx, dy] = ways[way] ?? [0, 0];
  const x = xOf(cell) + dx * 2;
  const y = yOf(cell) + dy * 2;
  return x > 0 && y > 0 && x < columns - 1 && y < rows - 1 && walls[cellAt(x, y)] === true;
}

function carve({ walls }: Bot, cell: number, way: number): number {
  const [dx, dy] = ways[way] ?? [0, 0];
  walls[cellAt(xOf(cell) + dx, yOf(cell) + dy)] = false;
  const far = cellAt(xOf(cell) + dx * 2, yOf(cell) + dy * 2);
  walls[far] = false;
  return far;
}

/** A wall between two ways is taken away. */
function loosen(state: Bot): void {
  const x = 1 + below(state.random, columns - 2);
  const y = 1 + below(state.random, rows - 2);
  if ((x + y) % 2 === 1) state.walls[cellAt(x, y)] = false;
}

const openCells = ({ walls }: Bot): number[] => walls.flatMap((isWall, cell) => (isWall ? [] : [cell]));

/** The maze changes: some ways open and some close, but never on the bot, and the socket stays within reach. */
function rearrange(state: Bot): void {
  state.shift = Math.max(180, state.rules.shiftEvery - state.floors * 20);
  for (let tries = 0; tries < 6; tries++) {
    loosen(state);
    const open = openCells(state).filter(
      (cell) => (xOf(cell) + yOf(cell)) % 2 === 1 && cell !== state.at && cell !== state.from,
    );
    const closing = open[below(state.random, open.length)];
    if (closing === undefined) continue;
    state.walls[closing] = true;
    if (!isReachable(state)) state.walls[closing] = false;
    else {
      state.dust.delete(closing);
      if (state.batteries.delete(closing)) state.batteries.add(nearestOpen(state, closing));
    }
  }
  state.events.push('shift');
}

function isReachable(state: Bot): boolean {
  const seen = new Set([state.at]);
  for (const cell of seen) {
    if (cell === state.socket) return true;
    for (const [dx, dy] of ways) {
      const next = cellAt(xOf(cell) + dx, yOf(cell) + dy);
      if (!state.walls[next]) seen.add(next);
    }
  }
  return false;
}

/** Who hunts comes a step nearer by the shortest way, and now and then loses the trail. */
function hunt(state: Bot): void {
  const { hunter, rules, random } = state;
  if (!rules.hunter) return;
  if (--hunter.wait <= 0) {
    hunter.from = hunter.at;
    hunter.at = below(random, 4) === 0 ? strayed(state) : nearer(state);
    hunter.wait = Math.max(9, rules.hunter.step - state.floors);
  }
  if (hunter.at !== state.at) return;
  state.charge -= rules.hunter.costs * 60;
  state.events.push('caught');
  // it goes back to where it came from
  state.hunter = { at: state.socket, from: state.socket, wait: rules.hunter.step * 4 };
}

const besides = ({ walls }: Bot, cell: number): number[] =>
  ways.map(([dx, dy]) => cellAt(xOf(cell) + dx, yOf(cell) + dy)).filter((next) => walls[next] === false);

function strayed(state: Bot): number {
  const open = besides(state, state.hunter.at);
  return open[below(state.random, open.length)] ?? state.hunter.at;
}

/** The first step of the shortest way to the player. */
function nearer(state: Bot): number {
  const seen = new Set([state.at]);
  for (const cell of seen) {
    const next = besides(state, cell);
    if (next.includes(state.hunter.at)) return cell;
    for (const one of next) seen.add(one);
  }
  return state.hunter.at;
}

const nearestOpen = (state: Bot, cell: number): number =>
  openCells(state).find((open) => Math.abs(xOf(open) - xOf(cell)) + Math.abs(yOf(open) - yOf(cell)) <= 2) ??
  state.at;
