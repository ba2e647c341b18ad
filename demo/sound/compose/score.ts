import type { Random } from '../../art/core/random.ts';
import type { Process, Signal } from '../dsp/signal.ts';
import type { Room } from '../dsp/space.ts';
import type { Voice } from '../instruments/voice.ts';
import type { Piece } from '../pieces.ts';

/** Times are in beats from the start. */
export interface Note {
  readonly at: number;
  readonly length: number;
  /** MIDI number; fractions are quarter tones. */
  readonly pitch: number;
  readonly velocity: number;
}

export interface Part {
  readonly voice: Voice;
  readonly notes: readonly Note[];
  readonly gain: number;
  /** −1 is left, 1 is right. */
  readonly pan?: number;
  /** How much goes into the room and into the echo, 0–1. */
  readonly room?: number;
  readonly echo?: number;
  readonly isWide?: true;
  /** Keeps its level while the others pump. */
  readonly isSteady?: true;
  readonly insert?: () => readonly Process[];
}

export interface Score {
  readonly parts: readonly Part[];
  readonly room: Room;
  /** Length of an echo in beats. */
  readonly echo?: number;
  /** Late second eighths (or sixteenths): 0.5 is straight, 0.67 swings in triplets. */
  readonly swing?: { readonly unit: 0.5 | 0.25; readonly ratio: number };
  /** How far all that is not steady steps back when the kick sounds, 0–1. */
  readonly pump?: { readonly beats: readonly number[]; readonly depth: number };
  /** What the whole mix runs through, one side at a time. */
  readonly finish?: (side: Signal, random: Random) => Signal;
}

export interface Song extends Required<Piece> {
  readonly random: Random;
}

export type Composer = (song: Song) => Score;

export const note = (at: number, length: number, pitch: number, velocity = 0.8): Note => ({
  at,
  length,
  pitch,
  velocity,
});

/** A drum's pitch does not matter. */
export const strike = (at: number, velocity = 0.8, length = 0.25): Note => note(at, length, 60, velocity);

export const eachBar = (song: Song, make: (bar: number, at: number) => readonly Note[]): Note[] =>
  Array.from({ length: song.bars }, (_, bar) => make(bar, bar * song.beats)).flat();

/** One character for each step: `x` is a hit, `X` a strong one, `-` a ghost. */
export function pattern(steps: string, at: number, step: number, loudness = 0.8): Note[] {
  const levels: Record<string, number> = { X: 1, x: 0.78, '-': 0.34 };
  return [...steps].flatMap((sign, i) => {
    const level = levels[sign];
    return level === undefined ? [] : [strike(at + i * step, level * loudness)];
  });
}

/** Splits the bars into named sections by their shares, on even bars. */
export function form<Name extends string>(
  bars: number,
  shares: readonly [readonly [Name, number], ...(readonly [Name, number])[]],
): (bar: number) => Name {
  const total = shares.reduce((sum, [, share]) => sum + share, 0);
  let [passed, last] = [0, shares[0][0]];
  const ends = shares.map(([name, share]) => {
    passed += share;
    last = name;
    return [name, Math.round(((passed / total) * bars) / 2) * 2] as const;
  });
  return (bar) => ends.find(([, end]) => bar < end)?.[0] ?? last;
}
