import { oklch } from '../core/colour.ts';
import { range, turn } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import { circle, drawing, type Point, path, polygon, rect } from '../core/svg.ts';

const starInset = Math.cos(turn / 8) / Math.cos(turn / 16);

function star(x: number, y: number, radius: number, points = 8, inset = starInset): string {
  const vertices: Point[] = range(points * 2).map((i) => {
    const angle = (i / (points * 2)) * turn;
    const r = i % 2 ? radius * inset : radius;
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
  return polygon(vertices);
}

/** Star-and-cross tiling: eight-pointed stars touch tip to tip, the crosses are what remains between them. */
export const girih: Style = ({ random, size, palette }) => {
  const { width: w, height: h } = size;
  const columns = w > h ? 8 : 4;
  const cell = w / columns;
  const stroke = cell * 0.026;
  const gold = oklch(0.82, 0.12, 85);
  const cream = oklch(0.95, 0.04, 88);
  const crossFill = oklch(0.27, 0.085, palette.hue);
  const starFills = [
    oklch(0.42, 0.13, palette.hue),
    oklch(0.48, 0.1, palette.hue - 60),
    oklch(0.58, 0.15, 40),
  ] as const;
  const tilt = random.below(3);
  const rows = Math.ceil(h / cell);
  const body = range((rows + 2) * (columns + 2))
    .map((index) => {
      const [i, j] = [index % (columns + 2), Math.floor(index / (columns + 2))];
      const [x, y] = [(i - 0.5) * cell, (j - 0.5) * cell];
      const kind = (i + j + tilt) % 2 === 0 ? 0 : (i + 2 * j + tilt) % 3 === 0 ? 2 : 1;
      const accent = kind === 0 ? gold : cream;
      return (
        path(star(x, y, cell / 2), starFills[kind], { stroke: gold, 'stroke-width': stroke }) +
        path(star(x, y, cell * 0.4), 'none', { stroke: gold, 'stroke-width': stroke * 0.45, opacity: 0.75 }) +
        path(star(x, y, cell * 0.3, 8, 0.62), accent) +
        path(star(x, y, cell * 0.2, 8, 0.7), crossFill) +
        circle(x, y, cell * 0.065, accent) +
        path(star(x + cell / 2, y + cell / 2, cell * 0.16, 4, 0.45), 'none', {
          stroke: gold,
          'stroke-width': stroke * 0.6,
        }) +
        path(star(x + cell / 2, y + cell / 2, cell * 0.085, 4, 0.5), gold)
      );
    })
    .join('');
  return { svg: drawing(size, rect(0, 0, w, h, crossFill) + body) };
};
