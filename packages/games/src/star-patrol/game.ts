import { put } from '../sdk/stage.ts';
import { action, core, type Foe, height, type Patrol, shipTop, width } from './core.ts';

const stars = Array.from({ length: 70 }, (_, star) => ({
  x: (star * 137.5) % width,
  y: (star * 211.7) % height,
  pace: 8 + (star % 5) * 9,
}));
const tints = ['#7bdff2', '#f7aef8', '#ffd166'];

void put<Patrol>({
  core,
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
    g.fillStyle = '#05060f';
    g.fillRect(0, 0, width, height);
    for (const { x, y, pace } of stars) {
      g.fillStyle = `rgba(255, 255, 255, ${0.2 + pace / 70})`;
      g.fillRect(x, isCalm ? y : (y + time * pace) % height, 1.6, 1.6);
    }
    for (const foe of state.foes) alien(g, foe, isCalm ? 0 : time);
    g.fillStyle = '#c8f135';
    for (const { x, y } of state.shots) g.fillRect(x - 1.5, y - 8, 3, 14);
    g.fillStyle = '#ff5d5d';
    for (const { x, y } of state.bombs) g.fillRect(x - 2, y - 5, 4, 10);
    if (state.shield % 12 < 8) ship(g, state.ship, shipTop);
    for (let life = 1; life < state.lives; life++) ship(g, width / 2 - 14 + life * 26, 30, 0.55);
  },
});

function alien(g: CanvasRenderingContext2D, { x, y, kind, isDiving }: Foe, time: number): void {
  const flap = Math.sin(time * 8 + x / 20) * 4;
  g.fillStyle = tints[kind] ?? '#fff';
  g.beginPath();
  g.moveTo(x - 17, y + flap);
  g.quadraticCurveTo(x - 6, y - 14, x, y - 8);
  g.quadraticCurveTo(x + 6, y - 14, x + 17, y + flap);
  g.quadraticCurveTo(x + 8, y + 4, x, y + 11);
  g.quadraticCurveTo(x - 8, y + 4, x - 17, y + flap);
  g.fill();
  g.fillStyle = isDiving ? '#ff2e63' : '#15122b';
  for (const side of [-4, 4]) {
    g.beginPath();
    g.arc(x + side, y - 1, 2.4, 0, Math.PI * 2);
    g.fill();
  }
}

function ship(g: CanvasRenderingContext2D, x: number, y: number, size = 1): void {
  g.save();
  g.translate(x, y);
  g.scale(size, size);
  g.fillStyle = '#e0e7ff';
  g.beginPath();
  g.moveTo(0, -18);
  g.lineTo(16, 14);
  g.lineTo(0, 7);
  g.lineTo(-16, 14);
  g.fill();
  g.fillStyle = '#4cc9f0';
  g.beginPath();
  g.ellipse(0, -2, 4, 7, 0, 0, Math.PI * 2);
  g.fill();
  g.restore();
}
