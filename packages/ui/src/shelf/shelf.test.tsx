// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { draw } from '../testing/draw.tsx';
import { Shelf } from './shelf.tsx';

const entriesOf = (kind: 'track' | 'album', count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, kind, title: `Number ${id}`, clickUrl: `/${id}` }));

const linkOf = (number: number) => screen.getAllByText(`Number ${number}`)[0]?.closest('a');

test.each([
  ['songs stand four under one another', 'track', 12, 4],
  ['few of them in as many lines as fill two columns', 'track', 5, 3],
  ['covers side by side', 'album', 12, 1],
] as const)('%s, and arrow keys go from column to column', async (_, kind, count, lines) => {
  draw(<Shelf title="Heard" entries={entriesOf(kind, count)} />);
  expect(linkOf(0)?.closest('ul')?.style.grid).toBe(lines > 1 ? `repeat(${lines}, auto) / auto-flow` : '');
  linkOf(0)?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(linkOf(lines));
});
