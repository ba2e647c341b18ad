// @vitest-environment happy-dom
import type { Entry } from '@atrium/domain/site/models/structure';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { useList } from './use-list.ts';

const song = (id: number): Entry => ({
  id: String(id),
  kind: 'track',
  title: `Song ${id}`,
  clickUrl: `/${id}`,
});
const firstPage = (...ids: number[]) => ({ entries: ids.map(song), next: { offset: ids.length } });

function Songs({ first }: { first: ReturnType<typeof firstPage> }) {
  const { entries, loadMore } = useList(first, { id: 'songs' });
  return (
    <button type="button" onClick={loadMore}>
      {entries.map(({ id }) => id).join(' ')}
    </button>
  );
}

const loadAll = async () => {
  const data = { entries: [song(3), song(4)], customProperties: { nextOffset: null } };
  const answer = () => ({ body: { data, substructure: [] } });
  const drawn = draw(<Songs first={firstPage(1, 2)} />, { answer });
  await drawn.user.click(screen.getByRole('button', { name: '1 2' }));
  await screen.findByRole('button', { name: '1 2 3 4' });
  return drawn;
};
const shown = () => screen.getByRole('button').textContent;

test('a list is as long as before when the visitor comes back to it', async () => {
  const { redraw } = await loadAll();
  redraw(<p>A song</p>);
  redraw(<Songs first={firstPage(1, 2)} />);
  expect(shown()).toBe('1 2 3 4');
});

test('one that begins otherwise by then, or another one of the same page, begins anew', async () => {
  const { redraw } = await loadAll();
  redraw(<Songs first={firstPage(2, 1)} />);
  expect(shown()).toBe('2 1');
});

test('the same list on another page of the history begins anew', async () => {
  const { router, redraw } = await loadAll();
  redraw(<p>A song</p>);
  await router.navigate({ href: '/again' } as never);
  redraw(<Songs first={firstPage(1, 2)} />);
  expect(shown()).toBe('1 2');
});
