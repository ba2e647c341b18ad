import { put } from '../sdk/stage.ts';
import { action, core, coreVariants, height, type Patrol, shipTop, width } from './core.ts';
import { looks } from './looks.ts';

void put<Patrol>({
  core,
  variants: coreVariants,
  width,
  height,
  backdrop: '#05060f',
  keys: {
    ArrowLeft: [action.leftDown, action.leftUp],
    ArrowRight: [action.rightDown, action.rightUp],
    Space: [action.fireDown, action.fireUp],
    ArrowUp: [action.fireDown, action.fireUp],
  },
  touch({ phase, x }, { isFiring }) {
    if (phase === 'up') return action.fireUp;
    if (phase === 'down' && !isFiring) return action.fireDown;
    return action.place + Math.max(0, Math.min(width, Math.round(x)));
  },
  sounds: {
    fire: [{ wave: 'square', from: 900, to: 300, ms: 90, volume: 0.08 }],
    boom: [{ wave: 'noise', from: 1, ms: 130, volume: 0.2 }],
    hit: [
      { wave: 'noise', from: 1, ms: 420, volume: 0.35 },
      { wave: 'sawtooth', from: 180, to: 40, ms: 420, volume: 0.2 },
    ],
    wave: [
      { wave: 'triangle', from: 392, ms: 120 },
      { wave: 'triangle', from: 523, ms: 160, after: 110 },
    ],
    over: [{ wave: 'sawtooth', from: 160, to: 40, ms: 800, volume: 0.18 }],
  },
  achievements: {
    'third-wave': ({ wave }) => wave >= 3,
    'chain-of-ten': ({ chain }) => chain >= 10,
    thousand: ({ score }) => score >= 1000,
  },
  react(event, { last }, effects) {
    if (event === 'boom') effects.burst(last.x, last.y, '#ffd166', 14, 3);
    if (event !== 'hit') return;
    effects.burst(last.x, last.y, '#7bdff2', 34, 4.5);
    effects.shake(12);
  },
  draw(g, state, { time, isCalm }) {
    const look = looks[state.rules.look];
    const moving = isCalm ? 0 : time;
    look.ground(g, state, moving);
    for (const foe of state.foes) look.foe(g, foe, moving);
    for (const shot of state.shots) look.shot(g, shot.x, shot.y);
    for (const bomb of state.bombs) look.bomb(g, bomb.x, bomb.y);
    if (state.shield % 12 < 8) look.ship(g, state.ship, shipTop, 1);
    for (let life = 1; life < state.lives; life++) look.ship(g, width / 2 - 14 + life * 26, 30, 0.5);
  },
});
