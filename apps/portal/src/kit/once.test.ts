import { expect, test, vi } from 'vitest';
import { once, singleFlight } from './once.ts';

test('once makes its value at the first call and never again, also where it is undefined', () => {
  const make = vi.fn(() => undefined);
  const made = once(make);
  expect(make).not.toHaveBeenCalled();
  made();
  made();
  expect(make).toHaveBeenCalledTimes(1);
});

test('calls made while a run is under way share it; one made after its end runs again', async () => {
  let count = 0;
  const run = singleFlight(async () => ++count);
  expect(await Promise.all([run(), run()])).toEqual([1, 1]);
  expect(await run()).toBe(2);
});

test('a run that failed is not kept', async () => {
  let count = 0;
  const run = singleFlight(async () => {
    if (++count === 1) throw new Error('away');
    return count;
  });
  await expect(run()).rejects.toThrow('away');
  expect(await run()).toBe(2);
});
