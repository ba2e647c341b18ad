/** Notes in semitones above A3, and how many seconds apart they are struck. */
interface Jingle {
  readonly notes: readonly number[];
  readonly step: number;
  readonly timbre: 'bell' | 'pluck' | 'pad';
  /** How loud the room is below the voices, 0–1. */
  readonly room: number;
}

/** One short signature for each show; books have a single soft chord. */
export const jingles = {
  signal: { notes: [0, 7, 12, 14], step: 0.42, timbre: 'bell', room: 0.5 },
  night: { notes: [-5, 2, 3, 10], step: 0.5, timbre: 'pad', room: 0.7 },
  kitchen: { notes: [3, 7, 10, 7, 15], step: 0.24, timbre: 'pluck', room: 0.4 },
  field: { notes: [2, 9, 6, 14], step: 0.36, timbre: 'pluck', room: 0.8 },
  money: { notes: [0, 4, 7, 11], step: 0.2, timbre: 'bell', room: 0.25 },
  half: { notes: [-2, 3, 5, 10], step: 0.18, timbre: 'pluck', room: 0.5 },
  water: { notes: [-7, 0, 5, 9], step: 0.6, timbre: 'pad', room: 0.8 },
  noise: { notes: [0, 1, 7, 8], step: 0.4, timbre: 'bell', room: 0.6 },
  hours: { notes: [5, 9, 12, 16], step: 0.38, timbre: 'pad', room: 0.5 },
  table: { notes: [-2, 5, 9, 12, 9], step: 0.22, timbre: 'pluck', room: 0.4 },
  palm: { notes: [0, 1, 5, 7, 8], step: 0.26, timbre: 'pluck', room: 0.4 },
  grove: { notes: [-5, 0, 4, 7, 4], step: 0.3, timbre: 'pluck', room: 0.7 },
  pearl: { notes: [-5, -4, 0, 2], step: 0.5, timbre: 'bell', room: 0.7 },
  bus: { notes: [-3, 4, 7, 11], step: 0.3, timbre: 'pad', room: 0.6 },
  page: { notes: [0, 7, 16], step: 0.12, timbre: 'pad', room: 0.3 },
} as const satisfies Record<string, Jingle>;

export type JingleName = keyof typeof jingles;
