import { isOverload } from '@atrium/api/platform/concurrency/overload';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withPageTimeout } from './page-timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a page that cannot learn whose it is says so within two seconds, as an overload', async () => {
  const outcome = withPageTimeout(new Promise<never>(() => {})).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(2000);
  expect(isOverload(await outcome)).toBe(true);
  expect(vi.getTimerCount()).toBe(0);
});

test('an answer in time, and a failure, are passed on, and leave no timer', async () => {
  expect(await withPageTimeout(Promise.resolve('known'))).toBe('known');
  await expect(withPageTimeout(Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(vi.getTimerCount()).toBe(0);
});
