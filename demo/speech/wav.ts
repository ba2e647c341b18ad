/** What espeak-ng speaks in, and what everything here is mixed in. */
export const sampleRate = 22_050;

const headerBytes = 44;

/** The samples of 16-bit mono speech as espeak-ng writes it to a pipe, where the sizes in the header are not filled in. */
export function decodeWav(file: Buffer): Float32Array {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.readUInt32LE(24) !== sampleRate) {
    throw new Error(`espeak-ng answered with something else than ${sampleRate} Hz speech`);
  }
  const samples = new Float32Array((file.length - headerBytes) >> 1);
  for (let at = 0; at < samples.length; at++) {
    samples[at] = file.readInt16LE(headerBytes + at * 2) / 32_768;
  }
  return samples;
}

export const seconds = (count: number) => Math.round(count * sampleRate);

/** Without the silence around it; pauses are set by the mix. */
export function trimmed(samples: Float32Array): Float32Array {
  const isHeard = (sample: number) => Math.abs(sample) > 0.004;
  const first = samples.findIndex(isHeard);
  return first < 0 ? samples.slice(0, 0) : samples.slice(first, samples.findLastIndex(isHeard) + 1);
}

/** Adds `sound` to `track` from `start` on; what does not fit is cut off. */
export function overlay(track: Float32Array, sound: Float32Array, start: number, gain = 1) {
  const end = Math.min(sound.length, track.length - start);
  for (let at = 0; at < end; at++) {
    track[start + at] = (track[start + at] ?? 0) + (sound[at] ?? 0) * gain;
  }
}
