import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { linear, toOklab } from './core/colour.ts';

const hueBins = 36;

/** Thumbhash and dominant hue of an encoded picture. */
export async function summarise(image: Buffer): Promise<{ thumbhash: string; hue: number }> {
  const { data, info } = await sharp(image)
    .resize(96, 96, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    thumbhash: Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64'),
    hue: dominantHue(data),
  };
}

/** The hue whose neighbourhood holds the most chroma: a small vivid sun must not outvote a whole blue sky. */
export function dominantHue(rgba: Uint8Array): number {
  const weight = new Float64Array(hueBins);
  for (let i = 0; i < rgba.length; i += 4) {
    const hex = `#${[0, 1, 2].map((k) => (rgba[i + k] as number).toString(16).padStart(2, '0')).join('')}`;
    const [, a, b] = toOklab(linear(hex));
    const bin = Math.floor((Math.atan2(b, a) / (2 * Math.PI) + 1) * hueBins) % hueBins;
    weight[bin] = (weight[bin] as number) + Math.hypot(a, b);
  }
  const at = (bin: number) => weight[(bin + hueBins) % hueBins] as number;
  let best = 0;
  for (let bin = 1; bin < hueBins; bin++)
    if (at(bin - 1) + at(bin) + at(bin + 1) > at(best - 1) + at(best) + at(best + 1)) best = bin;
  return Math.round(((best + 0.5) / hueBins) * 360);
}
