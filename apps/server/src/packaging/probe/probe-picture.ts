import { readFile } from 'node:fs/promises';
import { type Refused, refused } from '../facts/packaged-media.ts';
import type { PictureProbe } from './master-probe.ts';
import { svgRefusal } from './svg-refusal.ts';

/** Decoded, a pixel takes four bytes; a camera of today makes a hundred million. */
const mostPixels = 120_000_000;
const mostSvgBytes = 5 * 2 ** 20;
const mostBytes = 200 * 2 ** 20;

/** Reads the head of a picture, and nothing of its content. */
export async function probePicture(
  file: string,
  kind: 'picture' | 'svg',
  size: number,
): Promise<{ ok: true; probe: PictureProbe } | Refused> {
  const limit = kind === 'svg' ? mostSvgBytes : mostBytes;
  if (size > limit)
    return refused(`The picture has ${size} bytes: at most ${limit / 2 ** 20} MiB are packaged.`);
  const refusal = kind === 'svg' ? svgRefusal(await readFile(file, 'utf8')) : null;
  if (refusal) return refused(refusal);
  const { default: sharp } = await import('sharp');
  const head = await sharp(file, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (!head?.width || !head.height) return refused('The picture cannot be read: its head is broken.');
  const { width, height, format, compression } = head;
  if (compression === 'hevc')
    return refused(
      'The picture is HEIC, which cannot be decoded here: upload it as JPEG, PNG, WebP or AVIF.',
    );
  if (width * height > mostPixels)
    return refused(
      `The picture has ${Math.round((width * height) / 1e6)} megapixels (${width} × ${height}): at most ${mostPixels / 1e6} are packaged.`,
    );
  return { ok: true, probe: { kind: 'picture', size, format, width, height } };
}
