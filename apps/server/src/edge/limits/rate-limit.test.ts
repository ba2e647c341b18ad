import { afterEach, expect, test, vi } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

afterEach(() => void vi.useRealTimers());

function rateOf(times: number) {
  let now = 0;
  return { ...createRateLimit({ times, seconds: 10 }, () => now), pass: (ms: number) => (now += ms) };
}

test('so many are allowed from the first on, and then none until its window ends', () => {
  const { count, pass } = rateOf(2);
  expect([count('a'), count('a')]).toEqual([0, 0]);
  pass(4000);
  expect([count('a'), count('b')]).toEqual([6000, 0]);
  pass(5999);
  expect(count('a')).toBe(1);
  pass(1);
  expect(count('a')).toBe(0);
});

test('several may be counted at once', () => {
  const { count } = rateOf(20);
  expect([count('a', 20), count('a', 20), count('b')]).toEqual([0, 10_000, 0]);
});

test('whose window has ended is forgotten with the next who comes', () => {
  const { count, pass, size } = rateOf(1);
  for (let i = 0; i < 100; i++) count(`visitor ${i}`);
  pass(9000);
  count('late');
  expect(size()).toBe(101);
  pass(1000);
  count('later');
  expect(size()).toBe(2);
});

test('a rate limit refuses for no longer when the clock is put back', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2030-01-01T12:00:00Z') });
  const { count } = createRateLimit({ times: 1, seconds: 10 });
  expect(count('a')).toBe(0);
  vi.setSystemTime(new Date('2030-01-01T11:00:00Z'));
  const wait = count('a');
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(10_000);
});

test('a rate limit forgets the oldest of more names than it may keep', () => {
  const { count, size } = rateOf(1);
  for (let i = 0; i < 100_050; i++) count(`visitor ${i}`);
  expect(size()).toBe(100_000);
  expect([count('visitor 100049'), count('visitor 49')]).toEqual([10_000, 0]);
});
