import { expect, test } from 'vitest';
import { type Sample, secondsLeft, speedOf, withSample } from './speed.ts';

const steady = (count: number, bytesEach: number): Sample[] =>
  Array.from({ length: count }, (_, at) => ({ at: at * 1000, bytes: at * bytesEach }));

test('one sample measures nothing', () => expect(speedOf(steady(1, 100))).toBeNull());

test('a steady transfer has its speed and its end', () => {
  const speed = speedOf(steady(6, 1_000_000));
  expect(speed).toBe(1_000_000);
  expect(secondsLeft(5_000_000, 8_000_000, speed)).toBe(3);
});

test('only the last ten seconds count', () => {
  const slowThenFast = [...steady(30, 1000), { at: 60_000, bytes: 100_000 }].reduce(
    withSample,
    [] as Sample[],
  );
  expect(slowThenFast).toHaveLength(1);
  expect(withSample(steady(30, 1000), { at: 30_000, bytes: 30_000 })).toHaveLength(11);
});

test('what stands still has no end', () => {
  const still = [
    { at: 0, bytes: 5 },
    { at: 4000, bytes: 5 },
  ];
  expect(secondsLeft(5, 10, speedOf(still))).toBeNull();
});
