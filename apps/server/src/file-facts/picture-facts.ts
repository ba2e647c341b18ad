import { createHash } from 'node:crypto';
import type { PictureFacts } from '@atrium/api/platform/publishing/file-facts';
import { maxSourcePixels } from '../images/image-limits.ts';

/** Facts of an encoded picture, decoded once. Throws where it is none that can be shown. */
export async function pictureFacts(content: Buffer): Promise<PictureFacts> {
  // only when first needed: a start should not wait for what reads pictures, and a live one loads nothing of the demo
  const [{ default: sharp }, { smallPicture, summaryOf }, { focalPoint }] = await Promise.all([
    import('sharp'),
    import('@atrium/demo/art/summary'),
    import('./focal-point.ts'),
  ]);
  const { width, height } = await sharp(content, { limitInputPixels: maxSourcePixels }).metadata();
  if (width * height > maxSourcePixels) throw new Error('it has too many pixels');
  const small = await smallPicture(content);
  const focal = focalPoint(small);
  return { width, height, ...summaryOf(small), ...(focal && { focal }) };
}

/** The name of this very content. */
export const contentHash = (content: Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 10);

/** Changes with the picture and with its focal point, which it carries to the page that shows the picture. */
export const pictureVersion = (hash: string, focal: PictureFacts['focal']): string =>
  focal ? `${hash}-${focal.x}-${focal.y}` : hash;
