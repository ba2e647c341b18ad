import { box, corners, disc, eyes, lettering, oval, shape, sky, spikes } from '../sdk/shapes.ts';
import { type Catch, type Falling, gust, height, laneX, netTop, width } from './core.ts';
import type { Rules } from './rules.ts';

type Pen = CanvasRenderingContext2D;

interface Look {
  ground(g: Pen, state: Catch, time: number): void;
  thing(g: Pen, one: Falling, time: number): void;
  player(g: Pen, state: Catch, time: number): void;
}

const stars = Array.from({ length: 60 }, (_, star) => [(star * 97.3) % width, (star * 173.1) % 520] as const);

const comets: Look = {
  ground(g, _, time) {
    sky(g, width, height, ['#3a1670', '#6a2a86', '#93407f']);
    for (const [x, y] of stars)
      disc(g, x, y + 20, 1.2, `rgba(255, 255, 255, ${0.35 + 0.3 * Math.sin(time * 2 + x)})`);
    disc(g, width / 2, height + 360, 420, '#2b1058');
  },
  thing(g, { kind, x, y, vx, vy }) {
    if (kind === 'satellite') {
      box(g, [x - 24, y - 7, 16, 14], '#4361ee');
      box(g, [x + 8, y - 7, 16, 14], '#4361ee');
      box(g, [x - 8, y - 9, 16, 18], '#dee2e6', 3);
      box(g, [x - 2, y - 15, 4, 6], '#ff5d5d');
      return;
    }
    const colour = kind === 'gold' ? '#fff3b0' : '#ffc94d';
    shape(g, [x - 9, y, x - vx * 16 - 3, y - vy * 15, x - vx * 14 + 8, y - vy * 12, x + 9, y], '#b98a1d');
    disc(g, x, y, kind === 'gold' ? 14 : 11, colour);
    eyes(g, x, y - 2, 3, [0, 1]);
    if (kind === 'gold') disc(g, x, y + 6, 2.4, '#c8f135');
  },
  player(g, { net: x, rules: { reach } }) {
    g.strokeStyle = '#f7efe0';
    g.lineWidth = 7;
    g.lineCap = 'round';
    g.beginPath();
    g.moveTo(x + 18, netTop + 34);
    g.lineTo(x + 52, height - 20);
    g.stroke();
    g.strokeStyle = 'rgba(255, 255, 255, .6)';
    g.lineWidth = 1.4;
    for (let thread = -40; thread <= 40; thread += 10) {
      g.beginPath();
      g.moveTo(x + thread, netTop);
      g.quadraticCurveTo(x + thread * 0.8, netTop + 26, x, netTop + 46);
      g.stroke();
    }
    g.strokeStyle = '#c27be0';
    g.lineWidth = 6;
    g.beginPath();
    g.ellipse(x, netTop, reach, 10, 0, 0, Math.PI * 2);
    g.stroke();
  },
};

/** Seen from behind: what is far is small and near the middle. */
const horizon = 190;
const farness = (y: number) => Math.max(0, Math.min(1.1, (y - 40) / (netTop - 40)));
const project = (x: number, y: number): [x: number, y: number, size: number] => {
  const share = farness(y) ** 1.6;
  return [
    width / 2 + (x - width / 2) * (0.12 + 0.88 * share),
    horizon + (netTop - horizon) * share,
    0.2 + 0.8 * share,
  ];
};

const neon: Look = {
  ground(g, { ticks }, time) {
    sky(g, width, horizon + 40, ['#240046', '#5a0f7d', '#c2297f']);
    disc(g, width / 2, horizon - 30, 92, '#ffb45c');
    for (let bar = 0; bar < 6; bar++)
      box(g, [width / 2 - 96, horizon - 52 + bar * 15, 192, 3 + bar], '#5a0f7d');
    shape(g, [0, horizon, 0, 150, 60, 128, 120, 168, 170, horizon], '#2c0a4f');
    shape(g, [width, horizon, width, 150, 350, 124, 300, 168, 250, horizon], '#2c0a4f');
    sky2(g, horizon, height, '#2a0845', '#0b0218');
    shape(g, [width / 2 - 26, horizon, width / 2 + 26, horizon, width + 30, height, -30, height], '#140428');
    g.strokeStyle = '#d4ff5c';
    g.lineWidth = 4;
    for (const side of [-1, 1]) {
      g.beginPath();
      g.moveTo(width / 2 + side * 26, horizon);
      g.lineTo(width / 2 + side * (width / 2 + 30), height);
      g.stroke();
    }
    g.strokeStyle = 'rgba(214, 70, 255, .5)';
    g.lineWidth = 1.5;
    for (let line = 0; line < 9; line++) {
      const y = horizon + (height - horizon) * ((line + (time > 0 ? (ticks % 30) / 30 : 0)) / 9) ** 2;
      g.beginPath();
      g.moveTo(0, y);
      g.lineTo(width, y);
      g.stroke();
    }
  },
  thing(g, { kind, x, y }, time) {
    const [px, py, size] = project(x, y);
    if (kind === 'satellite') return car(g, px, py, size * 0.9, '#23c9d9', false);
    const colour = kind === 'gold' ? '#ffe066' : '#c8f135';
    disc(g, px, py, 20 * size, kind === 'gold' ? 'rgba(255, 224, 102, .3)' : 'rgba(200, 241, 53, .25)');
    shape(
      g,
      kind === 'gold' ? spikes(px, py, [16 * size, 7 * size], 5, time) : corners(px, py, 12 * size, 3, time),
      colour,
    );
  },
  player: (g, { net: x, speed }) => {
    g.save();
    g.translate(x, netTop + 14);
    g.rotate(Math.max(-0.3, Math.min(0.3, speed * 0.04)));
    car(g, 0, 0, 1.15, '#ff4fa3', true);
    g.restore();
  },
};

