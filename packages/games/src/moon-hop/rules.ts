export interface Rules {
  /** What it looks like. */
  look: 'moon' | 'clouds' | 'roofs' | 'lanterns';
  gravity: number;
  jump: number;
  /** Out at one side is in at the other. */
  wraps: boolean;
  /** The most that the wind pushes in a tick; it turns every few seconds. */
  wind: number;
  /** How fast the lower edge rises by itself in a tick, at first and at most; 0 where it waits. */
  chase: { from: number; most: number };
  /** From one ground to the next: at first, how much more high up, and by chance. */
  gap: { from: number; grows: number; chance: number };
  wide: { from: number; shrinks: number };
  /** How many of a hundred are of a kind, at first and how many more high up. Where it adds up to less, it is rock. */
  springs: number;
  moving: { from: number; grows: number };
  crumbling: { from: number; grows: number };
  /** How often there is a star above the ground, and what it counts. */
  stars: number;
  starPoints: number;
  /** A height that counts a thousand once, or null. */
  goal: number | null;
}

export const plain: Rules = {
  look: 'moon',
  gravity: 0.22,
  jump: 9.4,
  wraps: true,
  wind: 0,
  chase: { from: 0, most: 0 },
  gap: { from: 58, grows: 62, chance: 26 },
  wide: { from: 88, shrinks: 36 },
  springs: 0.07,
  moving: { from: 0.03, grows: 0.25 },
  crumbling: { from: 0.06, grows: 0.2 },
  stars: 0.18,
  starPoints: 25,
  goal: null,
};

/** Rules that were published stay as they are: open runs are replayed by them. Others get another name. Decision 0106. */
export const variantRules: Readonly<Record<string, Rules>> = {
  'cloud-courier': {
    ...plain,
    look: 'clouds',
    gravity: 0.18,
    jump: 8.6,
    wind: 1.4,
    wide: { from: 104, shrinks: 40 },
    springs: 0.05,
    moving: { from: 0.2, grows: 0.2 },
    crumbling: { from: 0.3, grows: 0.3 },
    stars: 0.4,
    starPoints: 40,
  },
  'skyline-runner': {
    ...plain,
    look: 'roofs',
    gravity: 0.32,
    jump: 11.4,
    wraps: false,
    chase: { from: 0.5, most: 2.2 },
    gap: { from: 70, grows: 58, chance: 30 },
    wide: { from: 124, shrinks: 60 },
    springs: 0.05,
    moving: { from: 0, grows: 0 },
    crumbling: { from: 0, grows: 0.25 },
    stars: 0.12,
  },
  'lantern-lift': {
    ...plain,
    look: 'lanterns',
    gravity: 0.1,
    jump: 6,
    gap: { from: 52, grows: 60, chance: 24 },
    wide: { from: 70, shrinks: 26 },
    springs: 0.1,
    moving: { from: 0.1, grows: 0.2 },
    crumbling: { from: 0.8, grows: 0 },
    stars: 0.1,
    starPoints: 50,
    goal: 9000,
  },
};
