import { type Core, type Eventful, variantCores } from '../core/core.ts';
import { below, nextRandom, type Random, randomOf } from '../core/random.ts';
import { plain, type Rules, variantRules } from './rules.ts';

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
  rules: Rules;
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
  /** Below this it is over; it rises where the rules say so. */
  edge: number;
  ticks: number;
  stars: number;
  built: number;
  isLost: boolean;
  hasReachedGoal: boolean;
  last: { x: number; y: number };
}

const coreOf = (rules: Rules): Core<Hop> => ({
  create(seed) {
    const state: Hop = {
      rules,
      events: [],
      random: randomOf(seed),
      craters: [{ kind: 'rock', x: width / 2, y: 40, wide: 140, vx: 0, isGone: false, star: false }],
      x: width / 2,
      y: 60,
      vy: rules.jump,
      target: null,
      isLeft: false,
      isRight: false,
      highest: 0,
      edge: -height * 0.72,
      ticks: 0,
      stars: 0,
      built: 40,
      isLost: false,
      hasReachedGoal: false,
      last: { x: 0, y: 0 },
    };
    build(state);
    return state;
  },

  step(state, actions) {
    state.events.length = 0;
    state.ticks++;
    for (const one of actions) act(state, one);
    steer(state);
    for (const crater of state.craters) {
      crater.x += crater.vx;
      if (crater.x < crater.wide / 2 || crater.x > width - crater.wide / 2) crater.vx = -crater.vx;
    }
    const before = state.y;
    state.vy -= state.rules.gravity;
    state.y += state.vy;
    collect(state);
    if (state.vy < 0) land(state, before);
    state.highest = Math.max(state.highest, state.y);
    build(state);
    rise(state);
    if (state.y < state.edge) {
      state.isLost = true;
      state.events.push('lost');
    }
  },

  isOver: ({ isLost }) => isLost,
  score: ({ highest, stars, hasReachedGoal, rules }) =>
    Math.floor(highest / 10) + stars * rules.starPoints + (hasReachedGoal ? 1000 : 0),
});

export const core = coreOf(plain);
export const coreVariants = variantCores(variantRules, coreOf);

function act(state: Hop, one: number): void {
  if (one === action.leftDown) state.isLeft = true;
  if (one === action.leftUp) state.isLeft = false;
  if (one === action.rightDown) state.isRight = true;
  if (one === action.rightUp) state.isRight = false;
  if (one >= action.place) state.target = Math.min(width, one - action.place);
  if (state.isLeft || state.isRight) state.target = null;
}

/** It follows the player upwards, and where it chases them it rises by itself. */
function rise(state: Hop): void {
  const { chase, goal } = state.rules;
  const level = Math.min(1, state.highest / 12_000);
  // nobody is chased before the first hop
  if (state.highest > height / 2) state.edge += chase.from + (chase.most - chase.from) * level;
  state.edge = Math.max(state.edge, state.highest - height * 0.72);
  if (goal === null || state.hasReachedGoal || state.highest < goal) return;
  state.hasReachedGoal = true;
  state.events.push('goal');
}

/** Swells, falls and turns, every eight seconds. */
export function gust({ ticks, rules }: Pick<Hop, 'ticks' | 'rules'>): number {
  if (rules.wind === 0) return 0;
  const beat = (ticks % 480) / 120;
  return (beat < 1 ? beat : beat < 3 ? 2 - beat : beat - 4) * rules.wind;
}

function steer(state: Hop): void {
  if (state.isLeft) state.x -= 5;
  if (state.isRight) state.x += 5;
  if (state.target !== null) state.x += Math.max(-7, Math.min(7, state.target - state.x));
  state.x += gust(state);
  if (!state.rules.wraps) state.x = Math.max(14, Math.min(width - 14, state.x));
  else if (state.x < -10) state.x = width + 10;
  else if (state.x > width + 10) state.x = -10;
}

function land(state: Hop, before: number): void {
  const { jump } = state.rules;
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
  const { random, rules } = state;
  const { gap, wide: wides, springs, moving, crumbling } = rules;
  while (state.built < state.highest + height * 1.4) {
    const level = Math.min(1, state.built / 12_000);
    state.built += gap.from + level * gap.grows + below(random, gap.chance);
    const chance = nextRandom(random);
    const kind: Ground =
      chance < springs
        ? 'spring'
        : chance < springs + moving.from + level * moving.grows
          ? 'moving'
          : chance < springs + moving.from + crumbling.from + level * (moving.grows + crumbling.grows)
            ? 'crumbling'
            : 'rock';
    const wide = wides.from - level * wides.shrinks;
    state.craters.push({
      kind,
      x: wide / 2 + below(random, Math.floor(width - wide)),
      y: state.built,
      wide,
      vx: kind === 'moving' ? (below(random, 2) === 0 ? -1 : 1) * (1 + level * 1.6) : 0,
      isGone: false,
      star: nextRandom(random) < rules.stars,
    });
  }
  state.craters = state.craters.filter(({ y }) => y > state.highest - height);
}
