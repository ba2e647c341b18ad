import { oklch } from '../core/colour.ts';
import { range, turn } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import { drawing, ellipse, group, linearGradient, type Point, path, polygon, rect } from '../core/svg.ts';

/** A cut stone with `sides` facets: each facet takes its own light, the table is flat on top. */
function stone(sides: number, hue: number, r: number): string {
  const at = (i: number, radius: number): Point => {
    const angle = ((i + 0.5) / sides) * turn - turn / 4;
    return [Math.cos(angle) * radius, Math.sin(angle) * radius];
  };
  const facets = range(sides)
    .map((i) => {
      const angle = ((i + 1) / sides) * turn - turn / 4;
      const light = 0.62 - 0.2 * Math.sin(angle + 0.6) + 0.06 * (i % 2);
      return path(
        polygon([at(i, r), at(i + 1, r), at(i + 1, r * 0.56), at(i, r * 0.56)]),
        oklch(light, 0.2, hue),
      );
    })
    .join('');
  const table = path(polygon(range(sides).map((i) => at(i, r * 0.57))), oklch(0.72, 0.19, hue));
  const shine = path(
    polygon([at(sides - 2, r * 0.54), at(sides - 1, r * 0.54), at(0, r * 0.54), [0, -r * 0.05]]),
    '#fff',
    { opacity: 0.38 },
  );
  return ellipse(0, r * 0.96, r * 0.75, r * 0.14, '#001', { opacity: 0.35 }) + facets + table + shine;
}

export const gems: Style = ({ random, size, palette }) => {
  const { width: w, height: h } = size;
  const columns = w > h ? 7 : 4;
  const cell = w / columns;
  const kinds = [
    [8, 18],
    [6, 85],
    [4, 150],
    [5, 250],
    [7, 305],
    [6, 345],
  ] as const;
  const board = linearGradient('board', [
    [0, oklch(0.34, 0.08, palette.hue + 20)],
    [1, oklch(0.52, 0.11, palette.hue - 15)],
  ]);
  let previous = -1;
  const cells = range(columns * Math.ceil(h / cell))
    .map((index) => {
      let kind = random.below(kinds.length);
      if (kind === previous) kind = (kind + 1) % kinds.length;
      previous = kind;
      const [sides, hue] = kinds[kind] as readonly [number, number];
      const [x, y] = [((index % columns) + 0.5) * cell, (Math.floor(index / columns) + 0.5) * cell];
      return (
        rect(x - cell * 0.45, y - cell * 0.45, cell * 0.9, cell * 0.9, '#021', {
          opacity: 0.32,
          rx: cell * 0.16,
        }) + group(`translate(${x} ${y})`, stone(sides, hue, cell * 0.34))
      );
    })
    .join('');
  return { svg: drawing(size, `<defs>${board}</defs>${rect(0, 0, w, h, 'url(#board)')}${cells}`) };
};
