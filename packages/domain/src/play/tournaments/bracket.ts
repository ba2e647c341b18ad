export type Side = 'home' | 'away';

export interface Pairing<T> {
  /** From 1; the last one is the final. */
  round: number;
  /** From 0, from top to bottom. */
  slot: number;
  home: T | null;
  away: T | null;
}

/** Room for all, as a power of two. */
export const bracketSize = (entries: number): number => 2 ** Math.ceil(Math.log2(Math.max(2, entries)));

/** `[1, 4, 2, 3]`: the best two meet in the final and nowhere earlier, the best four not before the semifinals. */
export function seedOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

/**
 * Every match of an elimination bracket, the first round drawn: `entries` from the best seed down. Where there are too
 * few, the best seeds have no opponent in the first round (a bye) and stand in the second one already.
 */
export function drawElimination<T>(entries: readonly T[]): Pairing<T>[] {
  const size = bracketSize(entries.length);
  const order = seedOrder(size).map((seed) => entries[seed - 1] ?? null);
  const matches: Pairing<T>[] = [];
  for (let round = 1, count = size / 2; count >= 1; round++, count /= 2)
    for (let slot = 0; slot < count; slot++) matches.push({ round, slot, home: null, away: null });
  for (const match of matches.filter(({ round }) => round === 1)) {
    match.home = order[match.slot * 2] ?? null;
    match.away = order[match.slot * 2 + 1] ?? null;
  }
  for (const match of matches.filter(({ round }) => round === 1)) {
    if (match.home !== null && match.away !== null) continue;
    const next = nextOf(match);
    const target = matches.find(({ round, slot }) => round === next.round && slot === next.slot);
    if (target) target[next.side] = match.home ?? match.away;
  }
  return matches;
}

/** The match that a winner goes on to. */
export const nextOf = ({
  round,
  slot,
}: Pick<Pairing<unknown>, 'round' | 'slot'>): { round: number; slot: number; side: Side } => ({
  round: round + 1,
  slot: Math.floor(slot / 2),
  side: slot % 2 === 0 ? 'home' : 'away',
});

interface Played<T> {
  round: number;
  home: T | null;
  away: T | null;
  winner: T | null;
}

/** The place of each entry: losers of the same round share a place, and those of the two semifinals are third. */
export function eliminationPlaces<T>(matches: readonly Played<T>[]): Map<T, number> {
  const last = Math.max(0, ...matches.map(({ round }) => round));
  const places = new Map<T, number>();
  for (const { round, home, away, winner } of matches.toSorted((one, other) => one.round - other.round)) {
    for (const entry of [home, away])
      if (entry !== null && entry !== winner) places.set(entry, 2 ** (last - round) + 1);
    if (round === last && winner !== null) places.set(winner, 1);
  }
  return places;
}
