import { expect, test } from 'vitest';
import { placeAt } from './use-reorder.ts';

const rows = [0, 40, 80, 120].map((top) => ({ getBoundingClientRect: () => ({ top, height: 40 }) }));

test.each([
  [2, 100, 2, 'over its own place'],
  [2, 70, 2, 'below the middle of the row before it'],
  [2, 55, 1, 'above the middle of the row before it'],
  [2, -50, 0, 'above all'],
  [2, 145, 3, 'past the middle of the row behind it'],
  [0, 500, 3, 'below all'],
])('a row lifted at %i and held at %i lands at %i: %s', (from, y, to) =>
  expect(placeAt(y, from, rows)).toBe(to),
);
