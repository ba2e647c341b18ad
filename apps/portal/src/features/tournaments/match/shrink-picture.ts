import { proofLimit } from '@atrium/contract/calls/matches';

/** Enough to read a score on a phone's screen. */
const longestSide = 1600;
const qualities = [0.85, 0.7, 0.5, 0.3] as const;

/**
 * Drawn anew, as small as it must be: what a camera writes beside the picture, such as where it was taken, does not
 * leave the device. Null where it cannot be read.
 */
export async function shrinkPicture(file: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of qualities) {
    const [, picture = ''] = canvas.toDataURL('image/jpeg', quality).split(',');
    if (picture !== '' && picture.length <= proofLimit) return picture;
  }
  return null;
}
