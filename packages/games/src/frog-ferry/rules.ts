export interface Rules {
  /** What it looks like. */
  look: 'pond' | 'farm';
  /** What moves in the lanes carries the player over the water, or runs them over. */
  lanes: 'carry' | 'hit';
  lives: number;
  /** Seconds for a crossing: at first, and at least. */
  seconds: { from: number; least: number };
  /** How long what moves is, in cells, and the gap behind it. */
  length: { from: number; shrinks: number; least: number };
  gap: number;
  pace: number;
}

export const plain: Rules = {
  look: 'pond',
  lanes: 'carry',
  lives: 3,
  seconds: { from: 20, least: 9 },
  length: { from: 3.2, shrinks: 0.12, least: 1.6 },
  gap: 2.2,
  pace: 0.7,
};

/** Rules that were published stay as they are: open runs are replayed by them. Others get another name. Decision 0106. */
export const variantRules: Readonly<Record<string, Rules>> = {
  'wild-acre': {
    look: 'farm',
    lanes: 'hit',
    lives: 4,
    seconds: { from: 26, least: 14 },
    length: { from: 1.8, shrinks: -0.05, least: 1.4 },
    gap: 3.4,
    pace: 0.9,
  },
};
