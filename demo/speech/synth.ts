import { random } from '../art/core/random.ts';
import { type JingleName, jingles } from './jingles.ts';
import { overlay, sampleRate, seconds } from './wav.ts';

/** Partials of a timbre as frequency ratio and loudness, and how fast they die away. */
const timbres = {
  bell: {
    partials: [
      [1, 1],
      [2.76, 0.3],
      [5.4, 0.08],
    ],
    decay: 2.2,
    attack: 0.004,
  },
  pluck: {
    partials: [
      [1, 1],
      [2, 0.45],
      [3, 0.2],
      [4, 0.08],
    ],
    decay: 4.5,
    attack: 0.003,
  },
  pad: {
    partials: [
      [1, 1],
      [2.003, 0.35],
      [3.01, 0.1],
    ],
    decay: 1.6,
    attack: 0.18,
  },
} as const;

const noteSeconds = 2.6;

function note(semitones: number, timbre: keyof typeof timbres): Float32Array {
  const { partials, decay, attack } = timbres[timbre];
  const frequency = 220 * 2 ** (semitones / 12);
  const samples = new Float32Array(seconds(noteSeconds));
  return samples.map((_, at) => {
    const time = at / sampleRate;
    const envelope = Math.min(1, time / attack) * Math.exp(-decay * time) * Math.min(1, noteSeconds - time);
    return partials.reduce(
      (sum, [ratio, loudness]) =>
        sum + Math.sin(2 * Math.PI * frequency * ratio * time) * loudness * envelope,
      0,
    );
  });
}

/** The signature that opens a recording; `isClosing` plays it backwards, as a goodbye. */
export function jingle(name: JingleName, { isClosing = false } = {}): Float32Array {
  const { notes, step, timbre } = jingles[name];
  const order = isClosing ? notes.toReversed() : notes;
  const track = new Float32Array(seconds(step * (order.length - 1) + noteSeconds));
  order.forEach((semitones, index) => {
    overlay(track, note(semitones, timbre), seconds(step * index), 0.14);
  });
  return track;
}

/** Seconds from the first note to the first word. */
export const leadIn = (name: JingleName) => jingles[name].step * jingles[name].notes.length + 0.9;

/** The faint air of a room, so that pauses are not holes. */
export function roomTone(name: JingleName, length: number): Float32Array {
  const source = random(`room/${name}`);
  const level = jingles[name].room * 0.0035;
  let low = 0;
  return new Float32Array(length).map(() => {
    low += 0.045 * (source.next() * 2 - 1 - low);
    return low * level * 6;
  });
}
