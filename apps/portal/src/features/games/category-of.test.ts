import { expect, test } from 'vitest';
import { categoryOf } from './category-of.ts';

const path = '/games/category/racing';

test.each([
  [{ name: 'racing' }, undefined, { category: 'games/racing', genre: undefined, path }],
  [{ name: 'racing' }, 'action', { category: 'games/racing', genre: 'action', path }],
  [{ name: 'racing', id: 'word' }, 'action', { category: 'games/racing', genre: 'word', path }],
  [
    { name: 'racing', id: '400' },
    'action',
    { category: 'category:400', genre: 'action', path: `${path}/400` },
  ],
])('%o in %s', (params, genre, category) => expect(categoryOf(params, { genre })).toEqual(category));
