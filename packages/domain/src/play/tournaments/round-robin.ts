import type { Pairing } from './bracket.ts';

/** Round-robin: each pair meets once, no entry plays twice in a round. One seat stands still while the others rotate. */
export function drawRoundRobin<T>(entries: readonly T[]): Pairing<T>[] {
  const seats: (T | null)[] = entries.length % 2 === 0 ? [...entries] : [...entries, null];
  const half = seats.length / 2;
  const matches: Pairing<T>[] = [];
  for (let round = 1; round < seats.length; round++) {
    let slot = 0;
    for (let at = 0; at < half; at++) {
      const [one, other] = [seats[at] ?? null, seats[seats.length - 1 - at] ?? null];
      // without the swap, the entry on the fixed seat would be at home in every round
      const [home, away] = at === 0 && round % 2 === 0 ? [other, one] : [one, other];
      if (home !== null && away !== null) matches.push({ round, slot: slot++, home, away });
    }
    seats.splice(1, 0, seats.pop() ?? null);
  }
  return matches;
}

export interface TableRow<T> {
  entry: T;
  place: number;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  points: number;
}

interface Result<T> {
  home: T | null;
  away: T | null;
  homeScore: number;
  awayScore: number;
}

const pointsFor = { won: 3, drawn: 1 } as const;

/** Three for a win, one for a draw; then what was scored more than conceded, then what was scored. Equals share a place. */
export function leagueTable<T>(entries: readonly T[], results: readonly Result<T>[]): TableRow<T>[] {
  const rows = entries.map((entry): TableRow<T> => {
    const own = results.flatMap(({ home, away, homeScore, awayScore }) => {
      if (home === entry) return [{ scored: homeScore, conceded: awayScore }];
      return away === entry ? [{ scored: awayScore, conceded: homeScore }] : [];
    });
    const won = own.filter(({ scored, conceded }) => scored > conceded).length;
    const drawn = own.filter(({ scored, conceded }) => scored === conceded).length;
    return {
      entry,
      place: 0,
      played: own.length,
      won,
      drawn,
      lost: own.length - won - drawn,
      scored: own.reduce((sum, { scored }) => sum + scored, 0),
      conceded: own.reduce((sum, { conceded }) => sum + conceded, 0),
      points: won * pointsFor.won + drawn * pointsFor.drawn,
    };
  });
  const better = (one: TableRow<T>, other: TableRow<T>) =>
    other.points - one.points ||
    other.scored - other.conceded - (one.scored - one.conceded) ||
    other.scored - one.scored;
  const ordered = rows.toSorted(better);
  return ordered.map((row) => ({
    ...row,
    place: 1 + ordered.findIndex((other) => better(row, other) === 0),
  }));
}
