import { expect, test } from 'vitest';
import { commandOf, filmCommands, keysOf } from './film-keys.ts';

test.each([
  [' ', 'other', 'toggle'],
  ['k', 'other', 'toggle'],
  ['K', 'button', 'toggle'],
  ['ArrowLeft', 'seek', 'back'],
  ['ArrowRight', 'button', 'on'],
  ['f', 'seek', 'fullscreen'],
  ['m', 'other', 'mute'],
  ['c', 'other', 'subtitles'],
  ['j', 'other', 'back'],
  ['l', 'other', 'on'],
  ['ArrowUp', 'other', 'louder'],
  ['ArrowDown', 'other', 'quieter'],
  ['i', 'other', 'float'],
  ['n', 'other', 'next'],
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

test.each([
  ['?', 'keys'],
  ['<', 'slower'],
  ['>', 'faster'],
  ['N', null],
] as const)('with Shift, %s: %s', (key, command) =>
  expect(commandOf({ key, focus: 'other', hasModifier: false, hasShift: true })).toBe(command),
);

test('every command has a key to be shown', () => {
  for (const command of filmCommands) expect(keysOf(command)).not.toEqual([]);
  expect(keysOf('toggle')).toEqual(['␣', 'K']);
});
