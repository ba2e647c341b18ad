import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isAtEnd,
  isBeyond,
  newestPosition,
  type PlaybackPosition,
  playedAt,
  type RememberedPosition,
} from './playback-position.ts';

const minute = 60_000;
const at = (position: number, minutes: number, device = 'phone'): PlaybackPosition => ({
  position,
  at: minutes * minute,
  device,
});

/** Everything that was said, in the order in which it arrived. */
const after = (...said: PlaybackPosition[]) =>
  said.reduce<RememberedPosition | null>((known, place) => newestPosition(known, place) ?? known, null);

test('whatever the order in which devices tell, the newest listening is remembered', () => {
  const place = fc.record({
    position: fc.nat(3600),
    at: fc.nat(1e6),
    device: fc.constantFrom('phone', 'desk', 'car'),
  });
  fc.assert(
    fc.property(fc.uniqueArray(place, { selector: (one) => one.at, minLength: 1 }), (places) => {
      const newest = places.toSorted((one, other) => other.at - one.at)[0];
      expect(after(...places)).toMatchObject({ ...newest });
    }),
  );
});

test('told twice is told once', () => {
  const known = after(at(100, 1));
  expect(known && newestPosition(known, at(900, 1, 'desk'))).toBeNull();
});

test.each([
  ['listening on', at(100, 1), at(160, 2), null],
  ['listening on three times as fast', at(100, 1), at(280, 2), null],
  ['a short rewind', at(100, 1), at(80, 2), null],
  ['a jump ahead', at(100, 1), at(1900, 2), { position: 100, at: minute }],
  ['a jump back', at(1900, 1), at(0, 2), { position: 1900, at: minute }],
  ['another device that goes on there', at(100, 1), at(101, 60, 'desk'), null],
  ['another device that begins anew', at(100, 1), at(5, 60, 'desk'), { position: 100, at: minute }],
])('%s', (_, first, second, before) => {
  expect(after(first, second)?.before).toEqual(before);
});

test('the jump back to the old position stays on offer while the listener plays on', () => {
  expect(after(at(1900, 1), at(0, 2), at(60, 3))?.before).toEqual({ position: 1900, at: minute });
});

test.each([
  [95, 100, true],
  [94, 100, false],
  [3570, 3600, true],
  [3410, 3600, false],
  [160, 180, false],
  [5, null, false],
  [0, 0, false],
])('%s of %s is at its end: %s', (position, duration, ended) => {
  expect(isAtEnd(position, duration)).toBe(ended);
});

test('a place beyond the end is none, but for what is rounded', () => {
  expect(isBeyond(104, 100)).toBe(false);
  expect(isBeyond(106, 100)).toBe(true);
  expect(isBeyond(1e9, null)).toBe(false);
});

test('nothing was played later than now', () => {
  expect(playedAt(null, 1000)).toBe(1000);
  expect(playedAt(500, 1000)).toBe(500);
  expect(playedAt(1500, 1000)).toBe(1000);
  expect(playedAt(1000 + 121_000, 1000)).toBeNull();
});
