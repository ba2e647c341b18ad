import { box, corners, disc, eyes, oval, shape, sky, spikes } from '../sdk/shapes.ts';
import { type Crater, gust, type Hop, height, width } from './core.ts';
import type { Rules } from './rules.ts';

type Pen = CanvasRenderingContext2D;

interface Look {
  ground(g: Pen, state: Hop, bottom: number, time: number): void;
  step(g: Pen, crater: Crater, y: number, time: number): void;
  hero(g: Pen, state: Hop, y: number, time: number): void;
}

const stars = Array.from(
  { length: 80 },
  (_, star) => [(star * 91.7) % width, (star * 157.3) % height] as const,
);

function night(g: Pen, bottom: number, time: number): void {
  for (const [x, y] of stars)
    disc(
      g,
      x,
      (y + bottom * 0.12) % height,
      1.1,
      `rgba(255, 255, 255, ${0.35 + 0.3 * Math.sin(time * 2 + y)})`,
    );
}

/** What lies above a step and counts. */
const star = (g: Pen, x: number, y: number, time: number) =>
  shape(g, spikes(x, y - 46, [13, 5.5], 5, time), '#ffd166');

const moon: Look = {
  ground(g, _, bottom, time) {
    sky(g, width, height, ['#3f17c9', '#5b1fd0', '#8a2bb8']);
    night(g, bottom, time);
    const y = 110 + bottom * 0.02;
    disc(g, 78, y, 40, '#f3a93c');
    g.strokeStyle = '#f7d79b';
    g.lineWidth = 5;
    g.beginPath();
    g.ellipse(78, y, 66, 16, -0.35, 0, Math.PI * 2);
    g.stroke();
    disc(g, width - 50, y + 60, 22, '#35b3b8');
  },
  step(g, { kind, x, wide, isGone, star: hasStar }, y, time) {
    const soil = { rock: '#3fbf7f', moving: '#59c9d8', crumbling: '#c9a06a', spring: '#ffd166' }[kind];
    if (!isGone) {
      box(g, [x - wide / 2, y, wide, 18], soil, 9);
      for (const pit of [-0.28, 0.05, 0.3]) oval(g, x + wide * pit, y + 9, 7, 3.4, 'rgba(10, 60, 50, .35)');
      if (kind === 'spring') box(g, [x - 14, y - 8, 28, 8], '#ff7f3f', 4);
    }
    if (hasStar) star(g, x, y, time);
  },
  hero(g, { x, vy }, y) {
    const stretch = Math.max(-3, Math.min(5, vy * 0.6));
    for (const side of [-1, 1])
      shape(g, [x + side * 6, y - 14, x + side * 20, y - 34 - stretch, x + side * 18, y - 8], '#e8622a');
    oval(g, x, y, 19 - stretch / 2, 19 + stretch, '#f37433');
    for (const side of [-1, 1]) oval(g, x + side * 9, y + 17, 6, 4, '#d9541f');
    eyes(g, x, y - 5, 5.6, [0, vy > 0 ? -0.7 : 0.7]);
    g.strokeStyle = '#7a2207';
    g.lineWidth = 2.4;
    g.beginPath();
    g.arc(x, y + 4, 8, 0.3, Math.PI - 0.3);
    g.stroke();
  },
};

const cloud = (g: Pen, x: number, y: number, wide: number, colour: string) => {
  box(g, [x - wide / 2, y, wide, 18], colour, 9);
  disc(g, x - wide * 0.2, y + 2, wide * 0.16, colour);
  disc(g, x + wide * 0.12, y - 2, wide * 0.2, colour);
};

