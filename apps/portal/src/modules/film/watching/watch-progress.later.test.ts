import { expect, test } from 'vitest';
import { seriesProgress } from './watch-progress.later.ts';

const episodes = [1, 2, 3, 4].map((id) => ({ id, duration: 100 }));
const left = (position: number, at: number, isFinished = false) => ({
  position,
  duration: 100,
  at,
  isFinished,
});

test('a series goes on with the episode that was watched last', () => {
  const progress = seriesProgress(
    episodes,
    new Map([
      [1, left(100, 1, true)],
      [2, left(40, 2)],
    ]),
  );
  expect(progress.resume).toEqual({ id: 2, position: 40, left: 60, share: 0.4 });
  expect([...progress.shares]).toEqual([
    [1, 1],
    [2, 0.4],
  ]);
});

test('after an episode seen to its end the next one begins', () => {
  const progress = seriesProgress(episodes, new Map([[2, left(100, 1, true)]]));
  expect(progress.resume).toEqual({ id: 3, position: 0, left: 100, share: 0 });
});

test('a series that nothing was watched of has no place to go on', () =>
  expect(seriesProgress(episodes, new Map()).resume).toBeNull());
