import { type Core, type Eventful, variantCores } from '../core/core.ts';
import { below, type Random, randomOf } from '../core/random.ts';
import { plain, type Rules, variantRules } from './rules.ts';

export const width = 480;
export const height = 640;
export const columns = 10;
export const brick = { width: 46, height: 20, left: 10, top: 70 };
export const batTop = 590;
export const radius = 7;

/** 0–3: keys go down and up; from 1000 on: the bat is to be there, in pixels. */
export const action = { leftDown: 0, leftUp: 1, rightDown: 2, rightUp: 3, launch: 4, place: 1000 } as const;

export interface Brick {
  column: number;
  /** Rows below the first; grows while they march. */
  row: number;
  /** Blows left. */
  strength: number;
  /** Which letter of the word stands on it; -1 where there is no word. */
  letter: number;
}

export interface Ball {
  x: number;
  y: number;
  vx: number;
  vy: number;
}

export interface Parade extends Eventful {
  rules: Rules;
  random: Random;
  bricks: Brick[];
  ball: Ball;
  /** The ball waits on the bat. */
  isHeld: boolean;
  bat: number;
  batWidth: number;
  isLeft: boolean;
  isRight: boolean;
  lives: number;
  score: number;
  /** Blows since the ball last met the bat. */
  chain: number;
  march: number;
  sent: number;
  /** Letters of the word that were broken in order. */
  spelled: number;
  words: number;
  last: { x: number; y: number };
}

const coreOf = (rules: Rules): Core<Parade> => ({
  create(seed) {
    const state: Parade = {
      rules,
      events: [],
      random: randomOf(seed),
      bricks: [],
      ball: { x: width / 2, y: batTop - radius, vx: 0, vy: 0 },
      isHeld: true,
      bat: width / 2,
      batWidth: rules.batWidth,
      isLeft: false,
      isRight: false,
      lives: rules.lives,
      score: 0,
      chain: 0,
      march: rules.march.every,
      sent: 0,
      spelled: 0,
      words: 0,
      last: { x: 0, y: 0 },
    };
    for (let row = rules.rows - 1; row >= 0; row--) sendRow(state, row);
    return state;
  },

  step(state, actions) {
    state.events.length = 0;
    for (const one of actions) act(state, one);
    if (state.isLeft) state.bat -= 8;
    if (state.isRight) state.bat += 8;
    state.bat = Math.max(state.batWidth / 2, Math.min(width - state.batWidth / 2, state.bat));
    if (--state.march <= 0) marchOn(state);
    if (state.isHeld) {
      state.ball.x = state.bat;
      state.ball.y = batTop - radius;
      return;
    }
    // in small steps, so that it never flies through a brick
    for (let part = 0; part < 3 && !state.isHeld; part++) fly(state, 1 / 3);
  },

  isOver: ({ lives }) => lives <= 0,
  score: ({ score }) => score,
});

export const core = coreOf(plain);
export const coreVariants = variantCores(variantRules, coreOf);

function act(state: Parade, one: number): void {
  if (one === action.leftDown) state.isLeft = true;
  if (one === action.leftUp) state.isLeft = false;
  if (one === action.rightDown) state.isRight = true;
  if (one === action.rightUp) state.isRight = false;
  if (one >= action.place) state.bat = Math.min(width, one - action.place);
  if (one === action.launch && state.isHeld) {
    state.isHeld = false;
    const speed = speedOf(state);
    state.ball.vx = (below(state.random, 2) === 0 ? -1 : 1) * speed * 0.5;
    state.ball.vy = -speed * 0.866;
    state.events.push('launch');
  }
}

const speedOf = ({ sent, rules: { speed, rows } }: Parade) =>
  Math.min(speed.most, speed.from + (sent + 5 - rows) * speed.perRow);

function sendRow(state: Parade, row: number): void {
  const isGap = below(state.random, columns);
  for (let column = 0; column < columns; column++) {
    if (column === isGap && state.sent > 3) continue;
    state.bricks.push({ column, row, strength: strengthOf(state), letter: letterOf(state) });
  }
  state.sent++;
}

