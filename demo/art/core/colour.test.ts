import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linear, oklch, toOklab } from './colour.ts';

describe('oklch', () => {
  test.each([
    [0, 0, 0, '#000000'],
    [1, 0, 0, '#ffffff'],
    [0.628, 0.2577, 29.23, '#ff0000'],
    [0.165, 0.018, 275, '#0c0e16'],
  ])('%d %d %d is %s', (l, c, h, hex) => {
    const [a, b] = [linear(oklch(l, c, h)), linear(hex)];
    a.forEach((value, i) => {
      expect(value).toBeCloseTo(b[i] as number, 2);
    });
  });

  test('a colour outside sRGB keeps its lightness and gives up chroma', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 0.95, noNaN: true }),
        fc.integer({ min: 0, max: 359 }),
        (l, h) => {
          expect(toOklab(linear(oklch(l, 0.4, h)))[0]).toBeCloseTo(l, 1);
        },
      ),
    );
  });
});
