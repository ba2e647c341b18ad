// @vitest-environment happy-dom
import type { SearchResults } from '@atrium/contract/schemas/search';
import type { Entry } from '@atrium/domain/site/models/structure';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../testing/draw.tsx';
import { searchState } from './search-state.ts';
import { TabResults } from './tab-results.tsx';

const song = (id: number): Entry => ({
  id: String(id),
  kind: 'track',
  title: `Song ${id}`,
  clickUrl: `/${id}`,
});
const found = (...ids: number[]): SearchResults => ({
  q: 'song',
  best: null,
  groups: [],
  total: 4,
  isMore: false,
  entries: ids.map(song),
  genres: [],
});
const songs = (...ids: number[]) => (
  <TabResults first={found(...ids)} state={searchState({ search: { q: 'song', tab: 'music' } })} />
);
const shown = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

const loadAll = async () => {
  const drawn = draw(songs(1, 2), { answer: () => ({ body: found(3, 4) }) });
  await drawn.user.click(screen.getByRole('button', { name: 'Load more' }));
  await screen.findByRole('link', { name: 'Song 4' });
  return drawn;
};

test('search results are as many as before when the visitor comes back to them', async () => {
  const { redraw, asked } = await loadAll();
  redraw(<p>A song</p>);
  redraw(songs(1, 2));
  expect(shown()).toEqual(['Song 1', 'Song 2', 'Song 3', 'Song 4']);
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(asked).toHaveLength(1);
});

test('the same search made anew begins anew', async () => {
  const { router, redraw } = await loadAll();
  redraw(<p>A song</p>);
  await router.navigate({ href: '/again' } as never);
  redraw(songs(1, 2));
  expect(shown()).toEqual(['Song 1', 'Song 2']);
});