function strengthOf({ random, sent, rules }: Parade): number {
  if (rules.strength === 'dice') return 1 + below(random, 6);
  return sent > 5 && below(random, 5) === 0 ? 2 : 1;
}

const letterOf = ({ random, rules: { word } }: Parade): number =>
  word === '' ? -1 : below(random, word.length);

function marchOn(state: Parade): void {
  const { every, perRow, least } = state.rules.march;
  state.march = Math.max(least, every - state.sent * perRow);
  for (const one of state.bricks) one.row++;
  sendRow(state, 0);
  state.events.push('march');
  if (state.bricks.some(({ row }) => topOf(row) + brick.height > batTop - 30)) {
    state.lives = 0;
    state.events.push('trampled');
  }
}

export const topOf = (row: number) => brick.top + row * (brick.height + 4);
export const leftOf = (column: number) => brick.left + column * brick.width;

function fly(state: Parade, share: number): void {
  const { ball } = state;
  ball.x += ball.vx * share;
  ball.y += ball.vy * share;
  if (ball.x < radius || ball.x > width - radius) {
    ball.vx = ball.x < radius ? Math.abs(ball.vx) : -Math.abs(ball.vx);
    ball.x = Math.max(radius, Math.min(width - radius, ball.x));
    state.events.push('wall');
  }
  if (ball.y < 56 + radius) {
    ball.vy = Math.abs(ball.vy);
    ball.y = 56 + radius;
    state.events.push('wall');
  }
  meetBat(state);
  meetBrick(state);
  if (ball.y > height + 20) lose(state);
}

function meetBat(state: Parade): void {
  const { ball, bat, batWidth } = state;
  const reach = batWidth / 2 + radius;
  if (ball.vy < 0 || ball.y + radius < batTop || ball.y > batTop + 14 || Math.abs(ball.x - bat) > reach)
    return;
  const speed = speedOf(state);
  // where it meets the bat says where it goes: up to 60 degrees
  const aim = Math.max(-0.87, Math.min(0.87, ((ball.x - bat) / reach) * 0.9));
  ball.vx = speed * aim;
  ball.vy = -speed * Math.sqrt(1 - aim * aim);
  ball.y = batTop - radius;
  state.chain = 0;
  state.events.push('bat');
}

function meetBrick(state: Parade): void {
  const { ball } = state;
  const index = state.bricks.findIndex(({ column, row }) => {
    const left = leftOf(column);
    const top = topOf(row);
    return (
      ball.x + radius > left &&
      ball.x - radius < left + brick.width - 4 &&
      ball.y + radius > top &&
      ball.y - radius < top + brick.height
    );
  });
  const hit = state.bricks[index];
  if (!hit) return;
  const middleX = leftOf(hit.column) + (brick.width - 4) / 2;
  const middleY = topOf(hit.row) + brick.height / 2;
  const isFromSide = Math.abs(ball.x - middleX) / brick.width > Math.abs(ball.y - middleY) / brick.height;
  if (isFromSide) ball.vx = ball.x < middleX ? -Math.abs(ball.vx) : Math.abs(ball.vx);
  else ball.vy = ball.y < middleY ? -Math.abs(ball.vy) : Math.abs(ball.vy);
  state.last = { x: middleX, y: middleY };
  if (--hit.strength > 0) {
    if (state.rules.strength === 'dice') state.score += 10;
    state.events.push('crack');
    return;
  }
  state.bricks.splice(index, 1);
  state.chain++;
  state.score += 10 * Math.min(8, state.chain);
  state.events.push('break');
  spell(state, hit.letter);
  if (!state.bricks.some(({ row }) => row === hit.row)) {
    state.score += 100;
    state.events.push('row');
  }
  if (state.bricks.length === 0) state.march = 1;
}

/** The letters of the word in order: every right one counts, the last one most. */
function spell(state: Parade, letter: number): void {
  const { word } = state.rules;
  if (word === '' || letter !== state.spelled) return;
  state.spelled++;
  state.score += 30;
  if (state.spelled < word.length) return;
  state.spelled = 0;
  state.words++;
  state.score += 300;
  state.events.push('word');
}

function lose(state: Parade): void {
  state.lives--;
  state.isHeld = true;
  state.chain = 0;
  state.events.push('lost');
}
