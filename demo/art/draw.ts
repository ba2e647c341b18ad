import sharp from 'sharp';
import type { Picture } from './core/picture.ts';
import type { Size } from './kinds.ts';

/** Flattens a picture to encoded WebP at exactly `size`. */
export async function toWebp(picture: Picture, size: Size): Promise<Buffer> {
  return (await flatten(picture, size)).webp({ quality: 78, effort: 5, smartSubsample: true }).toBuffer();
}

async function flatten({ pixels, svg }: Picture, { width, height }: Size) {
  if (!pixels) return sharp(Buffer.from(svg ?? '')).flatten();
  const { data, ...raw } = pixels;
  const painted = sharp(data, { raw: { width: raw.width, height: raw.height, channels: 4 } }).resize(
    width,
    height,
    { kernel: 'lanczos3' },
  );
  if (!svg) return painted.removeAlpha();
  // Two passes: sharp composites before it resizes within one pipeline.
  const base = await painted.removeAlpha().png({ compressionLevel: 1 }).toBuffer();
  return sharp(base).composite([{ input: Buffer.from(svg) }]);
}
