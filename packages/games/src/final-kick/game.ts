import { put } from '../sdk/stage.ts';
import { action, aimOf, core, coreVariants, height, type Kick, width } from './core.ts';
import { looks } from './looks.ts';

void put<Kick>({
  core,
  variants: coreVariants,
  width,
  height,
  backdrop: '#0b2b1a',
  keepsRuns: true,
  keys: {
    ArrowUp: action.up,
    ArrowRight: action.right,
    ArrowDown: action.down,
    ArrowLeft: action.left,
    Space: action.take,
  },
  touch({ phase, x, y, dx, dy }, { turn }) {
    const column = (at: number) => Math.round(((at - 20) / 380) * 31);
    const row = (at: number) => Math.round(((at - 110) / 190) * 31);
    // we save where we touch, and shoot where we swipe to: a short swipe goes a long way
    if (turn === 'save') return phase === 'down' ? aimOf(column(x), row(y)) : null;
    if (phase !== 'up') return null;
    return dy < -24
      ? aimOf(column(width / 2 + dx * 1.4), row(300 + (dy + 40) * 1.1))
      : aimOf(column(x), row(y));
  },
  sounds: {
    kick: [{ wave: 'sine', from: 160, to: 60, ms: 120, volume: 0.4 }],
    leap: [{ wave: 'triangle', from: 240, to: 360, ms: 90, volume: 0.12 }],
    goal: [
      { wave: 'noise', from: 1, ms: 700, volume: 0.12 },
      { wave: 'triangle', from: 523, ms: 140 },
      { wave: 'triangle', from: 784, ms: 260, after: 130 },
    ],
    save: [{ wave: 'triangle', from: 440, to: 880, ms: 240 }],
    miss: [{ wave: 'sawtooth', from: 240, to: 120, ms: 320, volume: 0.12 }],
    conceded: [{ wave: 'sawtooth', from: 220, to: 90, ms: 380, volume: 0.12 }],
    over: [{ wave: 'square', from: 1400, ms: 180, volume: 0.08 }],
  },
  achievements: {
    'hat-trick': ({ streak }) => streak >= 3,
    'safe-hands': ({ events }) => events.includes('save'),
    'ten-in-a-row': ({ streak }) => streak >= 10,
  },
  react(event, { ball, keeperX, keeperY }, effects) {
    if (event === 'goal') effects.burst(ball.x, ball.y, '#c8f135', 34, 4);
    if (event === 'save') effects.burst(keeperX, keeperY, '#4cc9f0', 26, 3.6);
    if (event === 'miss' || event === 'conceded') effects.shake(8);
  },
  draw: (g, state, { time, isCalm }) => looks[state.rules.look](g, state, isCalm ? 0 : time),
});
