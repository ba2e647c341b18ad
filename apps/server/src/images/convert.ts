import type { Crop } from './crop.ts';
import { maxSourcePixels } from './limits.ts';

/** Efforts are low: a first visitor waits for the result. `recipe` makes kept results of older settings unfindable. */
export const recipe = 1;
const encoders = {
  webp: { quality: 80, effort: 2 },
  avif: { quality: 55, effort: 1 },
  jpg: { quality: 82, progressive: true },
} as const;

export type ImageFormat = keyof typeof encoders;
export type Convert = (file: string, crop: Crop, format: ImageFormat) => Promise<Buffer>;

let sharp: Promise<typeof import('sharp')> | undefined;

/** Throws when the file is missing, broken, or larger than it claims to be. */
export const convert: Convert = async (file, { area, size }, format) => {
  sharp ??= loadSharp();
  const image = (await sharp)
    .default(file, { limitInputPixels: maxSourcePixels })
    .extract(area)
    .resize(size.width, size.height, { fit: 'fill' });
  if (format === 'jpg') return image.jpeg(encoders.jpg).toBuffer();
  return (format === 'avif' ? image.avif(encoders.avif) : image.webp(encoders.webp)).toBuffer();
};

/** Only when first needed: it takes 75 ms and 30 MB that a start should not wait for. */
async function loadSharp() {
  const module = await import('sharp');
  module.default.concurrency(1);
  module.default.cache(false); // each original is read once; the results are what is kept
  return module;
}
