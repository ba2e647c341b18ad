import { oklch } from '../core/colour.ts';
import { range, turn } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import type { Random } from '../core/random.ts';
import { sceneOf } from '../core/scene-of.ts';
import { circle, drawing, line, n, type Point, polyline, radialGradient, rect } from '../core/svg.ts';
import { coverByline, coverTitle } from '../type/cover.ts';

/** Figures as joints and bones on a unit board. */
const figures: Record<
  string,
  { readonly joints: readonly Point[]; readonly bones: readonly (readonly number[])[] }
> = {
  fox: {
    joints: [
      [0.1, 0.3],
      [0.22, 0.5],
      [0.4, 0.52],
      [0.58, 0.5],
      [0.74, 0.36],
      [0.7, 0.2],
      [0.84, 0.24],
      [0.92, 0.42],
      [0.6, 0.78],
      [0.42, 0.8],
      [0.02, 0.5],
    ],
    bones: [
      [10, 0, 1, 2, 3, 4, 5, 6, 7, 4],
      [3, 8],
      [2, 9],
    ],
  },
  whale: {
    joints: [
      [0.04, 0.3],
      [0.14, 0.42],
      [0.04, 0.52],
      [0.3, 0.56],
      [0.5, 0.66],
      [0.76, 0.62],
      [0.92, 0.44],
      [0.8, 0.32],
      [0.56, 0.34],
      [0.34, 0.42],
      [0.6, 0.84],
      [0.84, 0.14],
    ],
    bones: [
      [0, 1, 2],
      [1, 3, 4, 5, 6, 7, 8, 9, 1],
      [4, 10],
      [7, 11],
    ],
  },
  ship: {
    joints: [
      [0.08, 0.66],
      [0.2, 0.84],
      [0.78, 0.84],
      [0.94, 0.64],
      [0.5, 0.68],
      [0.5, 0.12],
      [0.22, 0.54],
      [0.8, 0.52],
    ],
    bones: [
      [0, 1, 2, 3, 4, 0],
      [4, 5, 6, 4],
      [5, 7, 4],
    ],
  },
  hand: {
    joints: [
      [0.4, 0.94],
      [0.34, 0.62],
      [0.16, 0.5],
      [0.3, 0.28],
      [0.44, 0.16],
      [0.58, 0.18],
      [0.72, 0.32],
      [0.62, 0.94],
      [0.68, 0.6],
      [0.48, 0.56],
    ],
    bones: [
      [0, 1, 2],
      [1, 3],
      [9, 4],
      [9, 5],
      [8, 6],
      [1, 9, 8, 7],
    ],
  },
  bird: {
    joints: [
      [0.06, 0.34],
      [0.26, 0.26],
      [0.46, 0.46],
      [0.62, 0.22],
      [0.94, 0.1],
      [0.6, 0.58],
      [0.72, 0.78],
      [0.46, 0.7],
      [0.9, 0.72],
    ],
    bones: [
      [0, 1, 2, 3, 4, 5, 2],
      [5, 6, 7, 2],
      [6, 8],
    ],
  },
  bear: {
    joints: [
      [0.04, 0.3],
      [0.2, 0.26],
      [0.34, 0.32],
      [0.46, 0.36],
      [0.52, 0.52],
      [0.74, 0.5],
      [0.72, 0.32],
      [0.4, 0.8],
      [0.86, 0.78],
      [0.94, 0.24],
    ],
    bones: [
      [0, 1, 2, 3, 4, 5, 6, 3],
      [4, 7],
      [5, 8],
      [6, 9],
    ],
  },
};

export const constellationFigures = Object.keys(figures) as [string, ...string[]];

function star(x: number, y: number, r: number, fill: string): string {
  const points = range(8).map((i) => {
    const reach = i % 2 ? r * 0.3 : r;
    return `${n(x + Math.cos((i / 8) * turn) * reach)} ${n(y + Math.sin((i / 8) * turn) * reach)}`;
  });
  return `<path d="M${points.join('L')}z" fill="${fill}"/>`;
}

