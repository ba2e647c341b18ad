import { box, corners, disc, lettering, oval, shape, sky } from '../sdk/shapes.ts';
import { columns, fallingTicks, type Garden, isVanishing, none, rows, vanishingTicks } from './core.ts';
import type { Rules } from './rules.ts';

type Pen = CanvasRenderingContext2D;

export const cell = 60;
export const top = 72;
export const width = columns * cell + 20;
export const height = top + rows * cell + 60;

export const middle = (at: number, fallen = 0): [number, number] => [
  10 + ((at % columns) + 0.5) * cell,
  top + (Math.floor(at / columns) + 0.5 - fallen) * cell,
];

interface Look {
  tints: readonly string[];
  page: readonly string[];
  /** Behind a stone. */
  bed: string;
  stone(g: Pen, x: number, y: number, kind: number, time: number): void;
}

/** Each kind has a cut of its own: colour is not all there is to see. */
const cuts = [6, 8, 4, 5, 3, 10];
const gemTints = ['#e6396b', '#a24ce0', '#2fc46a', '#e0a81c', '#3f9df5', '#f26fae'];

function gem(g: Pen, x: number, y: number, kind: number, time: number): void {
  const count = cuts[kind] ?? 6;
  const far = count === 3 ? 26 : count === 4 ? 25 : 23;
  const turn = count === 4 ? 0 : Math.PI / count;
  const rim = corners(x, y + (count === 3 ? 4 : 0), far, count, turn);
  const table = corners(x, y - 2 + (count === 3 ? 4 : 0), far * 0.52, count, turn);
  shape(g, rim, gemTints[kind] ?? '#fff');
  // facets: the light comes from above
  for (let side = 0; side < count; side++) {
    const next = ((side + 1) % count) * 2;
    const [ax, ay, bx, by] = [rim[side * 2], rim[side * 2 + 1], rim[next], rim[next + 1]] as number[];
    const [cx, cy, dx, dy] = [table[next], table[next + 1], table[side * 2], table[side * 2 + 1]] as number[];
    const light = (y - ((ay ?? y) + (by ?? y)) / 2) / far;
    shape(
      g,
      [ax ?? 0, ay ?? 0, bx ?? 0, by ?? 0, cx ?? 0, cy ?? 0, dx ?? 0, dy ?? 0],
      light > 0 ? `rgba(255, 255, 255, ${light * 0.42})` : `rgba(20, 0, 40, ${-light * 0.34})`,
    );
  }
  shape(g, table, `rgba(255, 255, 255, ${0.3 + 0.08 * Math.sin(time * 2 + x + y)})`);
}

/** Six-sided tiles of land and sea. */
const tileTints = ['#f5b82e', '#12707c', '#ef4f78', '#1fa3a3'];

function tile(g: Pen, x: number, y: number, kind: number): void {
  shape(g, corners(x, y + 2, 28, 6), 'rgba(0, 20, 20, .35)');
  shape(g, corners(x, y, 27, 6), tileTints[kind] ?? '#fff');
  const pale = kind === 0 ? '#7a4a08' : '#f4fbf8';
  if (kind === 0) {
    shape(g, [x - 15, y + 10, x - 4, y - 10, x + 4, y + 10], pale);
    shape(g, [x, y + 10, x + 7, y - 2, x + 15, y + 10], '#a86a12');
  } else if (kind === 1) {
    g.strokeStyle = pale;
    g.lineWidth = 3;
    for (const wave of [-6, 3, 12]) {
      g.beginPath();
      for (let dx = -14; dx <= 14; dx += 2) g.lineTo(x + dx, y + wave - 2 + Math.sin(dx / 3.4) * 2.6);
      g.stroke();
    }
  } else if (kind === 2) {
    for (let petal = 0; petal < 5; petal++) {
      const angle = (petal / 5) * Math.PI * 2;
      disc(g, x + Math.cos(angle) * 7.5, y + Math.sin(angle) * 7.5, 5.6, pale);
    }
    disc(g, x, y, 4.4, '#f5b82e');
  } else {
    disc(g, x, y, 11, pale);
    disc(g, x, y, 6, '#f5b82e');
  }
}

const fruitTints = ['#ff8a3d', '#7ac043', '#c81f3f', '#ffc93c', '#e8506a', '#b6d63c'];

