import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wallTime } from '../values/wall-time.ts';
import { closedNow, isWithin } from './parental-control.ts';

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
const aMinute = fc.integer({ min: 0, max: 1439 });

describe('the clock on the wall', () => {
  test.each([
    ['2026-01-01T21:05:00Z', 'Asia/Riyadh', '2026-01-02', '00:05'],
    ['2026-01-01T00:00:00Z', 'UTC', '2026-01-01', '00:00'],
    // an hour that does not exist, and one that comes twice
    ['2026-03-29T00:59:00Z', 'Europe/Berlin', '2026-03-29', '01:59'],
    ['2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29', '03:00'],
    ['2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25', '02:30'],
    ['2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25', '02:30'],
  ])('%s in %s', (at, timeZone, day, time) => {
    expect(wallTime(new Date(at), timeZone)).toEqual({ day, time });
  });
});

describe('hours', () => {
  test.each([
    ['07:00', '20:00', '06:59', false],
    ['07:00', '20:00', '07:00', true],
    ['07:00', '20:00', '19:59', true],
    ['07:00', '20:00', '20:00', false],
    ['20:00', '02:00', '23:59', true],
    ['20:00', '02:00', '00:00', true],
    ['20:00', '02:00', '02:00', false],
    ['20:00', '02:00', '19:59', false],
    ['09:00', '09:00', '04:00', true],
  ])('%s–%s at %s: %s', (from, until, time, open) => {
    expect(isWithin({ from, until }, time)).toBe(open);
  });

  test('turned around, they are all the rest of the day', () => {
    fc.assert(
      fc.property(aMinute, aMinute, aMinute, (a, b, at) => {
        fc.pre(a !== b);
        const [from, until, time] = [timeOf(a), timeOf(b), timeOf(at)];
        expect(isWithin({ from, until }, time)).toBe(!isWithin({ from: until, until: from }, time));
      }),
    );
  });

  test('are open as long as they say, wherever midnight falls', () => {
    fc.assert(
      fc.property(aMinute, fc.integer({ min: 1, max: 1439 }), (start, length) => {
        const hours = { from: timeOf(start), until: timeOf((start + length) % 1440) };
        const open = Array.from({ length: 1440 }, (_, minute) => isWithin(hours, timeOf(minute)));
        expect(open.filter(Boolean)).toHaveLength(length);
      }),
      { numRuns: 30 },
    );
  });
});

describe('closed', () => {
  const hours = { from: '07:00', until: '20:00' };
  const now = new Date('2026-06-01T12:00:00Z');
  const at = (change: Partial<Parameters<typeof closedNow>[0]>, rules = {}) =>
    closedNow({
      control: { isActive: true, dailyMinutes: 60, allowedHours: hours, ...rules },
      now,
      timeZone: 'UTC',
      minutesUsed: 0,
      extendedUntil: null,
      ...change,
    });

  test.each([
    ['within both', {}, {}, null],
    ['the last minute', { minutesUsed: 59 }, {}, null],
    ['all minutes used', { minutesUsed: 60 }, {}, 'MINUTES'],
    ['no daily limit', { minutesUsed: 900 }, { dailyMinutes: null }, null],
    ['in the evening', { now: new Date('2026-06-01T20:00:00Z') }, {}, 'HOURS'],
    [
      'in the evening, somewhere it is noon',
      { now: new Date('2026-06-01T20:00:00Z'), timeZone: 'America/Lima' },
      {},
      null,
    ],
    [
      'in the evening, without hours',
      { now: new Date('2026-06-01T20:00:00Z') },
      { allowedHours: null },
      null,
    ],
    ['switched off', { minutesUsed: 60 }, { isActive: false }, null],
    ['extended', { minutesUsed: 60, extendedUntil: new Date('2026-06-01T12:00:01Z') }, {}, null],
    ['extended until now', { minutesUsed: 60, extendedUntil: now }, {}, 'MINUTES'],
  ] as const)('%s', (_, change, rules, expected) => {
    expect(at(change, rules)).toBe(expected);
  });

  test('stays closed for the day, once the minutes are used', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 15, max: 1440 }),
        fc.nat(2000),
        fc.nat(2000),
        (dailyMinutes, used, more) => {
          fc.pre(at({ minutesUsed: used }, { dailyMinutes }) === 'MINUTES');
          expect(at({ minutesUsed: used + more }, { dailyMinutes })).toBe('MINUTES');
        },
      ),
    );
  });
});
