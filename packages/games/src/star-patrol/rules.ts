export interface Rules {
  /** What it looks like. */
  look: 'invaders' | 'boats' | 'rocks' | 'siege';
  /** How they come: in ranks from side to side, one by one from above, or marching down to the wall. */
  comes: 'ranks' | 'rain' | 'march';
  lives: number;
  columns: number;
  rows: { from: number; most: number };
  /** Shots in the air at once, ticks between two, and how fast they are. */
  shots: { most: number; cooldown: number; pace: number };
  /** Chance in a tick that one leaves its rank for the ship, at first and with every wave. */
  dives: { from: number; perWave: number; most: number };
  bombs: { from: number; perWave: number; most: number };
  /** How far a rank comes down when it turns. */
  stepDown: number;
  /** How fast they come down, where they do. */
  fall: { from: number; perWave: number; most: number };
}

export const plain: Rules = {
  look: 'invaders',
  comes: 'ranks',
  lives: 3,
  columns: 8,
  rows: { from: 3, most: 6 },
  shots: { most: 3, cooldown: 13, pace: 10 },
  dives: { from: 0.004, perWave: 0.0012, most: 0.02 },
  bombs: { from: 0.008, perWave: 0.002, most: 0.03 },
  stepDown: 10,
  fall: { from: 0, perWave: 0, most: 0 },
};

/** Rules that were published stay as they are: open runs are replayed by them. Others get another name. Decision 0106. */
export const variantRules: Readonly<Record<string, Rules>> = {
  'paper-fleet': {
    ...plain,
    look: 'boats',
    columns: 6,
    rows: { from: 4, most: 6 },
    shots: { most: 1, cooldown: 6, pace: 8 },
    dives: { from: 0, perWave: 0, most: 0 },
    bombs: { from: 0.016, perWave: 0.003, most: 0.05 },
    stepDown: 16,
  },
  'far-station': {
    ...plain,
    look: 'rocks',
    comes: 'rain',
    columns: 6,
    rows: { from: 3, most: 7 },
    shots: { most: 4, cooldown: 10, pace: 12 },
    dives: { from: 0, perWave: 0, most: 0 },
    bombs: { from: 0, perWave: 0, most: 0 },
    fall: { from: 2, perWave: 0.3, most: 6 },
  },
  'kingdom-of-salt': {
    ...plain,
    look: 'siege',
    comes: 'march',
    lives: 5,
    columns: 5,
    rows: { from: 4, most: 8 },
    shots: { most: 2, cooldown: 16, pace: 9 },
    dives: { from: 0, perWave: 0, most: 0 },
    bombs: { from: 0, perWave: 0, most: 0 },
    fall: { from: 0.6, perWave: 0.09, most: 2.2 },
  },
};
