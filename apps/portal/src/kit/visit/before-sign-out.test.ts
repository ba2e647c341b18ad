import { expect, test, vi } from 'vitest';
import { beforeSignOut, leaveAll } from './before-sign-out.ts';

test('whoever has something to tell is waited for, unless they have gone before', async () => {
  const told: string[] = [];
  const ends = ['song', 'film'].map((name) =>
    beforeSignOut(async () => {
      await Promise.resolve();
      told.push(name);
    }),
  );
  ends[1]?.();
  await leaveAll();
  expect(told).toEqual(['song']);
  ends[0]?.();
});

test('one that fails, and one that is never answered, keep nobody', async () => {
  vi.useFakeTimers();
  const ends = [
    beforeSignOut(() => Promise.reject(new Error('offline'))),
    beforeSignOut(() => new Promise(() => {})),
  ];
  const left = vi.fn();
  void leaveAll().then(left);
  await vi.advanceTimersByTimeAsync(1000);
  expect(left).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  expect(left).toHaveBeenCalled();
  for (const end of ends) end();
  vi.useRealTimers();
});
