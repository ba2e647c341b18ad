import { describe, expect, test } from 'vitest';
import { clockIn, instantIn } from './zoned-time.ts';

describe('times of a zone', () => {
  test.each([
    ['2026-11-20T06:00', 'Europe/Berlin', '2026-11-20T05:00:00.000Z'],
    ['2026-07-20T06:00', 'Europe/Berlin', '2026-07-20T04:00:00.000Z'],
    ['2026-11-20T06:00', 'Asia/Riyadh', '2026-11-20T03:00:00.000Z'],
    ['2026-11-20T06:00', 'America/St_Johns', '2026-11-20T09:30:00.000Z'],
    ['2026-11-20T06:00', 'UTC', '2026-11-20T06:00:00.000Z'],
  ])('%s in %s is %s, and reads the same again', (local, zone, instant) => {
    expect(instantIn(local, zone)?.toISOString()).toBe(instant);
    expect(clockIn(new Date(instant), zone)).toBe(local);
  });

  test('a time that clocks jump over is none; of two the first counts', () => {
    expect(instantIn('2026-03-29T02:30', 'Europe/Berlin')).toBeNull();
    expect(instantIn('2026-10-25T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  test('what is no time is none', () => {
    expect([instantIn('', 'UTC'), instantIn('tomorrow', 'UTC')]).toEqual([null, null]);
  });
});
