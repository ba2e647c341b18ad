import { z } from 'zod';
import { succeeded } from '../draft/encode-file.ts';
import type { PackagingJob } from '../draft/packaging-job.ts';
import type { AudioTrack, AudiovisualProbe } from '../probe/master-probe.ts';
import { masterInput } from '../sandbox/master-input.ts';
import { runTool } from '../sandbox/run-tool.ts';
import { encodeLimits } from '../sandbox/tool-limits.ts';
import { withWorkFolder } from '../sandbox/work-folder.ts';
import { powerMeter } from './power-meter.ts';

const Measured = z.object({
  loudness: z.object({ integrated: z.number(), range: z.number(), truePeak: z.number() }).nullable(),
  waveform: z.array(z.int()),
  /** Of one channel, at the master's own rate: how long it is exactly. */
  samples: z.int(),
});
export type MeasuredSound = z.infer<typeof Measured>;

/** One reading of a recording: EBU R128 with true peak, the waveform, and the number of samples. */
export function measureSound(
  job: PackagingJob,
  { durationMs }: AudiovisualProbe,
  track: AudioTrack,
): Promise<MeasuredSound> {
  const seconds = durationMs / 1000;
  return job.draft.step('measure', track, Measured, () =>
    withWorkFolder(job.tools, job.draft.work, { master: job.master }, async (folder) => {
      const meter = powerMeter(track.rate);
      const run = await runTool(job.tools, {
        tool: 'ffmpeg',
        args: [
          ...['-hide_banner', '-v', 'info', '-nostats', '-nostdin', ...masterInput()],
          ...['-map', `0:${track.index}`, '-af', 'ebur128=peak=true:framelog=verbose'],
          ...['-ac', '1', '-ar', String(track.rate), '-c:a', 'pcm_s16le', '-f', 's16le', 'pipe:1'],
        ],
        folder,
        limits: encodeLimits(seconds),
        signal: job.signal,
        onOutput: (chunk) => {
          meter.add(chunk);
          job.progress.report('measure', meter.samples() / track.rate / seconds);
        },
      });
      const { log } = succeeded('measure', run);
      return { loudness: loudnessOf(log), waveform: meter.bars(), samples: meter.samples() };
    }),
  );
}

/** The summary that ebur128 writes at its end; null where all is silence. */
function loudnessOf(log: string): MeasuredSound['loudness'] {
  const summary = log.slice(log.lastIndexOf('Summary:'));
  const value = (pattern: RegExp) => Number(pattern.exec(summary)?.[1] ?? Number.NaN);
  const found = {
    integrated: value(/\bI:\s+(-?[\d.]+|-inf) LUFS/),
    range: value(/\bLRA:\s+(-?[\d.]+) LU/),
    truePeak: value(/\bPeak:\s+(-?[\d.]+|-inf) dBFS/),
  };
  return Object.values(found).every(Number.isFinite) && found.integrated > -70 ? found : null;
}
