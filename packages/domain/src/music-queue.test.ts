import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loopModes } from './loop-mode.ts';
import { nextTrack, onTrackEnd, previousTrack } from './music-queue.ts';

test.each([
  [0, 3, 'OFF', { index: 1, ended: false }],
  [2, 3, 'OFF', { index: 2, ended: true }],
  [2, 3, 'REPEAT_ONE', { index: 2, ended: true }],
  [2, 3, 'REPEAT_ALL', { index: 0, ended: false }],
  [0, 1, 'REPEAT_ALL', { index: 0, ended: false }],
  [0, 0, 'REPEAT_ALL', { index: 0, ended: true }],
] as const)('next of %i in %i, %s', (index, length, mode, position) => {
  expect(nextTrack(index, length, mode)).toEqual(position);
});

test.each([
  [2, 3, 1],
  [0, 3, 2],
  [0, 1, 0],
  [0, 0, 0],
])('previous of %i in %i is %i', (index, length, previous) => {
  expect(previousTrack(index, length)).toBe(previous);
});

test.each([
  [true, 'REPEAT_ONE', 'askForFullTrack'],
  [true, 'OFF', 'askForFullTrack'],
  [false, 'REPEAT_ONE', 'repeat'],
  [false, 'REPEAT_ALL', 'next'],
  [false, 'OFF', 'next'],
] as const)('preview %s, %s: %s', (isPreview, mode, step) => {
  expect(onTrackEnd(isPreview, mode)).toBe(step);
});

test('never leaves the queue, and previous undoes next', () => {
  const place = fc
    .integer({ min: 1, max: 50 })
    .chain((length) => fc.tuple(fc.nat(length - 1), fc.constant(length)));
  fc.assert(
    fc.property(place, fc.constantFrom(...loopModes), ([index, length], mode) => {
      const next = nextTrack(index, length, mode);
      expect(next.index).toBeGreaterThanOrEqual(0);
      expect(next.index).toBeLessThan(length);
      if (!next.ended) expect(previousTrack(next.index, length)).toBe(index);
    }),
  );
});
