import { swipeOf } from '../sdk/controls.ts';
import { put } from '../sdk/stage.ts';
import { type Cell, core, coreVariants, type Snake } from './core.ts';
import { height, looks, middle, width } from './looks.ts';

const keys = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };

void put<Snake>({
  core,
  variants: coreVariants,
  width,
  height,
  backdrop: '#0d2b16',
  keys,
  touch(touch) {
    if (touch.phase === 'down') return null;
    const way = swipeOf(touch, 18);
    return way === null ? null : keys[way as keyof typeof keys];
  },
  sounds: {
    eat: [{ wave: 'triangle', from: 420, to: 760, ms: 110 }],
    chilli: [
      { wave: 'square', from: 500, to: 900, ms: 90, volume: 0.12 },
      { wave: 'square', from: 700, to: 1300, ms: 140, volume: 0.12, after: 90 },
    ],
    wrong: [{ wave: 'square', from: 200, to: 140, ms: 140, volume: 0.1 }],
    alphabet: [{ wave: 'triangle', from: 523, to: 1046, ms: 500 }],
    crash: [{ wave: 'noise', from: 1, ms: 260, volume: 0.3 }],
    over: [{ wave: 'sawtooth', from: 300, to: 70, ms: 520, volume: 0.15 }],
  },
  achievements: {
    'ten-bites': ({ eaten }) => eaten >= 10,
    'long-noodle': ({ body }) => body.length >= 30,
    'hot-stuff': ({ events }) => events.includes('chilli'),
  },
  react(event, { body }, effects) {
    const [x, y] = middle(body[0] as Cell);
    if (event === 'eat') effects.burst(x, y, '#ffd166', 10);
    if (event === 'chilli') {
      effects.burst(x, y, '#ff4d4d', 22, 3.4);
      effects.word(x, y, '+50', '#ffd9a0');
    }
    if (event === 'alphabet') effects.word(x, y, '+200', '#c8f135');
    if (event === 'wrong') effects.shake(5);
    if (event === 'crash') {
      effects.burst(x, y, '#ffe9c9', 30, 4);
      effects.shake(9);
    }
  },
  draw(g, state, { time, between, isCalm }) {
    const look = looks[state.rules.look];
    look.ground(g, state);
    look.food(g, state, isCalm ? 0 : time);
    look.snake(g, state, between);
  },
});
