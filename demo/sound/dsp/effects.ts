import type { Random } from '../../art/core/random.ts';
import { noise } from './oscillators.ts';
import { at, fill, type Process, rate, type Signal, type Stereo, silence } from './signal.ts';

/** Soft saturation, as a warm amplifier does it. */
export const drive =
  (amount: number): Process =>
  (x) =>
    Math.tanh(x * amount) / Math.tanh(amount);

/** Fewer steps of loudness and time: the sound of an old sampler. */
export function crush(bits: number, hold: number): Process {
  const steps = 2 ** (bits - 1);
  let [held, count] = [0, 0];
  return (x) => {
    if (count++ % hold === 0) held = Math.round(x * steps) / steps;
    return held;
  };
}

/** The delay is worked out this often; between, it moves in a straight line. */
const span = 64;

/** Reads a signal at a place that wanders: `depth` in seconds. What it reads comes on top of `dry` of the signal itself. */
function wandering(
  signal: Signal,
  base: number,
  depth: number,
  hz: number,
  phase = 0,
  wet = 1,
  dry = 0,
): Signal {
  const out = silence(signal.length / rate);
  const backAt = (i: number) => (base + depth * Math.sin(2 * Math.PI * (hz * (i / rate) + phase))) * rate;
  for (let start = 0; start < signal.length; start += span) {
    const from = backAt(start);
    const slope = (backAt(start + span) - from) / span;
    const end = Math.min(start + span, signal.length);
    for (let i = start; i < end; i++) {
      const place = i - from - slope * (i - start);
      const whole = Math.floor(place);
      const read =
        whole < 0 ? 0 : at(signal, whole) + (place - whole) * (at(signal, whole + 1) - at(signal, whole));
      out[i] = wet * read + dry * at(signal, i);
    }
  }
  return out;
}

/** Two slow copies, one for each ear. */
export const chorus = (signal: Signal): Stereo => ({
  left: wandering(signal, 0.014, 0.0035, 0.55, 0, 0.72, 0.5),
  right: wandering(signal, 0.014, 0.0035, 0.55, 0.37, 0.72, 0.5),
});

/** The unsteady motor of a tape machine. */
export const tape = (signal: Signal) => wandering(wandering(signal, 0.01, 0.0016, 0.7), 0.002, 0.00012, 6.3);

/** Dust and surface noise of a record. */
export function vinyl(random: Random, seconds: number): Signal {
  const hiss = noise(random.fork('hiss'));
  let click = 0;
  return fill(seconds, () => {
    click = random.chance(7 / rate) ? random.next(-0.5, 0.5) : click * 0.72;
    return hiss() * 0.012 + click * 0.5;
  });
}
