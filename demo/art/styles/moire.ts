import { oklch } from '../core/colour.ts';
import { range, turn } from '../core/maths.ts';
import { vivid } from '../core/palette.ts';
import type { Brief, Style } from '../core/picture.ts';
import { sceneOf } from '../core/scene-of.ts';
import { circle, curve, drawing, line, n, type Point, path, polygon, rect } from '../core/svg.ts';

/** A point on the rim of the unit square, one side after the other. */
function corner(side: number, t: number): Point {
  if (side === 0) return [t, 0];
  if (side === 1) return [1, t];
  return side === 2 ? [1 - t, 1] : [0, 1 - t];
}

const scenes: Record<string, (brief: Brief) => string> = {
  /** A chequerboard that swells in the middle. */
  bulge: ({ size: { width: w, height: h }, palette }) => {
    const cells = 16;
    const bend = (u: number, v: number): Point => {
      const [dx, dy] = [u - 0.5, v - 0.5];
      const r = Math.hypot(dx, dy);
      const k = r < 0.42 ? (r / 0.42) ** 0.9 / Math.max(r / 0.42, 1e-6) : 1;
      const push = r < 0.42 ? 0.42 / Math.max(0.2, r) : 1;
      const f = r < 0.42 ? Math.min(push, 1 + (1 - (r / 0.42) ** 2) * 0.95) * k : 1;
      return [w * (0.5 + dx * f), h * (0.5 + dy * f)];
    };
    return range(cells * cells)
      .filter((i) => ((i % cells) + Math.floor(i / cells)) % 2 === 0)
      .map((i) => {
        const [x, y] = [(i % cells) / cells, Math.floor(i / cells) / cells];
        const s = 1 / cells;
        const edge = range(4).flatMap((side) =>
          range(4).map((k) => {
            const [u, v] = corner(side, k / 4);
            return bend(x + u * s, y + v * s);
          }),
        );
        return path(polygon(edge), i % 5 === 0 ? palette.pop : palette.ink);
      })
      .join('');
  },
  /** Two fans of rays; where they cross, a third pattern appears. */
  fans: ({ size: { width: w, height: h }, palette }) =>
    [
      [0.3, palette.ink],
      [0.7, vivid(palette.popHue, 0.2)],
    ]
      .map(([x, colour]) => {
        const [cx, cy] = [w * (x as number), h * 0.5];
        const reach = Math.hypot(w, h);
        return `<g style="mix-blend-mode:multiply">${range(72)
          .map((i) => {
            const [from, to] = [(i / 72) * turn, ((i + 0.5) / 72) * turn];
            return path(
              polygon([
                [cx, cy],
                [cx + Math.cos(from) * reach, cy + Math.sin(from) * reach],
                [cx + Math.cos(to) * reach, cy + Math.sin(to) * reach],
              ]),
              colour as string,
            );
          })
          .join('')}</g>`;
      })
      .join(''),
  /** Stripes that lean into a fold. */
  ripple: ({ size: { width: w, height: h }, palette, random }) => {
    const phase = random.next(0, turn);
    return range(34)
      .map((i) => {
        const points: Point[] = range(29).map((k) => {
          const v = k / 28;
          const pull = Math.exp(-(((v - 0.5) / 0.24) ** 2));
          const x = (i / 33) * 1.2 - 0.1;
          return [
            w * (x + Math.sin(x * 7 + phase) * 0.055 * pull + Math.sin(v * turn + phase) * 0.04),
            h * (v * 1.1 - 0.05),
          ];
        });
        return line(
          curve(points),
          i % 9 === 4 ? palette.pop : palette.ink,
          w * (0.011 + 0.006 * Math.sin(i * 0.5)),
        );
      })
      .join('');
  },
  /** Half discs turned row by row. */
  slices: ({ size: { width: w, height: h }, palette, random }) => {
    const unit = Math.min(w, h);
    return range(15)
      .map((i) => {
        const r = unit * (0.46 - i * 0.031);
        const angle = (i / 15) * random.next(170, 190);
        return `<g transform="rotate(${n(angle)} ${n(w / 2)} ${n(h / 2)})">${circle(w / 2, h / 2, r, i % 2 ? oklch(0.96, 0.02, 90) : palette.main)}${path(`M${n(w / 2 - r)} ${n(h / 2)}a${n(r)} ${n(r)} 0 0 1 ${n(2 * r)} 0z`, palette.ink)}</g>`;
      })
      .join('');
  },
};

/** Op art: plain geometry the eye refuses to hold still. Variants: bulge, fans, ripple, slices. */
export const moire: Style = (brief) => {
  const { size, palette, variant = 'ripple' } = brief;
  const { width: w, height: h } = size;
  const ground = variant === 'slices' ? vivid(palette.popHue, 0.15) : oklch(0.93, 0.07, palette.hue);
  return {
    svg: drawing(size, rect(0, 0, w, h, ground) + sceneOf(scenes, variant, 'pattern')(brief)),
  };
};
