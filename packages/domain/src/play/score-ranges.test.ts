import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lastIn, rangeOf, scoreBucketOf, wideOf } from './score-ranges.ts';

const points = fc.oneof(
  fc.integer({ min: -5_000, max: 5_000 }),
  fc.maxSafeInteger(),
  // where a doubling ends and the next begins
  fc
    .tuple(fc.integer({ min: 0, max: 52 }), fc.integer({ min: -1, max: 1 }))
    .map(([power, near]) => 2 ** power + near),
);

test('a number lies in its own range, and the range is of its numbers', () =>
  fc.assert(
    fc.property(points, (value) => {
      const { from, to } = rangeOf(scoreBucketOf(value));
      expect(from <= value && value <= to).toBe(true);
      expect([scoreBucketOf(from), scoreBucketOf(to)]).toEqual([scoreBucketOf(value), scoreBucketOf(value)]);
    }),
  ));

test('more points are never a lower range', () =>
  fc.assert(
    fc.property(points, points, (one, other) => {
      if (one <= other) expect(scoreBucketOf(one)).toBeLessThanOrEqual(scoreBucketOf(other));
    }),
  ));

test('ranges lie beside each other and are as wide as a thousandth at most', () =>
  fc.assert(
    fc.property(fc.integer({ min: -45_000, max: 45_000 }), (bucket) => {
      const { from, to } = rangeOf(bucket);
      expect(rangeOf(bucket + 1).from).toBe(to + 1);
      expect((to - from) * 1024).toBeLessThanOrEqual(Math.max(Math.abs(from), Math.abs(to)));
    }),
  ));

test('wide ranges hold sixty-four beside each other', () =>
  fc.assert(
    fc.property(fc.integer({ min: -45_000, max: 45_000 }), (bucket) => {
      const wide = wideOf(bucket);
      expect(bucket > lastIn(wide - 1) && bucket <= lastIn(wide)).toBe(true);
    }),
  ));
