import { type Core, type Eventful, variantCores } from '../core/core.ts';
import { below, type Random, randomOf } from '../core/random.ts';
import { plain, type Rules, variantRules } from './rules.ts';

export const columns = 9;
export const cell = 48;
export const width = columns * cell;
/** Bank, six lanes of boats, the pond. */
export const lanes = 6;
export const rows = lanes + 2;
export const top = 64;
export const height = top + rows * cell + 40;

export const action = { up: 0, right: 1, down: 2, left: 3 } as const;

export interface Lane {
  /** In pixels a tick; left where below 0. */
  pace: number;
  /** How long all boats and gaps are together: past the end it begins again. */
  ring: number;
  boats: { x: number; length: number }[];
}

export interface Ferry extends Eventful {
  rules: Rules;
  random: Random;
  lanes: Lane[];
  /** Of the frog's middle; on the water it moves with what it sits on. */
  x: number;
  /** 0 is the near bank, `rows - 1` the pond. */
  row: number;
  /** Of this crossing. */
  furthest: number;
  crossings: number;
  lives: number;
  ticksLeft: number;
  score: number;
  last: { x: number; y: number };
}

const coreOf = (rules: Rules): Core<Ferry> => ({
  create(seed) {
    const state: Ferry = {
      rules,
      events: [],
      random: randomOf(seed),
      lanes: [],
      x: width / 2,
      row: 0,
      furthest: 0,
      crossings: 0,
      lives: rules.lives,
      ticksLeft: rules.seconds.from * 60,
      score: 0,
      last: { x: 0, y: 0 },
    };
    dredge(state);
    return state;
  },

  step(state, actions) {
    state.events.length = 0;
    for (const lane of state.lanes) sail(lane);
    carry(state);
    for (const one of actions) hop(state, one);
    if (--state.ticksLeft <= 0) sink(state, 'late');
    else if (isSunk(state)) sink(state, 'splash');
  },

  isOver: ({ lives }) => lives <= 0,
  score: ({ score }) => score,
});

export const core = coreOf(plain);
export const coreVariants = variantCores(variantRules, coreOf);

/** The lanes anew: quicker, with shorter boats, after every crossing. */
function dredge(state: Ferry): void {
  const { length: lengths, gap: least, pace } = state.rules;
  const hurry = Math.min(2.2, 1 + state.crossings * 0.09);
  state.lanes = Array.from({ length: lanes }, (_, lane): Lane => {
    const way = (lane + state.crossings) % 2 === 0 ? 1 : -1;
    const length =
      Math.max(
        lengths.least,
        lengths.from - state.crossings * lengths.shrinks - below(state.random, 2) * 0.5,
      ) * cell;
    const gap = (least + below(state.random, 3) * 0.5) * cell;
    const boats = [];
    for (let x = 0; x < width + cell * 4; x += length + gap) boats.push({ x, length });
    return {
      ring: boats.length * (length + gap),
      boats,
      pace: way * (pace + below(state.random, 8) / 10) * hurry,
    };
  });
}

function sail({ boats, pace, ring }: Lane): void {
  for (const boat of boats) {
    boat.x += pace;
    if (pace > 0 && boat.x > width + cell) boat.x -= ring;
    if (pace < 0 && boat.x + boat.length < -cell) boat.x += ring;
  }
}

const laneOf = ({ lanes: all, row }: Ferry): Lane | undefined => all[row - 1];

function carry(state: Ferry): void {
  const lane = laneOf(state);
  if (state.rules.lanes === 'carry' && lane && state.row < rows - 1) state.x += lane.pace;
}

function hop(state: Ferry, one: number): void {
  if (one === action.up) state.row = Math.min(rows - 1, state.row + 1);
  else if (one === action.down) state.row = Math.max(0, state.row - 1);
  else if (one === action.left) state.x -= cell;
  else if (one === action.right) state.x += cell;
  else return;
  if (state.row === 0 || state.row === rows - 1) state.x = Math.max(24, Math.min(width - 24, state.x));
  state.events.push('hop');
  if (state.row > state.furthest) {
    state.furthest = state.row;
    state.score += 10;
  }
  if (state.row === rows - 1) arrive(state);
}

function arrive(state: Ferry): void {
  state.crossings++;
  state.score += 50 + Math.floor(state.ticksLeft / 60) * 5;
  state.last = { x: state.x, y: yOf(rows - 1) };
  state.events.push('home');
  restart(state);
  dredge(state);
}

const isSunk = (state: Ferry): boolean => {
  const lane = laneOf(state);
  if (!lane || state.row >= rows - 1) return false;
  if (state.x < 0 || state.x > width) return true;
  if (state.rules.lanes === 'hit')
    return lane.boats.some(({ x, length }) => state.x > x - 10 && state.x < x + length + 10);
  return !lane.boats.some(({ x, length }) => state.x > x - 6 && state.x < x + length + 6);
};

function sink(state: Ferry, how: string): void {
  state.lives--;
  state.last = { x: state.x, y: yOf(state.row) };
  state.events.push(how);
  restart(state);
}

function restart(state: Ferry): void {
  state.row = 0;
  state.furthest = 0;
  state.x = width / 2;
  state.ticksLeft = secondsForCrossing(state) * 60;
}

/** For this crossing. */
export const secondsForCrossing = ({ crossings, rules: { seconds } }: Ferry): number =>
  Math.max(seconds.least, seconds.from - crossings);

/** Of a row's middle. */
export const yOf = (row: number): number => top + (rows - 1 - row + 0.5) * cell;
