export interface Rules {
  /** What it looks like. */
  look: 'parade' | 'crates' | 'dice';
  lives: number;
  rows: number;
  batWidth: number;
  speed: { from: number; perRow: number; most: number };
  /** Ticks from one new row to the next. */
  march: { every: number; perRow: number; least: number };
  /** How many blows a brick takes: one and later sometimes two, or as many as a die shows. */
  strength: 'plain' | 'dice';
  /** Letters on the bricks, in the order that makes the word; none where it is empty. */
  word: string;
}

export const plain: Rules = {
  look: 'parade',
  lives: 3,
  rows: 5,
  batWidth: 96,
  speed: { from: 5.4, perRow: 0.14, most: 9.5 },
  march: { every: 60 * 9, perRow: 14, least: 150 },
  strength: 'plain',
  word: '',
};

/** Rules that were published stay as they are: open runs are replayed by them. Others get another name. Decision 0106. */
export const variantRules: Readonly<Record<string, Rules>> = {
  'word-harbour': {
    ...plain,
    look: 'crates',
    rows: 4,
    batWidth: 108,
    speed: { from: 4.8, perRow: 0.12, most: 8.5 },
    march: { every: 60 * 11, perRow: 14, least: 180 },
    word: 'WORD',
  },
  'fairground-six': {
    ...plain,
    look: 'dice',
    rows: 3,
    batWidth: 120,
    speed: { from: 6.4, perRow: 0.1, most: 10 },
    march: { every: 60 * 20, perRow: 10, least: 420 },
    strength: 'dice',
  },
};
