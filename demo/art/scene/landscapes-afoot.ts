import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Brief } from '../core/picture.ts';
import { circle, ellipse, line, n, path, polygon, rect } from '../core/svg.ts';
import { birds, figure } from './silhouettes.ts';
import { evening, titleAtFoot, type View } from './view.ts';

export const landscapesAfoot: Record<string, (brief: Brief) => View> = {
  road(brief) {
    const {
      random,
      size: { width: w, height: h },
      palette: { hue },
    } = brief;
    const top = h * 0.6;
    const point = (t: number, side: number): readonly [number, number] => [
      w * (0.52 + Math.sin(t * 3) * 0.05 * (1 - t)) + side * w * (0.006 + t ** 1.8 * 0.3),
      top + (h - top) * t ** 1.25,
    ];
    const strip = (from: number, to: number, a: number, b: number, fill: string) =>
      path(polygon([point(from, a), point(from, b), point(to, b), point(to, a)]), fill);
    const dashes = range(12)
      .map((i) => strip(i / 12, (i + 0.5) / 12, -0.035, 0.035, oklch(0.92, 0.1, 92)))
      .join('');
    const asphalt = range(24)
      .map((i) => strip(i / 24, (i + 1.04) / 24, -1, 1, oklch(0.3 + (i % 2) * 0.006, 0.02, hue)))
      .join('');
    const poles = range(7)
      .map((i) => {
        const [x, y] = point(0.08 + i * 0.11, 1.35);
        const tall = h * (0.03 + i * 0.05);
        return line(
          `M${n(x)} ${n(y)}V${n(y - tall)}M${n(x - tall * 0.16)} ${n(y - tall * 0.86)}h${n(tall * 0.32)}`,
          oklch(0.22, 0.03, hue),
          1 + i * 0.7,
        );
      })
      .join('');
    return {
      sky: {
        stops: evening(hue),
        horizon: 0.62,
        lights: [{ x: 0.52, y: 0.5, r: 0.07, colour: oklch(0.93, 0.12, hue + 40), glow: 1 }],
        clouds: { cover: 0.26, lit: oklch(0.84, 0.12, hue), shade: oklch(0.42, 0.1, hue - 70) },
      },
      ridges: range(3).map((i) => ({
        base: 0.57 + i * 0.03,
        swing: 0.05,
        roughness: 1.4,
        colour: oklch(0.44 - i * 0.07, 0.08, hue - 50),
        mist: oklch(0.5 - i * 0.06, 0.09, hue - 20),
      })),
      overlay:
        path(`M0 ${n(h * 0.62)}H${w}V${h}H0z`, oklch(0.38, 0.08, hue + 30)) +
        range(70)
          .map(() => {
            const t = random.next() ** 0.6;
            return ellipse(
              random.next(0, w),
              top + (h - top) * (0.06 + t * 0.94),
              w * 0.012 * t + 2,
              h * 0.006 * t + 1,
              oklch(random.next(0.28, 0.46), 0.08, hue + 20),
            );
          })
          .join('') +
        asphalt +
        dashes +
        poles +
        titleAtFoot(brief, oklch(0.15, 0.04, hue - 40)),
    };
  },

  city(brief) {
    const {
      random,
      size: { width: w, height: h },
      palette: { hue },
    } = brief;
    const dark = oklch(0.17, 0.05, hue);
    const lamp = oklch(0.87, 0.14, 78);
    const side = (from: number, to: number, depth: number) =>
      range(5)
        .map((i) => {
          const x = from + ((to - from) * i) / 5;
          const wide = Math.abs(to - from) / 5 + 2;
          const high = h * (0.3 + random.next(0.1, 0.34) * (1 - depth * 0.4));
          const left = Math.min(x, x + (to > from ? wide : -wide));
          return (
            rect(left, h * 0.72 - high, wide, high + 4, oklch(0.2 + depth * 0.1, 0.06, hue + depth * 20)) +
            range(18)
              .map((k) =>
                random.chance(0.5)
                  ? rect(
                      left + wide * (0.14 + (k % 3) * 0.28),
                      h * 0.72 - high + h * 0.03 + Math.floor(k / 3) * h * 0.055,
                      wide * 0.15,
                      h * 0.028,
                      lamp,
                      { opacity: random.next(0.35, 0.95) },
                    )
                  : '',
              )
              .join('')
          );
        })
        .join('');
    const posts = range(4)
      .map((i) => {
        const x = w * (0.2 + i * 0.2);
        return (
          line(`M${n(x)} ${n(h * 0.78)}V${n(h * 0.52)}`, dark, 3) +
          circle(x, h * 0.51, h * 0.04, lamp, { opacity: 0.2 }) +
          circle(x, h * 0.51, h * 0.013, lamp) +
          rect(x - w * 0.006, h * 0.79, w * 0.012, h * 0.18, lamp, { opacity: 0.22 })
        );
      })
      .join('');
    return {
      sky: {
        stops: [oklch(0.3, 0.08, hue), oklch(0.48, 0.1, hue + 12), oklch(0.68, 0.11, hue + 40)],
        horizon: 0.72,
        lights: [{ x: 0.5, y: 0.62, r: 0, colour: oklch(0.9, 0.1, hue + 60), glow: 0.7 }],
        clouds: { cover: 0.3, lit: oklch(0.66, 0.07, hue + 20), shade: oklch(0.34, 0.06, hue) },
      },
      overlay:
        side(w * 0.34, w * 0.66, 1) +
        side(-w * 0.02, w * 0.38, 0) +
        side(w * 1.02, w * 0.64, 0) +
        path(`M0 ${n(h * 0.72)}H${w}V${h}H0z`, oklch(0.24, 0.05, hue + 6)) +
        range(40)
          .map(() =>
            rect(random.next(0, w), h * random.next(0.76, 0.98), w * random.next(0.02, 0.1), 2, lamp, {
              opacity: random.next(0.05, 0.3),
            }),
          )
          .join('') +
        posts +
        figure(w * 0.5, h * 0.86, h * 0.16, dark) +
        titleAtFoot(brief, oklch(0.13, 0.04, hue)),
    };
  },

  cliffs(brief) {
    const {
      size: { width: w, height: h },
      palette: { hue },
    } = brief;
    const rock = oklch(0.34, 0.05, hue + 10);
    const sun = { x: 0.72, y: 0.34, r: 0.045, colour: oklch(0.96, 0.06, 85), glow: 0.9 };
    return {
      sky: {
        stops: [oklch(0.58, 0.07, hue + 120), oklch(0.76, 0.05, hue + 90), oklch(0.92, 0.05, 80)],
        horizon: 0.6,
        lights: [sun],
        clouds: { cover: 0.34, lit: oklch(0.97, 0.02, 85), shade: oklch(0.62, 0.05, hue + 120) },
      },
      water: { line: 0.6, deep: oklch(0.4, 0.06, hue + 125) },
      overlay:
        path(
          `M${n(w * 0.3)} ${n(h * 0.6)}L${n(w * 0.34)} ${n(h * 0.52)}L${n(w * 0.46)} ${n(h * 0.5)}L${n(w * 0.5)} ${n(h * 0.62)}L${n(w * 0.44)} ${n(h * 0.64)}z`,
          oklch(0.52, 0.05, hue + 20),
        ) +
        path(
          `M0 ${n(h * 0.36)}C${n(w * 0.14)} ${n(h * 0.34)} ${n(w * 0.24)} ${n(h * 0.4)} ${n(w * 0.34)} ${n(h * 0.42)}L${n(w * 0.37)} ${n(h * 0.56)}L${n(w * 0.34)} ${n(h * 0.7)}L${n(w * 0.4)} ${n(h * 0.84)}L${n(w * 0.36)} ${h}H0z`,
          rock,
        ) +
        path(
          `M0 ${n(h * 0.36)}C${n(w * 0.14)} ${n(h * 0.34)} ${n(w * 0.24)} ${n(h * 0.4)} ${n(w * 0.34)} ${n(h * 0.42)}L${n(w * 0.345)} ${n(h * 0.45)}C${n(w * 0.2)} ${n(h * 0.43)} ${n(w * 0.1)} ${n(h * 0.4)} 0 ${n(h * 0.41)}z`,
          oklch(0.55, 0.12, 130),
        ) +
        range(9)
          .map((i) =>
            line(
              `M${n(w * (0.03 + i * 0.035))} ${n(h * 0.46)}l${n(w * 0.012)} ${n(h * (0.16 + (i % 3) * 0.08))}`,
              '#000',
              2.4,
              { opacity: 0.16 },
            ),
          )
          .join('') +
        range(5)
          .map((i) =>
            ellipse(w * (0.4 + i * 0.03), h * (0.74 + i * 0.05), w * (0.05 + i * 0.008), h * 0.008, '#fff', {
              opacity: 0.55,
            }),
          )
          .join('') +
        figure(w * 0.22, h * 0.4, h * 0.1, oklch(0.18, 0.03, hue)) +
        birds(w * 0.52, h * 0.24, h * 0.0013, oklch(0.25, 0.03, hue)) +
        titleAtFoot(brief, oklch(0.16, 0.04, hue)),
    };
  },
};
