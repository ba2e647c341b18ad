import { swipeOf } from '../sdk/controls.ts';
import { put } from '../sdk/stage.ts';
import { type Cell, columns, core, paceOf, rows, type Snake } from './core.ts';

const cell = 28;
const top = 56;
const width = columns * cell;
const height = top + rows * cell;
const keys = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 };

const middle = ({ x, y }: Cell): [number, number] => [(x + 0.5) * cell, top + (y + 0.5) * cell];

void put<Snake>({
  core,
  width,
  height,
  backdrop: '#2b1020',
  keys,
  touch(touch) {
    if (touch.phase === 'down') return null;
    const way = swipeOf(touch, 18);
    return way === null ? null : keys[way as keyof typeof keys];
  },
  sounds: {
    eat: [{ wave: 'triangle', from: 420, to: 760, ms: 110 }],
    chilli: [
      { wave: 'square', from: 500, to: 900, ms: 90, volume: 0.12 },
      { wave: 'square', from: 700, to: 1300, ms: 140, volume: 0.12, after: 90 },
    ],
    crash: [{ wave: 'noise', from: 1, ms: 260, volume: 0.3 }],
    over: [{ wave: 'sawtooth', from: 300, to: 70, ms: 520, volume: 0.15 }],
  },
  achievements: {
    'ten-bites': ({ eaten }) => eaten >= 10,
    'long-noodle': ({ body }) => body.length >= 30,
    'hot-stuff': ({ events }) => events.includes('chilli'),
  },
  react(event, { body }, effects) {
    const [x, y] = middle(body[0] as Cell);
    if (event === 'eat') effects.burst(x, y, '#ffd166', 10);
    if (event === 'chilli') {
      effects.burst(x, y, '#ff4d4d', 22, 3.4);
      effects.word(x, y, '+50', '#ffd9a0');
    }
    if (event === 'crash') {
      effects.burst(x, y, '#ffe9c9', 30, 4);
      effects.shake(9);
    }
  },
  draw(g, state, { time, between, isCalm }) {
    bowl(g);
    food(g, state, isCalm ? 0 : time);
    noodle(g, state, between);
  },
});

function bowl(g: CanvasRenderingContext2D): void {
  const soup = g.createRadialGradient(width / 2, height / 2, 40, width / 2, height / 2, height * 0.62);
  soup.addColorStop(0, '#f08a3c');
  soup.addColorStop(1, '#a8391d');
  g.fillStyle = '#2b1020';
  g.fillRect(0, 0, width, height);
  g.fillStyle = soup;
  g.beginPath();
  g.roundRect(0, top, width, height - top, 18);
  g.fill();
  g.fillStyle = 'rgba(255, 255, 255, .05)';
  for (let at = 0; at < columns * rows; at += 2) {
    const y = Math.floor(at / columns);
    g.fillRect((at % columns) * cell, top + y * cell, cell, cell);
  }
}

function food(g: CanvasRenderingContext2D, { bite, chilli }: Snake, time: number): void {
  const [x, y] = middle(bite);
  const swell = 1 + Math.sin(time * 5) * 0.06;
  g.fillStyle = '#fff4dc';
  disc(g, x, y, 10 * swell);
  g.fillStyle = '#ffb703';
  disc(g, x, y, 5.4 * swell);
  if (!chilli) return;
  const [cx, cy] = middle(chilli);
  g.globalAlpha = chilli.ticksLeft < 90 ? 0.45 + 0.55 * Math.abs(Math.sin(chilli.ticksLeft / 8)) : 1;
  g.fillStyle = '#d90429';
  g.beginPath();
  g.ellipse(cx, cy + 1, 6, 11, 0.5, 0, Math.PI * 2);
  g.fill();
  g.fillStyle = '#6a994e';
  g.fillRect(cx + 3, cy - 13, 3, 7);
  g.globalAlpha = 1;
}

/** Between two moves it is drawn on its way. */
function noodle(g: CanvasRenderingContext2D, state: Snake, between: number): void {
  const { body, isDead } = state;
  const pace = paceOf(state);
  const share = isDead ? 0 : Math.min(1, (pace - state.wait + between) / pace);
  const points = body.map(middle);
  const [hx, hy] = points[0] ?? [0, 0];
  const [nx, ny] = points[1] ?? [hx, hy];
  const head: [number, number] = [nx + (hx - nx) * share, ny + (hy - ny) * share];
  for (const [colour, wide] of [
    ['rgba(70, 20, 0, .35)', 25],
    ['#f7d08a', 21],
    ['#ffe8b8', 12],
  ] as const) {
    g.strokeStyle = colour;
    g.lineWidth = wide;
    g.lineCap = 'round';
    g.lineJoin = 'round';
    g.beginPath();
    g.moveTo(...head);
    for (const point of points.slice(1)) g.lineTo(...point);
    g.stroke();
  }
  eyes(g, head, state.heading, isDead);
}

function eyes(g: CanvasRenderingContext2D, [x, y]: [number, number], heading: number, isDead: boolean): void {
  const isUpright = heading % 2 === 0;
  const ahead = heading === 1 || heading === 2 ? 3 : -3;
  for (const side of [-5, 5]) {
    const ex = x + (isUpright ? side : ahead);
    const ey = y + (isUpright ? ahead : side);
    g.fillStyle = '#fff';
    disc(g, ex, ey, 4);
    g.fillStyle = isDead ? '#d90429' : '#2b1020';
    disc(g, ex + (isUpright ? 0 : ahead / 3), ey + (isUpright ? ahead / 3 : 0), 2);
  }
}

function disc(g: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  g.beginPath();
  g.arc(x, y, radius, 0, Math.PI * 2);
  g.fill();
}
