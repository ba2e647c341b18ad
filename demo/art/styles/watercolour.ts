import { linear, mix, oklch, type Rgb } from '../core/colour.ts';
import { clamp, range, smoothstep } from '../core/maths.ts';
import { noise } from '../core/noise.ts';
import type { Style } from '../core/picture.ts';
import { paint } from '../core/raster.ts';
import { sceneOf } from '../core/scene-of.ts';
import { drawing } from '../core/svg.ts';
import { coverByline, coverTitle } from '../type/cover.ts';

type Wash = {
  readonly shape: (u: number, v: number) => number;
  readonly pigment: Rgb;
  readonly strength: number;
};

/** Wet washes with dark edges on rough paper. Variants: blooms, horizon, stripes. */
export const watercolour: Style = ({ random, size, palette, title, byline, variant = 'blooms' }) => {
  const ratio = size.width / size.height;
  const bleed = noise(random.fork('bleed'));
  const tooth = noise(random.fork('tooth'));
  const paper = linear(oklch(0.965, 0.012, 90));
  const hues = [palette.hue, palette.hue + 35, palette.popHue, palette.hue - 40];
  const pigment = (i: number) => linear(oklch(0.56 + (i % 3) * 0.05, 0.17, hues[i % hues.length] as number));
  const top = title ? 0.27 : 0;
  const pourings: Record<string, () => Wash[]> = {
    blooms: () =>
      range(7).map((i) => {
        const [cx, cy, r] = [
          random.next(0.12, 0.88) * ratio,
          random.next(top + 0.16, 0.86),
          random.next(0.13, 0.27),
        ];
        return {
          shape: (u: number, v: number) => r - Math.hypot(u * ratio - cx, v - cy),
          pigment: pigment(i),
          strength: random.next(0.6, 0.95),
        };
      }),
    horizon: () => [
      ...range(4).map((i) => {
        const level = 0.5 + i * 0.13;
        return {
          shape: (u: number, v: number) =>
            (v - level - bleed.fractal(u * ratio * 1.4 + i * 9, i * 4, 3) * 0.16) * 0.9,
          pigment: pigment(i === 1 ? 3 : 0),
          strength: 0.42 + i * 0.12,
        };
      }),
      {
        shape: (u: number, v: number) =>
          0.13 - Math.hypot((u - 0.62) * ratio, v - Math.max(0.34, top + 0.12)),
        pigment: pigment(2),
        strength: 0.9,
      },
    ],
    stripes: () =>
      range(8).map((i) => {
        const level = top + 0.08 + (i * (0.92 - top)) / 8;
        const [from, to] = [random.next(0.02, 0.14), random.next(0.84, 0.98)];
        return {
          shape: (u: number, v: number) =>
            Math.min(0.04 - Math.abs(v - level - 0.02), (u - from) * ratio, (to - u) * ratio),
          pigment: pigment(i),
          strength: random.next(0.65, 0.95),
        };
      }),
  };
  const washes = sceneOf(pourings, variant, 'wash')();
  const pixels = paint(
    size,
    random.fork('grain'),
    (u, v) => {
      const ragged =
        bleed.fractal(u * ratio * 5, v * 5, 5) * 0.07 + bleed.at(u * ratio * 1.6 + 9, v * 1.6) * 0.05;
      const grain = tooth.fractal(u * ratio * 60, v * 60, 3);
      let colour: Rgb = [
        paper[0] * (1 + grain * 0.05),
        paper[1] * (1 + grain * 0.05),
        paper[2] * (1 + grain * 0.05),
      ];
      for (const [i, wash] of washes.entries()) {
        const inside = wash.shape(u, v) + ragged;
        if (inside < -0.01) continue;
        const cover = smoothstep(-0.004, 0.006, inside);
        // Pigment gathers where the water dries last: at the rim.
        const rim = Math.exp(-((inside / 0.012) ** 2)) * 0.55;
        const pool = bleed.fractal(u * ratio * 3 + i * 7, v * 3 + i, 3) * 0.55;
        const load = clamp(cover * wash.strength * (0.74 + pool + rim) * (1 + grain * 0.35));
        const { pigment: p } = wash;
        const through: Rgb = [colour[0] * p[0] * 1.06, colour[1] * p[1] * 1.06, colour[2] * p[2] * 1.06];
        colour = mix(colour, through, load);
      }
      return colour;
    },
    { grain: 0.012, vignette: 0.06 },
  );
  const { width: w, height: h } = size;
  const ink = oklch(0.26, 0.06, palette.hue);
  return {
    pixels,
    svg: drawing(
      size,
      coverTitle(
        title,
        { x: w * 0.08, y: h * 0.065, w: w * 0.84, h: h * 0.175 },
        { fill: ink, weight: 650, largest: w * 0.15, anchor: 'middle', valign: 'middle' },
      ) + coverByline(byline, w / 2, h * 0.955, { size: w * 0.044, fill: ink, anchor: 'middle' }),
    ),
  };
};
