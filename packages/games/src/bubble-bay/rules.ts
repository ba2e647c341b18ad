export interface Rules {
  /** What it looks like. */
  look: 'bay' | 'hive' | 'pool';
  colours: number;
  /** How many of a colour must hang together to go. */
  least: number;
  startRows: number;
  /** Misses until a row comes: at first, and at least; null where rows come by time alone. */
  misses: { from: number; least: number } | null;
  /** Ticks from row to row, at first, and at least; null where they come by misses alone. */
  tide: { from: number; least: number } | null;
}

export const plain: Rules = {
  look: 'bay',
  colours: 5,
  least: 3,
  startRows: 6,
  misses: { from: 6, least: 3 },
  tide: null,
};

/** Rules that were published stay as they are: open runs are replayed by them. Others get another name. Decision 0106. */
export const variantRules: Readonly<Record<string, Rules>> = {
  'hive-minders': {
    look: 'hive',
    colours: 4,
    least: 4,
    startRows: 7,
    misses: { from: 8, least: 4 },
    tide: null,
  },
  'tide-pool': {
    look: 'pool',
    colours: 5,
    least: 3,
    startRows: 5,
    misses: null,
    tide: { from: 60 * 14, least: 60 * 6 },
  },
};
