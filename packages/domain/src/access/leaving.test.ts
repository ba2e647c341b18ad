import { expect, test } from 'vitest';
import { daysUntilLeaving } from './leaving.ts';

const now = Date.parse('2026-11-19T12:00:00Z');

test.each<[string, string | undefined, number | null]>([
  ['stays', undefined, null],
  ['left a moment ago', '2026-11-19T12:00:00Z', null],
  ['leaves in an hour', '2026-11-19T13:00:00Z', 0],
  ['leaves in a day', '2026-11-20T12:00:00Z', 1],
  ['leaves in five days and a bit', '2026-11-24T18:00:00Z', 5],
  ['leaves in less than 14 days', '2026-12-03T11:59:59Z', 13],
  ['leaves in 14 days', '2026-12-03T12:00:00Z', null],
])('of what %s, so many days are told', (_, until, days) => {
  expect(daysUntilLeaving(until, now)).toBe(days);
});
