import { expect, test } from 'vitest';
import { currentWatchActivity, mustAskStillWatching, recordAutoplay, recordPress } from './still-watching.ts';

const hour = 3_600_000;

test.each([
  [0, 0, false],
  [2, hour, false],
  [3, hour, true],
  [0, 4 * hour - 1, false],
  [0, 4 * hour, true],
])('%i episodes by themselves, %i ms since a press: asks %s', (unasked, away, asks) =>
  expect(mustAskStillWatching({ unasked, pressedAt: 1000 }, 1000 + away)).toBe(asks),
);

test('a press begins anew', () => {
  recordPress(1000);
  recordAutoplay();
  recordAutoplay();
  recordAutoplay();
  expect(mustAskStillWatching(currentWatchActivity(), 2000)).toBe(true);
  recordPress(3000);
  expect(mustAskStillWatching(currentWatchActivity(), 4000)).toBe(false);
});
