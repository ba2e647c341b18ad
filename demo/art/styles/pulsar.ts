import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import { noise } from '../core/noise.ts';
import type { Style } from '../core/picture.ts';
import { drawing, type Point, path, polyline, rect } from '../core/svg.ts';
import { fit, letter } from '../type/lettering.ts';

/** Stacked signal traces; each hides the ones behind, which is what makes the ridges read as depth. */
export const pulsar: Style = ({ random, size, palette, title, byline }) => {
  const { width: w, height: h } = size;
  const signal = noise(random.fork('signal'));
  const unit = Math.min(w, h);
  const ground = oklch(0.17, 0.035, palette.hue);
  const [top, bottom] = title ? [0.4, 0.86] : w > h ? [0.3, 0.96] : [0.24, 0.84];
  const inset = w > h ? 0.02 : 0.13;
  const count = 34;
  const traces = range(count).map((k) => {
    const y = h * (top + (bottom - top) * (k / (count - 1)));
    const points: Point[] = range(181).map((i) => {
      const u = i / 180;
      const centre = 0.5 + 0.07 * Math.sin(k * 0.4);
      const swell = Math.exp(-(((u - centre) * (w > h ? 3.4 : 4.6)) ** 2));
      const wave =
        Math.abs(signal.fractal(u * 9 + k * 2.7, k * 0.9, 4)) * 1.9 + 0.05 * Math.abs(signal.at(u * 60, k));
      return [w * (inset + (1 - 2 * inset) * u), y - wave * swell * unit * 0.23];
    });
    const glow = k / (count - 1);
    const stroke =
      k % 9 === 4
        ? oklch(0.76, 0.17, palette.popHue)
        : oklch(0.55 + glow * 0.4, 0.11 - glow * 0.06, palette.hue + glow * 40);
    return path(polyline(points), ground, {
      stroke,
      'stroke-width': unit * 0.0042,
      'stroke-linejoin': 'round',
    });
  });
  const heading = title
    ? letter(title, w * 0.09, h * 0.14, {
        size: fit(title, w * 0.82, w * 0.14),
        fill: oklch(0.95, 0.02, palette.hue),
        weight: 300,
        leading: 1.08,
      }) +
      letter(byline ?? '', w * 0.09, h * 0.94, {
        size: w * 0.046,
        fill: oklch(0.8, 0.06, palette.hue),
        weight: 600,
        tracking: 0.02,
      })
    : '';
  return { svg: drawing(size, rect(0, 0, w, h, ground) + traces.join('') + heading) };
};
