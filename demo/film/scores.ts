import type { Score } from './sound.ts';

const minor = [0, 7, 15, 19];
const warm = [
  [0, 7, 16, 19],
  [-4, 8, 15, 20],
  [-7, 5, 12, 21],
  [-2, 5, 14, 17],
];
const dark = [minor, [-4, 8, 12, 15], [-5, 7, 10, 14], [-7, 5, 8, 12]];

export const scores = {
  sea: { chords: dark, bar: 5, pad: 0.8, swell: 0.7, pluck: { level: 0.25, perBar: 3 } },
  quay: { chords: warm, bar: 6, pad: 0.3, swell: 0.9 },
  rails: { chords: warm, bar: 4, pad: 0.7, hiss: 0.25, drum: { level: 0.3, bpm: 100 } },
  desert: {
    chords: [
      [0, 7, 13, 16],
      [0, 5, 12, 17],
      [1, 8, 13, 20],
    ],
    bar: 4,
    pad: 0.55,
    pluck: { level: 0.7, perBar: 7 },
  },
  cold: { chords: dark, bar: 6, pad: 1, pluck: { level: 0.3, perBar: 4 } },
  rain: { chords: warm, bar: 4, pad: 0.4, hiss: 0.6, pluck: { level: 0.5, perBar: 4 } },
  deep: {
    chords: [
      [-12, 0, 7, 14],
      [-9, 3, 10, 15],
    ],
    bar: 5,
    pad: 1,
    swell: 0.35,
  },
  paper: { chords: warm, bar: 2, pad: 0.3, pluck: { level: 0.9, perBar: 8 } },
  neon: { chords: dark, bar: 2, pad: 0.8, pluck: { level: 0.5, perBar: 8 }, drum: { level: 0.5, bpm: 120 } },
  beat: { chords: dark, bar: 2, pad: 0.6, pluck: { level: 0.6, perBar: 8 }, drum: { level: 0.8, bpm: 120 } },
  dance: {
    chords: warm,
    bar: 240 / 116,
    pad: 0.5,
    pluck: { level: 0.8, perBar: 8 },
    drum: { level: 0.7, bpm: 116 },
  },
  trailer: { chords: dark, bar: 3, pad: 0.9, booms: [0, 3, 5, 8, 10], swell: 0.3 },
} as const satisfies Record<string, Score>;
