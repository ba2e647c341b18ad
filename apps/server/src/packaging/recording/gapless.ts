import { z } from 'zod';
import { succeeded } from '../draft/encode-file.ts';
import type { PackagingJob } from '../draft/packaging-job.ts';
import { quiet } from '../sandbox/master-input.ts';
import { runTool } from '../sandbox/run-tool.ts';
import { probeLimits } from '../sandbox/tool-limits.ts';
import { withWorkFolder } from '../sandbox/work-folder.ts';
import type { SoundRendition } from './sound-renditions.ts';

/** Samples of a rendition at its own rate: `delay` and `padding` are the encoder's, around `samples` of sound. */
export interface Gapless {
  rate: number;
  delay: number;
  padding: number;
  samples: number;
}

const Counted = z.object({
  streams: z.tuple([z.object({ sample_rate: z.coerce.number(), nb_read_packets: z.coerce.number() })]),
});
const aacFrame = 1024;
/** Opus is always decoded at 48 kHz; its head says how much of the beginning to leave out. */
const opusRate = 48_000;
const opusFrame = 960;
const opusDelay = 312;

/**
 * What a player leaves out to play a recording without a gap. FLAC has nothing around its sound, Opus says it in its
 * own head, and AAC is counted in frames: the first is the encoder's.
 */
export async function gaplessOf(
  job: PackagingJob,
  { codec }: SoundRendition,
  file: string,
  source: { rate: number; samples: number },
): Promise<Gapless> {
  if (codec === 'flac') return { rate: source.rate, delay: 0, padding: 0, samples: source.samples };
  const run = await withWorkFolder(job.tools, job.draft.work, { rendition: file }, (folder) =>
    runTool(job.tools, {
      tool: 'ffprobe',
      args: [
        ...[...quiet, '-count_packets', '-show_entries', 'stream=sample_rate,nb_read_packets'],
        ...['-of', 'json', 'file:rendition'],
      ],
      folder,
      limits: { ...probeLimits, cpuSeconds: 600, stallSeconds: 600 },
      signal: job.signal,
    }),
  );
  const { streams } = Counted.parse(JSON.parse(succeeded('gapless', run).output));
  const [{ sample_rate, nb_read_packets }] = streams;
  const isOpus = codec === 'opus';
  const rate = isOpus ? opusRate : sample_rate;
  const samples = Math.round((source.samples * rate) / source.rate);
  const delay = isOpus ? opusDelay : aacFrame;
  const all = nb_read_packets * (isOpus ? opusFrame : aacFrame);
  return { rate, delay, padding: Math.max(0, all - delay - samples), samples };
}
