import { swipeOf } from '../sdk/controls.ts';
import { put } from '../sdk/stage.ts';
import { action, columns, core, coreVariants, type Garden, rows } from './core.ts';
import { cell, drawGarden, height, middle, tintOf, top, width } from './looks.ts';

const ways = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

let isSpent = false;

void put<Garden>({
  core,
  variants: coreVariants,
  width,
  height,
  backdrop: '#07332f',
  keepsRuns: true,
  keys: {
    ArrowUp: action.move,
    ArrowRight: action.move + 1,
    ArrowDown: action.move + 2,
    ArrowLeft: action.move + 3,
    Space: action.pick,
  },
  touch(touch) {
    if (touch.phase === 'down') isSpent = false;
    const way = isSpent ? null : swipeOf(touch, 22);
    if (way === null) return null;
    isSpent = true;
    const column = Math.floor((touch.x - touch.dx - 10) / cell);
    const row = Math.floor((touch.y - touch.dy - top) / cell);
    if (column < 0 || column >= columns || row < 0 || row >= rows) return null;
    return (row * columns + column) * 4 + ways.indexOf(way);
  },
  sounds: {
    swap: [{ wave: 'triangle', from: 330, to: 440, ms: 80 }],
    refuse: [{ wave: 'square', from: 180, to: 150, ms: 90, volume: 0.08 }],
    match: [{ wave: 'sine', from: 587, to: 880, ms: 140 }],
    chain: [
      { wave: 'sine', from: 784, to: 1046, ms: 120 },
      { wave: 'sine', from: 1046, to: 1568, ms: 160, after: 90 },
    ],
    reshuffle: [{ wave: 'noise', from: 1, ms: 200, volume: 0.1 }],
    over: [{ wave: 'triangle', from: 523, to: 262, ms: 600 }],
  },
  achievements: {
    'chain-of-three': ({ chain }) => chain >= 3,
    'full-bloom': ({ vanished }) => vanished.length >= 6,
    gardener: ({ score }) => score >= 3000,
  },
  react(event, state, effects) {
    const { vanished, chain } = state;
    if (event !== 'match' && event !== 'chain') return;
    for (const { cell: at, kind } of vanished) effects.burst(...middle(at), tintOf(state, kind), 6, 2.2);
    if (chain > 1) effects.word(width / 2, top + 30, `×${chain}`, '#c8f135');
  },
  draw: (g, state, { time, isCalm }) => drawGarden(g, state, time, isCalm),
});
