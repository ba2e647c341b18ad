import { spawn } from 'node:child_process';
import { at, type Stereo } from './dsp/signal.ts';

interface Cut {
  readonly file: string;
  readonly bitrate: number;
  /** Only these seconds, faded in and out. */
  readonly from?: number;
  readonly length?: number;
}

/** Raw stereo samples into an AAC file that starts to play before it is loaded. */
export function encode(sound: Stereo, rate: number, { file, bitrate, from, length }: Cut): Promise<void> {
  const fades =
    from === undefined || length === undefined
      ? []
      : [
          '-af',
          `atrim=${from}:${from + length},asetpts=PTS-STARTPTS,afade=in:d=0.6,afade=out:st=${length - 2.5}:d=2.5`,
        ];
  const tool = spawn('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'f32le', '-ar', String(rate), '-ac', '2', '-i', 'pipe:0'],
    ...fades,
    // Without bitexact the file would carry the encoder's version, and differ from machine to machine.
    ...[
      '-c:a',
      'aac',
      '-b:a',
      `${bitrate}k`,
      '-cutoff',
      '16000',
      '-fflags',
      '+bitexact',
      '-flags:a',
      '+bitexact',
    ],
    ...['-map_metadata', '-1', '-movflags', '+faststart', file],
  ]);
  const complaints: Buffer[] = [];
  tool.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  tool.stdin.on('error', () => {});
  tool.stdin.end(interleaved(sound));
  return new Promise((resolve, reject) => {
    tool.on('error', () => reject(new Error('ffmpeg is missing: install it to make the demo’s music')));
    tool.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`ffmpeg could not write ${file}: ${Buffer.concat(complaints)}`)),
    );
  });
}

function interleaved({ left, right }: Stereo): Buffer {
  const samples = new Float32Array(left.length * 2);
  for (let i = 0; i < left.length; i++) {
    samples[2 * i] = at(left, i);
    samples[2 * i + 1] = at(right, i);
  }
  return Buffer.from(samples.buffer);
}
