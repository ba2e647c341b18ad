import { box, disc, lettering, oval, shape } from '../sdk/shapes.ts';
import { type Cell, columns, paceOf, rows, type Snake } from './core.ts';
import type { Rules } from './rules.ts';

type Pen = CanvasRenderingContext2D;

const cell = 28;
const top = 56;
export const width = columns * cell;
export const height = top + rows * cell;

export const middle = ({ x, y }: Cell): [number, number] => [(x + 0.5) * cell, top + (y + 0.5) * cell];

interface Look {
  ground(g: Pen, state: Snake): void;
  food(g: Pen, state: Snake, time: number): void;
  snake(g: Pen, state: Snake, between: number): void;
}

const garden: Look = {
  ground(g) {
    box(g, [0, 0, width, height], '#0d2b16');
    for (let at = 0; at < columns * rows; at++) {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      box(g, [x * cell, top + y * cell, cell, cell], (x + y) % 2 === 0 ? '#1c7a39' : '#1a7135');
    }
  },
  food(g, { bite, chilli }, time) {
    const [x, y] = middle(bite);
    const swell = 1 + Math.sin(time * 5) * 0.06;
    disc(g, x - 4, y + 1, 8.5 * swell, '#e4342f');
    disc(g, x + 4, y + 1, 8.5 * swell, '#d62828');
    disc(g, x - 5, y - 3, 2.4, 'rgba(255, 255, 255, .6)');
    box(g, [x - 1, y - 13, 2.4, 7], '#5b3a1e');
    oval(g, x + 6, y - 10, 5, 2.6, '#7ac74f');
    if (!chilli) return;
    const [cx, cy] = middle(chilli);
    g.globalAlpha = chilli.ticksLeft < 90 ? 0.45 + 0.55 * Math.abs(Math.sin(chilli.ticksLeft / 8)) : 1;
    g.fillStyle = '#ff7a00';
    g.beginPath();
    g.ellipse(cx, cy + 1, 6, 11, 0.5, 0, Math.PI * 2);
    g.fill();
    box(g, [cx + 3, cy - 13, 3, 7], '#6a994e');
    g.globalAlpha = 1;
  },
  snake(g, state, between) {
    trail(g, state, between, [
      ['rgba(0, 30, 10, .35)', 26],
      ['#f2b61c', 23],
      ['#ffd23f', 16],
    ]);
    for (const part of state.body.slice(1)) disc(g, ...middle(part), 3.6, '#f28c1c');
    head(g, state, between, ['#ffd23f', 14]);
  },
};

const tiles = ['#fff4dc', '#1f9fd1', '#f4c33a', '#fff4dc'];

const loom: Look = {
  ground(g) {
    box(g, [0, 0, width, height], '#5b1d12');
    box(g, [0, top, width, height - top], '#9c3a26');
    for (let plank = 0; plank < columns; plank += 3)
      box(g, [plank * cell, top, 2, height - top], 'rgba(60, 15, 5, .5)');
    for (let warp = 0; warp < columns; warp++)
      box(g, [(warp + 0.5) * cell, top, 1, height - top], 'rgba(255, 214, 190, .22)');
    for (const y of [top, height - 10]) box(g, [0, y, width, 10], '#3a120b', 4);
  },
  food(g, { bite, letter, others }, time) {
    for (const one of others) tile(g, middle(one), one.letter, 0.8);
    const [x, y] = middle(bite);
    disc(g, x, y, 19 + Math.sin(time * 5) * 1.5, 'rgba(200, 241, 53, .35)');
    tile(g, [x, y], letter, 1);
  },
  snake(g, state, between) {
    trail(g, state, between, [
      ['rgba(40, 10, 0, .4)', 20],
      ['#2fb8a3', 16],
      ['#7fe0cf', 5],
    ]);
    head(g, state, between, ['#2fb8a3', 12]);
  },
};

function tile(g: Pen, [x, y]: [number, number], letter: number, size: number): void {
  box(g, [x - 13 * size, y - 12 * size, 26 * size, 26 * size], 'rgba(40, 10, 0, .4)', 5);
  box(g, [x - 13 * size, y - 14 * size, 26 * size, 26 * size], tiles[letter % tiles.length] ?? '#fff', 5);
  lettering(g, String.fromCharCode(65 + letter), x, y - 1, 17 * size, '#2b1a10');
}

/** Where the head is on its way between two moves. */
function headOf(state: Snake, between: number): [number, number] {
  const pace = paceOf(state);
  const share = state.isDead ? 0 : Math.min(1, (pace - state.wait + between) / pace);
  const [hx, hy] = middle(state.body[0] as Cell);
  const [nx, ny] = middle(state.body[1] ?? (state.body[0] as Cell));
  // out at one side and in at the other: it does not fly across
  if (Math.abs(hx - nx) + Math.abs(hy - ny) > cell * 2) return [hx, hy];
  return [nx + (hx - nx) * share, ny + (hy - ny) * share];
}

function trail(g: Pen, state: Snake, between: number, strokes: readonly (readonly [string, number])[]): void {
  const points = [headOf(state, between), ...state.body.slice(1).map(middle)];
  for (const [colour, wide] of strokes) {
    g.strokeStyle = colour;
    g.lineWidth = wide;
    g.lineCap = 'round';
    g.lineJoin = 'round';
    g.beginPath();
    for (const [at, [x, y]] of points.entries()) {
      const [bx, by] = points[at - 1] ?? [x, y];
      if (at === 0 || Math.abs(x - bx) + Math.abs(y - by) > cell * 2) g.moveTo(x, y);
      g.lineTo(x, y);
    }
    g.stroke();
  }
}

function head(g: Pen, state: Snake, between: number, [colour, size]: readonly [string, number]): void {
  const [x, y] = headOf(state, between);
  const { heading, isDead } = state;
  disc(g, x, y, size, colour);
  const [dx, dy] = [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ][heading] as [number, number];
  for (const side of [-5, 5]) {
    const [ex, ey] = [x + dx * 4 + dy * side, y + dy * 4 - dx * side];
    disc(g, ex, ey, 4.2, '#fff');
    disc(g, ex + dx * 1.4, ey + dy * 1.4, 2.1, isDead ? '#d90429' : '#1d2b12');
  }
  shape(
    g,
    [
      x + dx * size - dy * 1.5,
      y + dy * size + dx * 1.5,
      x + dx * (size + 8),
      y + dy * (size + 8),
      x + dx * size + dy * 1.5,
      y + dy * size - dx * 1.5,
    ],
    '#ff4d6d',
  );
}

export const looks: Readonly<Record<Rules['look'], Look>> = { garden, loom };
