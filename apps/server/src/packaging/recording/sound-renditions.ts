import { encodeFile } from '../draft/encode-file.ts';
import type { PackagingJob } from '../draft/packaging-job.ts';
import type { AudioTrack, AudiovisualProbe } from '../probe/master-probe.ts';
import { masterInput } from '../sandbox/master-input.ts';

export interface SoundRendition {
  name: 'track' | 'opus' | 'lossless' | 'preview';
  file: string;
  codec: 'aac' | 'opus' | 'flac';
  /** Bits per second; 0 where it is without loss. */
  bitRate: number;
  args: readonly string[];
}

const previewSeconds = 30;
/** Shorter than twice the preview, a recording has none: it would give away most of it. */
const hasPreview = (seconds: number) => seconds >= 2 * previewSeconds;

const mp4 = ['-movflags', '+faststart', '-f', 'ipod'] as const;

/** What a recording is kept as. AAC plays everywhere and is what a media asset points at. */
export function soundRenditions(
  { durationMs, kind }: AudiovisualProbe,
  track: AudioTrack,
  encoders: ReadonlySet<string>,
): SoundRendition[] {
  const seconds = durationMs / 1000;
  const input = (...before: string[]) => [
    ...[...before, ...masterInput(), '-map', `0:${track.index}`],
    ...['-map_metadata', '-1', '-map_chapters', '-1'],
  ];
  const stereo = track.channels > 2 ? ['-ac', '2'] : [];
  const [aac, opus] = kind === 'book' ? [96_000, 48_000] : [192_000, 128_000];
  const rate = (bits: number) => Math.round(track.channels === 1 ? bits * 0.6 : bits);
  const asAac = (bits: number) => [...stereo, '-c:a', 'aac', '-b:a', String(bits), ...mp4];
  return [
    {
      name: 'track',
      file: 'track.m4a',
      codec: 'aac',
      bitRate: rate(aac),
      args: [...input(), ...asAac(rate(aac))],
    },
    ...(encoders.has('libopus')
      ? [
          {
            ...({ name: 'opus', file: 'track.opus', codec: 'opus', bitRate: rate(opus) } as const),
            args: [...input(), ...stereo, '-c:a', 'libopus', '-b:a', String(rate(opus)), '-f', 'ogg'],
          },
        ]
      : []),
    ...(track.isLossless && kind === 'recording'
      ? [
          {
            ...({ name: 'lossless', file: 'track.flac', codec: 'flac', bitRate: 0 } as const),
            args: [...input(), '-c:a', 'flac', '-compression_level', '8', ...depth(track), '-f', 'flac'],
          },
        ]
      : []),
    ...(hasPreview(seconds) && kind === 'recording'
      ? [
          {
            ...({ name: 'preview', file: 'preview.m4a', codec: 'aac', bitRate: rate(aac) } as const),
            args: [
              ...input('-ss', String(Math.floor(seconds / 3)), '-t', String(previewSeconds)),
              ...['-af', `afade=t=in:d=1,afade=t=out:st=${previewSeconds - 2}:d=2`, ...asAac(rate(aac))],
            ],
          },
        ]
      : []),
  ];
}

/** FLAC holds integers of up to 24 bits here; what is less deep stays so. */
const depth = ({ bits, codec }: AudioTrack): string[] =>
  (bits ?? 16) > 16 || /f32|f64/.test(codec) ? ['-sample_fmt', 's32'] : ['-sample_fmt', 's16'];

export function encodeSound(
  job: PackagingJob,
  { durationMs }: AudiovisualProbe,
  { name, args, file }: SoundRendition,
): Promise<string> {
  const seconds = durationMs / 1000;
  return encodeFile(job, {
    name,
    extension: file.split('.').at(-1) ?? 'bin',
    inputs: { master: job.master },
    args,
    seconds,
    lasts: name === 'preview' ? previewSeconds : seconds,
  });
}
