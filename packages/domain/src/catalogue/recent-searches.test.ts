import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRecentSearch } from './recent-searches.ts';

test.each([
  [[], 'a', ['a']],
  [['a', 'b'], '', ['a', 'b']],
  [['a', 'b'], '  ', ['a', 'b']],
  [['a', 'b'], ' a ', ['b', 'a']],
  [['a', 'b', 'c', 'd', 'e'], 'f', ['b', 'c', 'd', 'e', 'f']],
  [['a', 'b', 'c', 'd', 'e'], 'c', ['a', 'b', 'd', 'e', 'c']],
])('%j and "%s"', (searches, text, expected) => {
  expect(addRecentSearch(searches, text)).toEqual(expected);
});

test('never more than five, never twice the same, never empty', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', ' ', '')), (texts) => {
      const searches = texts.reduce<string[]>(addRecentSearch, []);
      expect(searches.length).toBeLessThanOrEqual(5);
      expect(new Set(searches).size).toBe(searches.length);
      const last = texts.findLast((text) => text.trim());
      expect(searches.at(-1)).toBe(last);
    }),
  );
});
