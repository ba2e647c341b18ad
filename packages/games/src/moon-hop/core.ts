import type { Core, Eventful } from '../core/core.ts';
import { below, nextRandom, type Random, randomOf } from '../core/random.ts';

export const width = 420;
export const height = 640;

export const action = { leftDown: 0, leftUp: 1, rightDown: 2, rightUp: 3, place: 1000 } as const;

export type Ground = 'rock' | 'moving' | 'crumbling' | 'spring';

export interface Crater {
  kind: Ground;
  x: number;
  /** Upwards. */
  y: number;
  wide: number;
  vx: number;
  /** Of a crumbling one: it has been stepped on. */
  isGone: boolean;
  star: boolean;
}

export interface Hop extends Eventful {
  random: Random;
  craters: Crater[];
  x: number;
  y: number;
  vy: number;
  target: number | null;
  isLeft: boolean;
  isRight: boolean;
  /** The highest so far; the picture follows it. */
  highest: number;
  stars: number;
  built: number;
  isLost: boolean;
  last: { x: number; y: number };
}

const gravity = 0.22;
const jump = 9.4;

export const core: Core<Hop> = {
  create(seed) {
    const state: Hop = {
      events: [],
      random: randomOf(seed),
      craters: [{ kind: 'rock', x: width / 2, y: 40, wide: 140, vx: 0, isGone: false, star: false }],
      x: width / 2,
      y: 60,
      vy: jump,
      target: null,
      isLeft: false,
      isRight: false,
      highest: 0,
      stars: 0,
      built: 40,
      isLost: false,
      last: { x: 0, y: 0 },
    };
    build(state);
    return state;
  },

  step(state, actions) {
    state.events.length = 0;
    for (const one of actions) act(state, one);
    steer(state);
    for (const crater of state.craters) {
      crater.x += crater.vx;
      if (crater.x < crater.wide / 2 || crater.x > width - crater.wide / 2) crater.vx = -crater.vx;
    }
    const before = state.y;
    state.vy -= gravity;
    state.y += state.vy;
    collect(state);
    if (state.vy < 0) land(state, before);
    state.highest = Math.max(state.highest, state.y);
    build(state);
    if (state.y < state.highest - height * 0.72) {
      state.isLost = true;
      state.events.push('lost');
    }
  },

  isOver: ({ isLost }) => isLost,
  score: ({ highest, stars }) => Math.floor(highest / 10) + stars * 25,
};

function act(state: Hop, one: number): void {
  if (one === action.leftDown) state.isLeft = true;
  if (one === action.leftUp) state.isLeft = false;
  if (one === action.rightDown) state.isRight = true;
  if (one === action.rightUp) state.isRight = false;
  if (one >= action.place) state.target = Math.min(width, one - action.place);
  if (state.isLeft || state.isRight) state.target = null;
}

/** Out at one side is in at the other: the moon is round. */
function steer(state: Hop): void {
  if (state.isLeft) state.x -= 5;
  if (state.isRight) state.x += 5;
  if (state.target !== null) state.x += Math.max(-7, Math.min(7, state.target - state.x));
  if (state.x < -10) state.x = width + 10;
  if (state.x > width + 10) state.x = -10;
}

function land(state: Hop, before: number): void {
  const ground = state.craters.find(
    ({ x, y, wide, isGone }) =>
      !isGone && before >= y + 16 && state.y <= y + 18 && Math.abs(state.x - x) < wide / 2 + 10,
  );
  if (!ground) return;
  state.y = ground.y + 18;
  state.vy = ground.kind === 'spring' ? jump * 1.65 : jump;
  state.last = { x: state.x, y: ground.y };
  if (ground.kind === 'crumbling') ground.isGone = true;
  state.events.push(ground.kind === 'spring' ? 'spring' : ground.kind === 'crumbling' ? 'crumble' : 'hop');
}

function collect(state: Hop): void {
  for (const crater of state.craters) {
    if (!crater.star || Math.abs(state.x - crater.x) > 24 || Math.abs(state.y - crater.y - 46) > 26) continue;
    crater.star = false;
    state.stars++;
    state.last = { x: crater.x, y: crater.y + 46 };
    state.events.push('star');
  }
}

/** As far as can be seen, and a little on; the higher, the farther apart and the narrower. */
function build(state: Hop): void {
  const { random } = state;
  while (state.built < state.highest + height * 1.4) {
    const level = Math.min(1, state.built / 12_000);
    state.built += 58 + level * 62 + below(random, 26);
    const chance = nextRandom(random);
    const kind: Ground =
      chance < 0.07
        ? 'spring'
        : chance < 0.1 + level * 0.25
          ? 'moving'
          : chance < 0.16 + level * 0.45
            ? 'crumbling'
            : 'rock';
    const wide = 88 - level * 36;
    state.craters.push({
      kind,
      x: wide / 2 + below(random, Math.floor(width - wide)),
      y: state.built,
      wide,
      vx: kind === 'moving' ? (below(random, 2) === 0 ? -1 : 1) * (1 + level * 1.6) : 0,
      isGone: false,
      star: nextRandom(random) < 0.18,
    });
  }
  state.craters = state.craters.filter(({ y }) => y > state.highest - height);
}
