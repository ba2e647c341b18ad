import { oklch } from '../core/colour.ts';
import { range, turn } from '../core/maths.ts';
import { vivid } from '../core/palette.ts';
import type { Style } from '../core/picture.ts';
import { circle, drawing, path, polygon, rect } from '../core/svg.ts';
import { fit, letter } from '../type/lettering.ts';

export const sunburst: Style = ({ random, size, palette, title, byline }) => {
  const { width: w, height: h } = size;
  const tall = h > w;
  const [cx, cy] = [w * 0.5, h * (tall ? 0.62 : 0.5)];
  const rays = random.pick([14, 16, 18]);
  const cream = oklch(0.95, 0.05, 92);
  const warm = vivid(palette.hue, 0.16);
  const reach = Math.hypot(w, h);
  const burst = range(rays)
    .map((i) => {
      const [from, to] = [(i / rays) * turn, ((i + 0.5) / rays) * turn];
      return path(
        polygon([
          [cx, cy],
          [cx + Math.cos(from) * reach, cy + Math.sin(from) * reach],
          [cx + Math.cos(to) * reach, cy + Math.sin(to) * reach],
        ]),
        warm,
      );
    })
    .join('');
  const ringFills = [
    vivid(palette.hue - 32, 0.2),
    cream,
    oklch(0.5, 0.08, palette.hue + 120),
    cream,
    vivid(palette.hue - 32, 0.2),
    oklch(0.33, 0.1, 25),
  ];
  const unit = Math.min(w, h);
  const rings = ringFills.map((fill, i) => circle(cx, cy, unit * (0.36 - i * 0.058), fill)).join('');
  const dark = oklch(0.26, 0.07, palette.hue - 20);
  const heading = title
    ? letter(title, w / 2, h * 0.15, {
        size: fit(title, w * 0.84, w * 0.15),
        fill: dark,
        weight: 850,
        anchor: 'middle',
        leading: 1,
      }) +
      letter(byline ?? '', w / 2, h * 0.955, {
        size: w * 0.05,
        fill: dark,
        weight: 650,
        anchor: 'middle',
        tracking: 0.01,
      })
    : '';
  const plate = title ? rect(0, 0, w, h * 0.3, cream) + rect(0, h * 0.915, w, h * 0.085, cream) : '';
  return { svg: drawing(size, rect(0, 0, w, h, cream) + burst + rings + plate + heading) };
};
