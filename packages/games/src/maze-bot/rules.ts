export interface Rules {
  /** What it looks like. */
  look: 'robot' | 'tram' | 'owl' | 'lantern';
  /** Seconds with a full battery. */
  charge: number;
  /** Ticks from one change of the maze to the next; 0 where it stays. */
  shiftEvery: number;
  /** How many walls are taken away: ways around. */
  loose: number;
  dust: number;
  dustPoints: number;
  batteries: number;
  /** The way out opens once all dust is collected. */
  needsAll: boolean;
  /** How far can be seen, in cells; null where it depends on the charge. */
  sight: number | null;
  /** Who hunts the player, null for nobody: ticks for a step, and what it costs to be caught, in seconds. */
  hunter: { step: number; costs: number } | null;
}

export const plain: Rules = {
  look: 'robot',
  charge: 45,
  shiftEvery: 60 * 7,
  loose: 14,
  dust: 30,
  dustPoints: 5,
  batteries: 3,
  needsAll: false,
  sight: null,
  hunter: null,
};

/** Rules that were published stay as they are: open runs are replayed by them. Others get another name. Decision 0106. */
export const variantRules: Readonly<Record<string, Rules>> = {
  'tram-thirteen': {
    ...plain,
    look: 'tram',
    charge: 60,
    shiftEvery: 0,
    loose: 30,
    dust: 13,
    dustPoints: 15,
    batteries: 1,
    needsAll: true,
    sight: 30,
  },
  'hide-and-hoot': {
    ...plain,
    look: 'owl',
    charge: 90,
    shiftEvery: 0,
    loose: 26,
    dust: 24,
    dustPoints: 10,
    batteries: 2,
    sight: 30,
    hunter: { step: 19, costs: 90 },
  },
  'hollow-lantern': {
    ...plain,
    look: 'lantern',
    charge: 32,
    shiftEvery: 60 * 11,
    loose: 18,
    dust: 12,
    dustPoints: 20,
    batteries: 5,
    sight: 2.6,
    hunter: { step: 27, costs: 10 },
  },
};
