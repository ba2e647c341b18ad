import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import { circle, drawing, ellipse, linearGradient, type Point, path, polygon, rect } from '../core/svg.ts';

/** A stack of slabs, each a step round the colour wheel, the last one about to land. */
export const tower: Style = ({ random, size, palette }) => {
  const { width: w, height: h } = size;
  const hue = palette.hue;
  const unit = Math.min(w, h);
  const slabHeight = unit * 0.085;
  const slab = (x: number, top: number, half: number, tint: number) => {
    const depth = half * 0.5;
    const at = (u: number, v: number, y: number): Point => [x + (u - v) * half, top + (u + v) * depth + y];
    return (
      path(
        polygon([at(-0.5, 0.5, 0), at(0.5, 0.5, 0), at(0.5, 0.5, slabHeight), at(-0.5, 0.5, slabHeight)]),
        oklch(0.6, 0.17, tint),
      ) +
      path(
        polygon([at(0.5, -0.5, 0), at(0.5, 0.5, 0), at(0.5, 0.5, slabHeight), at(0.5, -0.5, slabHeight)]),
        oklch(0.46, 0.15, tint),
      ) +
      path(
        polygon([at(-0.5, -0.5, 0), at(0.5, -0.5, 0), at(0.5, 0.5, 0), at(-0.5, 0.5, 0)]),
        oklch(0.78, 0.15, tint),
      )
    );
  };
  const count = 7;
  let half = unit * 0.3;
  const stack = range(count).map((i) => {
    const part = slab(
      w / 2 + random.next(-1, 1) * unit * 0.014,
      h * 0.93 - i * slabHeight,
      half,
      290 - i * 32,
    );
    half *= 0.955;
    return part;
  });
  const last = slab(w / 2 + unit * 0.13, h * 0.93 - (count + 1.2) * slabHeight, half, 290 - count * 32 + 360);
  const sky = linearGradient('sky', [
    [0, oklch(0.9, 0.1, hue + 32)],
    [0.55, oklch(0.78, 0.14, hue - 5)],
    [1, oklch(0.62, 0.19, hue - 38)],
  ]);
  const cloud = (x: number, y: number, k: number) =>
    ellipse(x, y, unit * 0.14 * k, unit * 0.03 * k, '#fff', { opacity: 0.5 }) +
    ellipse(x + unit * 0.05 * k, y - unit * 0.02 * k, unit * 0.08 * k, unit * 0.03 * k, '#fff', {
      opacity: 0.5,
    });
  return {
    svg: drawing(
      size,
      `<defs>${sky}</defs>${rect(0, 0, w, h, 'url(#sky)')}${circle(w * 0.78, h * 0.2, unit * 0.12, oklch(0.97, 0.06, 92))}${cloud(w * 0.16, h * 0.3, 1)}${cloud(w * 0.84, h * 0.46, 0.8)}${cloud(w * 0.1, h * 0.64, 0.7)}${stack.join('')}${last}`,
    ),
  };
};
