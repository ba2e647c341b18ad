import { expect, test } from 'vitest';
import { isTimeZone, minuteOfDay, nextAt, ringsAt } from './quiet-hours.ts';

const night = { quiet: true, quietFrom: 22 * 60 + 30, quietUntil: 7 * 60 + 30, timeZone: 'Europe/Berlin' };

test.each([
  ['in the evening before it', '2026-01-10T20:00:00Z', '2026-01-10T20:00:00Z'],
  ['as it begins', '2026-01-10T21:30:00Z', '2026-01-11T06:30:00Z'],
  ['after midnight', '2026-01-11T02:10:20Z', '2026-01-11T06:30:00Z'],
  ['as it ends', '2026-01-11T06:30:00Z', '2026-01-11T06:30:00Z'],
])('%s it rings when the night is over', (_, now, then) => {
  expect(ringsAt(night, new Date(now)).toISOString()).toBe(new Date(then).toISOString());
});

test('a nap within one day is quiet within it alone', () => {
  const nap = { ...night, quietFrom: 13 * 60, quietUntil: 15 * 60 };
  expect(ringsAt(nap, new Date('2026-01-10T13:00:00Z')).toISOString()).toBe('2026-01-10T14:00:00.000Z');
  const evening = new Date('2026-01-10T16:00:00Z');
  expect(ringsAt(nap, evening)).toBe(evening);
});

test('who wants no quiet, or a night without length, has none', () => {
  const now = new Date('2026-01-10T23:00:00Z');
  expect(ringsAt({ ...night, quiet: false }, now)).toBe(now);
  expect(ringsAt({ ...night, quietUntil: night.quietFrom }, now)).toBe(now);
});

test('the clock is the person’s own', () => {
  expect(minuteOfDay(new Date('2026-07-01T00:15:00Z'), 'Asia/Riyadh')).toBe(195);
  expect(minuteOfDay(new Date('2026-07-01T22:00:00Z'), 'Europe/Berlin')).toBe(0);
  expect(nextAt(18 * 60, 'Europe/Berlin', new Date('2026-01-10T17:00:00Z')).toISOString()).toBe(
    '2026-01-11T17:00:00.000Z',
  );
});

test('a place that is none is no time zone', () => {
  expect([isTimeZone('Europe/Bucharest'), isTimeZone('Mars/Olympus'), isTimeZone('')]).toEqual([
    true,
    false,
    false,
  ]);
});
