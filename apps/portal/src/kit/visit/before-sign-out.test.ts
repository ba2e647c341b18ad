import { expect, test, vi } from 'vitest';
import { beforeSignOut, leaveAll } from './before-sign-out.ts';

const nothing = () => {};

test('sign-out waits for each registered task, unless it was removed before', async () => {
  const told: string[] = [];
  const tell = async (name: string) => {
    await Promise.resolve();
    told.push(name);
  };
  const ends = ['song', 'film'].map((name) =>
    beforeSignOut(() => ({ told: tell(name), stay: () => told.push(`${name} stays`) })),
  );
  ends[1]?.();
  const stay = await leaveAll();
  expect(told).toEqual(['song']);
  stay();
  expect(told).toEqual(['song', 'song stays']);
  ends[0]?.();
});

test('a task that fails, or never ends, does not stop the sign-out', async () => {
  vi.useFakeTimers();
  const ends = [
    beforeSignOut(() => ({ told: Promise.reject(new Error('offline')), stay: nothing })),
    beforeSignOut(() => ({ told: new Promise(nothing), stay: nothing })),
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
