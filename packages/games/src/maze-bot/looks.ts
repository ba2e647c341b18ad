import { box, disc, eyes, oval, shape } from '../sdk/shapes.ts';
import { type Bot, chargeShare, columns, isOpen, moveTicks, rows, xOf, yOf } from './core.ts';
import type { Rules } from './rules.ts';

type Pen = CanvasRenderingContext2D;
type Point = readonly [x: number, y: number];

export const cell = 34;
export const top = 64;
export const width = columns * cell;
export const height = top + rows * cell + 34;

const middle = (at: number): Point => [(xOf(at) + 0.5) * cell, top + (yOf(at) + 0.5) * cell];

/** Between two cells, while it is on its way. */
function between(from: number, at: number, left: number): Point {
  const [x, y] = middle(at);
  const [fx, fy] = middle(from);
  return [x + (fx - x) * left, y + (fy - y) * left];
}

const playerAt = ({ from, at, moving, floors }: Bot): Point =>
  between(from, at, moving / Math.max(5, moveTicks - Math.floor(floors / 3)));
const hunterAt = ({ hunter, rules, floors }: Bot): Point =>
  between(
    hunter.from,
    hunter.at,
    Math.min(1, Math.max(0, hunter.wait / Math.max(9, (rules.hunter?.step ?? 9) - floors))),
  );

interface Paint {
  page: string;
  floor: string;
  wall(g: Pen, x: number, y: number, at: number): void;
  dust(g: Pen, x: number, y: number): void;
  battery(g: Pen, x: number, y: number): void;
  exit(g: Pen, x: number, y: number, isOpen: boolean, time: number): void;
  hero(g: Pen, x: number, y: number, time: number): void;
  hunter?(g: Pen, x: number, y: number, time: number): void;
  /** Of the bar below. */
  full: string;
}

const lookOf =
  (paint: Paint) =>
  (g: Pen, state: Bot, time: number): void => {
    box(g, [0, 0, width, height], paint.page);
    box(g, [0, top, width, rows * cell], paint.floor);
    for (const [at, isWall] of state.walls.entries())
      if (isWall) paint.wall(g, xOf(at) * cell, top + yOf(at) * cell, at);
    for (const at of state.dust) paint.dust(g, ...middle(at));
    for (const at of state.batteries) {
      const [x, y] = middle(at);
      paint.battery(g, x, y + Math.sin(time * 4 + at) * 2);
    }
    const [ex, ey] = middle(state.socket);
    paint.exit(g, ex, ey, isOpen(state), time);
    const [x, y] = playerAt(state);
    paint.hero(g, x, y, time);
    if (state.rules.hunter) paint.hunter?.(g, ...hunterAt(state), time);
    dusk(g, [x, y], state);
    const share = chargeShare(state);
    box(g, [12, height - 22, width - 24, 10], 'rgba(255, 255, 255, .16)', 5);
    box(
      g,
      [12, height - 22, (width - 24) * Math.max(0, share), 10],
      share < 0.25 ? '#ff5d5d' : paint.full,
      5,
    );
  };

/** As far as can be seen: by rule, or by how much charge is left. */
function dusk(g: Pen, [x, y]: Point, state: Bot): void {
  const share = chargeShare(state);
  const { sight } = state.rules;
  if (sight !== null && sight > columns) return;
  const near = sight === null ? 70 + share * 420 : (sight + 0.6) * cell;
  const dark = g.createRadialGradient(x, y, near * 0.4, x, y, near);
  dark.addColorStop(0, 'rgba(5, 8, 20, 0)');
  dark.addColorStop(1, `rgba(5, 8, 20, ${sight === null ? 0.92 - share * 0.7 : 0.97})`);
  g.fillStyle = dark;
  g.fillRect(0, top, width, rows * cell);
}

