import { blend, oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Brief, Style } from '../core/picture.ts';
import { sceneOf } from '../core/scene-of.ts';
import { drawing, element, n, path, polygon, rect } from '../core/svg.ts';
import { coverByline, coverTitle } from '../type/cover.ts';

const threads = ({ palette }: Brief) => [
  palette.deep,
  palette.main,
  oklch(0.94, 0.03, 90),
  palette.pop,
  palette.ink,
  palette.second,
];

const cloths: Record<string, (brief: Brief) => string> = {
  /** Twill: bands cross and mix where they meet. */
  tartan: (brief) => {
    const {
      random,
      size: { width: w, height: h },
    } = brief;
    const unit = Math.min(w, h);
    const colours = threads(brief);
    const sett = range(9).map(() => ({
      colour: random.pick(colours as [string, ...string[]]),
      wide: unit * random.pick([0.008, 0.02, 0.045, 0.07] as const),
    }));
    const repeat = [...sett, ...[...sett].reverse()];
    const bands = (length: number) => {
      const out: { at: number; wide: number; colour: string }[] = [];
      for (let at = 0, i = 0; at < length; i++) {
        const { colour, wide } = repeat[i % repeat.length] as (typeof sett)[number];
        out.push({ at, wide, colour });
        at += wide;
      }
      return out;
    };
    const down = bands(w)
      .map(({ at, wide, colour }) => rect(at, 0, wide + 0.4, h, colour))
      .join('');
    const across = bands(h)
      .map(({ at, wide, colour }) => rect(0, at, w, wide + 0.4, colour))
      .join('');
    const twill = element(
      'pattern',
      { id: 'twill', width: 14, height: 14, patternUnits: 'userSpaceOnUse' },
      path('M0 14L14 0H7L0 7zM14 14V7L7 14z', '#fff'),
    );
    return `<defs>${twill}<mask id="over"><rect width="${w}" height="${h}" fill="url(#twill)"/></mask></defs>${down}<g mask="url(#over)">${across}</g>`;
  },
  /** A kilim: stepped diamonds in rows. */
  kilim: (brief) => {
    const {
      random,
      size: { width: w, height: h },
    } = brief;
    const colours = threads(brief);
    const cell = Math.min(w, h) / 40;
    const rows = Math.ceil(h / cell);
    const across = Math.ceil(w / cell);
    const bands = range(Math.ceil(rows / 10)).map(() => random.shuffle(colours));
    const kinds = bands.map(() => random.below(3));
    return range(rows * across)
      .map((i) => {
        const [x, y] = [i % across, Math.floor(i / across)];
        const band = Math.floor(y / 10);
        const [a, b, c, d] = bands[band] as [string, string, string, string];
        const dy = Math.abs((y % 10) - 4.5);
        const dx = Math.abs(((x + (kinds[band] === 2 ? band * 3 : 0)) % 10) - 4.5);
        const edge = y % 10 === 0 || y % 10 === 9;
        const ring = Math.floor(kinds[band] === 1 ? Math.max(dx, dy) : dx + dy);
        const fill = edge ? (x % 2 ? d : a) : ring < 2 ? d : ring < 4 ? b : ring < 6 ? c : a;
        return rect(
          x * cell,
          y * cell,
          cell + 0.3,
          cell + 0.3,
          blend(fill, '#000000', random.next(0, 0.07)),
          { 'shape-rendering': 'crispEdges' },
        );
      })
      .join('');
  },
  /** Over and under: flat ribbons. */
  basket: (brief) => {
    const {
      random,
      size: { width: w, height: h },
    } = brief;
    const colours = threads(brief);
    const cell = Math.min(w, h) / 9;
    const warp = range(Math.ceil(w / cell)).map(() => random.pick(colours as [string, ...string[]]));
    const weft = range(Math.ceil(h / cell)).map(() => random.pick(colours as [string, ...string[]]));
    return weft
      .flatMap((row, y) =>
        warp.map((column, x) => {
          const over = (x + y) % 2 === 0;
          const [top, under] = over ? [column, row] : [row, column];
          const [px, py] = [x * cell, y * cell];
          const inset = cell * 0.07;
          const ribbon = over
            ? rect(px + inset, py - inset, cell - inset * 2, cell + inset * 2, top)
            : rect(px - inset, py + inset, cell + inset * 2, cell - inset * 2, top);
          const shade = over
            ? rect(px + inset, py - inset, cell * 0.12, cell + inset * 2, '#fff', { opacity: 0.14 })
            : rect(px - inset, py + inset, cell + inset * 2, cell * 0.12, '#fff', { opacity: 0.14 });
          return rect(px, py, cell, cell, blend(under, '#000000', 0.45)) + ribbon + shade;
        }),
      )
      .join('');
  },
  /** Quilted triangles. */
  quilt: (brief) => {
    const {
      random,
      size: { width: w, height: h },
    } = brief;
    const colours = threads(brief);
    const cell = Math.min(w, h) / 6;
    return range(Math.ceil(h / cell))
      .flatMap((y) =>
        range(Math.ceil(w / cell)).map((x) => {
          const [a, b] = random.shuffle(colours) as [string, string];
          const [px, py, s] = [x * cell, y * cell, cell];
          const half = random.chance(0.5)
            ? polygon([
                [px, py],
                [px + s, py],
                [px, py + s],
              ])
            : polygon([
                [px, py],
                [px + s, py],
                [px + s, py + s],
              ]);
          return (
            rect(px, py, s + 0.4, s + 0.4, a) +
            path(half, b) +
            path(
              `M${n(px + s * 0.08)} ${n(py + s * 0.08)}h${n(s * 0.84)}v${n(s * 0.84)}h${n(-s * 0.84)}z`,
              'none',
              {
                stroke: '#fff',
                'stroke-opacity': 0.4,
                'stroke-width': n(s * 0.012),
                'stroke-dasharray': `${n(s * 0.045)} ${n(s * 0.035)}`,
              },
            )
          );
        }),
      )
      .join('');
  },
};

/** Cloth. Variants: tartan, kilim, basket, quilt. */
export const weave: Style = (brief) => {
  const { size, palette, title, byline, variant = 'kilim' } = brief;
  const { width: w, height: h } = size;
  const cloth = sceneOf(cloths, variant, 'cloth')(brief);
  const label = title
    ? rect(w * 0.09, h * 0.3, w * 0.82, h * 0.36, oklch(0.95, 0.03, 90)) +
      rect(w * 0.105, h * 0.3 + w * 0.015, w * 0.79, h * 0.36 - w * 0.03, 'none', {
        stroke: palette.deep,
        'stroke-width': n(w * 0.004),
      }) +
      coverTitle(
        title,
        { x: w * 0.14, y: h * 0.35, w: w * 0.72, h: h * (byline ? 0.19 : 0.26) },
        { fill: palette.ink, weight: 800, largest: w * 0.13, anchor: 'middle', valign: 'middle' },
      ) +
      coverByline(byline, w / 2, h * 0.615, { size: w * 0.044, fill: palette.deep, anchor: 'middle' })
    : '';
  return { svg: drawing(size, cloth + label) };
};
