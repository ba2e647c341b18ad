import { row } from '../sdk/shapes.ts';
import { put } from '../sdk/stage.ts';
import { action, type Catch, core, coreVariants, height, width } from './core.ts';
import { looks } from './looks.ts';

void put<Catch>({
  core,
  variants: coreVariants,
  width,
  height,
  backdrop: '#150a2b',
  keys: {
    ArrowLeft: [action.leftDown, action.leftUp],
    ArrowRight: [action.rightDown, action.rightUp],
  },
  touch: ({ phase, x }) =>
    phase === 'up' ? null : action.place + Math.max(0, Math.min(width, Math.round(x))),
  sounds: {
    caught: [{ wave: 'sine', from: 620, to: 940, ms: 120 }],
    gold: [
      { wave: 'triangle', from: 880, ms: 90 },
      { wave: 'triangle', from: 1175, ms: 90, after: 80 },
      { wave: 'triangle', from: 1568, ms: 180, after: 160 },
    ],
    clang: [{ wave: 'square', from: 160, to: 110, ms: 260, volume: 0.14 }],
    missed: [{ wave: 'sawtooth', from: 240, to: 120, ms: 220, volume: 0.1 }],
    over: [{ wave: 'sine', from: 400, to: 80, ms: 700 }],
  },
  achievements: {
    'twenty-in-a-row': ({ streak }) => streak >= 20,
    golden: ({ events }) => events.includes('gold'),
    'a-thousand': ({ score }) => score >= 1000,
  },
  react(event, { last }, effects) {
    if (event === 'caught') effects.burst(last.x, last.y, '#7bdff2', 10);
    if (event === 'gold') {
      effects.burst(last.x, last.y, '#ffd166', 26, 3.6);
      effects.word(last.x, last.y - 16, `+${last.points}`, '#ffd166');
    }
    if (event === 'clang' || event === 'missed') {
      effects.shake(8);
      effects.burst(last.x, last.y, '#ff5d5d', 18, 3.4);
    }
  },
  draw(g, state, { time, isCalm }) {
    const look = looks[state.rules.look];
    const moving = isCalm ? 0 : time;
    look.ground(g, state, moving);
    for (const one of state.falling) look.thing(g, one, moving);
    look.player(g, state, moving);
    row(g, width / 2, state.lives, '#ff8fab');
  },
});
