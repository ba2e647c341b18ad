import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { succeeded } from '../draft/encode-file.ts';
import type { PackagingJob } from '../draft/packaging-job.ts';
import type { AudiovisualProbe, VideoTrack } from '../probe/master-probe.ts';
import { masterInput, quiet } from '../sandbox/master-input.ts';
import { runTool } from '../sandbox/run-tool.ts';
import { encodeLimits } from '../sandbox/tool-limits.ts';
import { withWorkFolder } from '../sandbox/work-folder.ts';
import { constantRate, pictureFilters } from './video-filters.ts';

const sampleSeconds = 2;
/** Of which one place is enough: three would cost as much as the film. */
const shortFilm = 60;
/** Bits per second of usual content in the test encode: 960 × 540 at 25 frames, CRF 23. */
const usual = { pixels: 960 * 540, fps: 25, rate: 1_000_000 };
const bounds = { least: 0.35, most: 1.5 };

const Sample = z.object({
  complexity: z.number(),
  crop: z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() }).nullable(),
});
export type ContentSample = z.infer<typeof Sample>;

/**
 * A short test encode of up to three places: how many bits the content needs in comparison to usual content, and whether
 * there are black bars in all of them.
 */
export async function sampleContent(job: PackagingJob, probe: AudiovisualProbe, video: VideoTrack) {
  const seconds = probe.durationMs / 1000;
  const places =
    seconds < shortFilm ? [Math.max(0, seconds / 2 - 1)] : [0.2, 0.5, 0.8].map((part) => seconds * part);
  const sample = await job.draft.step('sample', [places, video], Sample, async () => {
    const found = [];
    for (const [index, at] of places.entries()) {
      found.push(await measure(job, video, at));
      job.progress.report('sample', (index + 1) / places.length);
    }
    // a master that can only be searched roughly may have nothing at a place
    const seen = found.filter(({ complexity }) => complexity > 0);
    const mean = seen.length === 0 ? 1 : seen.reduce((sum, one) => sum + one.complexity, 0) / seen.length;
    const crops = found.map(({ crop }) => JSON.stringify(crop));
    return {
      complexity: Math.round(Math.min(bounds.most, Math.max(bounds.least, mean)) * 100) / 100,
      crop: crops.every((one) => one === crops[0]) ? (found[0]?.crop ?? null) : null,
    };
  });
  job.progress.report('sample', 1);
  return sample;
}

async function measure(job: PackagingJob, video: VideoTrack, at: number): Promise<ContentSample> {
  const shrink = Math.min(1, Math.sqrt(usual.pixels / (video.width * video.height)));
  const [width, height] = [video.width, video.height].map((side) =>
    Math.max(2, Math.round((side * shrink) / 2) * 2),
  );
  if (!width || !height) throw new Error('a picture without a size');
  const filters = [
    constantRate(video).replace(':start_time=0', ''),
    ...pictureFilters(video, { width, height }),
    ...['cropdetect=limit=24:round=2:reset=0', 'metadata=mode=print:file=crop.txt'],
  ];
  return withWorkFolder(job.tools, job.draft.work, { master: job.master }, async (folder) => {
    let bytes = 0;
    const run = await runTool(job.tools, {
      tool: 'ffmpeg',
      args: [
        ...[...quiet, '-nostdin', '-ss', String(at), '-t', String(sampleSeconds), ...masterInput()],
        ...['-map', `0:${video.index}`, '-vf', filters.join(',')],
        ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-f', 'h264', 'pipe:1'],
      ],
      folder,
      limits: encodeLimits(sampleSeconds),
      signal: job.signal,
      onOutput: (chunk) => {
        bytes += chunk.length;
      },
    });
    succeeded('sample', run);
    const expected =
      usual.rate *
      ((width * height) / usual.pixels) ** 0.75 *
      Math.sqrt(video.fps.num / video.fps.den / usual.fps);
    return {
      complexity: (bytes * 8) / sampleSeconds / expected,
      crop: cropOf(await readFile(join(folder.path, 'crop.txt'), 'utf8').catch(() => ''), video, {
        width,
        height,
      }),
    };
  });
}

/** Bars of less than a fiftieth are no bars. The sample is smaller than the picture. */
function cropOf(
  text: string,
  video: VideoTrack,
  sampled: { width: number; height: number },
): ContentSample['crop'] {
  const last = (name: string) =>
    Number(
      text
        .match(new RegExp(`cropdetect\\.${name}=-?\\d+`, 'g'))
        ?.at(-1)
        ?.split('=')[1] ?? -1,
    );
  const [x, y, wide, high] = [last('x'), last('y'), last('w'), last('h')];
  const isWhole = wide > sampled.width * 0.98 && high > sampled.height * 0.98;
  if (isWhole || x < 0 || y < 0 || wide < sampled.width / 4 || high < sampled.height / 4) return null;
  const [across, down] = [video.width / sampled.width, video.height / sampled.height];
  const even = (size: number) => 2 * Math.round(size / 2);
  return { x: even(x * across), y: even(y * down), width: even(wide * across), height: even(high * down) };
}
