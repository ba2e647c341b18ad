export interface Rules {
  /** What it looks like. */
  look: 'garden' | 'loom';
  /** Ticks between two moves: at first, and at most speed. */
  pace: { from: number; least: number };
  /** Out at one side is in at the other. */
  wraps: boolean;
  /** How many letters lie about at once, to be taken in the order of the alphabet; 0 where there is one bite. */
  letters: number;
  /** After how many bites there is a chilli; 0 for never. */
  chilliEvery: number;
}

export const plain: Rules = {
  look: 'garden',
  pace: { from: 9, least: 4 },
  wraps: false,
  letters: 0,
  chilliEvery: 6,
};

/** Rules that were published stay as they are: open runs are replayed by them. Others get another name. Decision 0106. */
export const variantRules: Readonly<Record<string, Rules>> = {
  'letter-loom': {
    look: 'loom',
    pace: { from: 11, least: 6 },
    wraps: true,
    letters: 4,
    chilliEvery: 0,
  },
};

/** How many letters the alphabet has. */
export const alphabet = 26;
