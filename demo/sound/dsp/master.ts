import { highpass, highShelf } from './filters.ts';
import { loudness } from './loudness.ts';
import { at, decibels, rate, type Signal, type Stereo, through } from './signal.ts';

const target = -14;
/** AAC at this rate overshoots by up to 3 dB; this leaves it room. */
const ceiling = decibels(-3.2);

function scale({ left, right }: Stereo, gain: number): void {
  through(left, (x) => x * gain);
  through(right, (x) => x * gain);
}

/** Root of the mean square: near enough to loudness to set the compressor. */
function levelOf({ left, right }: Stereo): number {
  let power = 0;
  for (let i = 0; i < left.length; i++) power += at(left, i) ** 2 + at(right, i) ** 2;
  return Math.sqrt(power / left.length / 2) || 1;
}

/** Glue: everything above the threshold comes down by half, slowly, on both sides alike. */
function compress({ left, right }: Stereo): void {
  const threshold = decibels(-20);
  const [attack, fall] = [1 - Math.exp(-1 / (0.02 * rate)), 1 - Math.exp(-1 / (0.25 * rate))];
  let power = 0;
  for (let i = 0; i < left.length; i++) {
    const now = (at(left, i) ** 2 + at(right, i) ** 2) / 2;
    power += (now - power) * (now > power ? attack : fall);
    const level = Math.sqrt(power);
    const gain = level > threshold ? (threshold / level) ** 0.4 : 1;
    left[i] = at(left, i) * gain;
    right[i] = at(right, i) * gain;
  }
}

/** Looks 3 ms ahead, so that the gain is already down when a peak arrives. */
function limit({ left, right }: Stereo): Stereo {
  const ahead = Math.round(0.003 * rate);
  const out = { left: new Float32Array(left.length), right: new Float32Array(right.length) };
  const recover = Math.exp(-1 / (0.08 * rate));
  let [gain, held, until] = [1, 1, 0];
  for (let i = 0; i < left.length + ahead; i++) {
    const peak = i < left.length ? Math.max(Math.abs(at(left, i)), Math.abs(at(right, i))) : 0;
    const wanted = Math.min(1, ceiling / Math.max(peak, 1e-9));
    if (wanted <= held || i > until) [held, until] = [wanted, i + ahead];
    gain = held < gain ? Math.max(held, gain - (1 - held) / ahead - 1e-4) : 1 - (1 - gain) * recover;
    if (i < ahead) continue;
    // The ramp can come late to a peak right behind another one: the last word is the ceiling itself.
    out.left[i - ahead] = clip(at(left, i - ahead) * gain);
    out.right[i - ahead] = clip(at(right, i - ahead) * gain);
  }
  return out;
}

const clip = (x: number) => Math.max(-ceiling, Math.min(ceiling, x));

function fade(signal: Signal, seconds: number): void {
  const length = Math.round(seconds * rate);
  for (let i = 0; i < length; i++) {
    const index = signal.length - 1 - i;
    signal[index] = at(signal, index) * (i / length) ** 1.4;
  }
}

/** Brings a mix to the loudness of everything else, with no peak above the ceiling. */
export function master(mix: Stereo): Stereo {
  for (const side of [mix.left, mix.right]) through(side, highpass(28), highShelf(4000, 3.5));
  scale(mix, decibels(-18) / levelOf(mix));
  compress(mix);
  scale(mix, decibels(target - loudness(mix)));
  let result = limit(mix);
  for (let pass = 0; pass < 2; pass++) {
    const missing = target - loudness(result);
    if (Math.abs(missing) < 0.3) break;
    scale(mix, decibels(missing));
    result = limit(mix);
  }
  fade(result.left, 1.6);
  fade(result.right, 1.6);
  return result;
}
