import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bracketSize, drawElimination, eliminationPlaces, nextOf, seedOrder } from './bracket.ts';

const entrants = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const counts = fc.integer({ min: 2, max: 130 });

/** Plays every match; `wins` says who. */
function playOut(count: number, wins: (home: number, away: number) => number) {
  const matches = drawElimination(entrants(count)).map((match) => ({
    ...match,
    winner: null as number | null,
  }));
  for (const match of matches) {
    const { home, away } = match;
    match.winner = home !== null && away !== null ? wins(home, away) : (home ?? away);
    const next = nextOf(match);
    const target = matches.find(({ round, slot }) => round === next.round && slot === next.slot);
    if (target) target[next.side] = match.winner;
  }
  return matches;
}

test.each([
  [2, [1, 2]],
  [4, [1, 4, 2, 3]],
  [8, [1, 8, 4, 5, 2, 7, 3, 6]],
])('seeds of %i', (size, order) => expect(seedOrder(size)).toEqual(order));

describe('a draw', () => {
  test('an elimination bracket has each entry once, and room for all of them', () =>
    fc.assert(
      fc.property(counts, (count) => {
        const first = drawElimination(entrants(count)).filter(({ round }) => round === 1);
        const there = first.flatMap(({ home, away }) => [home, away]).filter((entry) => entry !== null);
        expect(there.toSorted((one, other) => one - other)).toEqual(entrants(count));
        expect(first).toHaveLength(bracketSize(count) / 2);
      }),
    ));

  test('an entry without an opponent goes on without a match (bye), and only the best seeds get a bye', () =>
    fc.assert(
      fc.property(counts, (count) => {
        const matches = drawElimination(entrants(count));
        const alone = matches.filter(
          ({ round, home, away }) => round === 1 && (home === null) !== (away === null),
        );
        expect(
          alone.map(({ home, away }) => home ?? away).toSorted((one, other) => (one ?? 0) - (other ?? 0)),
        ).toEqual(entrants(bracketSize(count) - count));
        expect(matches.some(({ round, home, away }) => round === 1 && home === null && away === null)).toBe(
          false,
        );
        for (const match of alone) {
          const { round, slot, side } = nextOf(match);
          const next = matches.find((other) => other.round === round && other.slot === slot);
          if (next) expect(next[side]).toBe(match.home ?? match.away);
        }
      }),
    ));
});

describe('played out', () => {
  test('the better always wins: the first two are the first two', () =>
    fc.assert(
      fc.property(counts, (count) => {
        const places = eliminationPlaces(playOut(count, Math.min));
        expect(places.get(1)).toBe(1);
        expect(places.get(2)).toBe(2);
      }),
    ));

  test('a finished bracket has one first, one second, and a place for each entry', () =>
    fc.assert(
      fc.property(counts, fc.infiniteStream(fc.boolean()), (count, luck) => {
        const places = eliminationPlaces(playOut(count, (home, away) => (luck.next().value ? home : away)));
        expect(places.size).toBe(count);
        const sorted = [...places.values()].toSorted((one, other) => one - other);
        expect(sorted.slice(0, 2)).toEqual([1, 2]);
        expect(sorted.at(-1)).toBeLessThanOrEqual(bracketSize(count) / 2 + 1);
      }),
    ));
});
