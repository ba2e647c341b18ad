import { expect, test, vi } from 'vitest';
import { createReadiness } from './readiness.ts';

test.each<[string, () => Promise<unknown>, boolean]>([
  ['an answer', async () => 1, true],
  ['a failure', () => Promise.reject(new Error('no')), false],
  ['silence', () => new Promise(() => {}), false],
])('%s', async (_, ask, expected) => expect(await createReadiness(ask, 10)()).toBe(expected));

test('however many ask, one question is under way, and after its end the next', async () => {
  const first = Promise.withResolvers<void>();
  const ask = vi.fn(() => first.promise);
  const isReady = createReadiness(ask, 10);
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([false, false, false]);
  expect(ask).toHaveBeenCalledTimes(1);
  first.resolve();
  await first.promise;
  await vi.waitFor(async () => expect(await isReady()).toBe(true));
});
