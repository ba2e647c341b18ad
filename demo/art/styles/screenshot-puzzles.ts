import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import { circle, ellipse, group, line, linearGradient, n, path, rect } from '../core/svg.ts';
import type { Field } from './screenshot-fields.ts';

const ground = (top: string, low: string, w: number, h: number) =>
  `<defs>${linearGradient(
    'ground',
    [
      [0, top],
      [1, low],
    ],
    [0, 0, 0.4, 1],
  )}</defs>${rect(0, 0, w, h, 'url(#ground)')}`;

/** Three in a row about to vanish. */
const match: Field = ({ random, size: { width: w, height: h }, palette: { hue } }) => {
  const cell = h * 0.118;
  const [left, top] = [w / 2 - cell * 4.5, h * 0.17];
  const stone = [
    'M0 -10L9 -3L6 9H-6L-9 -3z',
    'M0 -10L9 0L0 10L-9 0z',
    'M-8 -8H8V8H-8z',
    'M0 -9L8.6 -4.5V4.5L0 9L-8.6 4.5V-4.5z',
    'M0 -9A9 9 0 1 1 -.1 -9z',
  ];
  const tones = [20, 90, 150, 230, 320];
  return (
    ground(oklch(0.5, 0.14, hue), oklch(0.28, 0.1, hue + 20), w, h) +
    rect(left - cell * 0.2, top - cell * 0.2, cell * 9.4, cell * 6.4, oklch(0.18, 0.05, hue), {
      rx: cell * 0.3,
      opacity: 0.75,
    }) +
    range(54)
      .map((i) => {
        const [x, y] = [i % 9, Math.floor(i / 9)];
        const kind = y === 3 && x > 2 && x < 6 ? 1 : random.below(5);
        const glow =
          y === 3 && x > 2 && x < 6
            ? rect(left + x * cell, top + y * cell, cell, cell, '#fff', { opacity: 0.28 })
            : rect(left + x * cell + 2, top + y * cell + 2, cell - 4, cell - 4, '#fff', {
                rx: 8,
                opacity: 0.05,
              });
        return (
          glow +
          group(
            `translate(${n(left + (x + 0.5) * cell)} ${n(top + (y + 0.5) * cell)}) scale(${n(cell / 25)})`,
            path(stone[kind] as string, oklch(0.68, 0.19, tones[kind] as number), {
              stroke: oklch(0.45, 0.16, tones[kind] as number),
              'stroke-width': 1.2,
              'stroke-linejoin': 'round',
            }) +
              path(stone[kind] as string, '#fff', { opacity: 0.3, transform: 'translate(-1 -2) scale(.55)' }),
          )
        );
      })
      .join('')
  );
};

/** Floors swaying on each other. */
const tower: Field = ({ random, size: { width: w, height: h }, palette: { hue } }) => {
  const high = h * 0.085;
  let x = w / 2;
  return (
    ground(oklch(0.72, 0.12, hue), oklch(0.93, 0.06, hue + 40), w, h) +
    range(4)
      .map(() =>
        ellipse(random.next(0, w), random.next(h * 0.2, h * 0.6), w * 0.08, h * 0.025, '#fff', {
          opacity: 0.6,
        }),
      )
      .join('') +
    range(8)
      .map((i) => {
        x += random.next(-0.018, 0.018) * w;
        const wide = w * (0.24 - i * 0.006);
        return (
          rect(
            x - wide / 2,
            h - (i + 1) * high,
            wide,
            high - 2,
            oklch(0.62 + (i % 3) * 0.08, 0.15, hue + i * 24),
            { rx: 5 },
          ) +
          range(5)
            .map((k) =>
              rect(x - wide * 0.42 + k * wide * 0.18, h - (i + 0.72) * high, wide * 0.1, high * 0.4, '#fff', {
                opacity: 0.5,
                rx: 2,
              }),
            )
            .join('')
        );
      })
      .join('') +
    line(`M${n(w * 0.62)} 0V${n(h * 0.17)}`, '#0006', 3) +
    rect(w * 0.52, h * 0.17, w * 0.2, high, oklch(0.7, 0.18, 30), { rx: 5 })
  );
};

/** Walls, dots and one traveller. */
const maze: Field = ({ random, size: { width: w, height: h }, palette: { hue, popHue } }) => {
  const cell = h / 13;
  const across = Math.ceil(w / cell);
  return (
    ground(oklch(0.2, 0.07, hue), oklch(0.14, 0.05, hue), w, h) +
    range(across * 12)
      .map((i) => {
        const [x, y] = [(i % across) * cell, (Math.floor(i / across) + 1.6) * cell];
        const wall = random.chance(0.5) ? `M${n(x)} ${n(y)}h${n(cell)}` : `M${n(x)} ${n(y)}v${n(cell)}`;
        return (
          line(wall, oklch(0.65, 0.17, hue), cell * 0.2, { 'stroke-linecap': 'round' }) +
          circle(x + cell / 2, y + cell / 2, cell * 0.07, oklch(0.92, 0.1, 95))
        );
      })
      .join('') +
    range(3)
      .map(() => {
        const [x, y] = [(random.below(across - 2) + 1.5) * cell, (random.below(9) + 3.1) * cell];
        return (
          circle(x, y, cell * 0.34, oklch(0.7, 0.19, popHue)) +
          circle(x - cell * 0.1, y - cell * 0.05, cell * 0.08, '#fff') +
          circle(x + cell * 0.12, y - cell * 0.05, cell * 0.08, '#fff')
        );
      })
      .join('')
  );
};

/** A snake, its lawn and its next meal. */
const snake: Field = ({ random, size: { width: w, height: h }, palette: { hue } }) => {
  const cell = h / 12;
  let [x, y] = [3, 8];
  const way: string[] = [`M${n(x * cell)} ${n(y * cell)}`];
  for (let i = 0; i < 7; i++) {
    if (i % 2) y = 4 + random.below(7);
    else x += 1 + random.below(3);
    way.push(`L${n(x * cell)} ${n(y * cell)}`);
  }
  const body = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
  return (
    ground(oklch(0.55, 0.14, hue), oklch(0.42, 0.12, hue), w, h) +
    range(Math.ceil(w / cell) * 12)
      .map((i) =>
        (i + Math.floor(i / Math.ceil(w / cell))) % 2
          ? rect(
              (i % Math.ceil(w / cell)) * cell,
              Math.floor(i / Math.ceil(w / cell)) * cell,
              cell,
              cell,
              '#fff',
              { opacity: 0.06 },
            )
          : '',
      )
      .join('') +
    line(way.join(''), '#0004', cell * 0.8, { ...body, transform: `translate(0 ${n(cell * 0.12)})` }) +
    line(way.join(''), oklch(0.85, 0.17, 92), cell * 0.72, body) +
    circle(x * cell, y * cell, cell * 0.46, oklch(0.88, 0.17, 92)) +
    circle(x * cell + cell * 0.1, y * cell - cell * 0.16, cell * 0.13, '#fff') +
    circle(x * cell + cell * 0.13, y * cell - cell * 0.16, cell * 0.07, '#222') +
    circle((x + 3) * cell, (y - 1) * cell, cell * 0.34, oklch(0.62, 0.23, 25))
  );
};

export const puzzles: Readonly<Record<string, Field>> = { match, tower, maze, snake };
