import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateRangeStatus } from './date-range.ts';

test.each([
  [1, 2, 3, 'past'],
  [4, 5, 3, 'future'],
  [2, 4, 3, 'present'],
  [3, 4, 3, 'present'],
  [2, 3, 3, 'present'],
  [null, 2, 3, 'past'],
  [4, null, 3, 'future'],
  [2, null, 3, 'unknown'],
  [null, 4, 3, 'unknown'],
  ['never', 'ever', 3, 'unknown'],
  [5, 1, 3, 'unknown'],
])('%s to %s at %i is %s', (start, end, now, status) => {
  expect(dateRangeStatus(start, end, now)).toBe(status);
});

test('a whole range is future, then present, then past as time goes on', () => {
  const order = ['future', 'present', 'past'];
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), fc.nat(), (start, length, now, later) => {
      const at = (time: number) => order.indexOf(dateRangeStatus(start, start + length, time));
      expect(at(now)).toBeGreaterThanOrEqual(0);
      expect(at(now + later)).toBeGreaterThanOrEqual(at(now));
    }),
  );
});
