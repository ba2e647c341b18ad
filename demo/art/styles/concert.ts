import { castOf } from '../bust/sitters.ts';
import { tones } from '../bust/tones.ts';
import { linear, mix, oklch, type Rgb, scale } from '../core/colour.ts';
import { range, smoothstep } from '../core/maths.ts';
import type { Style } from '../core/picture.ts';
import { paint } from '../core/raster.ts';
import { circle, drawing, n } from '../core/svg.ts';

/**
 * Klang's stage: an electric halftone singer on paper, cut by ink bars like a gig poster.
 * The singer stands at the far end of the line; the near end stays empty for the headline.
 */
export const concert: Style = ({ random, size, palette }) => {
  const { width: w, height: h } = size;
  const wide = w > h;
  const green = oklch(0.84, 0.24, palette.hue);
  const paper = oklch(0.955, 0.022, 95);
  const ink = oklch(0.17, 0.02, 150);
  const [cx, cy, disc] = wide ? [w * 0.72, h * 0.47, h * 0.42] : [w * 0.5, h * 0.42, w * 0.38];
  const pixels = paint(
    size,
    random.fork('grain'),
    (u, v): Rgb => {
      const fall = smoothstep(0.2, 1.1, Math.hypot((u * w - cx) / w, (v * h - cy) / w) * 1.5);
      return mix(linear(paper), scale(linear(oklch(0.9, 0.035, 98)), 0.97), fall);
    },
    { grain: 0.03, vignette: 0.08 },
  );
  const side = wide ? h : w;
  const pitch = side / 104;
  const box = side * (wide ? 1.06 : 1.12);
  const tone = tones(castOf('afro'), { width: 300, height: 300 }, { zoom: 1.34, y: -0.32 });
  const top = h - box * 0.985;
  let dots = '';
  const rows = Math.ceil(box / (pitch * 0.866));
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < box / pitch; i++) {
      const [x, y] = [(i + (j % 2 ? 1 : 0.5)) * pitch, (j + 0.5) * pitch * 0.866];
      const value = tone(x / box, y / box);
      if (value === undefined) continue;
      const r = pitch * 0.63 * Math.sqrt(Math.max(0, 1 - value));
      if (r < pitch * 0.1) continue;
      dots += `M${n(cx - box / 2 + x - r)} ${n(top + y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
    }
  const bars = range(wide ? 44 : 30)
    .map((i) => {
      const x = cx - disc * 1.7 + i * disc * (wide ? 0.098 : 0.12);
      const swing = Math.abs(Math.sin(i * 0.55) * Math.cos(i * 0.21)) * 0.8 + random.next(0.06, 0.22);
      const tall = disc * swing;
      return `<rect x="${n(x)}" y="${n(cy - tall)}" width="${n(disc * 0.042)}" height="${n(tall * 2)}" rx="${n(disc * 0.021)}" fill="${ink}"/>`;
    })
    .join('');
  return {
    pixels,
    svg: drawing(
      size,
      `<g opacity=".9">${bars}</g>${circle(cx, cy, disc, green)}<path d="${dots}" fill="${ink}"/>`,
    ),
  };
};
