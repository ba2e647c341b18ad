import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addTitles, coverTitles, playlistLimits } from './playlist.ts';

const titles = fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 30 });

test('a title that a playlist has already is asked about, added again or skipped', () => {
  expect(addTitles([1, 2], [2, 3, 2], 'ask')).toEqual({ is: 'duplicate', titles: [2] });
  expect(addTitles([1, 2], [2, 3], 'add')).toEqual({ is: 'added', titles: [1, 2, 2, 3], added: [2, 3] });
  expect(addTitles([1, 2], [2, 3, 3], 'skip')).toEqual({ is: 'added', titles: [1, 2, 3], added: [3] });
});

test('adding titles keeps those before them, in their order', () => {
  fc.assert(
    fc.property(titles, titles, fc.constantFrom('add' as const, 'skip' as const), (known, wanted, choice) => {
      const done = addTitles(known, wanted, choice);
      expect(done.is === 'added' && done.titles.slice(0, known.length)).toEqual(known);
    }),
  );
});

test('skipping never adds a title twice', () => {
  fc.assert(
    fc.property(titles, titles, (known, wanted) => {
      const done = addTitles([...new Set(known)], wanted, 'skip');
      const all = done.is === 'added' ? done.titles : [];
      expect(new Set(all).size).toBe(all.length);
    }),
  );
});

test('a playlist takes as many titles as are declared and no more', () => {
  const almost = Array.from({ length: playlistLimits.titles - 1 }, (_, index) => index + 1);
  expect(addTitles(almost, [5000], 'ask').is).toBe('added');
  expect(addTitles(almost, [5000, 5001], 'ask')).toEqual({ is: 'full' });
  expect(addTitles([...almost, 5000], [5000], 'skip').is).toBe('added');
});

test('a cover is the chosen title while the playlist has it, else the first different ones', () => {
  expect(coverTitles([1, 1, 2, 3], 3, 2)).toEqual([3]);
  expect(coverTitles([1, 1, 2, 3], 9, 2)).toEqual([1, 2]);
  expect(coverTitles([1, 1, 2, 3], null, 4)).toEqual([1, 2, 3]);
  expect(coverTitles([], null, 4)).toEqual([]);
});
