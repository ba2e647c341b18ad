export const rate = 44_100;

export type Signal = Float32Array<ArrayBuffer>;
export type Stereo = { readonly left: Signal; readonly right: Signal };

/** One sample in, one out; what it remembers stays inside. */
export type Process = (sample: number) => number;

export const silence = (seconds: number): Signal => new Float32Array(Math.max(1, Math.ceil(seconds * rate)));

export const at = (signal: Signal, index: number) => signal[index] as number;

export function fill(seconds: number, sampleAt: (index: number, time: number) => number): Signal {
  const signal = silence(seconds);
  for (let i = 0; i < signal.length; i++) signal[i] = sampleAt(i, i / rate);
  return signal;
}

/** Runs a signal through processes, in place. */
export function through(signal: Signal, ...processes: readonly Process[]): Signal {
  for (const process of processes) for (let i = 0; i < signal.length; i++) signal[i] = process(at(signal, i));
  return signal;
}

export function mixInto(target: Signal, source: Signal, offset: number, gain: number): void {
  const end = Math.min(source.length, target.length - offset);
  for (let i = Math.max(0, -offset); i < end; i++)
    target[offset + i] = at(target, offset + i) + at(source, i) * gain;
}

/** Ends a sound without a click. */
export function release(signal: Signal, seconds: number): Signal {
  const length = Math.min(signal.length, Math.round(seconds * rate));
  for (let i = 1; i <= length; i++) {
    const index = signal.length - i;
    signal[index] = at(signal, index) * ((i - 1) / length) ** 1.5;
  }
  return signal;
}

export const hertz = (pitch: number) => 440 * 2 ** ((pitch - 69) / 12);
export const decibels = (level: number) => 10 ** (level / 20);
