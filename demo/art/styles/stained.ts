import { oklch } from '../core/colour.ts';
import { range, turn } from '../core/maths.ts';
import { noise } from '../core/noise.ts';
import type { Brief, Style } from '../core/picture.ts';
import { sceneOf } from '../core/scene-of.ts';
import {
  circle,
  drawing,
  group,
  linearGradient,
  n,
  type Point,
  path,
  polygon,
  radialGradient,
  rect,
} from '../core/svg.ts';
import { cells } from '../core/voronoi.ts';
import { coverByline, coverTitle } from '../type/cover.ts';

type Glass = (brief: Brief) => {
  readonly sites: Point[];
  readonly colour: (site: Point, index: number) => string;
};

const designs: Record<string, Glass> = {
  /** Rings of panes around a bright middle. */
  rose: ({ random, size: { width: w, height: h }, palette }) => {
    const unit = Math.min(w, h);
    const [cx, cy] = [w / 2, h * 0.46];
    const sites: Point[] = range(9).flatMap((ring) => {
      const count = ring === 0 ? 1 : 6 + ring * 4;
      return range(count).map((i): Point => {
        const angle = (i / count + (ring % 2) * (0.5 / count)) * turn;
        const r = ring * unit * 0.085 + random.next(-1, 1) * unit * 0.004;
        return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r * (h / w > 1.2 ? 1.15 : 1)];
      });
    });
    const inside = sites.filter(([x, y]) => x > -w * 0.1 && x < w * 1.1 && y > -h * 0.1 && y < h * 1.1);
    return {
      sites: inside,
      colour: ([x, y]) => {
        const ring = Math.round(Math.hypot(x - cx, y - cy) / (unit * 0.085));
        const hues = [85, palette.hue, palette.hue + 35, palette.popHue, palette.hue - 30, palette.hue + 60];
        return oklch(0.86 - ring * 0.055, 0.16, (hues[ring % hues.length] as number) + random.next(-8, 8));
      },
    };
  },
  /** A sun over hills, leaded freely. */
  dawn: ({ random, size: { width: w, height: h }, palette }) => {
    const land = noise(random.fork('land'));
    const unit = Math.min(w, h);
    const step = unit / 11;
    const sites = range(Math.ceil(w / step) * Math.ceil(h / step)).map((i): Point => {
      const across = Math.ceil(w / step);
      return [
        ((i % across) + random.next(0.1, 0.9)) * step,
        (Math.floor(i / across) + random.next(0.1, 0.9)) * step,
      ];
    });
    return {
      sites,
      colour: ([x, y]) => {
        const sun = Math.hypot(x - w * 0.5, y - h * 0.4) / unit;
        const shift = random.next(-0.05, 0.05);
        const ridge = h * (0.62 - land.fractal((x / w) * 1.6, 2, 2) * 0.16);
        if (y > ridge + h * 0.16) return oklch(0.36 + shift, 0.12, palette.hue + 15);
        if (y > ridge) return oklch(0.54 + shift, 0.14, palette.hue);
        if (sun < 0.17) return oklch(0.9 + shift, 0.15, 88);
        return oklch(0.8 - sun * 0.35 + shift, 0.13, palette.popHue + sun * 60);
      },
    };
  },
};

/** Panes of coloured glass in lead, lit from behind. Variants: rose, dawn. */
export const stained: Style = (brief) => {
  const { size, palette, title, byline, variant = 'rose' } = brief;
  const { width: w, height: h } = size;
  const { sites, colour } = sceneOf(designs, variant, 'window')(brief);
  const panes = cells(sites, w, h)
    .map((cell, i) =>
      cell.length < 3
        ? ''
        : path(polygon(cell), colour(sites[i] as Point, i), {
            stroke: oklch(0.16, 0.02, palette.hue),
            'stroke-width': n(Math.min(w, h) * 0.009),
            'stroke-linejoin': 'round',
          }),
    )
    .join('');
  const light = radialGradient(
    'light',
    [
      [0, '#fff', 0.42],
      [0.6, '#fff', 0],
      [1, '#000', 0.45],
    ],
    0.5,
    0.44,
    0.75,
  );
  const lead = linearGradient('lead', [
    [0, oklch(0.22, 0.03, palette.hue)],
    [1, oklch(0.14, 0.03, palette.hue)],
  ]);
  const top = h * 0.74;
  const words = title
    ? rect(0, top, w, h - top, 'url(#lead)') +
      rect(0, top, w, h * 0.006, oklch(0.8, 0.14, 85)) +
      coverTitle(
        title,
        { x: w * 0.07, y: top + h * 0.035, w: w * 0.86, h: h * (byline ? 0.145 : 0.185) },
        { fill: oklch(0.96, 0.04, 90), weight: 800, largest: w * 0.15, valign: 'middle', anchor: 'middle' },
      ) +
      coverByline(byline, w / 2, h * 0.965, {
        size: w * 0.044,
        fill: oklch(0.82, 0.11, 85),
        anchor: 'middle',
      })
    : '';
  return {
    svg: drawing(
      size,
      `<defs>${light}${lead}</defs>${rect(0, 0, w, h, oklch(0.16, 0.02, palette.hue))}${panes}${group('', circle(w / 2, h * 0.45, Math.min(w, h) * 0.004, '#fff'))}${rect(0, 0, w, h, 'url(#light)')}${words}`,
    ),
  };
};
