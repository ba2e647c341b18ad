import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import { circle, ellipse, group, linearGradient, n, path, rect } from '../core/svg.ts';
import { letter } from '../type/lettering.ts';
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

/** Streets and blocks from above. */
const city: Field = ({ random, size: { width: w, height: h }, palette: { hue } }) => {
  const tile = h / 9;
  const at = (x: number, y: number, z: number) =>
    `${n(w / 2 + (x - y) * tile * 0.87)} ${n(h * 0.14 + (x + y) * tile * 0.5 - z * tile)}`;
  return (
    ground(oklch(0.78, 0.1, hue + 60), oklch(0.62, 0.12, hue + 40), w, h) +
    range(29)
      .flatMap((sum) =>
        range(15)
          .filter((x) => sum - x >= 0 && sum - x < 15)
          .map((x) => {
            const [a, b] = [x - 1, sum - x - 1];
            if (a % 4 === 0 || b % 4 === 0)
              return path(
                `M${at(a, b, 0)}L${at(a + 1, b, 0)}L${at(a + 1, b + 1, 0)}L${at(a, b + 1, 0)}z`,
                oklch(0.42, 0.02, hue),
              );
            const z = random.chance(0.2) ? 0.02 : random.next(0.3, 2.1);
            const c = random.pick([hue, hue + 40, 85, 150] as const);
            const own = z < 0.1 ? 145 : c;
            return (
              path(
                `M${at(a + 0.1, b + 0.9, z)}L${at(a + 0.9, b + 0.9, z)}L${at(a + 0.9, b + 0.9, 0)}L${at(a + 0.1, b + 0.9, 0)}z`,
                oklch(0.6, 0.13, own),
              ) +
              path(
                `M${at(a + 0.9, b + 0.1, z)}L${at(a + 0.9, b + 0.9, z)}L${at(a + 0.9, b + 0.9, 0)}L${at(a + 0.9, b + 0.1, 0)}z`,
                oklch(0.45, 0.12, own),
              ) +
              path(
                `M${at(a + 0.1, b + 0.1, z)}L${at(a + 0.9, b + 0.1, z)}L${at(a + 0.9, b + 0.9, z)}L${at(a + 0.1, b + 0.9, z)}z`,
                oklch(0.78, 0.13, own),
              )
            );
          }),
      )
      .join('') +
    range(6)
      .map((i) =>
        group(
          `translate(${n(w * 0.12 * i + w * 0.2)} ${n(h * 0.92)})`,
          rect(-h * 0.05, -h * 0.05, h * 0.1, h * 0.1, oklch(0.2, 0.05, hue), { rx: 8, opacity: 0.8 }) +
            circle(0, 0, h * 0.025, oklch(0.8, 0.15, i * 60)),
        ),
      )
      .join('')
  );
};

/** Rows of visitors and one cannon. */
const shooter: Field = ({ random, size: { width: w, height: h }, palette: { hue, popHue } }) =>
  ground(oklch(0.14, 0.06, hue), oklch(0.3, 0.12, hue + 30), w, h) +
  range(90)
    .map(() => circle(random.next(0, w), random.next(0, h), random.next(0.6, 2), '#fff', { opacity: 0.7 }))
    .join('') +
  range(27)
    .map((i) =>
      random.chance(0.15)
        ? ''
        : group(
            `translate(${n(w * (0.14 + (i % 9) * 0.09))} ${n(h * (0.24 + Math.floor(i / 9) * 0.13))}) scale(${n(h / 360)})`,
            path(
              'M-14 4C-14 -12 14 -12 14 4L10 12L5 6L0 12L-5 6L-10 12z',
              oklch(0.74, 0.19, popHue + Math.floor(i / 9) * 60),
            ) +
              circle(-5, -1, 3, '#fff') +
              circle(5, -1, 3, '#fff'),
          ),
    )
    .join('') +
  range(4)
    .map((i) =>
      rect(
        w * 0.5 - 2 + i * w * 0.07 - w * 0.1,
        h * random.next(0.6, 0.76),
        4,
        h * 0.05,
        oklch(0.92, 0.19, 120),
        { rx: 2 },
      ),
    )
    .join('') +
  group(
    `translate(${n(w * random.next(0.35, 0.65))} ${n(h * 0.9)}) scale(${n(h / 300)})`,
    path('M0 -22L7 -4L26 8V14H-26V8L-7 -4z', oklch(0.9, 0.03, hue)) + circle(0, -2, 5, oklch(0.7, 0.17, hue)),
  );