function sky2(g: Pen, top: number, bottom: number, from: string, to: string): void {
  const fade = g.createLinearGradient(0, top, 0, bottom);
  fade.addColorStop(0, from);
  fade.addColorStop(1, to);
  g.fillStyle = fade;
  g.fillRect(0, top, width, bottom - top);
}

/** From behind. */
function car(g: Pen, x: number, y: number, size: number, colour: string, isOurs: boolean): void {
  const at = (dx: number, dy: number, wide: number, high: number) =>
    [x + dx * size, y + dy * size, wide * size, high * size] as const;
  box(g, at(-32, 6, 14, 14), '#0b0218', 3);
  box(g, at(18, 6, 14, 14), '#0b0218', 3);
  box(g, at(-34, -8, 68, 20), colour, 5 * size);
  shape(
    g,
    [-22, -8, -15, -24, 15, -24, 22, -8].map((one, i) => (i % 2 ? y : x) + one * size),
    colour,
  );
  shape(
    g,
    [-16, -9, -11, -20, 11, -20, 16, -9].map((one, i) => (i % 2 ? y : x) + one * size),
    '#2b0d45',
  );
  box(g, at(-30, -3, 14, 5), isOurs ? '#fff' : '#ffe066', 2);
  box(g, at(16, -3, 14, 5), isOurs ? '#fff' : '#ffe066', 2);
}

/** From above. */
function carAbove(g: Pen, x: number, y: number, colour: string, stripe: string): void {
  for (const side of [-1, 1])
    for (const end of [-1, 1]) box(g, [x + side * 20 - 4, y + end * 20 - 8, 8, 16], '#0c0f14', 3);
  box(g, [x - 20, y - 38, 40, 76], colour, 14);
  box(g, [x - 14, y - 16, 28, 12], '#10212b', 4);
  box(g, [x - 14, y + 14, 28, 10], '#10212b', 4);
  box(g, [x - 2.5, y - 36, 5, 72], stripe);
}

const night: Look = {
  ground(g, { ticks, rules }, time) {
    const share = rules.lasts === null ? 0 : ticks / rules.lasts;
    box(g, [0, 0, width, height], share > 0.85 ? '#24504a' : '#0d3b36');
    box(g, [14, 0, width - 28, height], share > 0.85 ? '#1f2a2c' : '#0b1512');
    box(g, [14, 0, 6, height], '#f4f1de');
    box(g, [width - 20, 0, 6, height], '#f4f1de');
    const shift = time > 0 ? (ticks * 6) % 80 : 0;
    for (const lane of [1, 2])
      for (let y = -80; y < height; y += 80) box(g, [(lane * width) / 3 - 4, y + shift, 8, 44], '#ffc93c');
    if (rules.lasts === null) return;
    box(g, [0, 52, width, 5], 'rgba(255, 255, 255, .18)');
    box(g, [0, 52, width * share, 5], '#ffc93c');
  },
  thing(g, { kind, x, y }) {
    if (kind === 'satellite')
      return carAbove(g, x, y, ['#1fc7c1', '#f28f3b', '#5b8def'][Math.round(x) % 3] ?? '#1fc7c1', '#0c3d3b');
    disc(g, x, y, 17, kind === 'gold' ? '#ffc93c' : '#7ae582');
    lettering(g, kind === 'gold' ? '★' : '+', x, y, 22, '#0b1512');
  },
  player(g, { net: x }) {
    shape(
      g,
      [x - 14, netTop - 36, x - 46, netTop - 180, x + 46, netTop - 180, x + 14, netTop - 36],
      'rgba(255, 250, 200, .16)',
    );
    carAbove(g, x, netTop + 6, '#d64ad6', '#f8d7f8');
  },
};

