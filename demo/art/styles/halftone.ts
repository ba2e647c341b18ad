import { castOf } from '../bust/sitters.ts';
import { tones } from '../bust/tones.ts';
import { oklch } from '../core/colour.ts';
import { vivid } from '../core/palette.ts';
import type { Style } from '../core/picture.ts';
import { circle, drawing, n, rect } from '../core/svg.ts';

/** Dots on a staggered grid, their size the darkness of the bust behind them. */
export const halftone: Style = ({ size, palette, variant }) => {
  const { width: w, height: h } = size;
  const columns = 62;
  const pitch = w / columns;
  const rows = Math.ceil(h / (pitch * 0.866));
  const cast = castOf(variant);
  const disc = variant?.endsWith('disc');
  const tone = tones(cast, { width: columns * 2, height: rows * 2 }, { zoom: disc ? 1.42 : 1.34, y: -0.28 });
  const ink = oklch(0.2, 0.06, disc ? 250 : 295);
  let dots = '';
  for (let j = 0; j < rows; j++)
    for (let i = -1; i < columns + 1; i++) {
      const shift = j % 2 ? 0.5 : 0;
      const value = tone((i + 0.5 + shift) / columns, (j + 0.5) / rows);
      if (value === undefined) continue;
      const r = pitch * 0.62 * Math.sqrt(Math.max(0, 1 - value));
      if (r < pitch * 0.09) continue;
      const [x, y] = [(i + 0.5 + shift) * pitch, (j + 0.5) * pitch * 0.866];
      dots += `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0`;
    }
  const ground = disc ? oklch(0.55, 0.09, palette.hue) : vivid(palette.hue, 0.18);
  const moon = disc ? circle(w * 0.5, h * 0.45, w * 0.37, oklch(0.85, 0.13, 85)) : '';
  return { svg: drawing(size, `${rect(0, 0, w, h, ground)}${moon}<path d="${dots}" fill="${ink}"/>`) };
};
