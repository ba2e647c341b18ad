import { swipeOf } from '../sdk/controls.ts';
import { put } from '../sdk/stage.ts';
import { action, core, coreVariants, type Ferry, height, top, width } from './core.ts';
import { looks } from './looks.ts';

const keys = {
  ArrowUp: action.up,
  ArrowRight: action.right,
  ArrowDown: action.down,
  ArrowLeft: action.left,
};

void put<Ferry>({
  core,
  variants: coreVariants,
  width,
  height,
  backdrop: '#07343c',
  keys: { ...keys, Space: action.up },
  touch(touch) {
    if (touch.phase !== 'up') return null;
    const way = swipeOf(touch, 22);
    return way === null ? action.up : keys[way as keyof typeof keys];
  },
  sounds: {
    hop: [{ wave: 'triangle', from: 300, to: 520, ms: 80 }],
    splash: [{ wave: 'noise', from: 1, ms: 260, volume: 0.25 }],
    late: [{ wave: 'square', from: 220, to: 140, ms: 260, volume: 0.12 }],
    home: [
      { wave: 'triangle', from: 523, ms: 100 },
      { wave: 'triangle', from: 659, ms: 100, after: 90 },
      { wave: 'triangle', from: 784, ms: 220, after: 180 },
    ],
    over: [{ wave: 'sine', from: 320, to: 70, ms: 600 }],
  },
  achievements: {
    'first-crossing': ({ crossings }) => crossings >= 1,
    ferryman: ({ crossings }) => crossings >= 5,
    'old-hand': ({ crossings }) => crossings >= 10,
  },
  react(event, { last }, effects) {
    if (event === 'splash') effects.burst(last.x, last.y, '#e8f6fa', 26, 3.6);
    if (event === 'splash' || event === 'late') effects.shake(6);
    if (event === 'home') {
      effects.burst(last.x, last.y, '#c8f135', 28, 3.4);
      effects.word(width / 2, top + 20, '✓', '#c8f135');
    }
  },
  draw(g, state, { time, isCalm }) {
    looks[state.rules.look](g, state, isCalm ? 0 : time);
  },
});
