import type { Random } from '../../art/core/random.ts';
import { type Note, note } from './score.ts';

/** All at once, as a pianist's hand. */
export const block = (pitches: readonly number[], at: number, length: number, velocity: number): Note[] =>
  pitches.map((pitch) => note(at, length, pitch, velocity));

/** One string after the other; a stroke upwards is lighter and starts from the top. */
export function strum(
  pitches: readonly number[],
  at: number,
  length: number,
  velocity: number,
  up = false,
): Note[] {
  const order = up ? [...pitches].reverse().slice(0, 4) : pitches;
  return order.map((pitch, i) => note(at + i * 0.022, length, pitch, velocity * (up ? 0.7 : 1 - i * 0.04)));
}

/** Strokes of a bar: `d` down, `u` up, `.` let ring. */
export function strummed(
  pitches: readonly number[],
  strokes: string,
  at: number,
  step: number,
  velocity: number,
): Note[] {
  return [...strokes].flatMap((stroke, i) => {
    if (stroke === '.') return [];
    const rest = strokes.slice(i + 1).search(/[du]/);
    const length = (rest === -1 ? strokes.length - i : rest + 1) * step;
    return strum(pitches, at + i * step, length, velocity * (i === 0 ? 1 : 0.86), stroke === 'u');
  });
}

/** Digits pick notes of the chord, from the lowest: `0213`. Held notes ring into the next. */
export function picked(
  pitches: readonly number[],
  order: string,
  at: number,
  step: number,
  velocity: number,
  ring = 2,
): Note[] {
  return [...order].flatMap((sign, i) => {
    const index = Number(sign);
    if (Number.isNaN(index)) return [];
    const octave = Math.floor(index / pitches.length) * 12;
    const pitch = (pitches[index % pitches.length] as number) + octave;
    return [note(at + i * step, step * ring, pitch, velocity * (i % 4 === 0 ? 1 : 0.82))];
  });
}

/** One note for each sign: `r` root, `5` fifth, `o` octave, `.` rest. */
export function bassline(root: number, steps: string, at: number, step: number, velocity = 0.85): Note[] {
  const above: Record<string, number> = { r: 0, 5: 7, o: 12, b: 10, 4: 5 };
  return [...steps].flatMap((sign, i) => {
    const interval = above[sign];
    if (interval === undefined) return [];
    const rest = steps.slice(i + 1).search(/[^.]/);
    const length = (rest === -1 ? steps.length - i : rest + 1) * step;
    return [
      note(at + i * step, Math.min(length, 1.5) * 0.92, root + interval, velocity * (i === 0 ? 1 : 0.86)),
    ];
  });
}

/** Four quarter notes from this chord's root to the next, by chord tones and a last half step. */
export function walking(
  random: Random,
  chord: readonly number[],
  nextRoot: number,
  at: number,
  beats: number,
): Note[] {
  const [root = 36, third = 40, fifth = 43, seventh = 46] = chord;
  const middle = random.pick([
    [third, fifth],
    [fifth, seventh],
    [fifth, third],
    [seventh, fifth],
    [root + 12, fifth],
  ]);
  const goal = nextRoot + 12 * Math.round(((middle[1] as number) - nextRoot) / 12);
  const line = [root, ...middle, goal + random.pick([-1, 1, 1])].slice(0, beats);
  return line.map((pitch, i) => note(at + i, 0.92, pitch > 50 ? pitch - 12 : pitch, i === 0 ? 0.9 : 0.78));
}
