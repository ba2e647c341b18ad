import { expect, test } from 'vitest';
import { createRate } from './rate.ts';

function rateOf(times: number) {
  let now = 0;
  return { ...createRate({ times, seconds: 10 }, () => now), pass: (ms: number) => (now += ms) };
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
