// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import {
  closePlayer,
  docked,
  editPlayerQueue,
  next,
  playerQueueView,
  restorePlayback,
} from '../../player/engine/player-engine.ts';
import type { PlayableTrack } from '../../player/model/track.ts';
import { asPair, FakeAudio } from '../../player/testing/fake-audio.ts';
import { QueuePanel } from './queue-panel.tsx';

const track = (id: number): PlayableTrack => ({
  id,
  contentType: 'FULL_TRACK_MUSIC',
  title: `Song ${id}`,
  duration: 60,
  clickUrl: `/music/tracks/song/${id}`,
});

beforeEach(() => {
  closePlayer();
  restorePlayback(
    asPair(new FakeAudio(), new FakeAudio()),
    { tracks: [1, 2, 3, 4].map(track), index: 0 },
    0,
    false,
  );
});

const order = () => playerQueueView.get().queue?.tracks.map(({ id }) => id);
const row = (title: string) => {
  const found = screen.getByText(title).closest('li');
  if (!found) throw new Error(`${title} is in no row`);
  return within(found);
};

test('shows what follows, and how long that takes', () => {
  draw(<QueuePanel />);
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByText('3 titles, 3:00')).toBeTruthy();
});

test('is put in another order by keys; the focus goes along, and the new place is said', async () => {
  const { user } = draw(<QueuePanel />);
  row('Song 2').getByRole('button', { name: /^Move/ }).focus();
  await user.keyboard('{ArrowDown}');
  expect(order()).toEqual([1, 3, 2, 4]);
  expect(screen.getByText('Song 2 is now 2 of 3')).toBeTruthy();
  expect(document.activeElement).toBe(row('Song 2').getByRole('button', { name: /^Move/ }));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(order()).toEqual([1, 3, 4, 2]);
});

test('a row that is held at the end of the list takes the list along, and never leaves it', async () => {
  draw(<QueuePanel />);
  const lifted = screen.getByText('Song 2').closest('li');
  const list = lifted?.parentElement;
  if (!list) throw new Error('There is no list');
  // room for one and a half rows of 64 pixels
  const rect = (top: number, height: number) => () => ({ top, bottom: top + height, height }) as DOMRect;
  list.getBoundingClientRect = rect(100, 96);
  for (const each of screen.getAllByRole('listitem')) each.getBoundingClientRect = rect(100, 64);
  const handle = row('Song 2').getByRole('button', { name: /^Move/ });
  handle.setPointerCapture = () => {};
  fireEvent.pointerDown(handle, { button: 0, clientY: 130, pointerId: 1 });
  fireEvent.pointerMove(handle, { clientY: 180, pointerId: 1 });
  expect(lifted?.style.transform).toBe('translateY(50px)');
  await waitFor(() => expect(list.scrollTop).toBeGreaterThan(60));
  await waitFor(() => expect(lifted?.style.transform).toBe('translateY(128px)'));
  fireEvent.pointerUp(handle, { pointerId: 1 });
  expect(order()).toEqual([1, 3, 4, 2]);
});

test('takes one out, and back in where it was', async () => {
  const { user } = draw(<QueuePanel />);
  await user.click(row('Song 3').getByRole('button', { name: 'Remove Song 3 from the queue' }));
  expect(order()).toEqual([1, 2, 4]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(order()).toEqual([1, 2, 3, 4]);
});

test('is cleared up to what plays, with a way back', async () => {
  const { user } = draw(<QueuePanel />);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect([order(), docked.get()?.track.id]).toEqual([[1], 1]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(order()).toEqual([1, 2, 3, 4]);
});

test('what was lined up after it was cleared is there when that is taken back, and comes first', async () => {
  const { user } = draw(<QueuePanel />);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  act(() => editPlayerQueue({ to: 'add', tracks: [track(5), track(6)], place: 'last' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect([order(), docked.get()?.track.id]).toEqual([[1, 5, 6, 2, 3, 4], 1]);
});

test('what was lined up after one was taken out keeps its place when that comes back', async () => {
  const { user } = draw(<QueuePanel />);
  await user.click(row('Song 3').getByRole('button', { name: 'Remove Song 3 from the queue' }));
  act(() => editPlayerQueue({ to: 'add', tracks: [track(5)], place: 'last' }));
  act(() => editPlayerQueue({ to: 'add', tracks: [track(6)], place: 'next' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(order()).toEqual([1, 6, 2, 3, 4, 5]);
});

test('taken back when the next one plays already, it goes on with that', async () => {
  const { user } = draw(<QueuePanel />);
  await user.click(row('Song 3').getByRole('button', { name: 'Remove Song 3 from the queue' }));
  act(next);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect([order(), docked.get()?.track.id]).toEqual([[1, 2, 3, 4], 2]);
});

test('says in Arabic how many follow, with its own digits', () => {
  draw(<QueuePanel />, { locale: 'ar' });
  expect(screen.getByText(/عناوين/).textContent).toMatch(/[٠-٩]/);
});
