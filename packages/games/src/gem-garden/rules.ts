export interface Rules {
  /** What it looks like. */
  look: 'gems' | 'tiles' | 'fruit';
  kinds: number;
  /** How many in a row vanish. */
  least: number;
  moves: number;
  /** Ticks of a run in which moves do not count; null where moves are counted. */
  lasts: number | null;
}

export const plain: Rules = { look: 'gems', kinds: 6, least: 3, moves: 30, lasts: null };

/** Rules that were published stay as they are: open runs are replayed by them. Others get another name. Decision 0106. */
export const variantRules: Readonly<Record<string, Rules>> = {
  // four in a row, so of fewer kinds
  'tile-atlas': { look: 'tiles', kinds: 4, least: 4, moves: 24, lasts: null },
  'fruit-stand': { look: 'fruit', kinds: 6, least: 3, moves: 1, lasts: 90 * 60 },
};
