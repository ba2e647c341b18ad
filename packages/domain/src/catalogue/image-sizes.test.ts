import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  imageWidths,
  isListedImage,
  listedSize,
  listedSizes,
  type PixelSize,
  shareSize,
} from './image-sizes.ts';

const size = (width: number, height: number): PixelSize => ({ width, height });

describe('the smallest listed size that fills a box', () => {
  test.each([
    ['a cover', size(176, 176), size(192, 192)],
    ['a listed width stays', size(320, 320), size(320, 320)],
    ['a poster', size(160, 240), size(192, 288)],
    ['a video', size(352, 198), size(384, 216)],
    ['a hero', size(1920, 820), size(1920, 820)],
    ['a phone’s hero', size(358, 398), size(384, 427)],
    ['a box between two shapes', size(440, 144), size(480, 160)],
    ['a box taller than its shape', size(90, 100), size(96, 107)],
    ['more than there is', size(5000, 5000), size(1920, 1920)],
  ])('%s', (_, box, expected) => expect(listedSize(box)).toEqual(expected));

  const side = fc.integer({ min: 1, max: 600 });
  test('fills it, and is one the server makes', () =>
    fc.assert(
      fc.property(side, side, (width, height) => {
        const found = listedSize({ width, height });
        expect(isListedImage(found, 'webp')).toBe(true);
        // nothing is wider than 1920, so a narrow slit may be filled only in part
        if (found.width < 1920) expect(found.width >= width && found.height >= height).toBe(true);
      }),
    ));
});

test('sizes for a box that shrinks with the window', () => {
  expect(listedSizes(size(960, 540)).map(({ width }) => width)).toEqual([320, 384, 480, 640, 768, 960]);
  expect(listedSizes(size(64, 64))).toEqual([size(64, 64)]);
});

describe('what is listed', () => {
  test.each([
    [size(640, 640), 'webp', true],
    [size(640, 427), 'webp', false],
    [size(641, 641), 'webp', false],
    [size(1920, 820), 'webp', true],
    [size(4000, 4000), 'webp', false],
    [size(1200, 630), 'jpg', true],
    [size(1200, 630), 'webp', false],
    [size(640, 640), 'jpg', false],
  ] as const)('%j as %s: %s', (asked, suffix, expected) =>
    expect(isListedImage(asked, suffix)).toBe(expected),
  );

  test('widths grow, and links are shared in the shape social networks cut to', () => {
    expect([...imageWidths].sort((a, b) => a - b)).toEqual([...imageWidths]);
    expect(shareSize.width / shareSize.height).toBeCloseTo(1.91, 1);
  });
});
