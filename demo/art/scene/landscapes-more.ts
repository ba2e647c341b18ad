import { oklch } from '../core/colour.ts';
import { range } from '../core/maths.ts';
import type { Brief } from '../core/picture.ts';
import { circle, ellipse, group, line, n, path, rect } from '../core/svg.ts';
import { birds, figure, pine } from './silhouettes.ts';
import { stars } from './sky.ts';
import { titleAtFoot, type View } from './view.ts';

export const moreLandscapes: Record<string, (brief: Brief) => View> = {
  /** A lit ferry crossing at night. */
  harbour(brief) {
    const {
      random,
      size: { width: w, height: h },
      palette: { hue },
    } = brief;
    const s = Math.min(w, h) / 640;
    const lamp = oklch(0.88, 0.14, 80);
    const dark = oklch(0.14, 0.03, hue);
    const [x, y] = [w * 0.56, h * 0.63];
    const windows = range(14)
      .map(
        (i) =>
          rect(-100 + i * 14.5, -40, 8, 7, lamp) +
          (i > 2 && i < 12 ? rect(-100 + i * 14.5, -58, 8, 7, lamp) : ''),
      )
      .join('');
    const ferry = group(
      `translate(${n(x)} ${n(y)}) scale(${s.toFixed(3)})`,
      path('M-150 -26H150L122 6H-126z', dark) +
        rect(-112, -46, 222, 22, dark) +
        rect(-78, -64, 160, 20, dark) +
        rect(-10, -92, 26, 30, dark) +
        windows +
        line('M-60 -64V-104M60 -64V-96', dark, 3) +
        circle(-60, -106, 3.4, '#ff6a5a') +
        circle(60, -98, 3, lamp),
    );
    const glints = range(26)
      .map(() =>
        rect(
          x + random.next(-150, 150) * s,
          y + random.next(12, 150) * s,
          random.next(8, 40) * s,
          2 * s,
          lamp,
          { opacity: random.next(0.1, 0.6), rx: 1 },
        ),
      )
      .join('');
    const shore = range(30)
      .map((i) =>
        circle(
          (i / 29) * w + random.next(-8, 8),
          h * 0.587 - random.next(0, 14) * s,
          random.next(1, 2.4) * s,
          lamp,
          { opacity: 0.8 },
        ),
      )
      .join('');
    return {
      sky: {
        stops: [oklch(0.16, 0.06, hue), oklch(0.26, 0.08, hue + 8), oklch(0.42, 0.09, hue + 25)],
        horizon: 0.6,
        lights: [
          { x: 0.24, y: 0.2, r: 0.05, colour: oklch(0.94, 0.03, 95), seas: oklch(0.78, 0.04, 95), glow: 0.6 },
        ],
        clouds: { cover: 0.2, lit: oklch(0.56, 0.05, hue), shade: oklch(0.26, 0.05, hue) },
      },
      ridges: [
        {
          base: 0.57,
          swing: 0.05,
          roughness: 1.3,
          colour: oklch(0.24, 0.05, hue),
          mist: oklch(0.3, 0.06, hue + 10),
        },
      ],
      water: { line: 0.6, deep: oklch(0.17, 0.05, hue) },
      overlay:
        stars(random.fork('stars'), brief.size, 0.45, 110) +
        shore +
        ferry +
        glints +
        titleAtFoot(brief, oklch(0.12, 0.04, hue)),
    };
  },

  /** Pines behind pines, thinning into mist. */
  forest(brief) {
    const {
      random,
      size: { width: w, height: h },
      palette: { hue },
    } = brief;
    const trees = random.fork('trees');
    const rows = range(5).map((row) => {
      const fill = oklch(0.66 - row * 0.115, 0.045 + row * 0.008, hue);
      const across = Math.round((w / h) * 14) + row;
      return (
        range(across)
          .map((i) =>
            pine(
              (i / (across - 1)) * w + trees.next(-20, 20),
              h * (0.66 + row * 0.1),
              h * trees.next(0.24, 0.4) * (0.7 + row * 0.2),
              fill,
              trees,
            ),
          )
          .join('') +
        rect(0, h * (0.6 + row * 0.1), w, h * 0.42, oklch(0.86 - row * 0.09, 0.03, hue + 20), {
          opacity: 0.22,
        })
      );
    });
    return {
      sky: {
        stops: [oklch(0.66, 0.05, hue + 10), oklch(0.8, 0.05, hue + 25), oklch(0.92, 0.05, hue + 50)],
        horizon: 0.7,
        lights: [{ x: 0.58, y: 0.32, r: 0.045, colour: oklch(0.97, 0.05, 85), glow: 0.9 }],
      },
      overlay:
        rows.join('') +
        path(
          `M0 ${n(h * 0.97)}Q${n(w * 0.5)} ${n(h * 0.93)} ${w} ${n(h * 0.97)}V${h}H0z`,
          oklch(0.16, 0.04, hue),
        ) +
        figure(w * 0.44, h * 0.965, h * 0.1, oklch(0.12, 0.03, hue), oklch(0.88, 0.13, 80)) +
        titleAtFoot(brief, oklch(0.14, 0.04, hue)),
    };
  },

  /** One rock in a wide sea. */
  island(brief) {
    const {
      random,
      size: { width: w, height: h },
      palette: { hue },
    } = brief;
    const s = Math.min(w, h) / 640;
    const dark = oklch(0.27, 0.06, hue + 10);
    const sun = { x: 0.3, y: 0.3, r: 0.05, colour: oklch(0.97, 0.07, 90), glow: 1 };
    return {
      sky: {
        stops: [oklch(0.62, 0.11, hue), oklch(0.8, 0.07, hue - 10), oklch(0.94, 0.05, 85)],
        horizon: 0.58,
        lights: [sun],
        clouds: { cover: 0.25, lit: oklch(0.99, 0.02, 90), shade: oklch(0.74, 0.06, hue) },
      },
      water: { line: 0.58, deep: oklch(0.42, 0.09, hue) },
      overlay:
        group(
          `translate(${n(w * 0.64)} ${n(h * 0.6)}) scale(${s.toFixed(3)})`,
          path(
            'M-190 6C-150 -20 -132 -46 -104 -60C-84 -112 -40 -150 -8 -158C30 -150 50 -112 84 -96C120 -80 150 -30 196 6z',
            dark,
          ) +
            path('M-8 -158C30 -150 50 -112 84 -96C120 -80 150 -30 196 6H40C30 -40 10 -100 -8 -158z', '#000', {
              opacity: 0.25,
            }) +
            range(7)
              .map((i) =>
                pine(
                  -96 + i * 26,
                  -54 - Math.sin(i * 0.6) * 62,
                  46,
                  oklch(0.24, 0.07, 150),
                  random.fork(`p${i}`),
                ),
              )
              .join('') +
            rect(52, -118, 26, 22, oklch(0.95, 0.02, 90)) +
            path('M46 -116L65 -134L84 -116z', oklch(0.6, 0.17, 30)) +
            ellipse(0, 8, 210, 7, '#fff', { opacity: 0.35 }),
        ) +
        birds(w * 0.3, h * 0.2, h * 0.0011, dark) +
        titleAtFoot(brief, oklch(0.18, 0.06, hue)),
    };
  },

  /** A road that runs to the hills. */
  /** A street after rain. */
  /** Cliffs, surf and one walker. */
  /** Northern lights above a cabin. */
  northern(brief) {
    const {
      random,
      size: { width: w, height: h },
      palette: { hue },
    } = brief;
    const dark = oklch(0.14, 0.03, hue + 60);
    const curtain = (at: number, colour: string) =>
      range(60)
        .map((i) => {
          const u = i / 59;
          const x = w * (u * 1.1 - 0.05);
          const base = h * (at + Math.sin(u * 5 + at * 9) * 0.07);
          const tall = h * (0.2 + Math.sin(u * 17 + at * 30) * 0.06 + random.next(0, 0.05));
          return `<rect x="${n(x)}" y="${n(base - tall)}" width="${n(w / 46)}" height="${n(tall)}" fill="url(#${colour})" opacity=".34"/>`;
        })
        .join('');
    const veil = (id: string, tint: string) =>
      `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${tint}" stop-opacity="0"/><stop offset=".8" stop-color="${tint}" stop-opacity=".9"/><stop offset="1" stop-color="${tint}" stop-opacity="0"/></linearGradient>`;
    const trees = random.fork('trees');
    return {
      sky: {
        stops: [oklch(0.15, 0.05, hue + 90), oklch(0.22, 0.07, hue + 70), oklch(0.36, 0.08, hue + 30)],
        horizon: 0.75,
        lights: [{ x: 0.5, y: 0.7, r: 0, colour: oklch(0.8, 0.14, hue), glow: 0.4 }],
      },
      ridges: [
        { base: 0.68, swing: 0.09, colour: oklch(0.24, 0.04, hue + 60), mist: oklch(0.34, 0.05, hue + 30) },
      ],
      overlay:
        `<defs>${veil('near', oklch(0.82, 0.19, hue))}${veil('far', oklch(0.7, 0.17, hue + 130))}</defs>` +
        stars(random.fork('stars'), brief.size, 0.62, 170) +
        curtain(0.36, 'far') +
        curtain(0.48, 'near') +
        path(
          `M0 ${n(h * 0.84)}Q${n(w * 0.4)} ${n(h * 0.77)} ${w} ${n(h * 0.85)}V${h}H0z`,
          oklch(0.8, 0.03, hue + 60),
        ) +
        range(12)
          .map((i) =>
            pine(
              w * (i < 6 ? i * 0.06 : 0.66 + (i - 6) * 0.07),
              h * trees.next(0.86, 0.93),
              h * trees.next(0.14, 0.3),
              dark,
              trees,
            ),
          )
          .join('') +
        group(
          `translate(${n(w * 0.47)} ${n(h * 0.86)}) scale(${(h / 900).toFixed(3)})`,
          path('M-60 0V-46L0 -88L60 -46V0z', dark) +
            rect(-14, -34, 28, 24, oklch(0.88, 0.14, 80)) +
            path('M-72 -40L0 -94L72 -40L60 -36L0 -80L-60 -36z', '#fff'),
        ) +
        titleAtFoot(brief, oklch(0.12, 0.04, hue + 60)),
    };
  },
};
