import { swipeOf } from '../sdk/controls.ts';
import { put } from '../sdk/stage.ts';
import {
  action,
  columns,
  core,
  fallingTicks,
  type Garden,
  isVanishing,
  none,
  rows,
  vanishingTicks,
} from './core.ts';

const cell = 60;
const top = 72;
const width = columns * cell + 20;
const height = top + rows * cell + 60;
const tints = ['#e63946', '#f4a261', '#ffd166', '#2a9d8f', '#4895ef', '#b5179e'];
const ways = ['ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];

const middle = (at: number, fallen = 0): [number, number] => [
  10 + ((at % columns) + 0.5) * cell,
  top + (Math.floor(at / columns) + 0.5 - fallen) * cell,
];

let isSpent = false;

void put<Garden>({
  core,
  width,
  height,
  backdrop: '#12331f',
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
  react(event, { vanished, chain }, effects) {
    if (event !== 'match' && event !== 'chain') return;
    for (const { cell: at, kind } of vanished) effects.burst(...middle(at), tints[kind] ?? '#fff', 6, 2.2);
    if (chain > 1) effects.word(width / 2, top + 30, `×${chain}`, '#c8f135');
  },
  draw(g, state, { time, isCalm }) {
    const lawn = g.createLinearGradient(0, 0, 0, height);
    lawn.addColorStop(0, '#2d6a4f');
    lawn.addColorStop(1, '#12331f');
    g.fillStyle = lawn;
    g.fillRect(0, 0, width, height);
    g.fillStyle = 'rgba(0, 0, 0, .28)';
    g.beginPath();
    g.roundRect(6, top - 4, width - 12, rows * cell + 8, 18);
    g.fill();
    const falling = isCalm ? 0 : (state.resting / fallingTicks) ** 2;
    for (const [at, kind] of state.stones.entries())
      if (kind !== none) gem(g, ...middle(at, (state.fell[at] ?? 0) * falling), kind, time);
    if (!isCalm && isVanishing(state)) fade(g, state, time);
    cursor(g, state);
    g.fillStyle = '#fff';
    g.font = '800 20px system-ui, sans-serif';
    g.textAlign = 'center';
    g.fillText(`${state.movesLeft}`, width / 2, height - 30);
    g.fillStyle = 'rgba(255, 255, 255, .25)';
    g.fillRect(40, height - 14, width - 80, 5);
    g.fillStyle = state.movesLeft <= 5 ? '#ff5d5d' : '#c8f135';
    g.fillRect(40, height - 14, ((width - 80) * Math.min(30, state.movesLeft)) / 30, 5);
  },
});

/** Each kind has a shape of its own: colour is not all there is to see. */
const sides = [3, 4, 0, 6, 5, 8];

function fade(g: CanvasRenderingContext2D, { vanished, resting }: Garden, time: number): void {
  g.globalAlpha = resting / vanishingTicks;
  for (const { cell: at, kind } of vanished) gem(g, ...middle(at), kind, time);
  g.globalAlpha = 1;
}

function gem(g: CanvasRenderingContext2D, x: number, y: number, kind: number, time: number): void {
  const colour = tints[kind] ?? '#fff';
  const corners = sides[kind] ?? 0;
  g.fillStyle = colour;
  g.beginPath();
  if (corners === 0) g.arc(x, y, 21, 0, Math.PI * 2);
  for (let corner = 0; corner < corners; corner++) {
    const angle = (corner / corners) * Math.PI * 2 - Math.PI / 2;
    const far = corners === 3 ? 25 : 23;
    g.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far + (corners === 3 ? 4 : 0));
  }
  g.closePath();
  g.lineJoin = 'round';
  g.lineWidth = 6;
  g.strokeStyle = colour;
  g.stroke();
  g.fill();
  g.fillStyle = `rgba(255, 255, 255, ${0.42 + 0.1 * Math.sin(time * 2 + x + y)})`;
  g.beginPath();
  g.ellipse(x - 6, y - 8, 7, 4.4, -0.6, 0, Math.PI * 2);
  g.fill();
}

function cursor(g: CanvasRenderingContext2D, { cursor: at, isPicked, refused }: Garden): void {
  g.lineWidth = isPicked ? 4 : 2;
  g.strokeStyle = isPicked ? '#c8f135' : 'rgba(255, 255, 255, .55)';
  const [x, y] = middle(at);
  g.strokeRect(x - cell / 2 + 3, y - cell / 2 + 3, cell - 6, cell - 6);
  if (!refused) return;
  g.strokeStyle = 'rgba(255, 93, 93, .7)';
  for (const one of refused) {
    const [rx, ry] = middle(one);
    g.strokeRect(rx - cell / 2 + 5, ry - cell / 2 + 5, cell - 10, cell - 10);
  }
}
