import { oklch } from '../core/colour.ts';
import type { Brief } from '../core/picture.ts';
import type { Ridge } from './land.ts';
import { birds, lighthouse as lighthouseShape } from './silhouettes.ts';
import { stars } from './sky.ts';
import { evening, titleAtFoot, type View } from './view.ts';

export function lighthouse(brief: Brief): View {
  const { random, size, palette } = brief;
  const { width: w, height: h } = size;
  const hue = palette.hue;
  const wide = w / h > 1.2;
  const towering = h / w > 1.6;
  const horizon = wide ? 0.66 : towering ? 0.68 : 0.62;
  const [footX, footY] = wide ? [0.805, 0.5] : [0.7, towering ? 0.61 : 0.53];
  const scale = wide ? h * 0.0022 : Math.min(h * 0.0014, w * 0.0021);
  const lamp = { x: footX, y: footY - (170 * scale) / h };
  const sun = {
    x: wide ? 0.585 : 0.24,
    y: horizon - (wide ? 0.07 : 0.075),
    r: wide ? 0.042 : 0.034,
    colour: oklch(0.93, 0.1, hue + 56),
    glow: 1.05,
  };
  const dark = oklch(0.13, 0.035, hue - 105);
  const isle = (base: number, swing: number, l: number): Ridge => ({
    base,
    swing,
    roughness: 1.1,
    colour: oklch(l, 0.1, hue - 50),
    mist: oklch(l + 0.14, 0.13, hue - 8),
  });
  return {
    focal: { x: footX, y: Math.round(lamp.y * 100) / 100 },
    sky: {
      stops: evening(hue),
      horizon,
      lights: [sun],
      clouds: {
        cover: 0.4,
        lit: oklch(0.86, 0.12, hue + 12),
        shade: oklch(0.37, 0.11, hue - 75),
        scale: 0.9,
      },
    },
    ridges: [isle(horizon + 0.008, 0.08, 0.5), isle(horizon + 0.016, 0.07, 0.41)],
    water: { line: horizon, deep: oklch(0.24, 0.08, hue - 85) },
    beam: { ...lamp, angles: [-Math.PI + 0.06, 0.14], colour: oklch(0.96, 0.07, 90) },
    overlay:
      stars(random.fork('stars'), size, horizon * 0.55, 90) +
      birds(w * (wide ? 0.63 : 0.36), h * 0.3, h * 0.0011, oklch(0.2, 0.06, hue - 90)) +
      lighthouseShape(
        footX * w,
        footY * h,
        scale,
        dark,
        oklch(0.5, 0.12, hue - 15),
        oklch(0.95, 0.1, 90),
        wide ? 0.56 : 1,
      ) +
      titleAtFoot(brief, dark),
  };
}
