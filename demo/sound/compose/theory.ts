/** Semitones above the tonic; halves are the quarter tones of a maqam. */
export const scales = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
  bayati: [0, 1.5, 3, 5, 7, 8, 10],
  hijaz: [0, 1, 4, 5, 7, 8, 10],
  rast: [0, 2, 3.5, 5, 7, 9, 10.5],
} as const satisfies Record<string, readonly number[]>;

export type Scale = readonly number[];

/** The pitch of a scale's step, in any octave: step 7 is the tonic an octave up. */
export function pitchOf(scale: Scale, root: number, step: number): number {
  const octave = Math.floor(step / scale.length);
  return root + octave * 12 + (scale[step - octave * scale.length] as number);
}

/** Steps of a chord on a step of the scale, in thirds. */
export const chordSteps = (step: number, size = 3) => Array.from({ length: size }, (_, i) => step + 2 * i);

export const chordOn = (scale: Scale, root: number, step: number, size = 3) =>
  chordSteps(step, size).map((each) => pitchOf(scale, root, each));

/** Moves each note by octaves to where the hand already is, so that chords follow each other without leaps. */
export const voicedNear = (pitches: readonly number[], centre: number) =>
  pitches.map((pitch) => pitch + 12 * Math.round((centre - pitch) / 12)).sort((a, b) => a - b);

const qualities = {
  maj7: [0, 4, 7, 11, 14],
  m7: [0, 3, 7, 10, 14],
  dom: [0, 4, 7, 10, 14],
  alt: [0, 4, 8, 10, 13],
  m7b5: [0, 3, 6, 10, 14],
  maj6: [0, 4, 7, 9, 14],
  m6: [0, 3, 7, 9, 14],
} as const;

/** A chord of jazz: semitones above the tonic, and its colour. */
export type Change = readonly [offset: number, quality: keyof typeof qualities];

export const changePitches = ([offset, quality]: Change, root: number) =>
  qualities[quality].map((interval) => root + offset + interval);
