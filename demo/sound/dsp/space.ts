import { lowpass } from './filters.ts';
import { at, rate, type Signal, type Stereo, silence } from './signal.ts';

export interface Room {
  /** Seconds until the sound is gone. */
  readonly decay: number;
  /** How much of the treble the walls swallow, 0–1. */
  readonly damping: number;
  readonly size: number;
}

// Mutually prime, so that no echo of one line falls on that of another.
const lines = [1433, 1601, 1867, 2053, 2251, 2399, 2617, 2797];

/** Eight delay lines that feed each other through a Householder matrix. */
export function reverb(input: Signal, { decay, damping, size }: Room): Stereo {
  const rings = lines.map((length) => new Float32Array(Math.round(length * size)));
  const gains = rings.map((ring) => 10 ** ((-3 * ring.length) / rate / decay));
  const heads = rings.map(() => 0);
  const muffled = rings.map(() => 0);
  const left = silence(input.length / rate);
  const right = silence(input.length / rate);
  const soften = lowpass(7200);
  for (let i = 0; i < input.length; i++) {
    const dry = soften(at(input, i)) * 0.35;
    let sum = 0;
    for (let k = 0; k < 8; k++) {
      const out = at(rings[k] as Signal, heads[k] as number) * (gains[k] as number);
      muffled[k] = out + damping * ((muffled[k] as number) - out);
      sum += muffled[k] as number;
    }
    for (let k = 0; k < 8; k++) {
      const ring = rings[k] as Signal;
      const head = heads[k] as number;
      const own = muffled[k] as number;
      ring[head] = own - sum / 4 + dry * (k % 2 === 0 ? 1 : -1);
      heads[k] = head + 1 === ring.length ? 0 : head + 1;
      if (k % 2 === 0) left[i] = at(left, i) + own;
      else right[i] = at(right, i) + own;
    }
  }
  return { left, right };
}

/** Echoes that jump from ear to ear and lose their treble on the way. */
export function pingPong(input: Signal, seconds: number, feedback: number): Stereo {
  const back = Math.round(seconds * rate);
  const left = silence(input.length / rate);
  const right = silence(input.length / rate);
  const dull = lowpass(3400);
  for (let i = back; i < input.length; i++) {
    left[i] = dull(at(input, i - back) + at(right, i - back) * feedback);
    right[i] = at(left, i - back) * feedback;
  }
  return { left, right };
}
