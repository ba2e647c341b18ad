import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  isPartFinished,
  type PartProgress,
  playedShare,
  resumePoint,
  secondsBefore,
  secondsOf,
} from './resume-point.ts';

const parts = Array.from({ length: 12 }, (_, index) => ({ id: index + 1, duration: 600 }));

const left = (position: number, at: number, isFinished = false): PartProgress => ({
  position,
  duration: 600,
  at,
  isFinished,
});

test.each([
  ['nothing begun', {}, null],
  ['a part that was begun', { 3: left(120, 1) }, { index: 2, position: 120, isFinished: false }],
  ['a part beyond the tenth', { 11: left(75, 1) }, { index: 10, position: 75, isFinished: false }],
  [
    'the part played last, not the one farthest on',
    { 9: left(50, 1), 2: left(40, 2) },
    { index: 1, position: 40, isFinished: false },
  ],
  [
    'after a finished part, the next one',
    { 4: left(600, 1, true) },
    { index: 4, position: 0, isFinished: false },
  ],
  [
    'after a part left at its end, the next one',
    { 4: left(590, 1) },
    { index: 4, position: 0, isFinished: false },
  ],
  [
    'after the tenth part, the eleventh',
    { 10: left(600, 1, true) },
    { index: 10, position: 0, isFinished: false },
  ],
  [
    'after a finished part, the next one where it was left',
    { 5: left(200, 1), 4: left(600, 2, true) },
    { index: 4, position: 200, isFinished: false },
  ],
  [
    'after a finished part that was played again, the next one from its beginning',
    { 5: left(600, 1, true), 4: left(600, 2, true) },
    { index: 4, position: 0, isFinished: false },
  ],
  [
    'after the last part, the first one anew',
    { 12: left(600, 3, true) },
    { index: 0, position: 0, isFinished: true },
  ],
  ['a part that is not in the whole any more', { 99: left(10, 1) }, null],
  [
    'two parts told at the same moment',
    { 4: left(30, 1), 5: left(0, 1) },
    { index: 4, position: 0, isFinished: false },
  ],
])('in order, %s', (_, progress, point) => {
  expect(resumePoint(parts, progressOf(progress), 'inOrder')).toEqual(point);
});

test.each([
  ['a finished part leads nowhere', { 4: left(600, 1, true) }, null],
  [
    'the part played last among those that are not finished',
    { 2: left(30, 1), 7: left(40, 2), 4: left(600, 3, true) },
    { index: 6, position: 40, isFinished: false },
  ],
])('in any order, %s', (_, progress, point) => {
  expect(resumePoint(parts, progressOf(progress), 'anyOrder')).toEqual(point);
});

const progressOf = (said: Readonly<Record<string, PartProgress>>) =>
  new Map(Object.entries(said).map(([id, progress]) => [Number(id), progress]));

test('a place to resume is always in the whole, and never at the end of a part', () => {
  const progress = fc.record({
    position: fc.nat(600),
    at: fc.nat(1000),
    isFinished: fc.boolean(),
    duration: fc.constant(600),
  });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 14 }), progress)),
      fc.constantFrom('inOrder' as const, 'anyOrder' as const),
      (said, order) => {
        const known = new Map(said);
        const point = resumePoint(parts, known, order);
        if (!point) return;
        const part = parts[point.index];
        expect(part).toBeDefined();
        expect(isPartFinished({ ...left(point.position, 0), isFinished: false })).toBe(false);
      },
    ),
  );
});

test.each([
  ['not begun', undefined, null],
  ['half', left(300, 1), 0.5],
  ['said to be finished', left(10, 1, true), 1],
  ['left at its end', left(590, 1), 1],
  ['without a length of its own, the part’s counts', { position: 150, at: 1, isFinished: false }, 0.25],
])('played share: %s', (_, known, share) => {
  expect(playedShare({ id: 1, duration: 600 }, known)).toBe(share);
});

test('without any length a part that was begun has no share', () => {
  expect(playedShare({ id: 1 }, { position: 9, at: 1, isFinished: false })).toBeNull();
});

test('a place in a whole counts the parts before it', () => {
  expect(secondsOf(parts)).toBe(7200);
  expect(secondsBefore(parts, 3, 42)).toBe(1842);
  expect(secondsBefore(parts, 0, 9999)).toBe(600);
});
