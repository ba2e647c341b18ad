import { expect, test } from 'vitest';
import { nearestWord } from './nearest-word.ts';

test.each([
  ['titel', ['id', 'title', 'slug'], 'title'],
  ['showSerch', ['showSearch', 'showCart'], 'showSearch'],
  ['cover', ['COVER', 'HERO'], 'COVER'],
  ['alt', ['url', 'width'], undefined],
  ['x', [], undefined],
])('%s among %j is %s', (word, known, meant) => {
  expect(nearestWord(word, known)).toBe(meant);
});
