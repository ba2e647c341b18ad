import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { runFfmpeg } from '../draft/encode-file.ts';
import type { PackagingJob } from '../draft/packaging-job.ts';
import { attentionPoint } from '../picture/attention.ts';
import type { VideoTrack } from '../probe/master-probe.ts';
import { masterInput } from '../sandbox/master-input.ts';
import { withWorkFolder } from '../sandbox/work-folder.ts';
import { pictureFilters } from './video-filters.ts';

const proposals = 4;
const longestSide = 1920;

const Poster = z.object({
  file: z.string(),
  at: z.number(),
  width: z.int(),
  height: z.int(),
  focal: z.object({ x: z.number(), y: z.number() }).nullable(),
});
export type Poster = z.infer<typeof Poster>;

interface Moment {
  at: number;
  score: number;
}

/** The best moments of a film, each from another part of it, in the order of their score. */
export function posterMoments(tiles: readonly Moment[], seconds: number, most = proposals): Moment[] {
  const distance = seconds / (most + 2);
  const chosen: Moment[] = [];
  for (const next of tiles.toSorted((one, other) => other.score - one.score))
    if (chosen.length < most && chosen.every(({ at }) => Math.abs(at - next.at) >= distance))
      chosen.push(next);
  return chosen;
}

/** Proposals for the poster: pictures of the master in its own size, at most 1920 pixels long. */
export async function cutPosters(
  job: PackagingJob,
  video: VideoTrack,
  moments: readonly Moment[],
): Promise<Poster[]> {
  const scale = Math.min(1, longestSide / Math.max(video.width, video.height));
  const [width, height] = [video.width * scale, video.height * scale].map((side) => Math.round(side / 2) * 2);
  const posters: Poster[] = [];
  for (const [index, { at }] of moments.entries()) {
    const file = `poster-${index + 1}.webp`;
    const poster = await cutPoster(job, video, { file, at, width: width ?? 2, height: height ?? 2 });
    if (poster) posters.push(poster);
    job.progress.report('posters', (index + 1) / moments.length);
  }
  return posters;
}

/** Null where the master has no picture at the moment: some can only be searched roughly. */
const cutPoster = (
  job: PackagingJob,
  video: VideoTrack,
  { file, at, width, height }: Omit<Poster, 'focal'>,
): Promise<Poster | null> =>
  job.draft.step(file, [at, width, height], Poster.nullable(), () =>
    withWorkFolder(job.tools, job.draft.work, { master: job.master }, async (folder) => {
      await runFfmpeg(job, {
        step: 'posters',
        folder,
        seconds: 0,
        args: [
          ...['-ss', String(at), ...masterInput(), '-map', `0:${video.index}`],
          ...['-vf', pictureFilters(video, { width, height }).join(','), '-frames:v', '1', 'poster.png'],
        ],
      });
      const cut = join(folder.path, 'poster.png');
      if (!existsSync(cut)) return null;
      const { default: sharp } = await import('sharp');
      const image = sharp(cut);
      const focal = await attentionPoint(image);
      await image.webp({ quality: 85 }).toFile(join(job.draft.output, file));
      return { file, at, width, height, focal };
    }),
  );
