import { oklch } from './colour.ts';
import type { Random } from './random.ts';

export type Palette = {
  readonly hue: number;
  /** Hue of the contrasting colour. */
  readonly popHue: number;
  readonly ink: string;
  readonly deep: string;
  readonly main: string;
  readonly second: string;
  readonly soft: string;
  readonly paper: string;
  readonly pop: string;
};

/** Where a hue looks most saturated: yellow high, violet low. */
export const vividLightness = (hue: number) => 0.69 + 0.14 * Math.cos(((hue - 105) * Math.PI) / 180);

export const vivid = (hue: number, chroma = 0.19) => oklch(vividLightness(hue), chroma, hue);

export function paletteFor(hue: number, source: Random): Palette {
  const popHue = (hue + source.pick([150, 165, 195, 210])) % 360;
  const secondHue = (hue + source.pick([-55, -40, 40, 55]) + 360) % 360;
  return {
    hue,
    popHue,
    ink: oklch(0.2, 0.05, hue + 12),
    deep: oklch(0.36, 0.1, hue + 4),
    main: vivid(hue),
    second: vivid(secondHue, 0.16),
    soft: oklch(0.86, 0.08, hue),
    paper: oklch(0.955, 0.025, (hue + 70) % 360),
    pop: vivid(popHue, 0.18),
  };
}
