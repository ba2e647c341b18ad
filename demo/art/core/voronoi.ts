import type { Point } from './svg.ts';

/** The part of a polygon nearer to `own` than to `other`. */
function nearer(polygon: readonly Point[], own: Point, other: Point): Point[] {
  const [mx, my] = [(own[0] + other[0]) / 2, (own[1] + other[1]) / 2];
  const [dx, dy] = [other[0] - own[0], other[1] - own[1]];
  const side = ([x, y]: Point) => (x - mx) * dx + (y - my) * dy;
  const kept: Point[] = [];
  polygon.forEach((from, i) => {
    const to = polygon[(i + 1) % polygon.length] as Point;
    const [a, b] = [side(from), side(to)];
    if (a <= 0) kept.push(from);
    if (a * b < 0) {
      const t = a / (a - b);
      kept.push([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]);
    }
  });
  return kept;
}

/** The cell of every site within the frame, in the order of the sites. */
export function cells(sites: readonly Point[], w: number, h: number): Point[][] {
  const frame: Point[] = [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ];
  return sites.map((own, index) => {
    let cell = frame;
    const others = sites
      .filter((_, i) => i !== index)
      .sort((a, b) => Math.hypot(a[0] - own[0], a[1] - own[1]) - Math.hypot(b[0] - own[0], b[1] - own[1]));
    for (const other of others) {
      const reach = Math.max(...cell.map((p) => Math.hypot(p[0] - own[0], p[1] - own[1])));
      // A site twice as far away as the cell reaches can no longer cut it.
      if (Math.hypot(other[0] - own[0], other[1] - own[1]) > reach * 2) break;
      cell = nearer(cell, own, other);
    }
    return cell;
  });
}
