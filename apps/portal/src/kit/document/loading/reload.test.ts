import { expect, test } from 'vitest';
import { mayReload } from './reload.ts';

const stored = JSON.stringify({ path: '/ar/games/list', expires: 10_000 });

test.each([
  ['never reloaded', null, '/ar/games/list', 0, true],
  ['the same page just now', stored, '/ar/games/list', 9_999, false],
  ['the same page at the last moment', stored, '/ar/games/list', 10_000, false],
  ['the same page later', stored, '/ar/games/list', 10_001, true],
  ['another page', stored, '/ar', 1, true],
  ['the same page with another query', stored, '/ar/games/list?page=2', 1, true],
  ['something else was stored', '{', '/ar', 1, true],
])('%s', (_, value, path, now, expected) => {
  expect(mayReload(value, path, now)).toBe(expected);
});
