import { expect, test } from 'vitest';
import { isOfVertical } from './is-of-vertical.ts';

const puzzle = { key: 'games/puzzle', siblings: [{ key: 'games/puzzle' }, { key: 'games/racing' }] };

test.each([
  ['a category of the vertical', puzzle, 'games', undefined, true],
  ['a category of another one', { key: 'video/drama', siblings: [] }, 'games', undefined, false],
  ['what only begins like it', { key: 'games-of-old/chess', siblings: [] }, 'games', undefined, false],
  ['a list that is no category', null, 'games', undefined, true],
  ['a genre beside it', puzzle, 'games', 'racing', true],
  ['its own genre', puzzle, 'games', 'puzzle', true],
  [
    'its own genre, where no others are named',
    { key: 'games/puzzle', siblings: [] },
    'games',
    'puzzle',
    true,
  ],
  ['an unknown genre', puzzle, 'games', 'zzz', false],
])('%s', (_, category, vertical, genre, expected) =>
  expect(isOfVertical({ category }, vertical, genre)).toBe(expected),
);
