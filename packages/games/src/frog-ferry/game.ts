import { swipeOf } from '../sdk/controls.ts';
import { put } from '../sdk/stage.ts';
import { action, cell, core, type Ferry, height, lanes, rows, top, width, yOf } from './core.ts';

const keys = {
  ArrowUp: action.up,
  ArrowRight: action.right,
  ArrowDown: action.down,
  ArrowLeft: action.left,
};
const hulls = ['#e07a5f', '#f2cc8f', '#81b29a', '#6d9dc5', '#c77dff', '#ffb4a2'];

void put<Ferry>({
  core,
  width,
  height,
  backdrop: '#07343c',
  keys: { ...keys, Space: action.up },
  touch(touch) {
    if (touch.phase !== 'up') return null;
    const way = swipeOf(touch, 22);
    return way === null ? action.up : keys[way as keyof typeof keys];
  },
  sounds: {
    hop: [{ wave: 'triangle', from: 300, to: 520, ms: 80 }],
    splash: [{ wave: 'noise', from: 1, ms: 260, volume: 0.25 }],
    late: [{ wave: 'square', from: 220, to: 140, ms: 260, volume: 0.12 }],
    home: [
      { wave: 'triangle', from: 523, ms: 100 },
      { wave: 'triangle', from: 659, ms: 100, after: 90 },
      { wave: 'triangle', from: 784, ms: 220, after: 180 },
    ],
    over: [{ wave: 'sine', from: 320, to: 70, ms: 600 }],
  },
  achievements: {
    'first-crossing': ({ crossings }) => crossings >= 1,
    ferryman: ({ crossings }) => crossings >= 5,
    'old-hand': ({ crossings }) => crossings >= 10,
  },
  react(event, { last }, effects) {
    if (event === 'splash') effects.burst(last.x, last.y, '#caf0f8', 26, 3.6);
    if (event === 'splash' || event === 'late') effects.shake(6);
    if (event === 'home') {
      effects.burst(last.x, last.y, '#c8f135', 28, 3.4);
      effects.word(width / 2, top + 20, '✓', '#c8f135');
    }
  },
  draw(g, state, { time, isCalm }) {
    g.fillStyle = '#07343c';
    g.fillRect(0, 0, width, height);
    bank(g, yOf(rows - 1) - cell / 2, '#2d6a4f');
    bank(g, yOf(0) - cell / 2, '#588157');
    for (let lane = 1; lane <= lanes; lane++) water(g, lane, isCalm ? 0 : time);
    state.lanes.forEach(({ boats, pace }, index) => {
      for (const { x, length } of boats) boat(g, x, yOf(index + 1), length, pace, hulls[index] ?? '#fff');
    });
    frog(g, state.x, yOf(state.row), isCalm ? 0 : time);
    clock(g, state);
  },
});

function bank(g: CanvasRenderingContext2D, y: number, colour: string): void {
  g.fillStyle = colour;
  g.fillRect(0, y, width, cell + 40);
  g.fillStyle = 'rgba(255, 255, 255, .12)';
  for (let reed = 8; reed < width; reed += 26) g.fillRect(reed, y + 6, 3, 14);
}

function water(g: CanvasRenderingContext2D, lane: number, time: number): void {
  const y = yOf(lane) - cell / 2;
  g.fillStyle = lane % 2 === 0 ? '#0b5563' : '#0d6273';
  g.fillRect(0, y, width, cell);
  g.strokeStyle = 'rgba(255, 255, 255, .1)';
  g.lineWidth = 2;
  g.beginPath();
  for (let x = 0; x <= width; x += 12) g.lineTo(x, y + cell - 6 + Math.sin(x / 22 + time * 2 + lane) * 2.4);
  g.stroke();
}

function boat(
  g: CanvasRenderingContext2D,
  x: number,
  y: number,
  length: number,
  pace: number,
  colour: string,
): void {
  g.fillStyle = 'rgba(0, 0, 0, .22)';
  g.beginPath();
  g.roundRect(x, y - 12, length, 30, 14);
  g.fill();
  g.fillStyle = colour;
  g.beginPath();
  g.roundRect(x, y - 16, length, 30, 14);
  g.fill();
  g.fillStyle = 'rgba(255, 255, 255, .35)';
  g.beginPath();
  g.roundRect(x + 10, y - 9, length - 20, 16, 7);
  g.fill();
  g.fillStyle = '#fff';
  g.beginPath();
  g.arc(pace > 0 ? x + length - 12 : x + 12, y - 1, 4, 0, Math.PI * 2);
  g.fill();
}

function frog(g: CanvasRenderingContext2D, x: number, y: number, time: number): void {
  const breath = Math.sin(time * 4) * 0.8;
  g.fillStyle = 'rgba(0, 0, 0, .25)';
  g.beginPath();
  g.ellipse(x, y + 12, 17, 6, 0, 0, Math.PI * 2);
  g.fill();
  g.fillStyle = '#7ae582';
  g.beginPath();
  g.ellipse(x, y + 2, 16 + breath, 13, 0, 0, Math.PI * 2);
  g.fill();
  for (const side of [-1, 1]) {
    g.fillStyle = '#7ae582';
    g.beginPath();
    g.arc(x + side * 9, y - 9, 7, 0, Math.PI * 2);
    g.fill();
    g.fillStyle = '#fff';
    g.beginPath();
    g.arc(x + side * 9, y - 10, 4.4, 0, Math.PI * 2);
    g.fill();
    g.fillStyle = '#081c15';
    g.beginPath();
    g.arc(x + side * 9, y - 11, 2.2, 0, Math.PI * 2);
    g.fill();
  }
}

function clock(g: CanvasRenderingContext2D, { ticksLeft, crossings, lives }: Ferry): void {
  const whole = Math.max(9, 20 - crossings) * 60;
  g.fillStyle = 'rgba(255, 255, 255, .2)';
  g.fillRect(0, top - 8, width, 4);
  g.fillStyle = ticksLeft < 300 ? '#ff5d5d' : '#c8f135';
  g.fillRect(0, top - 8, (width * ticksLeft) / whole, 4);
  g.fillStyle = '#7ae582';
  for (let life = 0; life < lives; life++) {
    g.beginPath();
    g.arc(width / 2 - 18 + life * 18, 28, 6, 0, Math.PI * 2);
    g.fill();
  }
}
