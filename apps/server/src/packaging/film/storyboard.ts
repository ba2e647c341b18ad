import { join } from 'node:path';
import { z } from 'zod';
import { runFfmpeg } from '../draft/encode-file.ts';
import type { PackagingJob } from '../draft/packaging-job.ts';
import { withWorkFolder } from '../sandbox/work-folder.ts';

const mostTiles = 240;
const columns = 10;
const longerSide = 240;

/** As an article's property `thumbnails`: one sheet beside the playlist. */
export interface Storyboard {
  file: string;
  every: number;
  columns: number;
  wide: number;
  high: number;
  count: number;
}

const sheetName = 'thumbnails.webp';

export function storyboardOf(
  seconds: number,
  { width, height }: { width: number; height: number },
): Storyboard {
  const every = Math.max(1, Math.ceil(seconds / mostTiles));
  const count = Math.max(1, Math.ceil(seconds / every));
  const scale = longerSide / Math.max(width, height);
  const even = (size: number) => Math.max(2, Math.round((size * scale) / 2) * 2);
  return {
    file: sheetName,
    every,
    columns: Math.min(columns, count),
    wide: even(width),
    high: even(height),
    count,
  };
}

const Tiles = z.array(z.object({ at: z.number(), score: z.number() }));

/** Small pictures of a film in one file, and how good each would be as a poster. Cut from the smallest rendition. */
export function drawStoryboard(
  job: PackagingJob,
  rendition: string,
  seconds: number,
  sheet: Storyboard,
): Promise<z.infer<typeof Tiles>> {
  const { every, columns: wideBy, wide, high, count } = sheet;
  const rows = Math.ceil(count / wideBy);
  const filters = [`fps=1/${every}:start_time=0`, `scale=${wide}:${high}`, `tile=${wideBy}x${rows}`];
  return job.draft.step('storyboard', sheet, Tiles, () =>
    withWorkFolder(job.tools, job.draft.work, { rendition }, async (folder) => {
      await runFfmpeg(job, {
        step: 'storyboard',
        folder,
        seconds,
        args: ['-i', 'file:rendition', '-vf', filters.join(','), '-frames:v', '1', 'sheet.png'],
      });
      const { default: sharp } = await import('sharp');
      const drawn = join(folder.path, 'sheet.png');
      await sharp(drawn).webp({ quality: 65, effort: 4 }).toFile(join(job.draft.output, sheetName));
      const tiles = [];
      for (let index = 0; index < count; index++) {
        const place = { left: (index % wideBy) * wide, top: Math.floor(index / wideBy) * high };
        const tile = await sharp(drawn)
          .extract({ ...place, width: wide, height: high })
          .toBuffer();
        tiles.push({ at: index * every, score: await posterScore(tile) });
      }
      return tiles;
    }),
  );
}

/** Detail and colour count for it, darkness and glare against it. */
async function posterScore(tile: Buffer): Promise<number> {
  const { default: sharp } = await import('sharp');
  const { entropy, sharpness, channels } = await sharp(tile).stats();
  const means = channels.slice(0, 3).map(({ mean }) => mean);
  const light = means.reduce((sum, mean) => sum + mean, 0) / Math.max(1, means.length);
  const colour = Math.max(...means) - Math.min(...means);
  const exposure = 1 - Math.min(1, Math.abs(light - 115) / 115);
  return Math.round((entropy + Math.min(5, sharpness) / 2 + colour / 40) * (0.2 + exposure) * 1000) / 1000;
}