const robot: Paint = {
  page: '#0d1030',
  floor: '#151a4a',
  wall(g, x, y) {
    box(g, [x + 2, y + 2, cell - 4, cell - 4], '#3d6ee8', 8);
    box(g, [x + 7, y + 7, cell - 14, cell - 14], '#2443a8', 5);
  },
  dust: (g, x, y) => box(g, [x - 2.5, y - 2.5, 5, 5], '#9fb4ff', 1),
  battery(g, x, y) {
    box(g, [x - 6, y - 9, 12, 18], '#c8f135', 3);
    box(g, [x - 3, y - 12, 6, 4], '#c8f135');
  },
  exit(g, x, y, _, time) {
    disc(g, x, y, 22, `rgba(255, 209, 102, ${0.25 + 0.15 * Math.sin(time * 5)})`);
    box(g, [x - 11, y - 11, 22, 22], '#ffd166', 6);
    box(g, [x - 5, y - 4, 3, 8], '#3b2f00');
    box(g, [x + 2, y - 4, 3, 8], '#3b2f00');
  },
  hero(g, x, y) {
    box(g, [x - 1, y - 20, 2, 7], '#ffb347');
    disc(g, x, y - 20, 2.6, '#ffb347');
    box(g, [x - 15, y - 4, 4, 9], '#c4551b', 2);
    box(g, [x + 11, y - 4, 4, 9], '#c4551b', 2);
    box(g, [x - 13, y - 13, 26, 25], '#f0742b', 7);
    box(g, [x - 9, y - 8, 18, 12], '#17265c', 5);
    disc(g, x - 4, y - 2, 2.4, '#7be7ff');
    disc(g, x + 4, y - 2, 2.4, '#7be7ff');
    box(g, [x - 4, y + 6, 8, 2], '#17265c', 1);
  },
  full: '#c8f135',
};

const tram: Paint = {
  page: '#2f86d8',
  floor: '#dfe6ea',
  wall(g, x, y, at) {
    box(
      g,
      [x + 1, y + 1, cell - 2, cell - 2],
      ['#8fb7de', '#7da9d6', '#a5c6e6', '#86b0dc'][at % 4] ?? '#8fb7de',
      3,
    );
    for (const dx of [7, 19])
      for (const dy of [7, 19]) box(g, [x + dx, y + dy, 7, 7], at % 3 === 0 ? '#fff1b8' : '#5d8fc4', 1);
  },
  dust(g, x, y) {
    disc(g, x, y - 5, 4.5, '#8a4b2a');
    box(g, [x - 6, y, 12, 11], '#d64550', 4);
  },
  battery(g, x, y) {
    box(g, [x - 9, y - 9, 18, 18], '#2a9d8f', 4);
    shape(g, [x + 2, y - 7, x - 5, y + 1, x, y + 1, x - 2, y + 7, x + 5, y - 1, x, y - 1], '#fff');
  },
  exit(g, x, y, open) {
    box(g, [x - 15, y - 15, 30, 30], open ? '#2a9d8f' : '#7c8894', 6);
    box(g, [x - 9, y - 9, 18, 12], '#fff', 2);
    box(g, [x - 9, y + 6, 18, 3], '#fff', 1);
  },
  hero(g, x, y) {
    box(g, [x - 12, y - 15, 24, 30], '#f6a821', 6);
    box(g, [x - 9, y - 11, 18, 11], '#1d5c8f', 3);
    box(g, [x - 6, y - 15, 12, 4], '#10202e', 1);
    box(g, [x - 12, y + 4, 24, 4], '#fff');
    disc(g, x - 7, y + 11, 2, '#fff3c4');
    disc(g, x + 7, y + 11, 2, '#fff3c4');
    box(g, [x - 6, y - 20, 12, 2], '#10202e');
  },
  full: '#f6a821',
};

