import { expect, test } from 'vitest';
import { pointsFor } from './reward-points.ts';

test.each([
  [4947, 'EUR', 10, 494],
  [99, 'EUR', 1, 0],
  [100, 'EUR', 1, 1],
  [500, 'JPY', 2, 1000],
  [1500, 'KWD', 2, 3],
  [4947, 'EUR', 0, 0],
])('%i %s at %i a unit are %i points', (amount, currency, perUnit, points) => {
  expect(pointsFor({ amount, currency }, perUnit)).toBe(points);
});
