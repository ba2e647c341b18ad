import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loopModes } from './loop-mode.ts';
import {
  insertedTracks,
  movedTrack,
  nextTrack,
  onTrackEnd,
  previousTrack,
  removedTrack,
  shuffledTracks,
} from './music-queue.ts';

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

/** As many different tracks as there are places, one of which plays. */
const queues = fc
  .integer({ min: 1, max: 12 })
  .chain((length) => fc.tuple(fc.constant(Array.from({ length }, (_, id) => id)), fc.nat(length - 1)))
  .map(([tracks, index]) => ({ tracks, index }));
const chance = () => 0.37;
const sorted = (tracks: readonly number[]) => tracks.toSorted((a, b) => a - b);

test('shuffling keeps what plays, puts it first and loses nothing', () => {
  fc.assert(
    fc.property(queues, (queue) => {
      const { tracks, index } = shuffledTracks(queue, chance);
      expect([index, tracks[0]]).toEqual([0, queue.tracks[queue.index]]);
      expect(sorted(tracks)).toEqual(queue.tracks);
    }),
  );
});

test('moving and adding never change what plays', () => {
  fc.assert(
    fc.property(queues, fc.nat(11), fc.nat(11), (queue, from, to) => {
      const current = queue.tracks[queue.index];
      const after = movedTrack(queue, from, to);
      expect(after.tracks[after.index]).toBe(current);
      expect(sorted(after.tracks)).toEqual(queue.tracks);
      if (from < queue.tracks.length && to < queue.tracks.length)
        expect(after.tracks[to]).toBe(queue.tracks[from]);
      const more = insertedTracks(queue, Math.min(to, queue.tracks.length), [90, 91]);
      expect(more.tracks[more.index]).toBe(current);
    }),
  );
});

test.each([
  ['one before it', 0, [2, 3], 0],
  ['itself: the one behind takes its place', 1, [1, 3], 1],
  ['one behind it', 2, [1, 2], 1],
])('removing %s', (_, place, tracks, index) => {
  expect(removedTrack({ tracks: [1, 2, 3], index: 1 }, place)).toEqual({ tracks, index });
});

test('the last one makes room for the one before it, and the only one for nothing', () => {
  expect(removedTrack({ tracks: [1, 2], index: 1 }, 1)).toEqual({ tracks: [1], index: 0 });
  expect(removedTrack({ tracks: [1], index: 0 }, 0)).toEqual({ tracks: [], index: 0 });
});
