import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import { vivid } from '../core/palette.ts';
import type { Brief, Style } from '../core/picture.ts';
import { circle, drawing, line, rect } from '../core/svg.ts';
import { fit, letter } from '../type/lettering.ts';

/** Variants name the single shape: 'signal', 'coin', or a plain disc. */
const shapes: Record<string, (brief: Brief) => string> = {
  disc: ({ size: { width: w, height: h }, palette }) =>
    circle(w * 0.79, h * 0.79, w * 0.145, vivid(palette.hue - 75, 0.2)),
  signal: ({ size: { width: w, height: h }, palette }) =>
    circle(w * 0.84, h * 0.9, w * 0.028, palette.ink) +
    range(3)
      .map((i) => {
        const r = w * (0.06 + i * 0.042);
        const [x, y] = [w * 0.84, h * 0.9];
        return line(`M${x} ${y - r}A${r} ${r} 0 0 1 ${x + r} ${y}`, palette.ink, w * 0.019, {
          'stroke-linecap': 'round',
        });
      })
      .join(''),
  coin: ({ size: { width: w, height: h }, palette }) =>
    range(3)
      .map((i) =>
        circle(w * (0.6 + i * 0.13), h * 0.8, w * 0.13, i === 2 ? oklch(0.9, 0.16, 100) : palette.ink, {
          stroke: oklch(0.83, 0.19, palette.hue),
          'stroke-width': w * 0.014,
        }),
      )
      .join(''),
};

export const typographic: Style = (brief) => {
  const { size, palette, title = '', variant = 'disc' } = brief;
  const { width: w, height: h } = size;
  const ground = vivid(palette.hue, 0.17);
  const rows = title.split('\n');
  const fontSize = fit(title, w * 0.93, (h * 0.98) / (rows.length * 0.82), { weight: 900, tracking: -0.05 });
  const inks = variant === 'disc' ? [oklch(0.42, 0.19, palette.hue - 75), palette.ink] : [palette.ink];
  const lettering = rows
    .map((row, i) =>
      letter(row, w * 0.035, fontSize * (0.8 + i * 0.8), {
        size: fontSize,
        fill: inks[i % inks.length] as string,
        weight: 900,
        tracking: -0.05,
      }),
    )
    .join('');
  const shape = shapes[variant] ?? shapes.disc;
  return { svg: drawing(size, rect(0, 0, w, h, ground) + lettering + shape?.(brief)) };
};
