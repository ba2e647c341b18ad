import { encodeFile } from '../draft/encode-file.ts';
import type { PackagingJob } from '../draft/packaging-job.ts';
import type { AudiovisualProbe, VideoTrack } from '../probe/master-probe.ts';
import { masterInput } from '../sandbox/master-input.ts';
import type { Rung } from './ladder.ts';
import { constantRate, pictureFilters, standardColours } from './video-filters.ts';

/** Key frames stand every two seconds in all renditions; a segment has two of them. */
const keySeconds = 2;
export const segmentSeconds = 4;

export type VideoCodec = 'avc' | 'av1';

export const videoStep = (codec: VideoCodec, { name }: Rung) => `${codec}-${name}`;

const encoders: Readonly<Record<VideoCodec, (rung: Rung) => readonly string[]>> = {
  avc: ({ maxRate }) => [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'high', '-crf', '21'],
    ...['-maxrate', String(maxRate), '-bufsize', String(maxRate * 2), '-sc_threshold', '0'],
  ],
  // AV1 needs about two thirds of the bits
  av1: ({ maxRate }) => [
    ...['-c:v', 'libsvtav1', '-preset', '10', '-crf', '34', '-maxrate', String(Math.round(maxRate * 0.65))],
    ...['-bufsize', String(maxRate), '-svtav1-params', 'scd=0'],
  ],
};

/** The arguments of one rendition, which the bench runs alone, too. */
export function videoArguments(video: VideoTrack, rung: Rung, codec: VideoCodec): string[] {
  const frames = Math.ceil((video.fps.num / video.fps.den) * keySeconds);
  return [
    ...[...masterInput(), '-map', `0:${video.index}`, '-map_metadata', '-1', '-map_chapters', '-1'],
    ...['-vf', [constantRate(video), ...pictureFilters(video, rung)].join(',')],
    ...encoders[codec](rung),
    ...['-g', String(codec === 'avc' ? frames + 1 : frames)],
    ...(codec === 'avc' ? ['-force_key_frames', `expr:gte(t,n_forced*${keySeconds})`] : []),
    ...standardColours,
    ...['-f', 'mp4'],
  ];
}

/** One rendition, as a whole MP4 without fragments. */
export function encodeVideo(
  job: PackagingJob,
  { durationMs }: AudiovisualProbe,
  video: VideoTrack,
  rung: Rung,
  codec: VideoCodec,
): Promise<string> {
  const seconds = durationMs / 1000;
  return encodeFile(job, {
    name: videoStep(codec, rung),
    extension: 'mp4',
    inputs: { master: job.master },
    args: videoArguments(video, rung, codec),
    seconds,
    lasts: seconds,
  });
}
