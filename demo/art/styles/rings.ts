import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import { circle, drawing, rect } from '../core/svg.ts';

/** Two sets of concentric rings whose overlap makes the picture. */
export const rings: Style = ({ random, size, palette }) => {
  const { width: w, height: h } = size;
  const unit = Math.min(w, h);
  const [dx, dy] = [unit * random.next(0.1, 0.17), unit * random.next(0.08, 0.15)];
  const pitch = unit * 0.058;
  const count = Math.ceil(Math.hypot(w, h) / 2 / pitch) + 5;
  const set = (cx: number, cy: number, colour: string) =>
    `<g style="mix-blend-mode:screen">${range(count)
      .map((i) => circle(cx, cy, pitch * (i + 0.5), 'none', { stroke: colour, 'stroke-width': pitch * 0.42 }))
      .join('')}</g>`;
  return {
    svg: drawing(
      size,
      rect(0, 0, w, h, oklch(0.19, 0.05, palette.hue + 250)) +
        set(w / 2 - dx, h / 2 - dy, oklch(0.66, 0.2, palette.hue)) +
        set(w / 2 + dx, h / 2 + dy, oklch(0.7, 0.13, palette.hue + 185)) +
        circle(w / 2 - dx, h / 2 - dy, pitch * 2.4, oklch(0.93, 0.06, 90)),
    ),
  };
};
