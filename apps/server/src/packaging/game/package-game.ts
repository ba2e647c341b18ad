import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { PackagingJob } from '../draft/packaging-job.ts';
import type { FactsOf } from '../facts/packaged-facts.ts';
import { openGame } from '../probe/game-archive.ts';

/**
 * Unpacks a game, one file after the other and none into memory. Its names were checked before, and are checked again:
 * what is unpacked is what this very file says.
 */
export async function packageGame(job: PackagingJob): Promise<{ main: string; facts: FactsOf<'game'> }> {
  const opened = await openGame(job.master);
  if (!opened.ok) throw new Error(`Packaging failed: ${opened.refusal}`);
  const { zip, entries } = opened.archive;
  const bytes = entries.reduce((sum, { size }) => sum + size, 0);
  try {
    let done = 0;
    for (const { path, entry, size } of entries) {
      const target = join(job.draft.output, path);
      await mkdir(dirname(target), { recursive: true });
      // yauzl ends a stream that is longer or shorter than the directory says
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target), {
        signal: job.signal,
      });
      done += size;
      job.progress.report('unpack', bytes === 0 ? 1 : done / bytes);
    }
  } catch (error) {
    job.signal.throwIfAborted();
    throw new Error(`Packaging failed at “unpack”: ${(error as Error).message}.`, { cause: error });
  } finally {
    zip.close();
  }
  return { main: 'index.html', facts: { kind: 'game', count: entries.length, bytes, notes: [] } };
}
