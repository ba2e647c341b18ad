import { join } from 'node:path';
import { z } from 'zod';
import { runFfmpeg } from '../draft/encode-file.ts';
import type { PackagingJob } from '../draft/packaging-job.ts';
import { attentionPoint } from '../picture/attention.ts';
import { masterInput } from '../sandbox/master-input.ts';
import { withWorkFolder } from '../sandbox/work-folder.ts';

const file = 'cover.webp';
const longestSide = 2000;

const Cover = z
  .object({
    file: z.string(),
    width: z.int(),
    height: z.int(),
    focal: z.object({ x: z.number(), y: z.number() }).nullable(),
  })
  .nullable();

/** The picture that is attached to a recording, as WebP; null where there is none that can be read. */
export async function writeCover(job: PackagingJob, track: number | null): Promise<z.infer<typeof Cover>> {
  if (track === null) return null;
  return job.draft.step('cover', track, Cover, () =>
    withWorkFolder(job.tools, job.draft.work, { master: job.master }, async (folder) => {
      const scale = `scale='min(${longestSide},iw)':'min(${longestSide},ih)':force_original_aspect_ratio=decrease`;
      try {
        await runFfmpeg(job, {
          step: 'cover',
          folder,
          seconds: 0,
          args: [...masterInput(), '-map', `0:${track}`, '-frames:v', '1', '-vf', scale, 'cover.png'],
        });
      } catch {
        job.signal.throwIfAborted();
        return null; // a recording is none the worse for a broken picture
      }
      const { default: sharp } = await import('sharp');
      const image = sharp(join(folder.path, 'cover.png'));
      const focal = await attentionPoint(image);
      const { width, height } = await image.webp({ quality: 90 }).toFile(join(job.draft.output, file));
      return { file, width, height, focal };
    }),
  );
}
