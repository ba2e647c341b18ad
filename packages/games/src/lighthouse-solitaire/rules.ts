export interface Rules {
  /** What it looks like. */
  look: 'coast' | 'velvet' | 'caravan';
  /** Cards that are turned at once. */
  draws: number;
  /** How often the stock may be turned over again; null for ever. */
  turns: number | null;
  /** On a card of a row comes one of the other colour, or one of any other suit. */
  build: 'otherColour' | 'otherSuit';
  minutes: number;
}

export const plain: Rules = { look: 'coast', draws: 1, turns: null, build: 'otherColour', minutes: 12 };

/** Rules that were published stay as they are: open runs are replayed by them. Others get another name. Decision 0106. */
export const variantRules: Readonly<Record<string, Rules>> = {
  'velvet-hand': { look: 'velvet', draws: 3, turns: null, build: 'otherColour', minutes: 10 },
  'caravan-cards': { look: 'caravan', draws: 1, turns: 1, build: 'otherSuit', minutes: 8 },
};
