import { expect, it } from 'vitest';
import { slugOf } from './slug.ts';

it.each([
  ['Last Stop, First Light', 'last-stop-first-light'],
  ['Stairwell, 3 a.m.', 'stairwell-3-a-m'],
  ['Mrs Pell’s Waltz', 'mrs-pells-waltz'],
  ['Küche, abends', 'kueche-abends'],
  ['P.S.', 'p-s'],
  [{ ar: 'سطوح', en: 'Rooftops' }, 'rooftops'],
])('makes %j part of an address', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('does not guess where there is no English title', () => {
  expect(() => slugOf({ ar: 'سطوح' })).toThrow('No English title');
});
