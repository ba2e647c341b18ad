// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { Filters } from './filters.tsx';
import { searchState } from './search-state.ts';

afterEach(() => vi.useRealTimers());

const genres = [{ key: 'music/rock', title: 'Rock', count: 0 }];

test.each([
  ['its name', 'music/rock', ['Rock']],
  ['no name for an unknown genre', 'Call 0900 1234', []],
])('a chosen genre is shown with %s, and can be taken away', (_, genre, names) => {
  const state = searchState({ search: { q: 'night', tab: 'music', genre } });
  draw(<Filters state={state} genres={genres} />);
  expect(screen.queryAllByRole('button', { name: /Remove/ }).map(({ textContent }) => textContent)).toEqual(
    names,
  );
  expect(screen.queryByText(genre)).toBeNull();
  expect(screen.getByRole('button', { name: 'Clear all' })).toBeTruthy();
});

test('a year is written in the digits of the language, and asked for in those of an address', () => {
  vi.setSystemTime(new Date('2026-11-17'));
  draw(<Filters state={searchState({ search: { q: 'قمر', tab: 'music' } })} genres={genres} />, {
    locale: 'ar',
  });
  expect(screen.getByRole<HTMLOptionElement>('option', { name: '٢٠٢٦' }).value).toBe('2026');
});

test('filters take no room for complaints, which they never make', () => {
  const { container } = draw(
    <Filters state={searchState({ search: { q: 'night', tab: 'music' } })} genres={genres} />,
  );
  expect(container.querySelectorAll('form [aria-live]')).toHaveLength(0);
});

test.each([
  ['2019', '2019'],
  ['2018-2022', '2018–2022'],
])('a search of %s, shared long ago, says so', (year, name) => {
  const state = searchState({ search: { q: 'night', tab: 'music', year } });
  draw(<Filters state={state} genres={genres} />);
  expect(screen.getByRole<HTMLOptionElement>('option', { name, selected: true }).value).toBe(year);
});
