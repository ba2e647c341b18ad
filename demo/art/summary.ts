import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { linear, toOklab } from './core/colour.ts';

const hueBins = 36;

/** A picture in few pixels, four bytes each. */
export interface SmallPicture {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** At most 96 pixels wide and high: enough for colours, and for where most of the detail is. */
export async function smallPicture(image: Buffer): Promise<SmallPicture> {
  const { data, info } = await sharp(image)
    .resize(96, 96, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgba: data };
}

/** Thumbhash and dominant hue of an encoded picture. */
export const summarise = async (image: Buffer) => summaryOf(await smallPicture(image));

export const summaryOf = ({ width, height, rgba }: SmallPicture): { thumbhash: string; hue: number } => ({
  thumbhash: Buffer.from(rgbaToThumbHash(width, height, rgba)).toString('base64'),
  hue: dominantHue(rgba),
});

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
