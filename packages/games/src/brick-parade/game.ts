import { row } from '../sdk/shapes.ts';
import { put } from '../sdk/stage.ts';
import { action, core, coreVariants, height, type Parade, width } from './core.ts';
import { looks } from './looks.ts';

void put<Parade>({
  core,
  variants: coreVariants,
  width,
  height,
  backdrop: '#120b2e',
  keys: {
    ArrowLeft: [action.leftDown, action.leftUp],
    ArrowRight: [action.rightDown, action.rightUp],
    Space: action.launch,
    ArrowUp: action.launch,
  },
  touch({ phase, x, ms, dx }, { isHeld }) {
    if (phase === 'up') return isHeld && ms < 350 && Math.abs(dx) < 20 ? action.launch : null;
    return action.place + Math.max(0, Math.min(width, Math.round(x)));
  },
  sounds: {
    launch: [{ wave: 'triangle', from: 300, to: 620, ms: 120 }],
    bat: [{ wave: 'triangle', from: 240, to: 300, ms: 70 }],
    wall: [{ wave: 'sine', from: 180, ms: 40, volume: 0.12 }],
    crack: [{ wave: 'square', from: 260, to: 200, ms: 60, volume: 0.1 }],
    break: [{ wave: 'square', from: 520, to: 700, ms: 70, volume: 0.12 }],
    row: [
      { wave: 'triangle', from: 523, ms: 120 },
      { wave: 'triangle', from: 659, ms: 120, after: 90 },
      { wave: 'triangle', from: 784, ms: 200, after: 180 },
    ],
    word: [{ wave: 'triangle', from: 523, to: 1046, ms: 420 }],
    march: [{ wave: 'noise', from: 1, ms: 90, volume: 0.12 }],
    lost: [{ wave: 'sawtooth', from: 260, to: 90, ms: 300, volume: 0.15 }],
    over: [{ wave: 'sawtooth', from: 220, to: 50, ms: 600, volume: 0.15 }],
  },
  achievements: {
    'whole-row': ({ events }) => events.includes('row'),
    'chain-of-eight': ({ chain }) => chain >= 8,
    'two-thousand': ({ score }) => score >= 2000,
  },
  react(event, state, effects) {
    const { last, chain, ball } = state;
    if (event === 'break') {
      effects.burst(last.x, last.y, '#ffe066', 9);
      if (chain > 2) effects.word(last.x, last.y, `×${Math.min(8, chain)}`, '#fff');
    }
    if (event === 'row') effects.word(width / 2, last.y, '+100', '#c8f135');
    if (event === 'word') effects.word(width / 2, last.y, `${state.rules.word} +300`, '#c8f135');
    if (event === 'lost') {
      effects.shake(7);
      effects.burst(ball.x, height - 20, '#ff5d8f', 20, 4);
    }
  },
  draw(g, state, { time, isCalm }) {
    const look = looks[state.rules.look];
    look.ground(g, state, isCalm ? 0 : time);
    for (const one of state.bricks) look.brick(g, one, state);
    row(g, width / 2, state.lives, look.bright);
    look.bat(g, state);
    look.ball(g, state);
  },
});
