import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { runTool } from './run.ts';
import { sampleRate, seconds } from './wav.ts';

/** Writes AAC that starts playing before it has arrived whole; returns the file's size. */
export async function encodeSpeech(samples: Float32Array, file: string): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  await runTool(
    'ffmpeg',
    [
      ...['-v', 'error', '-y', '-f', 'f32le', '-ar', `${sampleRate}`, '-ac', '1', '-i', '-'],
      ...['-c:a', 'aac', '-b:a', '24k', '-cutoff', '8000'],
      ...[
        '-map_metadata',
        '-1',
        '-fflags',
        '+bitexact',
        '-flags:a',
        '+bitexact',
        '-movflags',
        '+faststart',
        file,
      ],
    ],
    Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength),
  );
  return (await stat(file)).size;
}

const previewSeconds = 25;

/** The beginning, fading away at its end. */
export function preview(samples: Float32Array): Float32Array {
  const beginning = samples.slice(0, seconds(previewSeconds));
  const fade = seconds(2.5);
  return beginning.map((sample, at) => sample * Math.min(1, (beginning.length - at) / fade));
}

const bars = 96;

/** The loudness of 96 equal parts, 0–100. */
export function waveform(samples: Float32Array): number[] {
  const width = Math.floor(samples.length / bars);
  const levels = Array.from({ length: bars }, (_, bar) => {
    const part = samples.subarray(bar * width, (bar + 1) * width);
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / part.length);
  });
  const loudest = Math.max(...levels);
  return levels.map((level) => Math.round((level / loudest) * 100));
}
