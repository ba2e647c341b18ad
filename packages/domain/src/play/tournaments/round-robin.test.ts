import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawRoundRobin, leagueTable } from './round-robin.ts';

const entrants = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const counts = fc.integer({ min: 2, max: 30 });

describe('round-robin schedule', () => {
  test('in a round-robin each pair meets once, no entry plays twice in a round, in the fewest rounds possible', () =>
    fc.assert(
      fc.property(counts, (count) => {
        const matches = drawRoundRobin(entrants(count));
        const pairs = matches.map(({ home, away }) => [home, away].toSorted().join());
        expect(new Set(pairs).size).toBe(pairs.length);
        expect(pairs).toHaveLength((count * (count - 1)) / 2);
        const rounds = Map.groupBy(matches, ({ round }) => round);
        expect(rounds.size).toBe(count % 2 === 0 ? count - 1 : count);
        for (const inRound of rounds.values()) {
          const there = inRound.flatMap(({ home, away }) => [home, away]);
          expect(new Set(there).size).toBe(there.length);
          expect(inRound.map(({ slot }) => slot)).toEqual(inRound.map((_, at) => at));
        }
      }),
    ));
});

describe('the table', () => {
  const score = fc.integer({ min: 0, max: 9 });
  test('what one scores another concedes, and places follow points', () =>
    fc.assert(
      fc.property(counts, fc.infiniteStream(score), (count, scores) => {
        const results = drawRoundRobin(entrants(count)).map(({ home, away }) => ({
          home,
          away,
          homeScore: scores.next().value,
          awayScore: scores.next().value,
        }));
        const rows = leagueTable(entrants(count), results);
        const sum = (of: (row: (typeof rows)[number]) => number) =>
          rows.reduce((all, row) => all + of(row), 0);
        expect(sum(({ scored }) => scored)).toBe(sum(({ conceded }) => conceded));
        expect(sum(({ won }) => won)).toBe(sum(({ lost }) => lost));
        expect(rows[0]?.place).toBe(1);
        for (const [at, row] of rows.entries())
          if (at > 0) {
            expect(row.points).toBeLessThanOrEqual(rows[at - 1]?.points ?? 0);
            expect(row.place).toBeGreaterThanOrEqual(rows[at - 1]?.place ?? 0);
          }
      }),
    ));

  test('equals share a place', () => {
    const rows = leagueTable(
      ['a', 'b', 'c'],
      [
        { home: 'a', away: 'c', homeScore: 1, awayScore: 0 },
        { home: 'b', away: 'c', homeScore: 1, awayScore: 0 },
        { home: 'a', away: 'b', homeScore: 2, awayScore: 2 },
      ],
    );
    expect(rows.map(({ entry, place, points }) => [entry, place, points])).toEqual([
      ['a', 1, 4],
      ['b', 1, 4],
      ['c', 3, 0],
    ]);
  });
});
