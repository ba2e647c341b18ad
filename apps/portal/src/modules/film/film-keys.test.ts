import { expect, test } from 'vitest';
import { commandOf } from './film-keys.ts';

test.each([
  [' ', 'other', 'toggle'],
  ['k', 'other', 'toggle'],
  ['K', 'button', 'toggle'],
  ['ArrowLeft', 'seek', 'back'],
  ['ArrowRight', 'button', 'on'],
  ['f', 'seek', 'fullscreen'],
  ['m', 'other', 'mute'],
  ['c', 'other', 'subtitles'],
  [' ', 'seek', 'toggle'],
  [' ', 'button', null],
  ['ArrowRight', 'field', null],
  ['k', 'field', null],
  ['Tab', 'other', null],
  ['constructor', 'other', null],
] as const)('%j on %s: %s', (key, focus, command) =>
  expect(commandOf({ key, focus, hasModifier: false })).toBe(command),
);

test('shortcuts of the browser stay its own', () =>
  expect(commandOf({ key: 'f', focus: 'other', hasModifier: true })).toBeNull());
