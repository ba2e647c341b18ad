import fc from 'fast-check';
import { expect, test } from 'vitest';
import { streamLimit } from '../access/streams.ts';
import { countable, isForgotten, isPlausible, newlyReached } from './usage.ts';

const day = 86_400_000;

test('however it is told, no more counts than time has passed', () => {
  const reports = fc.array(fc.record({ date: fc.nat(600_000), usage: fc.nat(86_400) }), { maxLength: 50 });
  fc.assert(
    fc.property(reports, (told) => {
      const now = 600_000;
      const last = told.reduce(
        (play, { date, usage }) => ({
          begunAt: 0,
          reportedUntil: Math.max(date, play.reportedUntil ?? 0),
          counted: play.counted + countable(play, date, usage, now),
        }),
        { begunAt: 0, reportedUntil: null as number | null, counted: 0 },
      );
      expect(last.counted).toBeLessThanOrEqual(600 + 15);
    }),
  );
});

test('an honest player is believed, also when it tells things out of order', () => {
  const dates = [15, 45, 30, 60].map((seconds) => seconds * 1000);
  let play = { begunAt: 0, reportedUntil: null as number | null, counted: 0 };
  for (const date of dates) {
    const counts = countable(play, date, 15, 3_600_000);
    play = {
      begunAt: 0,
      reportedUntil: Math.max(date, play.reportedUntil ?? 0),
      counted: play.counted + counts,
    };
  }
  expect(play.counted).toBe(60);
});

test.each([
  [-121_000, 'later', false],
  [-60_000, 'later', true],
  [day, 'later', true],
  [day + 121_000, 'later', false],
  [day + 3_600_000, 'atOnce', true],
  [-3_600_000, 'atOnce', true],
  [3 * day, 'atOnce', false],
] as const)('a report of %s, told %s, is plausible: %s', (date, told, plausible) => {
  expect(isPlausible({ begunAt: 0 }, date, day, told)).toBe(plausible);
});

test('after thirty days a play is over', () => {
  expect(isForgotten({ begunAt: 0 }, 30 * day)).toBe(false);
  expect(isForgotten({ begunAt: 0 }, 30 * day + 1)).toBe(true);
});

test.each([
  [0, 24, []],
  [0, 25, [25]],
  [20, 80, [25, 50, 75]],
  [80, 95, [100]],
  [95, 200, []],
])('from %s to %s of a hundred reaches %s', (before, after, percents) => {
  expect(newlyReached(before, after, 100)).toEqual(percents);
});

test('of what has no length nothing is reached', () => {
  expect(newlyReached(0, 1000, null)).toEqual([]);
  expect(newlyReached(0, 1000, 0)).toEqual([]);
});

const allowing = (value: string) => ({ attributes: [{ key: 'ment_streams', value }] });

test.each([
  ['the best plan', [allowing('1'), allowing('4')], 3, 4],
  ['a plan, also where it allows less', [allowing('1')], 3, 1],
  ['the tenant where no plan says', [{ attributes: [] }], 3, 3],
  ['two where neither a plan nor the tenant sets a limit', [], undefined, 2],
  ['nonsense is not said', [allowing('many'), allowing('-1'), allowing('1e9')], undefined, 2],
])('streams at once: %s', (_, plans, tenant, limit) => {
  expect(streamLimit(plans, tenant)).toBe(limit);
});