const dunes: Look = {
  ground(g, state, time) {
    sky(g, width, height, ['#e9a94f', '#d98f34', '#b56d1f']);
    const shift = time > 0 ? (state.ticks * 3) % 128 : 0;
    for (let ridge = -1; ridge < 6; ridge++) {
      const y = ridge * 128 + shift;
      g.fillStyle = ridge % 2 === 0 ? 'rgba(120, 64, 10, .2)' : 'rgba(255, 224, 160, .22)';
      g.beginPath();
      g.moveTo(0, y + 40);
      g.bezierCurveTo(140, y - 30, 260, y + 90, width, y + 10);
      g.lineTo(width, y + 66);
      g.bezierCurveTo(260, y + 130, 140, y + 20, 0, y + 90);
      g.fill();
    }
    // sand in the wind says where it pushes
    const push = gust(state);
    g.strokeStyle = 'rgba(255, 244, 214, .6)';
    g.lineWidth = 2;
    for (let grain = 0; grain < 16; grain++) {
      const y = 80 + grain * 34;
      const x = (grain * 137 + (time > 0 ? state.ticks * push * 1.5 : 0)) % width;
      g.beginPath();
      g.moveTo((x + width) % width, y);
      g.lineTo(((x + width) % width) + push * 22, y);
      g.stroke();
    }
  },
  thing(g, { kind, x, y }) {
    if (kind === 'satellite') {
      shape(g, [x - 24, y + 14, x - 14, y - 12, x + 6, y - 18, x + 24, y + 14], '#6b4a2b');
      shape(g, [x - 14, y - 12, x + 6, y - 18, x - 2, y + 4], '#8b6844');
      return;
    }
    const colour = kind === 'gold' ? '#fff3b0' : '#1f7ea8';
    if (kind === 'gold') {
      oval(g, x, y, 18, 10, '#2a9d8f');
      shape(g, [x, y, x - 16, y - 16, x, y - 10, x + 16, y - 16], '#2d6a4f');
      return;
    }
    for (const side of [-1, 1]) {
      box(g, [x + side * 30 - 2, y - 24, 4, 34], '#5a3a1a');
      shape(g, [x + side * 30, y - 24, x + side * 30 + 18, y - 17, x + side * 30, y - 10], colour);
    }
  },
  player(g, { net: x, speed }) {
    g.save();
    g.translate(x, netTop + 10);
    g.rotate(Math.max(-0.35, Math.min(0.35, speed * 0.05)));
    carAbove(g, 0, 0, '#1f7ea8', '#f4f1de');
    box(g, [-14, -4, 28, 20], '#15607f', 4);
    g.restore();
  },
};

const pulse: Look = {
  ground(g, { ticks, rules, streak }, time) {
    sky(g, width, height, ['#2b1142', '#4a2270', '#6d3a8f']);
    const beat = time > 0 ? 1 - (ticks % 30) / 30 : 0;
    for (let lane = 0; lane < rules.lanes; lane++) {
      const x = laneX(lane, rules.lanes);
      box(g, [x - 46, 56, 92, height], `rgba(159, 232, 112, ${0.04 + (lane % 2) * 0.04})`);
      box(g, [x - 40, netTop + 4, 80, 3], `rgba(159, 232, 112, ${0.35 + beat * 0.5})`, 2);
    }
    g.strokeStyle = '#9fe870';
    g.lineWidth = 4;
    g.lineJoin = 'round';
    g.beginPath();
    const y = height - 46;
    for (let x = 0; x <= width; x += 6) {
      const at = (x + ticks * 3) % 140;
      const high = at < 12 ? at * 2 : at < 30 ? 24 - (at - 12) * 4 : at < 42 ? -48 + (at - 30) * 4 : 0;
      g.lineTo(x, y - high * Math.min(1, 0.4 + streak / 20));
    }
    g.stroke();
  },
  thing(g, { kind, x, y }, time) {
    if (kind === 'satellite') {
      shape(g, [x - 26, y + 18, x, y - 24, x + 26, y + 18], '#f3c4fb');
      return;
    }
    const swell = 1 + 0.08 * Math.sin(time * 8);
    disc(g, x, y, (kind === 'gold' ? 22 : 17) * swell, kind === 'gold' ? '#ffe066' : '#9fe870');
    lettering(g, kind === 'gold' ? '♫' : '♪', x, y, 22, '#2b1142');
  },
  player(g, { net: x, ticks }, time) {
    g.save();
    g.translate(x, netTop + 18);
    g.rotate(time > 0 ? Math.sin(ticks / 9) * 0.12 : 0);
    box(g, [-26, -26, 52, 52], '#e5b93b', 10);
    box(g, [-26, -26, 52, 14], '#f6d365', 10);
    disc(g, -9, -2, 5, '#2b1142');
    disc(g, 9, -2, 5, '#2b1142');
    box(g, [-8, 10, 16, 4], '#2b1142', 2);
    g.restore();
  },
};

export const looks: Readonly<Record<Rules['look'], Look>> = { comets, neon, night, dunes, pulse };
