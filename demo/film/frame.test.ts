import { expect, test } from 'vitest';
import { dim, ease, glow, image, lay, type Rgb, scroll, wash } from './frame.ts';

const dot = (red: number, alpha: number) => image(1, 1, Uint8Array.of(red, 0, 0, alpha));
const redAt = ({ bytes, width }: ReturnType<typeof image>, x: number, y = 0) => bytes[(y * width + x) * 4];

test('an opaque sprite replaces, a half transparent one mixes, a clear one leaves alone', () => {
  const frame = image(3, 1);
  [255, 128, 0].forEach((alpha, x) => {
    lay(frame, dot(200, alpha), x, 0);
  });
  expect([redAt(frame, 0), redAt(frame, 1), redAt(frame, 2)]).toEqual([200, 100, 0]);
});

test('what hangs over an edge is cut off', () => {
  const frame = image(2, 2);
  const wide = image(4, 4, new Uint8Array(64).fill(255));
  for (const [x, y] of [
    [-3, -3],
    [1, 1],
    [9, 9],
  ] as const)
    lay(frame, wide, x, y);
  expect([redAt(frame, 0), redAt(frame, 1), redAt(frame, 0, 1), redAt(frame, 1, 1)]).toEqual([
    255, 0, 0, 255,
  ]);
});

test('a silhouette takes the colour it is given', () => {
  const frame = image(1, 1);
  const blue: Rgb = [0, 0, 250];
  lay(frame, dot(200, 255), 0, 0, 1, blue);
  expect([...frame.bytes.slice(0, 3)]).toEqual(blue);
});

test('a strip repeats without a gap, backwards too', () => {
  const frame = image(5, 1);
  const strip = image(2, 1, Uint8Array.of(10, 0, 0, 255, 20, 0, 0, 255));
  scroll(frame, strip, -3, 0);
  expect([0, 1, 2, 3, 4].map((x) => redAt(frame, x))).toEqual([20, 10, 20, 10, 20]);
});

test('light adds up and stops at white', () => {
  const frame = image(1, 1);
  glow(frame, dot(100, 255), 0.5, 0.5);
  expect(redAt(frame, 0)).toBe(100);
  for (let i = 0; i < 3; i++) glow(frame, dot(100, 255), 0.5, 0.5);
  expect(redAt(frame, 0)).toBe(255);
});

test('a wash mixes, and dimming is a wash with black', () => {
  const frame = image(2, 1);
  wash(frame, 0, 0, 1, 1, [100, 0, 0], 1);
  dim(frame, 0.5);
  expect([redAt(frame, 0), redAt(frame, 1)]).toEqual([50, 0]);
});

test.each([
  [-1, 0],
  [2, 0],
  [3, 0.5],
  [4, 1],
  [9, 1],
])('easing from 2 to 4 is at %d: %d', (value, expected) => {
  expect(ease(2, 4, value)).toBe(expected);
});
