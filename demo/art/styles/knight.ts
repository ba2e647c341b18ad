import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import {
  circle,
  drawing,
  ellipse,
  group,
  linearGradient,
  n,
  type Point,
  path,
  polygon,
  radialGradient,
  rect,
} from '../core/svg.ts';

const piece =
  'M-62 96C-62 78 -52 70 -42 62C-46 30 -34 4 -4 -16C-20 -8 -36 2 -50 10C-62 16 -76 4 -72 -12C-66 -28 -50 -40 -42 -58C-40 -66 -42 -76 -40 -90L-20 -74C28 -74 58 -34 52 24C50 44 48 54 50 62C60 70 66 78 66 96z';

/** The chess knight on a board that runs to the horizon. */
export const knight: Style = ({ size, palette }) => {
  const { width: w, height: h } = size;
  const hue = palette.hue;
  const wide = w > h;
  const k = (Math.min(w, h) / 300) * (wide ? 1.3 : 1.25);
  const cx = wide ? w * 0.66 : w / 2;
  const horizon = h * 0.62;
  const defs =
    linearGradient('sky', [
      [0, oklch(0.24, 0.1, hue - 25)],
      [0.6, oklch(0.5, 0.18, hue)],
      [1, oklch(0.76, 0.15, hue + 35)],
    ]) +
    radialGradient('glow', [
      [0, oklch(0.9, 0.13, hue + 60), 0.9],
      [1, oklch(0.7, 0.18, hue + 30), 0],
    ]) +
    linearGradient(
      'ivory',
      [
        [0, oklch(0.99, 0.02, 85)],
        [0.55, oklch(0.93, 0.05, 75)],
        [1, oklch(0.74, 0.1, 55)],
      ],
      [0, 0, 1, 0.3],
    );
  const rowsCount = 7;
  const squares = range(rowsCount * 24)
    .map((index) => {
      const [i, j] = [(index % 24) - 12, Math.floor(index / 24)];
      if ((i + j) % 2 === 0) return '';
      const at = (u: number, t: number): Point => {
        const depth = ((t + 0.35) / (rowsCount + 0.35)) ** 1.9;
        return [cx + u * w * (0.035 + depth * (wide ? 0.13 : 0.26)), horizon + (h - horizon) * depth];
      };
      return path(polygon([at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)]), oklch(0.9, 0.07, 70), {
        opacity: 0.92,
      });
    })
    .join('');
  const mane = range(6)
    .map((i) =>
      path(
        `M${14 + i * 5} ${-68 + i * 17}C${30 + i * 4} ${-66 + i * 17} ${42 + i * 2} ${-56 + i * 17} ${46 + i * 1.5} ${-42 + i * 16}C${36 + i * 3} ${-52 + i * 17} ${26 + i * 4} ${-56 + i * 17} ${14 + i * 5} ${-68 + i * 17}z`,
        oklch(0.6, 0.13, 45),
      ),
    )
    .join('');
  const horse =
    path(piece, 'url(#ivory)') +
    path(
      'M-20 -74C28 -74 58 -34 52 24C50 44 48 54 50 62C60 70 66 78 66 96H30C44 46 44 -30 -20 -74z',
      oklch(0.7, 0.12, 55),
      { opacity: 0.55 },
    ) +
    mane +
    circle(-33, -36, 5.4, oklch(0.26, 0.1, hue)) +
    circle(-34.6, -37.6, 1.7, '#fff') +
    path('M-66 -2q6 4 10 0', 'none', {
      stroke: oklch(0.45, 0.1, hue),
      'stroke-width': 3,
      'stroke-linecap': 'round',
    }) +
    rect(-66, 88, 136, 18, oklch(0.3, 0.11, hue), { rx: 9 }) +
    rect(-56, 76, 116, 14, oklch(0.42, 0.14, hue), { rx: 7 });
  return {
    svg: drawing(
      size,
      `<defs>${defs}</defs>${rect(0, 0, w, h, 'url(#sky)')}${ellipse(cx, horizon, Math.min(w, h) * 0.62, Math.min(w, h) * 0.5, 'url(#glow)')}` +
        rect(0, horizon, w, h - horizon, oklch(0.27, 0.1, hue - 5)) +
        squares +
        ellipse(cx, h * 0.88, 92 * k, 15 * k, oklch(0.14, 0.06, hue), { opacity: 0.55 }) +
        group(`translate(${n(cx)} ${n(h * 0.88 - 104 * k)}) scale(${k.toFixed(2)})`, horse),
    ),
  };
};