/** A hand of cards on felt. */
const cards: Field = ({ random, size: { width: w, height: h }, palette: { hue } }) => {
  const card = (x: number, y: number, turnBy: number, open: boolean) => {
    const red = random.chance(0.5);
    const fill = red ? '#e0314f' : '#1d2233';
    return group(
      `translate(${n(x)} ${n(y)}) rotate(${n(turnBy)}) scale(${n(h / 460)})`,
      rect(-30, -44, 60, 88, open ? '#fff' : oklch(0.5, 0.17, hue + 150), {
        rx: 7,
        stroke: open ? '#0002' : '#fff',
        'stroke-width': open ? 1 : 4,
      }) +
        (open
          ? letter(random.pick(['A', 'K', 'Q', '9', '7', '4'] as const), -24, -22, { size: 22, fill }) +
            path(
              red
                ? 'M0 14C-16 0 -13 -14 -6 -14C-3 -14 0 -11 0 -8C0 -11 3 -14 6 -14C13 -14 16 0 0 14z'
                : 'M0 -16L11 0L0 16L-11 0z',
              fill,
            )
          : ''),
    );
  };
  return (
    ground(oklch(0.48, 0.12, hue), oklch(0.28, 0.09, hue), w, h) +
    ellipse(w / 2, h * 0.55, w * 0.44, h * 0.36, 'none', {
      stroke: '#fff',
      'stroke-opacity': 0.2,
      'stroke-width': 4,
    }) +
    range(5)
      .map((i) => card(w * (0.3 + i * 0.1), h * 0.44, 0, i < 4))
      .join('') +
    range(5)
      .map((i) => card(w * (0.36 + i * 0.07), h * (0.84 + Math.abs(i - 2) * 0.02), (i - 2) * 9, true))
      .join('') +
    card(w * 0.12, h * 0.44, 6, false)
  );
};

/** Letters waiting for a word. */
const words: Field = ({ random, size: { width: w, height: h }, palette: { hue, popHue } }) => {
  const cell = h * 0.125;
  const left = w / 2 - cell * 3.5;
  const rows = ['HARBOUR', 'LETTERS', 'WEAVING', '       ', 'ATLORNE'];
  return (
    ground(oklch(0.9, 0.05, hue), oklch(0.8, 0.09, hue), w, h) +
    rows
      .map((row, y) =>
        [...row]
          .map((glyph, x) => {
            const tray = y === 4;
            const fill = tray
              ? oklch(0.97, 0.02, 90)
              : glyph === ' '
                ? 'none'
                : random.pick([
                    oklch(0.62, 0.14, 150),
                    oklch(0.75, 0.14, 85),
                    oklch(0.45, 0.05, hue),
                  ] as const);
            const top = h * 0.19 + y * cell * 1.08;
            return (
              rect(left + x * cell + 3, top, cell - 6, cell - 6, fill, {
                rx: 8,
                stroke: glyph === ' ' ? oklch(0.55, 0.07, hue) : 'none',
                'stroke-width': 3,
              }) +
              letter(glyph, left + (x + 0.5) * cell, top + cell * 0.68, {
                size: cell * 0.56,
                fill: tray ? oklch(0.4, 0.16, popHue) : '#fff',
                weight: 800,
                anchor: 'middle',
              })
            );
          })
          .join(''),
      )
      .join('')
  );
};

export const boards: Readonly<Record<string, Field>> = { city, shooter, cards, words };
