import { put } from '../sdk/stage.ts';
import { action, type Crater, core, type Hop, height, width } from './core.ts';

const stars = Array.from(
  { length: 80 },
  (_, star) => [(star * 91.7) % width, (star * 157.3) % height] as const,
);

/** Where the picture has climbed to. */
const bottomOf = ({ highest }: Hop) => Math.max(0, highest - height * 0.55);

void put<Hop>({
  core,
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
      effects.word(state.last.x, y, '+25', '#ffd166');
    }
    if (event === 'hop' || event === 'crumble') effects.burst(state.last.x, y, '#adb5dd', 6, 1.6);
    if (event === 'spring') effects.burst(state.last.x, y, '#c8f135', 16, 3);
  },
  draw(g, state, { time, isCalm }) {
    const bottom = bottomOf(state);
    const night = g.createLinearGradient(0, 0, 0, height);
    night.addColorStop(0, '#0a0d24');
    night.addColorStop(1, '#352d6b');
    g.fillStyle = night;
    g.fillRect(0, 0, width, height);
    for (const [x, y] of stars) {
      g.fillStyle = `rgba(255, 255, 255, ${isCalm ? 0.5 : 0.3 + 0.3 * Math.sin(time * 2 + y)})`;
      g.fillRect(x, (y + bottom * 0.12) % height, 1.8, 1.8);
    }
    earth(g, bottom);
    for (const crater of state.craters) ground(g, crater, height - (crater.y - bottom), isCalm ? 0 : time);
    creature(g, state.x, height - (state.y - bottom), state.vy);
  },
});

function earth(g: CanvasRenderingContext2D, bottom: number): void {
  const y = 130 + bottom * 0.02;
  const blue = g.createRadialGradient(width - 92, y - 14, 6, width - 80, y, 54);
  blue.addColorStop(0, '#90e0ef');
  blue.addColorStop(1, '#1d4e89');
  g.fillStyle = blue;
  g.beginPath();
  g.arc(width - 80, y, 50, 0, Math.PI * 2);
  g.fill();
}

const soils: Readonly<Record<Crater['kind'], string>> = {
  rock: '#b8bfe0',
  moving: '#89c2d9',
  crumbling: '#d4a373',
  spring: '#c8f135',
};

function ground(
  g: CanvasRenderingContext2D,
  { kind, x, wide, isGone, star }: Crater,
  y: number,
  time: number,
): void {
  if (!isGone) {
    g.fillStyle = soils[kind];
    g.beginPath();
    g.roundRect(x - wide / 2, y, wide, 16, 8);
    g.fill();
    g.fillStyle = 'rgba(10, 13, 36, .28)';
    for (const pit of [-0.28, 0.05, 0.3]) {
      g.beginPath();
      g.ellipse(x + wide * pit, y + 7, 6, 3, 0, 0, Math.PI * 2);
      g.fill();
    }
  }
  if (!star) return;
  g.fillStyle = '#ffd166';
  g.beginPath();
  for (let point = 0; point < 10; point++) {
    const angle = (point / 10) * Math.PI * 2 + time;
    const far = point % 2 === 0 ? 12 : 5;
    g.lineTo(x + Math.cos(angle) * far, y - 46 + Math.sin(angle) * far);
  }
  g.fill();
}

function creature(g: CanvasRenderingContext2D, x: number, y: number, vy: number): void {
  const stretch = Math.max(-3, Math.min(5, vy * 0.6));
  g.fillStyle = '#f9a8d4';
  g.beginPath();
  g.ellipse(x, y, 17 - stretch / 2, 17 + stretch, 0, 0, Math.PI * 2);
  g.fill();
  g.fillStyle = '#fff';
  for (const side of [-6, 6]) {
    g.beginPath();
    g.arc(x + side, y - 4, 5, 0, Math.PI * 2);
    g.fill();
  }
  g.fillStyle = '#1b1b3a';
  for (const side of [-6, 6]) {
    g.beginPath();
    g.arc(x + side, y - 4 - Math.sign(vy) * 1.4, 2.4, 0, Math.PI * 2);
    g.fill();
  }
  g.strokeStyle = '#f9a8d4';
  g.lineWidth = 3;
  g.beginPath();
  g.moveTo(x, y - 16 - stretch);
  g.lineTo(x, y - 25 - stretch);
  g.stroke();
  g.fillStyle = '#c8f135';
  g.beginPath();
  g.arc(x, y - 27 - stretch, 3.4, 0, Math.PI * 2);
  g.fill();
}