const clouds: Look = {
  ground(g, state, bottom, time) {
    sky(g, width, height, ['#2f80d8', '#63aef0', '#bfe3fb']);
    disc(g, width - 70, 120 + bottom * 0.01, 38, '#fff0c9');
    for (let at = 0; at < 7; at++)
      cloud(
        g,
        (at * 173) % width,
        ((at * 241 + bottom * 0.3) % (height + 120)) - 40,
        90,
        'rgba(255, 255, 255, .35)',
      );
    const push = gust(state);
    g.strokeStyle = 'rgba(255, 255, 255, .7)';
    g.lineWidth = 2;
    for (let line = 0; line < 9; line++) {
      const x = (line * 131 + (time > 0 ? state.ticks * push : 0)) % width;
      g.beginPath();
      g.moveTo((x + width) % width, 70 + line * 62);
      g.lineTo(((x + width) % width) + push * 26, 70 + line * 62);
      g.stroke();
    }
  },
  step(g, { kind, x, wide, isGone, star: hasStar }, y) {
    const colour = { rock: '#fff', moving: '#d7ecff', crumbling: '#c5d3e6', spring: '#ffe39b' }[kind];
    if (!isGone) cloud(g, x, y, wide, colour);
    if (!hasStar) return;
    box(g, [x - 15, y - 58, 30, 20], '#fffaf0', 3);
    shape(g, [x - 15, y - 58, x, y - 46, x + 15, y - 58], '#e9d8b4');
    disc(g, x, y - 46, 4, '#d62828');
  },
  hero(g, { x, vy, ticks }, y) {
    g.save();
    g.translate(x, y);
    g.rotate(Math.max(-0.35, Math.min(0.35, -vy * 0.03)));
    shape(g, [-24, -2, -34, -16, -22, -12], '#f2a53a');
    oval(g, 0, 0, 27, 12, '#e0412f');
    shape(g, [-8, 4, 6, 4, -4, 24, -12, 22], '#f2a53a');
    shape(g, [-6, -8, 10, -8, 2, -18, -4, -18], '#f2a53a');
    disc(g, 2, -12, 6, '#8a4b1f');
    box(g, [26, Math.floor(ticks / 3) % 2 ? -14 : -6, 4, Math.floor(ticks / 3) % 2 ? 28 : 12], '#43291a', 2);
    g.restore();
  },
};

const roofs: Look = {
  ground(g, { edge }, bottom, time) {
    sky(g, width, height, ['#2b0410', '#5a0f1f', '#8c2433']);
    night(g, bottom, time);
    disc(g, width - 110, 150 + bottom * 0.01, 62, '#fbeacb');
    for (let house = 0; house < 8; house++) {
      const high = 120 + ((house * 83) % 160) - Math.min(60, bottom * 0.01);
      box(g, [house * 56 - 8, height - high, 50, high], '#2a0a12');
      for (let light = 0; light < 8; light++)
        if ((house * 7 + light * 3) % 4 === 0)
          box(
            g,
            [house * 56 + (light % 2) * 20, height - high + 16 + Math.floor(light / 2) * 30, 9, 11],
            '#f0a63a',
          );
    }
    // what rises from the street
    const y = height - (edge - bottom);
    if (y < height + 40) {
      const fog = g.createLinearGradient(0, y - 70, 0, y);
      fog.addColorStop(0, 'rgba(255, 120, 60, 0)');
      fog.addColorStop(1, 'rgba(255, 90, 40, .75)');
      g.fillStyle = fog;
      g.fillRect(0, y - 70, width, 110);
    }
  },
  step(g, { kind, x, wide, isGone, star: hasStar }, y, time) {
    if (!isGone) {
      box(
        g,
        [x - wide / 2, y, wide, 12],
        { rock: '#8d3b49', moving: '#8d3b49', crumbling: '#b0764f', spring: '#45c4b0' }[kind],
        2,
      );
      box(g, [x - wide / 2 + 8, y + 12, wide - 16, 46], '#4a121e');
      for (let light = 0; light < wide - 34; light += 22)
        box(g, [x - wide / 2 + 16 + light, y + 20, 9, 12], '#f0a63a');
    }
    if (hasStar) shape(g, corners(x, y - 46, 13, 4, time), '#ffe3a8');
  },
  hero(g, { x, vy, isLeft, ticks }, y) {
    g.save();
    g.translate(x, y - 4);
    if (isLeft) g.scale(-1, 1);
    g.strokeStyle = '#17040a';
    g.lineWidth = 7;
    g.lineCap = 'round';
    const run = vy > 0 ? 10 : 4;
    g.beginPath();
    g.moveTo(0, 8);
    g.lineTo(-run, 22);
    g.moveTo(0, 8);
    g.lineTo(run + 3, 18);
    g.moveTo(0, -6);
    g.lineTo(14, -2 - run / 2);
    g.moveTo(0, -6);
    g.lineTo(-13, 2);
    g.stroke();
    box(g, [-7, -12, 14, 22], '#17040a', 6);
    disc(g, 2, -20, 10, '#17040a');
    box(g, [-2, -24, 13, 5], '#fbeacb', 2);
    shape(g, [-7, -22, -24, -28 + Math.sin(ticks / 5) * 3, -20, -20], '#2fb8a3');
    box(g, [-7, 2, 14, 4], '#2fb8a3');
    g.restore();
  },
};

