export interface Rules {
  /** What it looks like. */
  look: 'football' | 'basket' | 'golf' | 'keeper';
  /** The player shoots and saves in turn, or does one of them alone. */
  turns: 'both' | 'shoot' | 'save';
  /** What is aimed at: a goal with a keeper, a ring that moves on, or a hole beside which the wind blows. */
  target: 'goal' | 'ring' | 'hole';
  lives: number;
  /** How far keeper or ring shift from side to side, in pixels, and the ticks for one way. */
  sway: { from: number; perRound: number; most: number; ticks: number };
  /** Ticks of the player's shot. */
  flight: number;
  /** Ticks of a shot that is to be saved, at first and with every round. */
  theirs: { from: number; perRound: number; least: number };
}

export const plain: Rules = {
  look: 'football',
  turns: 'both',
  target: 'goal',
  lives: 3,
  sway: { from: 60, perRound: 6, most: 160, ticks: 90 },
  flight: 26,
  theirs: { from: 44, perRound: 1, least: 20 },
};

/** Rules that were published stay as they are: open runs are replayed by them. Others get another name. Decision 0106. */
export const variantRules: Readonly<Record<string, Rules>> = {
  'court-side': {
    ...plain,
    look: 'basket',
    turns: 'shoot',
    target: 'ring',
    sway: { from: 40, perRound: 12, most: 280, ticks: 80 },
    flight: 36,
  },
  'pebble-golf': {
    ...plain,
    look: 'golf',
    turns: 'shoot',
    target: 'hole',
    lives: 4,
    flight: 40,
  },
  'stadium-lights': {
    ...plain,
    look: 'keeper',
    turns: 'save',
    lives: 5,
    theirs: { from: 46, perRound: 1.2, least: 16 },
  },
};
