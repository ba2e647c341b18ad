import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropFor } from './crop.ts';

const source = { width: 1000, height: 500, version: '1' };

test.each([
  ['the middle', undefined, 250],
  ['the subject', { x: 0.3, y: 0.5 }, 50],
  ['the edge, where the subject is too near to it', { x: 0.95, y: 0.5 }, 500],
])('keeps %s', (_, focal, left) => {
  const { area } = cropFor({ ...source, ...(focal && { focal }) }, { width: 100, height: 100 });
  expect(area).toEqual({ left, top: 0, width: 500, height: 500 });
});

const side = fc.integer({ min: 1, max: 4000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

test('lies inside the original and is never enlarged', () =>
  fc.assert(
    fc.property(side, side, side, side, share, share, (width, height, askedWidth, askedHeight, x, y) => {
      const original = { width, height, version: '1', focal: { x, y } };
      const { area, size } = cropFor(original, { width: askedWidth, height: askedHeight });
      expect(area.left >= 0 && area.left + area.width <= width).toBe(true);
      expect(area.top >= 0 && area.top + area.height <= height).toBe(true);
      expect(area.width >= 1 && area.height >= 1).toBe(true);
      expect(size.width <= area.width && size.height <= area.height).toBe(true);
    }),
  ));