function lantern(g: Pen, x: number, y: number, size: number, glow: number): void {
  disc(g, x, y, 34 * size, `rgba(255, 205, 60, ${0.12 + glow * 0.12})`);
  shape(
    g,
    [
      x - 14 * size,
      y - 20 * size,
      x + 14 * size,
      y - 20 * size,
      x + 17 * size,
      y + 12 * size,
      x + 9 * size,
      y + 20 * size,
      x - 9 * size,
      y + 20 * size,
      x - 17 * size,
      y + 12 * size,
    ],
    '#ffc928',
  );
  shape(
    g,
    [
      x - 5 * size,
      y - 20 * size,
      x + 5 * size,
      y - 20 * size,
      x + 5 * size,
      y + 20 * size,
      x - 5 * size,
      y + 20 * size,
    ],
    '#ffdf6b',
  );
  box(g, [x - 8 * size, y + 18 * size, 16 * size, 4 * size], '#7a4a10');
}

const lanterns: Look = {
  ground(g, { rules }, bottom, time) {
    sky(g, width, height, ['#0b1c63', '#1d3d96', '#3a62b8']);
    night(g, bottom, time);
    // the moon comes nearer with every metre
    const share = Math.min(1, bottom / (rules.goal ?? 9000));
    disc(g, width * 0.7, 60 + share * 120, 24 + share * 70, '#fff3c9');
    shape(
      g,
      [
        0,
        height,
        0,
        height - 60 + bottom * 0.05,
        110,
        height - 120 + bottom * 0.05,
        240,
        height - 50 + bottom * 0.05,
        340,
        height - 110 + bottom * 0.05,
        width,
        height - 40 + bottom * 0.05,
        width,
        height,
      ],
      '#0c1740',
    );
  },
  step(g, { kind, x, wide, isGone, star: hasStar }, y, time) {
    if (!isGone) {
      const glow = { rock: '#ffe7a3', moving: '#9fd0ff', crumbling: '#ff9d3d', spring: '#c8f135' }[kind];
      oval(g, x, y + 8, wide / 2 + 8, 15, 'rgba(255, 200, 80, .16)');
      box(g, [x - wide / 2, y, wide, 14], glow, 7);
      box(g, [x - wide / 2 + 6, y + 4, wide - 12, 4], 'rgba(255, 255, 255, .5)', 2);
    }
    if (hasStar) star(g, x, y, time);
  },
  hero(g, { x, vy }, y, time) {
    lantern(g, x, y - 6, 0.9, vy > 0 ? 1 : 0.2 + 0.2 * Math.sin(time * 6));
    shape(g, [x - 4, y + 18, x + 4, y + 18, x, y + 26 + Math.max(0, vy) * 1.5], '#ff7a1a');
  },
};

export const looks: Readonly<Record<Rules['look'], Look>> = { moon, clouds, roofs, lanterns };