function fruit(g: Pen, x: number, y: number, kind: number): void {
  const skin = fruitTints[kind] ?? '#fff';
  if (kind === 0 || kind === 5 || kind === 4) {
    // a slice: orange, lime, grapefruit
    disc(g, x, y, 23, skin);
    disc(g, x, y, 19.5, '#fff3e0');
    for (let part = 0; part < 8; part++) {
      const from = (part / 8) * Math.PI * 2 + 0.09;
      g.fillStyle = skin;
      g.beginPath();
      g.moveTo(x, y);
      g.arc(x, y, 17.5, from, from + Math.PI / 4 - 0.18);
      g.fill();
    }
  } else if (kind === 1) {
    oval(g, x, y + 8, 17, 15, skin);
    oval(g, x, y - 8, 10, 12, skin);
    box(g, [x - 1.5, y - 25, 3, 8], '#6b4423', 1);
    oval(g, x + 7, y - 21, 7, 3.4, '#3f8f2e');
    oval(g, x - 6, y + 4, 4, 6, 'rgba(255, 255, 255, .4)');
  } else if (kind === 2) {
    g.strokeStyle = '#4c8a2f';
    g.lineWidth = 2.6;
    g.beginPath();
    g.moveTo(x - 9, y + 4);
    g.quadraticCurveTo(x - 4, y - 16, x + 6, y - 21);
    g.quadraticCurveTo(x + 8, y - 8, x + 11, y + 4);
    g.stroke();
    disc(g, x - 9, y + 10, 10.5, skin);
    disc(g, x + 11, y + 9, 10.5, '#a8142f');
    disc(g, x - 12, y + 6, 2.6, 'rgba(255, 255, 255, .6)');
  } else {
    // a banana
    g.strokeStyle = skin;
    g.lineWidth = 13;
    g.lineCap = 'round';
    g.beginPath();
    g.arc(x + 3, y - 12, 22, 0.5, Math.PI - 0.35);
    g.stroke();
    disc(g, x + 22, y - 3, 3.4, '#6b4423');
  }
}

const looks: Readonly<Record<Rules['look'], Look>> = {
  gems: { tints: gemTints, page: ['#0e4f45', '#07332f'], bed: '#0b4038', stone: gem },
  tiles: { tints: tileTints, page: ['#136b5d', '#0a4a42'], bed: 'rgba(0, 30, 28, .28)', stone: tile },
  fruit: { tints: fruitTints, page: ['#ffe6d2', '#ffd3b3'], bed: 'rgba(200, 120, 70, .16)', stone: fruit },
};

export const tintOf = ({ rules }: Garden, kind: number): string => looks[rules.look].tints[kind] ?? '#fff';

export function drawGarden(g: Pen, state: Garden, time: number, isCalm: boolean): void {
  const look = looks[state.rules.look];
  sky(g, width, height, look.page);
  for (let at = 0; at < columns * rows; at++) {
    const [x, y] = middle(at);
    box(g, [x - cell / 2 + 2, y - cell / 2 + 2, cell - 4, cell - 4], look.bed, 12);
  }
  const falling = isCalm ? 0 : (state.resting / fallingTicks) ** 2;
  for (const [at, kind] of state.stones.entries())
    if (kind !== none)
      look.stone(
        g,
        ...middle(at, isVanishing(state) ? 0 : (state.fell[at] ?? 0) * falling),
        kind,
        isCalm ? 0 : time,
      );
  if (!isCalm && isVanishing(state)) {
    g.globalAlpha = state.resting / vanishingTicks;
    for (const { cell: at, kind } of state.vanished) look.stone(g, ...middle(at), kind, time);
    g.globalAlpha = 1;
  }
  cursor(g, state);
  left(g, state);
}

/** Moves, or time. */
function left(g: Pen, { movesLeft, ticks, rules: { lasts, moves, look } }: Garden): void {
  const share = lasts === null ? Math.min(1, movesLeft / moves) : Math.max(0, 1 - ticks / lasts);
  const text = lasts === null ? `${movesLeft}` : `${Math.ceil(Math.max(0, lasts - ticks) / 60)}`;
  lettering(g, text, width / 2, height - 36, 20, look === 'fruit' ? '#5a2a10' : '#fff');
  box(
    g,
    [40, height - 16, width - 80, 6],
    look === 'fruit' ? 'rgba(90, 42, 16, .2)' : 'rgba(255, 255, 255, .25)',
    3,
  );
  box(
    g,
    [40, height - 16, (width - 80) * share, 6],
    share < 0.2 ? '#ff5d5d' : look === 'fruit' ? '#3f8f2e' : '#c8f135',
    3,
  );
}

function cursor(g: Pen, { cursor: at, isPicked, refused, rules }: Garden): void {
  g.lineWidth = isPicked ? 4 : 2;
  g.strokeStyle = isPicked
    ? '#c8f135'
    : rules.look === 'fruit'
      ? 'rgba(90, 42, 16, .5)'
      : 'rgba(255, 255, 255, .55)';
  const [x, y] = middle(at);
  g.strokeRect(x - cell / 2 + 3, y - cell / 2 + 3, cell - 6, cell - 6);
  if (!refused) return;
  g.strokeStyle = 'rgba(255, 93, 93, .8)';
  for (const one of refused) {
    const [rx, ry] = middle(one);
    g.strokeRect(rx - cell / 2 + 5, ry - cell / 2 + 5, cell - 10, cell - 10);
  }
}
