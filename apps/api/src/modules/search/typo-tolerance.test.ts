import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editsBetween, lengthsNear, letterCountOf, typoKeys } from './typo-tolerance.ts';

const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'ع', 'م');
const word = fc.string({ unit: letter, minLength: 4, maxLength: 14 });
const slips = fc.array(fc.tuple(fc.nat(13), fc.option(letter), fc.boolean()), { maxLength: 3 });

/** The word with letters put in, left out and replaced. */
const mistyped = (text: string, edits: readonly (readonly [number, string | null, boolean])[]) =>
  edits.reduce(
    (all, [at, put, keep]) => all.slice(0, at) + (put ?? '') + all.slice(keep ? at : at + 1),
    text,
  );

/** By the book, from every beginning of one word to every beginning of the other. */
function tableOfEdits(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 1; i <= a.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j++) {
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swapped = isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY;
      const replaced = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      rows[i]?.push(Math.min(replaced, swapped, at(i - 1, j) + 1, at(i, j - 1) + 1));
    }
  }
  return at(a.length, b.length);
}

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
  test('are those of the table, as far as they are allowed', () =>
    fc.assert(
      fc.property(word, slips, fc.nat(12), (a, edits, at) => {
        const swapped = a.slice(0, at) + (a[at + 1] ?? '') + (a[at] ?? '') + a.slice(at + 2);
        const b = mistyped(swapped, edits);
        const allowed = Math.min(...[a, b].map(({ length }) => (length < 4 ? 0 : length < 8 ? 1 : 2)));
        const expected = tableOfEdits(a, b);
        expect(editsBetween(a, b)).toBe(expected <= allowed ? expected : null);
      }),
      { numRuns: 5000 },
    ));
  test('leave a word within the lengths that are looked for', () =>
    fc.assert(
      fc.property(word, slips, (a, edits) => {
        const b = mistyped(a, edits);
        fc.pre(editsBetween(a, b) !== null);
        expect(letterCountOf(b)).toBeGreaterThanOrEqual(lengthsNear(a).shortest);
        expect(letterCountOf(b)).toBeLessThanOrEqual(lengthsNear(a).longest);
      }),
    ));
});

describe('typoKeys', () => {
  test('are shared by all words within the edits allowed', () =>
    fc.assert(
      fc.property(word, slips, (a, edits) => {
        const b = mistyped(a, edits);
        fc.pre(editsBetween(a, b) !== null);
        const keys = new Set(typoKeys(a));
        expect(typoKeys(b).some((key) => keys.has(key))).toBe(true);
      }),
      { numRuns: 5000 },
    ));
  test('are few', () => expect(typoKeys('internationalisation').length).toBeLessThanOrEqual(29));
  test.each(['jam', '1984', ''])('%j has none', (text) => expect(typoKeys(text)).toEqual([]));
});
