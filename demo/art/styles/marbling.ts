import { linear, mix, oklch, ramp } from '../core/colour.ts';
import { smoothstep } from '../core/maths.ts';
import { noise } from '../core/noise.ts';
import type { Style } from '../core/picture.ts';
import { paint } from '../core/raster.ts';

/** Ink floated on water: bands of a twice-bent plane, with a fine gold seam on every edge. */
export const marbling: Style = ({ random, size, palette }) => {
  const field = noise(random.fork('field'));
  const h = palette.hue;
  const inks = ramp([
    oklch(0.2, 0.05, h),
    oklch(0.38, 0.1, h),
    oklch(0.62, 0.12, h + 10),
    oklch(0.94, 0.04, 95),
    oklch(0.3, 0.08, h),
    oklch(0.22, 0.05, h),
  ]);
  const gold = linear(oklch(0.84, 0.13, 85));
  const ratio = size.width / size.height;
  const pixels = paint(
    size,
    random.fork('grain'),
    (u, v) => {
      const [x, y] = [u * ratio * 0.9, v * 0.9];
      const bendX = field.fractal(x, y, 3);
      const bendY = field.fractal(x + 5.2, y + 1.3, 3);
      const foldX = field.fractal(x + 3.2 * bendX + 1.7, y + 3.2 * bendY + 9.2, 3);
      const value = field.fractal(x + 2.2 * foldX, y + 2.6 * bendY, 3) * 2.4 + 0.5;
      const bands = value * 7;
      const edge = Math.abs(bands - Math.round(bands));
      const ink = inks((Math.round(bands) / 7 + 10) % 1);
      return mix(mix(ink, inks(value), 0.35), gold, smoothstep(0.46, 0.5, 0.5 - edge + 0.03) * 0.9);
    },
    { grain: 0.02, vignette: 0.2 },
  );
  return { pixels };
};