const dust = (source: Random, w: number, h: number) =>
  range(320)
    .map(() =>
      circle(
        source.next(0, w),
        source.next(0, h),
        Math.min(w, h) * (0.0008 + source.next() ** 5 * 0.003),
        '#fff',
        { opacity: source.next(0.25, 0.9) },
      ),
    )
    .join('');

/** An engraved star chart: graticule, dust and one figure. Variants name the figure. */
export const constellation: Style = ({ random, size, palette, title, byline, variant = 'fox' }) => {
  const { width: w, height: h } = size;
  const { joints, bones } = sceneOf(figures, variant, 'constellation');
  const gold = oklch(0.86, 0.11, palette.popHue);
  const cy = h * (title ? 0.42 : 0.5);
  const unit = Math.min(w, h);
  const side = unit * (title ? 0.66 : 0.74);
  const at = ([x, y]: Point): Point => [w / 2 + (x - 0.5) * side, cy + (y - 0.5) * side];
  const night = radialGradient(
    'night',
    [
      [0, oklch(0.4, 0.12, palette.hue)],
      [0.6, oklch(0.25, 0.09, palette.hue + 8)],
      [1, oklch(0.14, 0.05, palette.hue + 14)],
    ],
    0.5,
    0.42,
    0.8,
  );
  const chart =
    range(5)
      .map((i) =>
        circle(w / 2, cy, unit * (0.1 + i * 0.1), 'none', {
          stroke: gold,
          'stroke-opacity': 0.28,
          'stroke-width': n(unit * 0.0018),
        }),
      )
      .join('') +
    range(24)
      .map((i) => {
        const a = (i / 24) * turn;
        return line(
          `M${n(w / 2 + Math.cos(a) * unit * 0.1)} ${n(cy + Math.sin(a) * unit * 0.1)}L${n(w / 2 + Math.cos(a) * unit * 0.5)} ${n(cy + Math.sin(a) * unit * 0.5)}`,
          gold,
          unit * 0.0012,
          { opacity: i % 2 ? 0.12 : 0.25 },
        );
      })
      .join('') +
    range(72)
      .map((i) => {
        const a = (i / 72) * turn;
        const [r0, r1] = [unit * 0.482, unit * (i % 6 ? 0.489 : 0.5)];
        return line(
          `M${n(w / 2 + Math.cos(a) * r0)} ${n(cy + Math.sin(a) * r0)}L${n(w / 2 + Math.cos(a) * r1)} ${n(cy + Math.sin(a) * r1)}`,
          gold,
          unit * 0.002,
          { opacity: 0.5 },
        );
      })
      .join('');
  const body = bones
    .map((bone) =>
      line(polyline(bone.map((i) => at(joints[i] as Point))), gold, unit * 0.005, {
        'stroke-linejoin': 'round',
        opacity: 0.85,
      }),
    )
    .join('');
  const lights = joints
    .map((joint) => {
      const [x, y] = at(joint);
      const r = unit * random.next(0.016, 0.032);
      return circle(x, y, r * 1.1, gold, { opacity: 0.25 }) + star(x, y, r, '#fffdf4');
    })
    .join('');
  return {
    svg: drawing(
      size,
      `<defs>${night}</defs>${rect(0, 0, w, h, 'url(#night)')}${dust(random.fork('dust'), w, h)}${chart}${body}${lights}` +
        coverTitle(
          title,
          { x: w * 0.08, y: h * (h > w ? 0.74 : 0.75), w: w * 0.84, h: h * (byline ? 0.15 : 0.19) },
          { fill: oklch(0.97, 0.03, 90), weight: 700, largest: w * 0.14, anchor: 'middle', valign: 'middle' },
        ) +
        coverByline(byline, w / 2, h * 0.955, { size: w * 0.044, fill: gold, anchor: 'middle' }),
    ),
    focal: { x: 0.5, y: cy / h },
  };
};
