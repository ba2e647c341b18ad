import { expect, test } from 'vitest';
import { afterAnswer, isInstallable } from './install-prompt.ts';

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('offered %s, installed %s: installable %s', (isOffered, isInstalled, expected) => {
  expect(isInstallable({ isOffered, isInstalled })).toBe(expected);
});

test.each([
  ['accepted', false, true],
  ['dismissed', false, false],
  ['dismissed', true, true],
] as const)('%s while installed is %s: installed %s', (outcome, before, isInstalled) => {
  const after = afterAnswer({ isOffered: true, isInstalled: before }, outcome);
  expect(after).toEqual({ isOffered: false, isInstalled });
  expect(isInstallable(after)).toBe(false);
});
