import { expect, test } from 'vitest';
import { gameVariantOf } from './played-game.ts';

const itself = { core: 'noodle-snake', rules: null, hue: 0, achievements: null };

test.each([
  ['nothing', {}, itself],
  [
    'another game in other colours',
    { variant: { core: 'moon-hop', hue: 80 } },
    { ...itself, core: 'moon-hop', hue: 80 },
  ],
  [
    'another game by other rules',
    { variant: { core: 'moon-hop', rules: 'cloud-courier' } },
    { ...itself, core: 'moon-hop', rules: 'cloud-courier' },
  ],
  ['what can be earned', { achievements: ['a', 1, null] }, { ...itself, achievements: ['a'] }],
  ['the wrong kinds', { variant: { core: 7, rules: 7, hue: 'red' }, achievements: 'a' }, itself],
  ['no variant at all', { variant: null }, itself],
])('%s', (_, customProperties, expected) =>
  expect(gameVariantOf({ name: 'noodle-snake', customProperties })).toEqual(expected),
);
