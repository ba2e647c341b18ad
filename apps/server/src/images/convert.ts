import type { Crop } from './crop.ts';
import { maxSourcePixels } from './image-limits.ts';

/** `recipe` makes kept results of older settings unfindable. */
export const recipe = 2;

/** Efforts are low: a first visitor waits for the result. Colours in a quarter of the pixels, as webp has them always. */
const encoders = {
  webp: { quality: 75, effort: 2 },
  avif: { quality: 50, effort: 1, chromaSubsampling: '4:2:0' },
  jpg: { quality: 82, progressive: true },
} as const;

/** Three times as long for a sixth of the bytes: where no visitor waits. */
const patientEffort = 3;

export type ImageFormat = keyof typeof encoders;
/** From a file's name or its content. */
export type Convert = (
  file: string | Buffer,
  crop: Crop,
  format: ImageFormat,
  isPatient?: boolean,
) => Promise<Buffer>;

let sharp: Promise<typeof import('sharp')> | undefined;

/** Throws when the file is missing, broken, or larger than it claims to be. */
export const convert: Convert = async (file, { area, size }, format, isPatient = false) => {
  sharp ??= loadSharp();
  const image = (await sharp)
    .default(file, { limitInputPixels: maxSourcePixels })
    .extract(area)
    .resize(size.width, size.height, { fit: 'fill' });
  if (format === 'jpg') return image.jpeg(encoders.jpg).toBuffer();
  if (format === 'webp') return image.webp(encoders.webp).toBuffer();
  return image.avif({ ...encoders.avif, ...(isPatient && { effort: patientEffort }) }).toBuffer();
};

/** Only when first needed: it takes 75 ms and 30 MB that a start should not wait for. */
async function loadSharp() {
  const module = await import('sharp');
  module.default.concurrency(1);
  module.default.cache(false); // each original is read once; the results are what is kept
  return module;
}
