import { expect, test } from 'vitest';
import { random } from './random.ts';

const draw = (seed: string, count: number) => {
  const source = random(seed);
  return Array.from({ length: count }, () => source.next());
};

test('one seed is one sequence, another seed another', () => {
  expect(draw('album-low-sun', 8)).toEqual(draw('album-low-sun', 8));
  expect(draw('album-low-sun', 8)).not.toEqual(draw('album-low-sum', 8));
});

test('numbers fill the unit interval evenly', () => {
  const values = draw('evenness', 20_000);
  const bins = new Array<number>(10).fill(0);
  for (const value of values) bins[Math.floor(value * 10)] = (bins[Math.floor(value * 10)] ?? Number.NaN) + 1;
  for (const count of bins) expect(Math.abs(count - 2000)).toBeLessThan(200);
});

test('a fork does not depend on what its parent drew', () => {
  const [fresh, used] = [random('parent'), random('parent')];
  used.next();
  expect(fresh.fork('child').next()).toBe(used.fork('child').next());
});
