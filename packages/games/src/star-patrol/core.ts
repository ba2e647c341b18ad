import { type Core, type Eventful, variantCores } from '../core/core.ts';
import { below, nextRandom, type Random, randomOf } from '../core/random.ts';
import { plain, type Rules, variantRules } from './rules.ts';

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
  rules: Rules;
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

const coreOf = (rules: Rules): Core<Patrol> => ({
  create(seed) {
    const state: Patrol = {
      rules,
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
      lives: rules.lives,
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
});

export const core = coreOf(plain);
export const coreVariants = variantCores(variantRules, coreOf);

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
  if (!state.isFiring || state.cooldown > 0 || state.shots.length >= state.rules.shots.most) return;
  state.shots.push({ x: state.ship, y: shipTop - 16, vy: -state.rules.shots.pace });
  state.cooldown = state.rules.shots.cooldown;
  state.events.push('fire');
}

function sendWave(state: Patrol): void {
  state.wave++;
  state.drift = state.wave % 2 === 0 ? -1 : 1;
  const { rows: ranks, columns, comes } = state.rules;
  const rows = Math.min(ranks.most, ranks.from + Math.floor(state.wave / 2));
  const step = comes === 'ranks' ? 50 : (width - 80) / Math.max(1, columns - 1);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const kind = Math.min(2, Math.floor((rows - row) / 2));
      const place =
        comes === 'ranks'
          ? { x: 66 + column * step, y: 80 + row * 40 }
          : {
              x: comes === 'rain' ? 24 + below(state.random, width - 48) : 40 + column * step,
              y: -20 - row * rowOf(state) - (comes === 'rain' ? below(state.random, 120) : 0),
            };
      state.foes.push({ ...place, kind, isDiving: false, vx: 0 });
    }
  if (state.wave > 1) state.events.push('wave');
}

/** Between two ranks that come from above. */
const rowOf = ({ rules }: Patrol): number => (rules.comes === 'rain' ? 130 : 74);

/** They come down by themselves: rain comes again from above, and what marches past the wall costs a life. */
function bringDown(state: Patrol): void {
  const { fall, comes } = state.rules;
  const pace = Math.min(fall.most, fall.from + state.wave * fall.perWave);
  for (const foe of state.foes) foe.y += pace * (comes === 'rain' ? 1 + (2 - foe.kind) * 0.2 : 1);
  if (comes === 'rain') {
    for (const foe of state.foes) if (foe.y > height + 20) foe.y = -20 - below(state.random, 80);
    return;
  }
  const through = state.foes.filter(({ y }) => y > shipTop - 24);
  if (through.length === 0) return;
  state.foes = state.foes.filter(({ y }) => y <= shipTop - 24);
  state.lives -= through.length;
  state.chain = 0;
  state.last = { x: through[0]?.x ?? 0, y: shipTop };
  state.events.push('hit');
}

function moveFoes(state: Patrol): void {
  if (state.rules.comes !== 'ranks') {
    bringDown(state);
    return;
  }
  const { dives, bombs, stepDown } = state.rules;
  const pace = Math.min(3.2, 0.5 + state.wave * 0.12 + (24 - Math.min(24, state.foes.length)) * 0.05);
  const ranked = state.foes.filter(({ isDiving }) => !isDiving);
  const isAtEdge = ranked.some(({ x }) => (state.drift > 0 ? x > width - 24 : x < 24));
  if (isAtEdge) state.drift = -state.drift;
  for (const foe of ranked) {
    foe.x += pace * state.drift;
    if (isAtEdge) foe.y += stepDown;
  }
  for (const foe of state.foes) if (foe.isDiving) dive(state, foe);
  const isMoment = nextRandom(state.random) < Math.min(dives.most, dives.from + state.wave * dives.perWave);
  if (isMoment && ranked.length > 0) (ranked[below(state.random, ranked.length)] as Foe).isDiving = true;
  const bomber = state.foes[below(state.random, state.foes.length)];
  if (bomber && nextRandom(state.random) < Math.min(bombs.most, bombs.from + state.wave * bombs.perWave))
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
