import { put } from '../sdk/stage.ts';
import { action, core, coreVariants, type Hop, height, width } from './core.ts';
import { looks } from './looks.ts';

/** Where the picture has climbed to. */
const bottomOf = ({ highest }: Hop) => Math.max(0, highest - height * 0.55);

void put<Hop>({
  core,
  variants: coreVariants,
  width,
  height,
  backdrop: '#0a0d24',
  keys: {
    ArrowLeft: [action.leftDown, action.leftUp],
    ArrowRight: [action.rightDown, action.rightUp],
  },
  touch: ({ phase, x }) =>
    phase === 'up' ? null : action.place + Math.max(0, Math.min(width, Math.round(x))),
  sounds: {
    hop: [{ wave: 'sine', from: 320, to: 560, ms: 130 }],
    crumble: [{ wave: 'noise', from: 1, ms: 120, volume: 0.14 }],
    spring: [{ wave: 'triangle', from: 300, to: 1200, ms: 260 }],
    star: [
      { wave: 'sine', from: 988, ms: 80 },
      { wave: 'sine', from: 1319, ms: 160, after: 70 },
    ],
    goal: [{ wave: 'triangle', from: 523, to: 1046, ms: 500 }],
    over: [{ wave: 'sine', from: 600, to: 60, ms: 900 }],
  },
  achievements: {
    'five-stars': ({ stars: found }) => found >= 5,
    'high-jump': ({ events }) => events.includes('spring'),
    orbit: ({ highest }) => highest >= 5000,
  },
  react(event, state, effects) {
    const y = height - (state.last.y - bottomOf(state));
    if (event === 'star') {
      effects.burst(state.last.x, y, '#ffd166', 18, 3);
      effects.word(state.last.x, y, `+${state.rules.starPoints}`, '#ffd166');
    }
    if (event === 'hop' || event === 'crumble') effects.burst(state.last.x, y, '#adb5dd', 6, 1.6);
    if (event === 'goal') effects.word(width / 2, 120, '+1,000', '#ffd166');
    if (event === 'spring') effects.burst(state.last.x, y, '#c8f135', 16, 3);
  },
  draw(g, state, { time, isCalm }) {
    const bottom = bottomOf(state);
    const moving = isCalm ? 0 : time;
    const look = looks[state.rules.look];
    look.ground(g, state, bottom, moving);
    for (const crater of state.craters) look.step(g, crater, height - (crater.y - bottom), moving);
    look.hero(g, state, height - (state.y - bottom), moving);
  },
});
