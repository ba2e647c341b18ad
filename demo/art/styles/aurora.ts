import { linear, oklch, type Rgb, ramp } from '../core/colour.ts';
import { noise } from '../core/noise.ts';
import type { Style } from '../core/picture.ts';
import { paint } from '../core/raster.ts';

/** A soft field of colour: noise bends the plane twice, then a ramp reads it. */
export const aurora: Style = ({ random, size, palette }) => {
  const field = noise(random.fork('field'));
  const h = palette.hue;
  const colours = ramp([
    oklch(0.22, 0.1, h - 20),
    oklch(0.45, 0.22, h - 15),
    oklch(0.68, 0.22, h + 30),
    oklch(0.8, 0.15, h + 95),
    oklch(0.93, 0.08, h + 120),
  ]);
  const ratio = size.width / size.height;
  const glow: Rgb = linear(oklch(0.75, 0.18, h + 70));
  const pixels = paint(
    size,
    random.fork('grain'),
    (u, v) => {
      const [x, y] = [u * ratio * 1.1, v * 1.1];
      const bendX = field.fractal(x + 3.1, y + 1.7, 2);
      const bendY = field.fractal(x + 8.4, y + 5.2, 2);
      const value = field.fractal(x + bendX * 1.6, y + bendY * 1.6 + 4, 2);
      const base = colours(0.5 + value * 1.25 + (0.5 - v) * 0.35);
      const light = Math.max(0, bendX) ** 2 * 0.5;
      return [base[0] + glow[0] * light, base[1] + glow[1] * light, base[2] + glow[2] * light];
    },
    { grain: 0.05, vignette: 0.35 },
  );
  return { pixels };
};
