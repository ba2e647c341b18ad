import { type Core, type Eventful, variantCores } from '../core/core.ts';
import { below, nextRandom, type Random, randomOf } from '../core/random.ts';
import { plain, type Rules, variantRules } from './rules.ts';

export const width = 420;
export const height = 640;
/** The goal, in the picture. */
export const goal = { left: 60, right: 360, top: 150, bottom: 290 };
export const spot = { x: 210, y: 540 };
export const keeper = { width: 54, height: 96 };

/**
 * A shot or a leap: 0–1023 is where to, 32 columns by 32 rows over goal and surroundings; 1100–1103 move the mark by
 * keys, 1104 takes what it points at.
 */
export const action = { up: 1100, right: 1101, down: 1102, left: 1103, take: 1104 } as const;
const grid = 32;

export const aimOf = (column: number, row: number): number =>
  Math.max(0, Math.min(grid - 1, row)) * grid + Math.max(0, Math.min(grid - 1, column));

/** From the mark's cell to the picture: a little wider than the goal, so that one can miss. */
export const pointOf = (column: number, row: number): [x: number, y: number] => [
  20 + (column / (grid - 1)) * 380,
  110 + (row / (grid - 1)) * 190,
];

export type Turn = 'shoot' | 'save';

/**
 * Ticks of a flight after which the keeper guesses. In a prize run the seeds of the next two chunks are known at the
 * kick: the guess is drawn after those, so that a program cannot wait for a wrong one. Decision 0100.
 */
const guessTicks = 12;
/** Of the ring's middle. */
export const ring = { y: 180, radius: 22 };

export interface Kick extends Eventful {
  rules: Rules;
  random: Random;
  turn: Turn;
  mark: { column: number; row: number };
  ball: { x: number; y: number; size: number };
  from: { x: number; y: number };
  to: { x: number; y: number };
  /** Ticks of the flight left; 0 while the player aims. */
  flight: number;
  flightTicks: number;
  keeperX: number;
  keeperY: number;
  keeperTo: { x: number; y: number };
  /** Of the one who shoots at us: given away a moment before. */
  hint: number;
  patience: number;
  pause: number;
  round: number;
  lives: number;
  streak: number;
  score: number;
  outcome: 'goal' | 'saved' | 'missed' | null;
  /** Where the hole is and how large, and how far the wind carries a ball; 0 where there is none. */
  hole: { x: number; y: number; radius: number };
  wind: number;
}

const coreOf = (rules: Rules): Core<Kick> => ({
  create(seed) {
    const state: Kick = {
      rules,
      events: [],
      random: randomOf(seed),
      turn: rules.turns === 'save' ? 'save' : 'shoot',
      mark: { column: 16, row: 14 },
      ball: { ...spot, size: 1 },
      from: { ...spot },
      to: { ...spot },
      flight: 0,
      flightTicks: 1,
      keeperX: width / 2,
      keeperY: goal.bottom - keeper.height / 2,
      keeperTo: { x: width / 2, y: goal.bottom - keeper.height / 2 },
      hint: 0,
      patience: 0,
      pause: 0,
      round: 0,
      lives: rules.lives,
      streak: 0,
      score: 0,
      outcome: null,
      hole: { x: 0, y: 0, radius: 0 },
      wind: 0,
    };
    ready(state);
    return state;
  },

  step(state, actions) {
    state.events.length = 0;
    if (state.pause > 0) {
      if (--state.pause === 0) nextTurn(state);
      return;
    }
    for (const one of actions) act(state, one);
    if (state.flight > 0) fly(state);
    else if (state.turn === 'save' && --state.patience <= 0) theirShot(state);
    else if (state.turn === 'shoot') sway(state);
    // a ring does not wait for the ball
    if (state.flight > 0 && state.rules.target === 'ring') sway(state);
  },

  isOver: ({ lives, pause }) => lives <= 0 && pause === 0,
  score: ({ score }) => score,
  chunkTicks: 6,
  mayDraw({ turn, flight, flightTicks, pause, patience, rules }) {
    if (pause > 0) return pause === 1;
    if (turn === 'shoot') return rules.target === 'goal' && flight > 0 && flightTicks - flight === guessTicks;
    return flight === 0 && patience <= 1;
  },
  isWaiting: ({ turn, flight, pause }) => turn === 'shoot' && flight === 0 && pause === 0,
});

export const core = coreOf(plain);
export const coreVariants = variantCores(variantRules, coreOf);

function act(state: Kick, one: number): void {
  const { mark } = state;
  if (one === action.up) mark.row = Math.max(0, mark.row - 2);
  else if (one === action.down) mark.row = Math.min(grid - 1, mark.row + 2);
  else if (one === action.left) mark.column = Math.max(0, mark.column - 2);
  else if (one === action.right) mark.column = Math.min(grid - 1, mark.column + 2);
  else if (one < grid * grid) {
    mark.column = one % grid;
    mark.row = Math.floor(one / grid);
    take(state);
  } else if (one === action.take) take(state);
}

function take(state: Kick): void {
  const [x, y] = pointOf(state.mark.column, state.mark.row);
  if (state.turn === 'save') {
    state.keeperTo = { x, y: Math.max(goal.top + 40, Math.min(goal.bottom - 30, y)) };
    state.events.push('leap');
    return;
  }
  if (state.flight > 0) return;
  state.keeperTo = { x: state.keeperX, y: state.keeperY };
  send(state, x + state.wind, y, state.rules.flight);
}

