import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { paletteFor } from './core/palette.ts';
import { random } from './core/random.ts';
import { toWebp } from './draw.ts';
import type { Job } from './fill.ts';
import type { Size } from './kinds.ts';
import { middleOfLettering } from './lettered.ts';
import { fileName, type Rendering } from './manifest.ts';
import { styles } from './styles.ts';
import { summarise } from './summary.ts';

/** One file to paint. */
export type Order = {
  readonly job: Job;
  readonly size: Size;
  readonly hash: string;
  readonly folder: string;
};

async function paintOrder({ job, size, hash, folder }: Order): Promise<Rendering> {
  const seed = random(job.key);
  const picture = styles[job.style]({
    ...job,
    size,
    random: seed,
    palette: paletteFor(job.hue, seed.fork('palette')),
  });
  const image = await toWebp(picture, size);
  const file = fileName(job.key, size);
  writeFileSync(join(folder, file), image);
  const { focal } = picture;
  const lettering = job.title ? await middleOfLettering(picture, size) : null;
  return {
    file,
    ...size,
    ...(await summarise(image)),
    ...(focal && { focal }),
    ...(lettering && { lettering }),
    hash,
  };
}

// Each worker is one painter; a second thread inside it would only crowd the others.
if (parentPort) sharp.concurrency(1);
parentPort?.on('message', (order: Order) => {
  paintOrder(order).then(
    (rendering) => parentPort?.postMessage({ rendering }),
    (error: Error) => parentPort?.postMessage({ failure: `${order.job.key}: ${error.stack}` }),
  );
});
