// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { Filters } from './filters.tsx';
import { searchState } from './search-state.ts';

const genres = [{ key: 'music/rock', title: 'Rock', count: 0 }];

test.each([
  ['its name', 'music/rock', ['Rock']],
  ['no name where nobody knows it', 'Call 0900 1234', []],
])('a chosen genre is shown with %s, and can be taken away', (_, genre, names) => {
  const state = searchState({ search: { q: 'night', tab: 'music', genre } });
  draw(<Filters state={state} genres={genres} />);
  expect(screen.queryAllByRole('button', { name: /Remove/ }).map(({ textContent }) => textContent)).toEqual(
    names,
  );
  expect(screen.queryByText(genre)).toBeNull();
  expect(screen.getByRole('button', { name: 'Clear all' })).toBeTruthy();
});
