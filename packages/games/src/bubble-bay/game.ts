import { put } from '../sdk/stage.ts';
import { action, aims, type Bay, cannon, core, coreVariants, height, placeOf, width } from './core.ts';
import { drawBay, tintOf } from './looks.ts';

/** The aim that leads to a place, for fingers: the same straight lines as the core's. */
function aimAt(x: number, y: number): number {
  const dx = x - cannon.x;
  const dy = Math.max(20, cannon.y - y);
  const share = dx / (Math.abs(dx) + dy);
  return Math.round(((share + 1) / 2) * aims);
}

void put<Bay>({
  core,
  variants: coreVariants,
  width,
  height,
  backdrop: '#05324f',
  keepsRuns: true,
  keys: {
    ArrowLeft: [action.turnLeft, action.stop],
    ArrowRight: [action.turnRight, action.stop],
    Space: action.fire,
    ArrowUp: action.fire,
    ArrowDown: action.change,
  },
  touch({ phase, x, y }) {
    if (phase !== 'up') return null;
    return y > cannon.y + 6 ? action.change : aimAt(x, y);
  },
  sounds: {
    shoot: [{ wave: 'sine', from: 280, to: 520, ms: 110 }],
    bounce: [{ wave: 'sine', from: 200, ms: 40, volume: 0.1 }],
    stick: [{ wave: 'triangle', from: 180, to: 140, ms: 80, volume: 0.16 }],
    pop: [
      { wave: 'sine', from: 660, to: 990, ms: 80 },
      { wave: 'sine', from: 880, to: 1320, ms: 80, after: 60 },
    ],
    fall: [{ wave: 'triangle', from: 700, to: 220, ms: 320 }],
    sink: [{ wave: 'sawtooth', from: 120, to: 90, ms: 220, volume: 0.12 }],
    cleared: [{ wave: 'triangle', from: 784, to: 1568, ms: 400 }],
    over: [{ wave: 'sine', from: 260, to: 60, ms: 700 }],
  },
  achievements: {
    'big-pop': ({ gone }) => gone.length >= 8,
    avalanche: ({ events }) => events.includes('fall'),
    'clear-water': ({ events }) => events.includes('cleared'),
  },
  react(event, state, effects) {
    if (event !== 'pop') return;
    for (const { row, column, colour } of state.gone)
      effects.burst(...placeOf(state, row, column), tintOf(state, colour), 7, 2.4);
    const first = state.gone[0];
    if (first && state.gone.length > 4)
      effects.word(...placeOf(state, first.row, first.column), `×${state.gone.length}`, '#fff');
  },
  draw: (g, state, { time, isCalm }) => drawBay(g, state, isCalm ? 0 : time),
});
