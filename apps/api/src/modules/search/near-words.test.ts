import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editsBetween, typoKeys } from './near-words.ts';

describe('editsBetween', () => {
  test.each([
    ['rage', 'rage', 0],
    ['lemonade', 'lemonede', 1],
    ['lemonade', 'lemnade', 1],
    ['beatles', 'baetles', 1],
    ['machine', 'machinne', 1],
    ['groundwater', 'grundwatter', 2],
    ['rock', 'rick', 1],
    ['rock', 'rrok', null],
    ['jam', 'ham', null],
    ['machine', 'mahcnie', null],
    ['groundwater', 'grndwtr', null],
  ])('%s and %s: %s', (a, b, edits) => {
    expect(editsBetween(a, b)).toBe(edits);
    expect(editsBetween(b, a)).toBe(edits);
  });
});

describe('typoKeys', () => {
  const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'ع', 'م');
  const word = fc.string({ unit: letter, minLength: 4, maxLength: 14 });

  test('are shared by all words within the edits allowed', () =>
    fc.assert(
      fc.property(
        word,
        fc.array(fc.tuple(fc.nat(13), fc.option(letter), fc.boolean()), { maxLength: 2 }),
        (a, edits) => {
          const b = edits.reduce(
            (text, [at, put, keep]) => text.slice(0, at) + (put ?? '') + text.slice(keep ? at : at + 1),
            a,
          );
          fc.pre(editsBetween(a, b) !== null);
          const keys = new Set(typoKeys(a));
          expect(typoKeys(b).some((key) => keys.has(key))).toBe(true);
        },
      ),
      { numRuns: 5000 },
    ));
  test('are few', () => expect(typoKeys('internationalisation').length).toBeLessThanOrEqual(29));
  test.each(['jam', '1984', ''])('%j has none', (text) => expect(typoKeys(text)).toEqual([]));
});