const owl: Paint = {
  page: '#170f36',
  floor: '#2a1f57',
  wall(g, x, y, at) {
    box(g, [x + 14, y + 22, 6, 10], '#4a2f25');
    disc(g, x + 17, y + 14, 14 - (at % 3), '#1e5a47');
    disc(g, x + 13, y + 10, 6, '#2b7a5e');
  },
  dust(g, x, y) {
    oval(g, x, y, 4.5, 3, '#f2d49b');
    box(g, [x - 1, y - 6, 2, 4], '#a7845a');
  },
  battery(g, x, y) {
    disc(g, x, y, 9, '#fff4cf');
    disc(g, x + 4, y - 2, 7, '#2a1f57');
  },
  exit(g, x, y, _, time) {
    disc(g, x, y, 18, `rgba(255, 220, 150, ${0.2 + 0.1 * Math.sin(time * 4)})`);
    oval(g, x, y + 4, 15, 11, '#6b4a32');
    oval(g, x, y + 6, 10, 7, '#1a0f08');
  },
  hero(g, x, y) {
    oval(g, x, y + 3, 12, 9, '#c9c4d8');
    disc(g, x - 8, y - 6, 5, '#c9c4d8');
    disc(g, x + 8, y - 6, 5, '#c9c4d8');
    disc(g, x - 8, y - 6, 2.6, '#f3a6b8');
    disc(g, x + 8, y - 6, 2.6, '#f3a6b8');
    disc(g, x - 4, y, 2, '#15122b');
    disc(g, x + 4, y, 2, '#15122b');
    disc(g, x, y + 5, 2, '#f3a6b8');
  },
  hunter(g, x, y, time) {
    const flap = Math.sin(time * 9) * 5;
    shape(g, [x - 10, y, x - 27, y - 6 - flap, x - 20, y + 9], '#6b4bb5');
    shape(g, [x + 10, y, x + 27, y - 6 - flap, x + 20, y + 9], '#6b4bb5');
    oval(g, x, y + 2, 14, 16, '#8a68d6');
    shape(g, [x - 12, y - 8, x - 11, y - 20, x - 3, y - 12], '#8a68d6');
    shape(g, [x + 12, y - 8, x + 11, y - 20, x + 3, y - 12], '#8a68d6');
    eyes(g, x, y - 5, 5.4, [0, 0.5]);
    shape(g, [x - 3, y, x + 3, y, x, y + 6], '#ffb347');
  },
  full: '#8a68d6',
};

const lantern: Paint = {
  page: '#190522',
  floor: '#3d1440',
  wall(g, x, y, at) {
    box(g, [x, y, cell, cell], at % 2 === 0 ? '#6a2f63' : '#622a5c');
    box(g, [x, y, cell, 6], '#8a4a80');
    box(g, [x + 8 + (at % 3) * 5, y + 14, 12, 3], 'rgba(25, 5, 34, .5)');
  },
  dust: (g, x, y) => shape(g, [x, y - 7, x + 6, y, x, y + 7, x - 6, y], '#7be0c9'),
  battery(g, x, y) {
    shape(g, [x - 7, y - 4, x + 7, y - 4, x + 9, y + 10, x - 9, y + 10], '#d9a520');
    box(g, [x - 3, y - 10, 6, 7], '#8a6a12', 1);
  },
  exit(g, x, y, _, time) {
    disc(g, x, y, 20, `rgba(255, 214, 90, ${0.2 + 0.1 * Math.sin(time * 4)})`);
    g.fillStyle = '#ffd65a';
    g.beginPath();
    g.moveTo(x - 10, y + 13);
    g.lineTo(x - 10, y - 3);
    g.arc(x, y - 3, 10, Math.PI, 0);
    g.lineTo(x + 10, y + 13);
    g.fill();
  },
  hero(g, x, y, time) {
    disc(g, x, y, 22, `rgba(255, 220, 100, ${0.22 + 0.06 * Math.sin(time * 7)})`);
    g.strokeStyle = '#c9b400';
    g.lineWidth = 3;
    g.beginPath();
    g.arc(x, y - 14, 5, Math.PI, 0);
    g.stroke();
    box(g, [x - 8, y - 12, 16, 4], '#7a3d6d', 1);
    shape(g, [x - 8, y - 8, x + 8, y - 8, x + 10, y + 10, x - 10, y + 10], '#7a3d6d');
    box(g, [x - 5, y - 6, 10, 13], '#ffe066', 2);
    box(g, [x - 11, y + 10, 22, 5], '#c9b400', 2);
  },
  hunter(g, x, y, time) {
    const sway = Math.sin(time * 3) * 2;
    g.fillStyle = 'rgba(245, 236, 250, .92)';
    g.beginPath();
    g.arc(x, y - 4, 12, Math.PI, 0);
    g.lineTo(x + 12, y + 14 + sway);
    g.lineTo(x + 4, y + 9 - sway);
    g.lineTo(x - 4, y + 14 + sway);
    g.lineTo(x - 12, y + 9 - sway);
    g.fill();
    disc(g, x - 4, y - 4, 2.6, '#2b0a30');
    disc(g, x + 4, y - 4, 2.6, '#2b0a30');
  },
  full: '#ffd65a',
};

export const looks: Readonly<Record<Rules['look'], ReturnType<typeof lookOf>>> = {
  robot: lookOf(robot),
  tram: lookOf(tram),
  owl: lookOf(owl),
  lantern: lookOf(lantern),
};
