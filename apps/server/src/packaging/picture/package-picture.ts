import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackagingJob } from '../draft/packaging-job.ts';
import type { FactsOf } from '../facts/packaged-facts.ts';
import type { PictureProbe } from '../probe/master-probe.ts';
import { attentionPoint } from './attention.ts';

/** What the edge cuts pictures from: at most 24 megapixels (images/image-limits.ts). */
const longestSide = 4800;
const decodeSeconds = 60;
const main = 'picture.webp';

/** A drawing is as sharp as one wants: its longer side gets so many pixels. */
const drawnSide = 1600;
const drawnAt = ({ width, height }: PictureProbe) => ({
  density: Math.max(1, Math.min(100_000, (72 * drawnSide) / Math.max(width, height))),
});

/**
 * A picture as the product keeps it: upright, in sRGB, without what the camera noted (place, owner), as WebP. A drawing
 * becomes pixels, so nothing of it is left to run.
 */
export async function packagePicture(
  job: PackagingJob,
  probe: PictureProbe,
): Promise<{ main: string; width: number; height: number; facts: FactsOf<'picture'> }> {
  const { default: sharp } = await import('sharp');
  const options = { failOn: 'error' as const, ...(probe.format === 'svg' ? drawnAt(probe) : {}) };
  const head = await sharp(job.master, options).metadata();
  const drawn = join(job.draft.work, main);
  const upright = sharp(job.master, {
    ...options,
    limitInputPixels: 2 * probe.width * probe.height + drawnSide ** 2,
  })
    .autoOrient()
    .timeout({ seconds: decodeSeconds })
    .toColourspace('srgb')
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true });
  const { width, height } = await upright
    .webp({ quality: 90, effort: 4 })
    .toFile(drawn)
    .catch((error: Error) => {
      throw new Error(`Packaging failed: the picture cannot be decoded (${error.message.split('\n')[0]}).`, {
        cause: error.message,
      });
    });
  job.signal.throwIfAborted();
  job.progress.report('picture', 0.8);
  const focal = await attentionPoint(sharp(drawn));
  await rename(drawn, join(job.draft.output, main));
  job.progress.report('picture', 1);
  return {
    ...{ main, width, height },
    facts: {
      kind: 'picture',
      source: {
        ...{ format: probe.format, width: probe.width, height: probe.height },
        ...{ orientation: head.orientation ?? null, profile: head.icc !== undefined },
      },
      focal,
      hasAlpha: head.hasAlpha ?? false,
      notes:
        width < probe.width && height < probe.height && Math.max(probe.width, probe.height) > longestSide
          ? [`It is kept with ${width} × ${height} pixels.`]
          : [],
    },
  };
}
