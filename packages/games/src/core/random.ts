/** A sequence of chance that can be copied and begun again: its whole state is one number. */
export interface Random {
  seed: number;
}

export const randomOf = (seed: number): Random => ({ seed: seed >>> 0 });

/** From 0 to below 1. Mulberry32: 32-bit operations only, the same everywhere. */
export function nextRandom(random: Random): number {
  random.seed = (random.seed + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(random.seed ^ (random.seed >>> 15), random.seed | 1);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
}

/** A whole number from 0 to below `count`. */
export const below = (random: Random, count: number): number => Math.floor(nextRandom(random) * count);

/** In place. */
export function shuffle<T>(random: Random, items: T[]): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = below(random, last + 1);
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
  return items;
}
