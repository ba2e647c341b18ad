import { expect, test } from 'vitest';
import { isFiltered, searchHref, searchQuery, searchState } from './search-state.ts';

const nothing = {
  tab: undefined,
  genre: undefined,
  year: undefined,
  price: undefined,
  age: undefined,
  sort: undefined,
};

test.each([
  ['a plain search', { q: ' night bus ' }, { ...nothing, q: 'night bus' }],
  ['a number, as the router reads it', { q: 1984, age: 20 }, { ...nothing, q: '1984', age: '20' }],
  [
    'a tab and filters',
    { q: 'a', tab: 'music', sort: 'new', price: 'free', year: '2020-2024' },
    { ...nothing, q: 'a', tab: 'music', sort: 'new', price: 'free', year: '2020-2024' },
  ],
  [
    'values that are not ours',
    { q: 'a', tab: 'shoes', sort: 'DROP', price: '1', year: '20', age: '5' },
    { ...nothing, q: 'a' },
  ],
  ['nothing', {}, { ...nothing, q: '' }],
])('reads %s', (_, search, expected) => {
  expect(searchState({ search })).toEqual(expected);
});

test('cuts an endless text', () => {
  expect(searchState({ search: { q: 'a'.repeat(5000) } }).q).toHaveLength(100);
});

test('an address says what is searched and nothing else', () => {
  const href = searchHref({ ...nothing, q: 'قمر & co', tab: 'video' });
  expect(href).toBe('/search-q?q=%D9%82%D9%85%D8%B1+%26+co&tab=video');
});

test('the backend is asked by type and number', () => {
  expect(searchQuery({ ...nothing, q: 'a', tab: 'music', age: '20', sort: 'new' })).toEqual({
    q: 'a',
    type: 'music',
    age: 20,
    sort: 'new',
  });
});

test.each([
  [{ tab: 'music', genre: 'music/rock' }, true],
  [{ tab: 'music', age: '0' }, true],
  [{ tab: 'music', sort: 'new' }, false],
  [{ genre: 'music/rock' }, false],
] as const)('%o filters: %s', (part, expected) => {
  expect(isFiltered({ ...nothing, q: 'a', ...part })).toBe(expected);
});
