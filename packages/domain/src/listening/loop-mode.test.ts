import { expect, test } from 'vitest';
import { nextLoopMode } from './loop-mode.ts';

test.each([
  ['OFF', 'REPEAT_ALL'],
  ['REPEAT_ALL', 'REPEAT_ONE'],
  ['REPEAT_ONE', 'OFF'],
] as const)('%s → %s', (mode, next) => {
  expect(nextLoopMode(mode)).toBe(next);
});
