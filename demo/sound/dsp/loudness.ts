import { biquad } from './filters.ts';
import { at, rate, type Signal, type Stereo, through } from './signal.ts';

/** The ear's weighting of ITU-R BS.1770, with its coefficients for 48 kHz restated for our rate. */
const weighted = (signal: Signal): Signal =>
  through(
    signal.slice(),
    biquad([
      1.5308412300498355, -2.6509799951536985, 1.1690790799210682, 1, -1.6636551132560204, 0.7125954280732254,
    ]),
    biquad([1, -2, 1, 1, -1.9891696736297957, 0.9891990357870394]),
  );

const stride = Math.round(0.1 * rate);

/** Mean power of each tenth of a second, both sides together. */
function tenths({ left, right }: Stereo): number[] {
  const [first, second] = [weighted(left), weighted(right)];
  return Array.from({ length: Math.floor(left.length / stride) }, (_, index) => {
    let power = 0;
    for (let i = index * stride; i < (index + 1) * stride; i++)
      power += at(first, i) ** 2 + at(second, i) ** 2;
    return power / stride;
  });
}

/** Integrated loudness in LUFS, gated: silence and quiet passages do not count. */
export function loudness(sound: Stereo): number {
  const short = tenths(sound);
  const powers = short.slice(3).map((_, i) => mean(short.slice(i, i + 4)));
  const audible = powers.filter((power) => level(power) > -70);
  const gate = level(mean(audible)) - 10;
  return level(mean(audible.filter((power) => level(power) > gate)));
}

const level = (power: number) => -0.691 + 10 * Math.log10(power + 1e-12);

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
