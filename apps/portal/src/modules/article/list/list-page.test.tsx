// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { ListPage } from './list-page.tsx';
import { listSearch } from './list-search.ts';

const nothing = { category: null, entries: [], next: null, also: {} };

test.each([
  ['en', 'Have a look around in the meantime.', 'Explore'],
  ['ar', 'تجوّل قليلًا في هذه الأثناء.', 'استكشاف'],
] as const)('an empty list says where else to look, and leads there: %s', (locale, line, action) => {
  draw(<ListPage title="Rock" list={nothing} query={{ id: 'rock' }} search={listSearch({ search: {} })} />, {
    locale,
  });
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(screen.getByText(line)).toBeTruthy();
  expect(screen.getByRole('link', { name: action }).getAttribute('href')).toBe('/search');
});
