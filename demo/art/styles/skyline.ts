import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import { circle, drawing, linearGradient, path, rect } from '../core/svg.ts';
import { fit, letter } from '../type/lettering.ts';

/** A neon evening: one huge sun, three rows of towers, lit windows, a reflecting canal. */
export const skyline: Style = ({ random, size, palette, title }) => {
  const { width: w, height: h } = size;
  const hue = palette.hue;
  const ground = h * 0.72;
  const sky = linearGradient('sky', [
    [0, oklch(0.22, 0.1, hue - 60)],
    [0.4, oklch(0.45, 0.18, hue - 20)],
    [0.72, oklch(0.72, 0.18, hue + 20)],
  ]);
  const sun = linearGradient('sun', [
    [0, oklch(0.95, 0.12, 95)],
    [1, oklch(0.72, 0.2, hue + 20)],
  ]);
  const row = (index: number) => {
    const fill = [oklch(0.45, 0.14, hue - 40), oklch(0.3, 0.11, hue - 62), oklch(0.19, 0.07, hue - 75)][
      index
    ] as string;
    let x = -w * 0.03;
    let body = '';
    while (x < w) {
      const width = w * random.next(0.06, 0.12);
      const height = h * random.next(0.1, 0.24) * (1.15 - index * 0.22);
      const top = ground - height;
      body += rect(x, top, width + 1, h - top, fill);
      if (random.chance(0.3)) body += rect(x + width * 0.46, top - h * 0.035, width * 0.06, h * 0.035, fill);
      if (random.chance(0.25))
        body += path(`M${x} ${top}L${x + width / 2} ${top - width * 0.5}L${x + width} ${top}z`, fill);
      if (index > 0)
        for (const k of range(36)) {
          if (!random.chance(0.34)) continue;
          const [col, line] = [k % 3, Math.floor(k / 3)];
          const y = top + h * 0.018 + line * h * 0.02;
          if (y > ground - h * 0.015) continue;
          const light = random.pick([oklch(0.9, 0.13, 90), oklch(0.82, 0.14, 200), oklch(0.75, 0.2, hue)]);
          body += rect(x + width * (0.16 + col * 0.25), y, width * 0.15, h * 0.009, light);
        }
      x += width + w * random.next(-0.004, 0.012);
    }
    return body;
  };
  const canal = range(22)
    .map((i) =>
      rect(
        w * (0.5 - random.next(0.03, 0.24)),
        ground + i * h * 0.0128,
        w * random.next(0.1, 0.48),
        h * 0.0042,
        i % 3 ? oklch(0.74, 0.19, hue + 10) : oklch(0.8, 0.13, 200),
        { opacity: 0.75 - i * 0.03, rx: 2 },
      ),
    )
    .join('');
  const rows = title?.split('\n') ?? [];
  const fontSize = fit(title ?? '', w * 0.86, w * 0.19);
  const heading = rows
    .map((text, i) =>
      letter(text, w * 0.07, h * 0.955 - (rows.length - 1 - i) * fontSize * 0.9, {
        size: fontSize,
        weight: 900,
        fill: i % 2 ? oklch(0.75, 0.21, hue) : oklch(0.86, 0.13, 200),
        tracking: -0.04,
      }),
    )
    .join('');
  return {
    svg: drawing(
      size,
      `<defs>${sky}${sun}</defs>${rect(0, 0, w, h, 'url(#sky)')}${circle(w * 0.5, h * 0.44, w * 0.4, oklch(0.8, 0.16, hue + 30), { opacity: 0.18 })}` +
        `${circle(w * 0.5, h * 0.44, w * 0.33, 'url(#sun)')}${row(0)}${row(1)}${row(2)}${rect(0, ground, w, h, oklch(0.17, 0.07, hue - 75))}${canal}${rect(0, h * 0.8, w, h * 0.2, oklch(0.15, 0.06, hue - 75), { opacity: title ? 0.75 : 0 })}${heading}`,
    ),
  };
};
