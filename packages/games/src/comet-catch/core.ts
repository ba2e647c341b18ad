import { type Core, type Eventful, variantCores } from '../core/core.ts';
import { below, nextRandom, type Random, randomOf } from '../core/random.ts';
import { plain, type Rules, variantRules } from './rules.ts';

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
  rules: Rules;
  random: Random;
  falling: Falling[];
  net: number;
  /** Sideways, where it slides. */
  speed: number;
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

const coreOf = (rules: Rules): Core<Catch> => ({
  create: (seed) => ({
    rules,
    events: [],
    random: randomOf(seed),
    falling: [],
    net: width / 2,
    speed: 0,
    target: null,
    isLeft: false,
    isRight: false,
    lives: rules.lives,
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

  isOver: ({ lives, ticks, rules: { lasts } }) => lives <= 0 || (lasts !== null && ticks >= lasts),
  score: ({ score }) => score,
});

export const core = coreOf(plain);
export const coreVariants = variantCores(variantRules, coreOf);

function act(state: Catch, one: number): void {
  if (one === action.leftDown) state.isLeft = true;
  if (one === action.leftUp) state.isLeft = false;
  if (one === action.rightDown) state.isRight = true;
  if (one === action.rightUp) state.isRight = false;
  if (one >= action.place) state.target = Math.min(width, one - action.place);
  if (state.isLeft || state.isRight) state.target = null;
}

function steer(state: Catch): void {
  const { slide, reach } = state.rules;
  const wish = wishOf(state);
  state.speed = slide === 0 ? wish : state.speed * slide + wish * (1 - slide);
  state.net += state.speed + gust(state);
  const within = Math.max(reach, Math.min(width - reach, state.net));
  // what slides into the edge stops there
  if (within !== state.net) state.speed = 0;
  state.net = within;
}

const wishOf = ({ isLeft, isRight, target, net }: Catch): number =>
  (isLeft ? -7 : 0) + (isRight ? 7 : 0) + (target === null ? 0 : Math.max(-12, Math.min(12, target - net)));

/** Swells, falls and turns, every six seconds. */
export function gust({ ticks, rules }: Pick<Catch, 'ticks' | 'rules'>): number {
  if (rules.wind === 0) return 0;
  const beat = (ticks % 360) / 90;
  const share = beat < 1 ? beat : beat < 3 ? 2 - beat : beat - 4;
  return share * rules.wind;
}

function send(state: Catch): void {
  const { random, rules } = state;
  const { drift, pace, wait, gold, hazards, lanes } = rules;
  const level = Math.floor(state.ticks / 600);
  state.wait = Math.max(wait.least, wait.from - level * wait.perLevel - below(random, wait.chance));
  const chance = nextRandom(random);
  const hazard = gold + Math.min(hazards.most, hazards.from + level * hazards.perLevel);
  const kind: Kind = chance < gold ? 'gold' : chance < hazard ? 'satellite' : 'comet';
  state.falling.push({
    kind,
    x: lanes === 0 ? 30 + below(random, width - 60) : laneX(below(random, lanes), lanes),
    y: 40,
    vx: (nextRandom(random) - 0.5) * Math.min(drift.most, drift.from + level * (drift.from > 0 ? 0.25 : 0)),
    vy: Math.min(pace.most, pace.from + level * pace.perLevel + (kind === 'gold' ? 1.6 : 0)),
  });
}

/** The middle of a lane. */
export const laneX = (lane: number, lanes: number): number => ((lane + 0.5) * width) / lanes;

/** Whether it is gone: into the net, or past it. */
function arrives(state: Catch, { kind, x, y, vy }: Falling): boolean {
  const isInNet = y >= netTop && y - vy < netTop + 12 && Math.abs(x - state.net) < state.rules.reach;
  if (isInNet) {
    meet(state, kind, x);
    return true;
  }
  if (y < height + 20) return false;
  if (kind === 'satellite') state.score += state.rules.points.pass;
  if (kind === 'comet' && state.rules.missCosts) {
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
  const points =
    (kind === 'gold' ? state.rules.points.gold : state.rules.points.catch) *
    (1 + Math.min(4, Math.floor(state.streak / 10)));
  state.score += points;
  state.last = { x, y: netTop, points };
  state.events.push(kind === 'gold' ? 'gold' : 'caught');
}
