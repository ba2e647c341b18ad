import { blend, oklch } from '../core/colour.ts';
import { range, smoothstep } from '../core/maths.ts';
import { noise } from '../core/noise.ts';
import type { Brief, Style } from '../core/picture.ts';
import { sceneOf } from '../core/scene-of.ts';
import { drawing, linearGradient, type Point, path, polygon, rect } from '../core/svg.ts';
import { coverByline, coverTitle } from '../type/cover.ts';
import { foot } from '../type/lettering.ts';

type Terrain = {
  readonly rise: (x: number, z: number) => number;
  readonly colour: (height: number, slope: number, z: number) => string;
  readonly water?: string;
};

const terrains: Record<string, (brief: Brief) => Terrain> = {
  peaks: ({ random, palette: { hue } }) => {
    const land = noise(random.fork('land'));
    return {
      rise: (x, z) => Math.max(0, land.fractal(x * 0.16, z * 0.2 + 7, 4) * 5 + 1.2 + z * 0.14),
      colour: (height, slope) =>
        blend(
          oklch(0.42 + slope * 0.3, 0.08, hue),
          oklch(0.82 + slope * 0.18, 0.03, hue - 20),
          Math.min(1, Math.max(0, height - 2.2) * 0.9),
        ),
    };
  },
  islands: ({ random, palette: { hue } }) => {
    const land = noise(random.fork('land'));
    return {
      rise: (x, z) => Math.max(0, land.fractal(x * 0.22, z * 0.24 + 3, 3) * 5.5 - 0.3),
      colour: (height, slope) =>
        height < 0.35 ? oklch(0.86, 0.08, 85) : oklch(0.5 + slope * 0.28, 0.13, hue),
      water: oklch(0.58, 0.11, 220),
    };
  },
  canyon: ({ random, palette: { hue } }) => {
    const land = noise(random.fork('land'));
    return {
      rise: (x, z) => {
        const wall = Math.min(1, Math.abs(x + Math.sin(z * 0.4) * 2) / 4.5) ** 2.4;
        return wall * 5.2 + Math.round((land.fractal(x * 0.3, z * 0.3, 3) + 0.5) * 3) * 0.3;
      },
      colour: (height, slope) => oklch(0.44 + slope * 0.32, 0.12, hue + (Math.round(height * 2) % 2) * 16),
    };
  },
  dunes: ({ random, palette: { hue } }) => {
    const land = noise(random.fork('land'));
    return {
      rise: (x, z) =>
        (1 - Math.abs(Math.sin(x * 0.26 + z * 0.34 + land.at(x * 0.14, z * 0.14) * 3))) * 1.5 + 0.2,
      colour: (_, slope) => oklch(0.56 + slope * 0.34, 0.11, hue + slope * 12),
    };
  },
};

/** Facets of a land under a large sun. Variants: peaks, islands, canyon, dunes. */
export const lowpoly: Style = (brief) => {
  const { size, palette, random, title, byline, variant = 'peaks' } = brief;
  const { width: w, height: h } = size;
  const { rise, colour, water } = sceneOf(terrains, variant, 'land')(brief);
  const haze = oklch(0.87, 0.07, palette.hue + 50);
  const wide = w > h;
  const [columns, rows] = [wide ? 34 : 22, 22];
  const jitter = random.fork('jitter');
  const grid = range(rows + 1).map((j) =>
    range(columns + 1).map((i) => {
      const z = rows - j;
      const x = i - columns / 2 + jitter.next(-0.28, 0.28);
      const depth = z + jitter.next(-0.25, 0.25);
      // The land sinks towards the viewer so that its front edge stays below the frame.
      return { x, depth, y: rise(x, depth) * smoothstep(-1, 7, depth) };
    }),
  );
  const horizon = h * (title && h > w ? 0.4 : 0.42);
  const place = ({ x, depth, y }: { x: number; depth: number; y: number }): Point => {
    const k = 5.2 / (depth + 5.2);
    return [w / 2 + x * k * Math.max(w, h) * 0.095, horizon + (1.55 - y * 0.62) * k * h * 0.42];
  };
  const facets = range(rows)
    .flatMap((j) =>
      range(columns).flatMap((i) => {
        const [a, b, c, d] = [grid[j]?.[i], grid[j]?.[i + 1], grid[j + 1]?.[i + 1], grid[j + 1]?.[i]] as [
          { x: number; depth: number; y: number },
          { x: number; depth: number; y: number },
          { x: number; depth: number; y: number },
          { x: number; depth: number; y: number },
        ];
        const split = (i + j) % 2 === 0;
        const pairs = split
          ? [
              [a, b, c],
              [a, c, d],
            ]
          : [
              [a, b, d],
              [b, c, d],
            ];
        return pairs.map((three) => {
          const [p, q, r] = three as [typeof a, typeof a, typeof a];
          const height = (p.y + q.y + r.y) / 3;
          const [ux, uy, uz] = [q.x - p.x, q.y - p.y, q.depth - p.depth];
          const [vx, vy, vz] = [r.x - p.x, r.y - p.y, r.depth - p.depth];
          const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
          const length = Math.hypot(nx, ny, nz) || 1;
          const sign = ny < 0 ? -1 : 1;
          const light = Math.min(1, Math.max(0, ((nx * -0.62 + ny * 0.58 + nz * -0.3) / length) * sign));
          const far = (p.depth / rows) ** 1.5;
          const flat = water && height < 0.02;
          const own = flat
            ? blend(water, '#ffffff', light * 0.12 + jitter.next(0, 0.1))
            : colour(height, light, p.depth);
          const fill = blend(own, haze, far * 0.8);
          return path(polygon(three.map((point) => place(point))), fill, {
            stroke: fill,
            'stroke-width': 0.7,
          });
        });
      }),
    )
    .join('');
  const unit = Math.min(w, h);
  const [cx, cy] = [w * (wide ? 0.68 : 0.55), horizon - unit * 0.06];
  const sides = 9;
  const sun = range(sides)
    .map((i) => {
      const corner = (k: number): Point => [
        cx + Math.cos((k / sides) * 6.283 + 0.3) * unit * 0.17,
        cy + Math.sin((k / sides) * 6.283 + 0.3) * unit * 0.17,
      ];
      return path(polygon([[cx, cy], corner(i), corner(i + 1)]), oklch(0.88 + (i % 3) * 0.03, 0.11, 75));
    })
    .join('');
  const sky = linearGradient('sky', [
    [0, oklch(0.5, 0.11, palette.hue + 20)],
    [0.6, haze],
    [1, haze],
  ]);
  const words = title
    ? foot(w, h, oklch(0.18, 0.05, palette.hue), 0.6, 0.85) +
      coverTitle(
        title,
        { x: w * 0.07, y: h * 0.74, w: w * 0.86, h: h * (byline ? 0.16 : 0.2) },
        { fill: '#fff', weight: 850, largest: w * 0.16, valign: 'bottom' },
      ) +
      coverByline(byline, w * 0.07, h * 0.955, { size: w * 0.044, fill: '#fff' })
    : '';
  return {
    svg: drawing(size, `<defs>${sky}</defs>${rect(0, 0, w, h, 'url(#sky)')}${sun}${facets}${words}`),
    focal: { x: cx / w, y: cy / h },
  };
};