/** The longer we play, the better the keeper guesses. */
function guess(state: Kick): void {
  const { x, y } = state.to;
  const isRight = nextRandom(state.random) < Math.min(0.62, 0.22 + state.round * 0.018);
  const to = isRight ? x + (nextRandom(state.random) - 0.5) * 60 : goal.left + below(state.random, 300);
  state.keeperTo = { x: to, y: isRight ? y : goal.bottom - 50 };
}

function send(state: Kick, x: number, y: number, ticks: number): void {
  state.from = { x: state.ball.x, y: state.ball.y };
  state.to = { x, y };
  state.flight = ticks;
  state.flightTicks = ticks;
  state.events.push('kick');
}

/** While we aim, the keeper shifts from side to side. */
function sway(state: Kick): void {
  state.patience++;
  const { from, perRound, most, ticks: half } = state.rules.sway;
  const beat = state.patience % (half * 2);
  const share = beat < half ? beat / half : 2 - beat / half;
  state.keeperX = width / 2 + (share - 0.5) * Math.min(most, from + state.round * perRound);
}

function theirShot(state: Kick): void {
  const x = goal.left + 24 + below(state.random, 252);
  const y = goal.top + 22 + below(state.random, 100);
  const { from, perRound, least } = state.rules.theirs;
  send(state, x, y, Math.max(least, from - Math.floor(state.round * perRound)));
}

/** A late guess leaves the keeper fewer ticks: the leap is as much faster. */
const hasteOf = ({ rules: { flight } }: Kick): number => flight / (flight - guessTicks);

function fly(state: Kick): void {
  const isForGoal = state.rules.target === 'goal';
  if (isForGoal && state.turn === 'shoot' && state.flightTicks - state.flight === guessTicks) guess(state);
  state.flight--;
  const share = 1 - state.flight / state.flightTicks;
  state.ball.x = state.from.x + (state.to.x - state.from.x) * share;
  state.ball.y = state.from.y + (state.to.y - state.from.y) * share;
  state.ball.size = 1 - share * 0.5;
  if (isForGoal) leap(state);
  if (state.flight === 0) judge(state);
}

function leap(state: Kick): void {
  const isOurs = state.turn === 'save';
  const haste = hasteOf(state);
  const pace = isOurs ? 11 : Math.min(9, 5 + state.round * 0.15) * haste;
  const rise = isOurs ? 4 : 4 * haste;
  state.keeperX += Math.max(-pace, Math.min(pace, state.keeperTo.x - state.keeperX));
  state.keeperY += Math.max(-rise, Math.min(rise, state.keeperTo.y - state.keeperY));
}

/** How far the ball is from where it should be, where there is no keeper. */
const farOf = ({ rules, to: { x, y }, keeperX, hole }: Kick): number => {
  const [mx, my] = rules.target === 'ring' ? [keeperX, ring.y] : [hole.x, hole.y];
  return Math.sqrt((x - mx) * (x - mx) + (y - my) * (y - my));
};

function judgeFar(state: Kick): void {
  const far = farOf(state);
  const near = state.rules.target === 'ring' ? ring.radius : state.hole.radius;
  state.pause = 60;
  state.outcome = far < near ? 'goal' : 'missed';
  if (far >= near) {
    state.streak = 0;
    state.lives--;
    state.events.push('miss');
    return;
  }
  state.streak++;
  // into the very middle is worth twice as much
  state.score += (20 + Math.min(10, state.streak) * 5) * (far < near / 3 ? 2 : 1);
  state.events.push('goal');
}

function judge(state: Kick): void {
  if (state.rules.target !== 'goal') {
    judgeFar(state);
    return;
  }
  const { x, y } = state.to;
  const isIn = x > goal.left + 6 && x < goal.right - 6 && y > goal.top + 6 && y < goal.bottom;
  const isHeld =
    Math.abs(x - state.keeperX) < keeper.width / 2 + 12 &&
    Math.abs(y - state.keeperY) < keeper.height / 2 + 12;
  state.outcome = isHeld ? 'saved' : isIn ? 'goal' : 'missed';
  const isOurs = state.turn === 'shoot' ? state.outcome === 'goal' : state.outcome !== 'goal';
  if (isOurs) {
    state.streak++;
    // corners are worth more than the middle
    const corner = state.turn === 'shoot' ? Math.floor(Math.abs(x - width / 2) / 10) : 5;
    state.score += 20 + corner + Math.min(10, state.streak) * 5;
    state.events.push(state.turn === 'shoot' ? 'goal' : 'save');
  } else {
    state.streak = 0;
    state.lives--;
    state.events.push(state.turn === 'shoot' ? 'miss' : 'conceded');
  }
  state.pause = 60;
}

function nextTurn(state: Kick): void {
  if (state.lives <= 0) return;
  if (state.rules.turns === 'both') state.turn = state.turn === 'shoot' ? 'save' : 'shoot';
  state.round++;
  ready(state);
}

function ready(state: Kick): void {
  state.outcome = null;
  state.ball = { ...spot, size: 1 };
  state.keeperX = width / 2;
  state.keeperY = goal.bottom - keeper.height / 2;
  state.keeperTo = { x: state.keeperX, y: state.keeperY };
  state.patience = state.turn === 'save' ? 50 + below(state.random, 70) : 0;
  if (state.rules.target === 'hole') digHole(state);
}

/** The longer the round, the smaller the hole and the stronger the wind. */
function digHole(state: Kick): void {
  const { random, round } = state;
  state.hole = { x: 60 + below(random, 300), y: 130 + below(random, 150), radius: Math.max(11, 26 - round) };
  state.wind = Math.round((nextRandom(random) - 0.5) * Math.min(120, 24 + round * 6));
}
