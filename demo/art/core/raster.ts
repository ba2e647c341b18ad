import type { Size } from '../kinds.ts';
import { encode, type Rgb } from './colour.ts';
import { clamp } from './maths.ts';
import type { Pixels } from './picture.ts';
import type { Random } from './random.ts';

export type Finish = { readonly grain?: number; readonly vignette?: number };

const encodeTable = Uint8Array.from({ length: 4097 }, (_, i) => Math.round(encode(i / 4096) * 255));

/** Film-like shoulder: highlights bend towards white instead of clipping flat. */
const shoulder = (value: number) => (value < 0.6 ? value : 0.6 + (1 - Math.exp(-(value - 0.6) * 1.6)) * 0.44);

/** Asks `shade` for each pixel's light, then adds vignette and grain and encodes to sRGB. */
export function paint(
  size: Size,
  source: Random,
  shade: (u: number, v: number, x: number, y: number) => Rgb,
  { grain = 0.016, vignette = 0.3 }: Finish = {},
): Pixels {
  const { width, height } = size;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y++) {
    const v = (y + 0.5) / height;
    for (let x = 0; x < width; x++) {
      const u = (x + 0.5) / width;
      const light = shade(u, v, x, y);
      const corner = (u - 0.5) ** 2 + (v - 0.5) ** 2;
      const dim = 1 - vignette * corner * 2;
      const speck = (source.next() - 0.5) * grain;
      const at = (y * width + x) * 4;
      for (let k = 0; k < 3; k++) {
        const value = Math.max(0, (light[k] as number) * dim);
        const toned = shoulder(value) + speck * Math.sqrt(value + 0.01);
        data[at + k] = encodeTable[Math.round(clamp(toned) * 4096)] as number;
      }
      data[at + 3] = 255;
    }
  }
  return { width, height, data };
}

export const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.round(width * by),
  height: Math.round(height * by),
});
