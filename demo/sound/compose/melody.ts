import type { Random } from '../../art/core/random.ts';
import { type Note, note } from './score.ts';
import { chordSteps, pitchOf, type Scale } from './theory.ts';

interface Tune {
  readonly random: Random;
  readonly scale: Scale;
  readonly root: number;
  readonly beats: number;
  /** Rhythms of one bar as lists of onsets in beats; a motif takes two of them. */
  readonly rhythms: readonly [readonly number[], ...(readonly number[])[]];
  /** Steps the tune may reach, below and above the tonic. */
  readonly range: readonly [number, number];
}

interface Motif {
  readonly onsets: readonly number[];
  readonly moves: readonly number[];
}

/** Mostly steps, sometimes a leap. */
const move = (random: Random) =>
  random.chance(0.76) ? random.pick([-1, 1, -1, 1, 0]) : random.pick([-3, -2, 2, 3, 4]);

/**
 * Writes a tune that remembers itself: phrases of four bars A B A C over the same motifs, which start on a tone of
 * each bar's chord, so that a repeated figure moves with the harmony. The last bar of a phrase ends early, to breathe.
 */
export function melody(
  tune: Tune,
  from: number,
  bars: number,
  chordStep: (bar: number) => number,
  loudness = 0.8,
): Note[] {
  const { random, scale, root, beats } = tune;
  const motif = (name: string): Motif => {
    const own = random.fork(name);
    const onsets = own.pick(tune.rhythms);
    return { onsets, moves: onsets.map(() => move(own)) };
  };
  const motifs = { a: motif('a'), b: motif('b'), c: motif('c') };
  const order = ['a', 'b', 'a', 'c'] as const;
  const [lowest, highest] = tune.range;

  let step = Math.round((lowest + highest) / 2);
  return Array.from({ length: bars }, (_, index) => {
    const bar = from + index;
    const { onsets, moves } = motifs[order[index % 4] as 'a' | 'b' | 'c'];
    const last = index % 4 === 3;
    step = nearestChordStep(step, chordStep(bar), scale.length);
    const used = last ? onsets.slice(0, Math.max(1, Math.ceil(onsets.length / 2))) : onsets;
    return used.map((onset, i) => {
      if (i > 0) step += moves[i] as number;
      if (step > highest) step -= 3;
      if (step < lowest) step += 3;
      if (onset % 2 === 0 && i > 0) step = nearestChordStep(step, chordStep(bar), scale.length);
      const next = used[i + 1] ?? (last ? onset + 1.5 : beats);
      const accent = onset % 1 === 0 ? 1 : 0.84;
      return note(bar * beats + onset, (next - onset) * 0.94, pitchOf(scale, root, step), loudness * accent);
    });
  }).flat();
}

function nearestChordStep(step: number, chord: number, octave: number): number {
  const tones = chordSteps(chord).flatMap((tone) => [-2, -1, 0, 1, 2].map((shift) => tone + shift * octave));
  return tones.reduce((best, tone) => (Math.abs(tone - step) < Math.abs(best - step) ? tone : best));
}
