import type { Core, Eventful } from '../core/core.ts';
import { below, nextRandom, type Random, randomOf } from '../core/random.ts';

export const width = 480;
export const height = 640;
export const shipTop = 590;

/** Keys go down and up; from 1000 on: the ship is to be there. It fires for as long as it is told to. */
export const action = {
  leftDown: 0,
  leftUp: 1,
  rightDown: 2,
  rightUp: 3,
  fireDown: 4,
  fireUp: 5,
  place: 1000,
} as const;

export interface Foe {
  /** In its row and column; the whole formation moves. */
  x: number;
  y: number;
  kind: number;
  /** Leaves the formation for the ship. */
  isDiving: boolean;
  vx: number;
}

export interface Shot {
  x: number;
  y: number;
  vy: number;
}

export interface Patrol extends Eventful {
  random: Random;
  foes: Foe[];
  shots: Shot[];
  bombs: Shot[];
  ship: number;
  target: number | null;
  isLeft: boolean;
  isRight: boolean;
  isFiring: boolean;
  cooldown: number;
  /** Ticks for which nothing hurts. */
  shield: number;
  lives: number;
  wave: number;
  chain: number;
  score: number;
  drift: number;
  last: { x: number; y: number };
}

export const core: Core<Patrol> = {
  create(seed) {
    const state: Patrol = {
      events: [],
      random: randomOf(seed),
      foes: [],
      shots: [],
      bombs: [],
      ship: width / 2,
      target: null,
      isLeft: false,
      isRight: false,
      isFiring: false,
      cooldown: 0,
      shield: 120,
      lives: 3,
      wave: 0,
      chain: 0,
      score: 0,
      drift: 1,
      last: { x: 0, y: 0 },
    };
    sendWave(state);
    return state;
  },

  step(state, actions) {
    state.events.length = 0;
    for (const one of actions) act(state, one);
    steer(state);
    fire(state);
    moveFoes(state);
    moveShots(state);
    if (state.shield > 0) state.shield--;
    else if (isHit(state)) lose(state);
    if (state.foes.length === 0) sendWave(state);
  },

  isOver: ({ lives }) => lives <= 0,
  score: ({ score }) => score,
};

function act(state: Patrol, one: number): void {
  if (one === action.leftDown) state.isLeft = true;
  if (one === action.leftUp) state.isLeft = false;
  if (one === action.rightDown) state.isRight = true;
  if (one === action.rightUp) state.isRight = false;
  if (one === action.fireDown) state.isFiring = true;
  if (one === action.fireUp) state.isFiring = false;
  if (one >= action.place) state.target = Math.min(width, one - action.place);
  if (state.isLeft || state.isRight) state.target = null;
}

function steer(state: Patrol): void {
  if (state.isLeft) state.ship -= 5;
  if (state.isRight) state.ship += 5;
  if (state.target !== null) {
    const way = state.target - state.ship;
    state.ship += Math.max(-9, Math.min(9, way));
  }
  state.ship = Math.max(20, Math.min(width - 20, state.ship));
}

function fire(state: Patrol): void {
  if (state.cooldown > 0) state.cooldown--;
  if (!state.isFiring || state.cooldown > 0 || state.shots.length >= 3) return;
  state.shots.push({ x: state.ship, y: shipTop - 16, vy: -10 });
  state.cooldown = 13;
  state.events.push('fire');
}

function sendWave(state: Patrol): void {
  state.wave++;
  state.drift = state.wave % 2 === 0 ? -1 : 1;
  const rows = Math.min(6, 3 + Math.floor(state.wave / 2));
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < 8; column++)
      state.foes.push({
        x: 66 + column * 50,
        y: 80 + row * 40,
        kind: Math.min(2, Math.floor((rows - row) / 2)),
        isDiving: false,
        vx: 0,
      });
  if (state.wave > 1) state.events.push('wave');
}

function moveFoes(state: Patrol): void {
  const pace = Math.min(3.2, 0.5 + state.wave * 0.12 + (24 - Math.min(24, state.foes.length)) * 0.05);
  const ranked = state.foes.filter(({ isDiving }) => !isDiving);
  const isAtEdge = ranked.some(({ x }) => (state.drift > 0 ? x > width - 24 : x < 24));
  if (isAtEdge) state.drift = -state.drift;
  for (const foe of ranked) {
    foe.x += pace * state.drift;
    if (isAtEdge) foe.y += 10;
  }
  for (const foe of state.foes) if (foe.isDiving) dive(state, foe);
  const isMoment = nextRandom(state.random) < Math.min(0.02, 0.004 + state.wave * 0.0012);
  if (isMoment && ranked.length > 0) (ranked[below(state.random, ranked.length)] as Foe).isDiving = true;
  const bomber = state.foes[below(state.random, state.foes.length)];
  if (bomber && nextRandom(state.random) < Math.min(0.03, 0.008 + state.wave * 0.002))
    state.bombs.push({ x: bomber.x, y: bomber.y + 12, vy: Math.min(6, 2.6 + state.wave * 0.2) });
  if (ranked.some(({ y }) => y > shipTop - 40)) {
    state.lives = 0;
    state.events.push('hit');
  }
}

function dive(state: Patrol, foe: Foe): void {
  foe.vx += foe.x < state.ship ? 0.12 : -0.12;
  foe.vx = Math.max(-3, Math.min(3, foe.vx));
  foe.x = Math.max(16, Math.min(width - 16, foe.x + foe.vx));
  foe.y += Math.min(5.5, 3 + state.wave * 0.2);
  // past the ship, it comes in again from above
  if (foe.y > height + 20) {
    foe.y = 60;
    foe.isDiving = false;
    foe.vx = 0;
  }
}

function moveShots(state: Patrol): void {
  for (const shot of state.shots) shot.y += shot.vy;
  for (const bomb of state.bombs) bomb.y += bomb.vy;
  for (const shot of state.shots) {
    const index = state.foes.findIndex(({ x, y }) => Math.abs(x - shot.x) < 17 && Math.abs(y - shot.y) < 15);
    const foe = state.foes[index];
    if (!foe) continue;
    state.foes.splice(index, 1);
    shot.y = -100;
    state.chain++;
    state.score += (10 + foe.kind * 10) * (foe.isDiving ? 2 : 1) + Math.min(10, state.chain) * 2;
    state.last = { x: foe.x, y: foe.y };
    state.events.push('boom');
  }
  // a shot that leaves the picture has missed
  if (state.shots.some(({ y }) => y <= -10 && y > -90)) state.chain = 0;
  state.shots = state.shots.filter(({ y }) => y > -10);
  state.bombs = state.bombs.filter(({ y }) => y < height + 10);
}

const isHit = ({ bombs, foes, ship }: Patrol): boolean =>
  [...bombs, ...foes].some(({ x, y }) => Math.abs(x - ship) < 17 && Math.abs(y - shipTop) < 14);

function lose(state: Patrol): void {
  state.lives--;
  state.shield = 120;
  state.chain = 0;
  state.bombs = [];
  state.last = { x: state.ship, y: shipTop };
  for (const foe of state.foes) if (foe.isDiving) foe.y = height + 30;
  state.events.push('hit');
}
