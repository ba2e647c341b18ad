import { at, type Stereo } from './dsp/signal.ts';

/** Bars of a player's waveform: the loudest moment of each slice, 0–100, the highest of them 100. */
export function waveform({ left, right }: Stereo, bars: number): number[] {
  const slice = left.length / bars;
  const levels = Array.from({ length: bars }, (_, bar) => {
    const [start, end] = [Math.floor(bar * slice), Math.floor((bar + 1) * slice)];
    let power = 0;
    for (let i = start; i < end; i++) power += at(left, i) ** 2 + at(right, i) ** 2;
    return Math.sqrt(power / Math.max(1, end - start));
  });
  const highest = Math.max(...levels, 1e-9);
  return levels.map((level) => Math.round((level / highest) * 100));
}
