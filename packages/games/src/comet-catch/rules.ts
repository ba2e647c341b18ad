export interface Rules {
  /** What it looks like. */
  look: 'comets' | 'neon' | 'night' | 'dunes' | 'pulse';
  lives: number;
  /** Ticks of a run; null where it lasts as long as the lives. */
  lasts: number | null;
  /** How many lanes things come in; 0 where they come anywhere. */
  lanes: number;
  /** The most that they move sideways in a tick, at first and later. */
  drift: { from: number; most: number };
  /** How fast they come, and by how much faster with every level of ten seconds. */
  pace: { from: number; perLevel: number; most: number };
  /** Ticks from one to the next. */
  wait: { from: number; perLevel: number; least: number; chance: number };
  /** Of what comes: what is worth more, and what must not be met. */
  gold: number;
  hazards: { from: number; perLevel: number; most: number };
  /** What should be caught and is not costs a life. */
  missCosts: boolean;
  points: { catch: number; gold: number /** Of a hazard that goes by. */; pass: number };
  /** Half as wide as what the player steers. */
  reach: number;
  /** How much of its speed it keeps from tick to tick: 0 stops at once, 0.9 slides. */
  slide: number;
  /** The most that the wind pushes in a tick; it turns every few seconds. */
  wind: number;
}

export const plain: Rules = {
  look: 'comets',
  lives: 3,
  lasts: null,
  lanes: 0,
  drift: { from: 1.4, most: 4 },
  pace: { from: 2.4, perLevel: 0.35, most: 8 },
  wait: { from: 52, perLevel: 4, least: 16, chance: 12 },
  gold: 0.1,
  hazards: { from: 0.14, perLevel: 0.02, most: 0.3 },
  missCosts: true,
  points: { catch: 10, gold: 50, pass: 0 },
  reach: 46,
  slide: 0,
  wind: 0,
};

/** Rules that were published stay as they are: open runs are replayed by them. Others get another name. Decision 0106. */
export const variantRules: Readonly<Record<string, Rules>> = {
  'neon-drift': {
    ...plain,
    look: 'neon',
    drift: { from: 0, most: 0 },
    pace: { from: 4, perLevel: 0.5, most: 10 },
    wait: { from: 38, perLevel: 3, least: 14, chance: 10 },
    gold: 0.07,
    hazards: { from: 0.5, perLevel: 0.03, most: 0.75 },
    missCosts: false,
    points: { catch: 20, gold: 60, pass: 0 },
    reach: 30,
    slide: 0.93,
  },
  'night-line-gt': {
    ...plain,
    look: 'night',
    lives: 5,
    lasts: 4 * 60 * 60,
    lanes: 3,
    drift: { from: 0, most: 0 },
    pace: { from: 4.5, perLevel: 0.25, most: 9 },
    wait: { from: 44, perLevel: 2, least: 20, chance: 8 },
    gold: 0.04,
    hazards: { from: 0.86, perLevel: 0, most: 0.86 },
    missCosts: false,
    points: { catch: 30, gold: 100, pass: 10 },
    reach: 34,
  },
  'dune-rally': {
    ...plain,
    look: 'dunes',
    drift: { from: 0, most: 0 },
    pace: { from: 3, perLevel: 0.3, most: 7 },
    wait: { from: 56, perLevel: 3, least: 26, chance: 10 },
    gold: 0.08,
    hazards: { from: 0.36, perLevel: 0.02, most: 0.5 },
    points: { catch: 15, gold: 40, pass: 0 },
    reach: 50,
    slide: 0.8,
    wind: 1.6,
  },
  'pulse-runner': {
    ...plain,
    look: 'pulse',
    lives: 5,
    lanes: 4,
    drift: { from: 0, most: 0 },
    pace: { from: 4, perLevel: 0.3, most: 8 },
    wait: { from: 32, perLevel: 2, least: 16, chance: 0 },
    gold: 0.12,
    hazards: { from: 0.1, perLevel: 0.01, most: 0.2 },
    reach: 52,
  },
};
