import type { Core, Eventful } from '../core/core.ts';
import { below, nextRandom, type Random, randomOf } from '../core/random.ts';

export const width = 420;
export const height = 640;
export const netTop = 540;

export const action = { leftDown: 0, leftUp: 1, rightDown: 2, rightUp: 3, place: 1000 } as const;

export type Kind = 'comet' | 'gold' | 'satellite';

export interface Falling {
  kind: Kind;
  x: number;
  y: number;
  vx: number;
  vy: number;
}

export interface Catch extends Eventful {
  random: Random;
  falling: Falling[];
  net: number;
  target: number | null;
  isLeft: boolean;
  isRight: boolean;
  lives: number;
  score: number;
  /** Comets in a row. */
  streak: number;
  caught: number;
  wait: number;
  ticks: number;
  last: { x: number; y: number; points: number };
}

const reach = 46;

export const core: Core<Catch> = {
  create: (seed) => ({
    events: [],
    random: randomOf(seed),
    falling: [],
    net: width / 2,
    target: null,
    isLeft: false,
    isRight: false,
    lives: 3,
    score: 0,
    streak: 0,
    caught: 0,
    wait: 40,
    ticks: 0,
    last: { x: 0, y: 0, points: 0 },
  }),

  step(state, actions) {
    state.events.length = 0;
    state.ticks++;
    for (const one of actions) act(state, one);
    steer(state);
    if (--state.wait <= 0) send(state);
    for (const one of state.falling) {
      one.x += one.vx;
      one.y += one.vy;
      if (one.x < 14 || one.x > width - 14) one.vx = -one.vx;
    }
    state.falling = state.falling.filter((one) => !arrives(state, one));
  },

  isOver: ({ lives }) => lives <= 0,
  score: ({ score }) => score,
};

function act(state: Catch, one: number): void {
  if (one === action.leftDown) state.isLeft = true;
  if (one === action.leftUp) state.isLeft = false;
  if (one === action.rightDown) state.isRight = true;
  if (one === action.rightUp) state.isRight = false;
  if (one >= action.place) state.target = Math.min(width, one - action.place);
  if (state.isLeft || state.isRight) state.target = null;
}

function steer(state: Catch): void {
  if (state.isLeft) state.net -= 7;
  if (state.isRight) state.net += 7;
  if (state.target !== null) state.net += Math.max(-12, Math.min(12, state.target - state.net));
  state.net = Math.max(reach, Math.min(width - reach, state.net));
}

function send(state: Catch): void {
  const level = Math.floor(state.ticks / 600);
  state.wait = Math.max(16, 52 - level * 4 - below(state.random, 12));
  const chance = nextRandom(state.random);
  const kind: Kind =
    chance < 0.1 ? 'gold' : chance < Math.min(0.4, 0.24 + level * 0.02) ? 'satellite' : 'comet';
  state.falling.push({
    kind,
    x: 30 + below(state.random, width - 60),
    y: 40,
    vx: (nextRandom(state.random) - 0.5) * Math.min(4, 1.4 + level * 0.25),
    vy: Math.min(8, 2.4 + level * 0.35 + (kind === 'gold' ? 1.6 : 0)),
  });
}

/** Whether it is gone: into the net, or past it. */
function arrives(state: Catch, { kind, x, y, vy }: Falling): boolean {
  const isInNet = y >= netTop && y - vy < netTop + 12 && Math.abs(x - state.net) < reach;
  if (isInNet) {
    meet(state, kind, x);
    return true;
  }
  if (y < height + 20) return false;
  if (kind === 'comet') {
    state.streak = 0;
    state.lives--;
    state.last = { x, y: height - 30, points: 0 };
    state.events.push('missed');
  }
  return true;
}

function meet(state: Catch, kind: Kind, x: number): void {
  if (kind === 'satellite') {
    state.streak = 0;
    state.lives--;
    state.last = { x, y: netTop, points: 0 };
    state.events.push('clang');
    return;
  }
  state.streak++;
  state.caught++;
  const points = (kind === 'gold' ? 50 : 10) * (1 + Math.min(4, Math.floor(state.streak / 10)));
  state.score += points;
  state.last = { x, y: netTop, points };
  state.events.push(kind === 'gold' ? 'gold' : 'caught');
}
