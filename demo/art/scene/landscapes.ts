import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Brief } from '../core/picture.ts';
import { curve, path } from '../core/svg.ts';
import { fit, letter } from '../type/lettering.ts';
import type { Ridge } from './land.ts';
import { lighthouse } from './lighthouse.ts';
import { birds, figure, house, pine } from './silhouettes.ts';
import { stars } from './sky.ts';
import { titleAtFoot, type View } from './view.ts';

export const landscapes: Record<string, (brief: Brief) => View> = {
  lighthouse,

  snow(brief) {
    const { size, palette, title = '' } = brief;
    const { width: w, height: h } = size;
    const hue = palette.hue;
    const range5 = range(5).map(
      (i): Ridge => ({
        base: 0.44 + i * 0.1,
        swing: 0.13 - i * 0.014,
        roughness: 1.5 + i * 0.3,
        colour: oklch(0.72 - i * 0.1, 0.025 + i * 0.005, hue),
        mist: oklch(0.9 - i * 0.06, 0.015, hue),
      }),
    );
    return {
      sky: {
        stops: [
          oklch(0.6, 0.04, hue),
          oklch(0.76, 0.03, hue),
          oklch(0.91, 0.015, hue),
          oklch(0.95, 0.01, 90),
        ],
        horizon: 0.6,
        lights: [{ x: 0.68, y: 0.2, r: 0.028, colour: oklch(0.97, 0.02, 90), glow: 0.8 }],
        clouds: { cover: 0.2, lit: oklch(0.95, 0.01, hue), shade: oklch(0.66, 0.03, hue) },
      },
      ridges: range5,
      overlay:
        path(
          curve([
            [-20, h * 0.9],
            [w * 0.3, h * 0.87],
            [w * 0.55, h * 0.885],
            [w * 1.05, h * 0.86],
          ]).concat(`V${h}H-20z`),
          oklch(0.9, 0.012, hue),
        ) +
        figure(w * 0.4, h * 0.885, h * 0.12, oklch(0.2, 0.03, hue)) +
        (title.length > 4
          ? titleAtFoot(brief, oklch(0.24, 0.05, hue))
          : letter(title, w / 2, h * 0.235, {
              size: w * 0.3,
              fill: '#fff',
              weight: 250,
              stretch: 'condensed',
              anchor: 'middle',
            })),
    };
  },

  meadow(brief) {
    const { random, size, palette } = brief;
    const { width: w, height: h } = size;
    const hue = palette.hue;
    const dark = oklch(0.24, 0.06, hue + 30);
    const trees = random.fork('trees');
    return {
      sky: {
        stops: [
          oklch(0.66, 0.08, 215),
          oklch(0.82, 0.06, 190),
          oklch(0.93, 0.06, 100),
          oklch(0.95, 0.08, 88),
        ],
        horizon: 0.56,
        lights: [{ x: 0.66, y: 0.3, r: 0.05, colour: oklch(0.97, 0.07, 92), glow: 0.9 }],
        clouds: { cover: 0.24, lit: oklch(0.98, 0.02, 90), shade: oklch(0.78, 0.05, 210) },
      },
      ridges: range(5).map((i) => ({
        base: 0.47 + i * 0.085,
        swing: 0.06,
        roughness: 0.9,
        octaves: i < 2 ? 5 : 3,
        colour: oklch(0.7 - i * 0.1, 0.06 + i * 0.015, hue + 40 - i * 6),
        mist: oklch(0.86 - i * 0.08, 0.1, hue - 18),
      })),
      overlay:
        birds(w * 0.24, h * 0.2, h * 0.0011, dark) +
        range(16)
          .map((i) =>
            pine(
              w * (i / 15) + trees.next(-16, 16),
              h * trees.next(0.86, 0.95),
              h * trees.next(0.08, 0.2) * (0.45 + Math.abs(i / 15 - 0.5) * 1.5),
              dark,
              trees,
            ),
          )
          .join('') +
        figure(w * 0.46, h * 0.79, h * 0.05, dark) +
        figure(w * 0.53, h * 0.792, h * 0.036, dark) +
        titleAtFoot(brief, oklch(0.17, 0.05, hue + 30)),
    };
  },

  houses(brief) {
    const { random, size, palette } = brief;
    const { width: w, height: h } = size;
    const hue = palette.hue;
    const dark = oklch(0.13, 0.03, hue);
    const trees = random.fork('trees');
    return {
      sky: {
        stops: [oklch(0.18, 0.05, hue + 20), oklch(0.32, 0.06, hue + 10), oklch(0.5, 0.06, hue)],
        horizon: 0.7,
        lights: [
          {
            x: 0.76,
            y: 0.22,
            r: 0.055,
            colour: oklch(0.93, 0.03, 95),
            seas: oklch(0.78, 0.04, 95),
            glow: 0.6,
          },
        ],
        clouds: { cover: 0.26, lit: oklch(0.6, 0.05, hue), shade: oklch(0.28, 0.05, hue + 15) },
      },
      ridges: range(4).map((i) => ({
        base: 0.56 + i * 0.09,
        swing: 0.09,
        colour: oklch(0.42 - i * 0.08, 0.06, hue),
        mist: oklch(0.52 - i * 0.09, 0.05, hue),
      })),
      overlay:
        stars(random.fork('stars'), size, 0.45, 140) +
        range(26)
          .map((i) =>
            pine(w * (i / 25) + trees.next(-14, 14), h * 0.98, h * trees.next(0.16, 0.38), dark, trees),
          )
          .join('') +
        path(
          curve([
            [-20, h * 0.9],
            [w * 0.3, h * 0.86],
            [w * 0.6, h * 0.875],
            [w * 1.05, h * 0.84],
          ]).concat(`V${h}H-20z`),
          dark,
        ) +
        house(w * 0.36, h * 0.88, h * 0.2, dark, oklch(0.87, 0.13, 80)) +
        house(w * 0.5, h * 0.885, h * 0.15, dark, oklch(0.82, 0.13, 75)) +
        house(w * 0.68, h * 0.875, h * 0.17, dark, oklch(0.4, 0.03, hue)) +
        titleAtFoot(brief, dark),
    };
  },

  sea(brief) {
    const { palette } = brief;
    const hue = palette.hue;
    const sun = { x: 0.5, y: 0.53, r: 0.055, colour: oklch(0.94, 0.1, hue + 40), glow: 1 };
    return {
      sky: {
        stops: [
          oklch(0.4, 0.08, hue + 220),
          oklch(0.55, 0.07, hue - 90),
          oklch(0.74, 0.11, hue),
          oklch(0.87, 0.11, hue + 25),
        ],
        horizon: 0.6,
        lights: [sun],
        clouds: { cover: 0.28, lit: oklch(0.84, 0.11, hue - 5), shade: oklch(0.5, 0.07, hue - 100) },
      },
      ridges: [
        {
          base: 0.61,
          swing: 0.1,
          roughness: 1.2,
          colour: oklch(0.55, 0.07, hue - 60),
          mist: oklch(0.76, 0.1, hue + 5),
        },
        {
          base: 0.625,
          swing: 0.07,
          roughness: 1.7,
          colour: oklch(0.42, 0.07, hue - 75),
          mist: oklch(0.6, 0.1, hue - 10),
        },
      ],
      water: { line: 0.6, deep: oklch(0.36, 0.06, hue + 215) },
      overlay: titleAtFoot(brief, oklch(0.2, 0.06, hue + 215)),
    };
  },

  lantern(brief) {
    const { random, size, palette, title = '', byline = '' } = brief;
    const { width: w, height: h } = size;
    const hue = palette.hue;
    const dark = oklch(0.19, 0.03, hue + 10);
    const lamp = oklch(0.86, 0.14, 75);
    return {
      sky: {
        stops: [
          oklch(0.26, 0.05, hue + 20),
          oklch(0.45, 0.06, hue + 5),
          oklch(0.7, 0.07, 100),
          oklch(0.87, 0.1, 78),
        ],
        horizon: 0.68,
        lights: [{ x: 0.52, y: 0.62, r: 0, colour: oklch(0.9, 0.12, 75), glow: 0.8 }],
        clouds: { cover: 0.2, lit: oklch(0.85, 0.08, 85), shade: oklch(0.36, 0.05, hue) },
      },
      ridges: range(4).map((i) => ({
        base: 0.6 + i * 0.07,
        swing: 0.075,
        colour: oklch(0.56 - i * 0.11, 0.05, hue),
        mist: oklch(0.74 - i * 0.12, 0.07, 90),
      })),
      overlay:
        stars(random.fork('stars'), size, 0.4, 120) +
        path(
          curve([
            [-20, h * 0.86],
            [w * 0.35, h * 0.81],
            [w * 0.7, h * 0.835],
            [w * 1.05, h * 0.8],
          ]).concat(`V${h}H-20z`),
          dark,
        ) +
        figure(w * 0.47, h * 0.835, h * 0.15, dark, lamp) +
        letter(title, w / 2, h * 0.135, {
          size: fit(title, w * 0.8, w * 0.17),
          fill: oklch(0.97, 0.03, 90),
          weight: 420,
          anchor: 'middle',
          leading: 1.02,
        }) +
        letter(byline.toUpperCase(), w / 2, h * 0.945, {
          size: w * 0.045,
          fill: oklch(0.92, 0.06, 85),
          weight: 600,
          anchor: 'middle',
          tracking: 0.16,
        }),
    };
  },

  valley(brief) {
    const { random, size, palette } = brief;
    const { width: w, height: h } = size;
    const hue = palette.hue;
    const trees = random.fork('trees');
    return {
      sky: {
        stops: [oklch(0.58, 0.09, 240), oklch(0.76, 0.07, 225), oklch(0.91, 0.05, 95), oklch(0.94, 0.07, 80)],
        horizon: 0.6,
        lights: [{ x: 0.5, y: 0.4, r: 0.05, colour: oklch(0.97, 0.08, 88), glow: 1 }],
        clouds: { cover: 0.22, lit: oklch(0.98, 0.03, 85), shade: oklch(0.74, 0.06, 240) },
      },
      ridges: range(5).map((i) => ({
        base: 0.64 + i * 0.075,
        swing: 0.1 - i * 0.012,
        valley: 0.95 - i * 0.16,
        colour: oklch(0.66 - i * 0.1, 0.05 + i * 0.015, hue + 110 - i * 18),
        mist: oklch(0.86 - i * 0.1, 0.07, hue - 10),
      })),
      overlay:
        range(22)
          .map((i) => {
            const u = i / 21;
            const edge = Math.abs(u - 0.5) * 2;
            return pine(
              w * u + trees.next(-10, 10),
              h * 1.02,
              h * (0.06 + edge ** 2 * 0.34) * trees.next(0.7, 1.1),
              oklch(0.23, 0.05, hue + 40),
              trees,
            );
          })
          .join('') + titleAtFoot(brief, oklch(0.17, 0.05, hue + 40)),
    };
  },
};
