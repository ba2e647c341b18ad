// @vitest-environment happy-dom
import type { Entry } from '@atrium/domain/site/models/structure';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw } from '../../../testing/draw.tsx';
import { isAutoplayRequested } from '../watching/autoplay-request.ts';
import EpisodesPanel from './episodes-panel.later.tsx';

const episode = (id: number, title: string, season: number, number: number): Entry => ({
  id,
  kind: 'video',
  title,
  season,
  number,
  duration: 120,
  clickUrl: `/video/stream/episode/${id}`,
});

const series = {
  id: 451,
  season: 1,
  episodes: [
    episode(1, 'Low tide', 1, 1),
    episode(2, 'Undertow', 1, 2),
    episode(3, '<b>Breakers</b>', 1, 3),
    episode(4, 'A year on', 2, 1),
  ],
};

const state = {
  isPlaying: true,
  isWaiting: false,
  hasEnded: false,
  position: 30,
  duration: 120,
  loaded: [],
  volume: 1,
  isMuted: false,
  rate: 1,
};

const left = (id: number, position: number, isFinished: boolean) => ({
  id,
  position,
  duration: 120,
  isFinished,
  at: '2026-11-19T10:00:00.000Z',
});

function open({ isRoomy }: { isRoomy: boolean }) {
  const onClose = vi.fn();
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
  const drawn = draw(
    <EpisodesPanel
      id="panel"
      series={series}
      currentId={2}
      state={state}
      isRoomy={isRoomy}
      inside={null}
      onClose={onClose}
    />,
    { answer: () => ({ body: [left(1, 120, true), left(3, 60, false)] }) },
  );
  return { ...drawn, onClose };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  forgetSignIn();
});

test('the season has its episodes with lengths and what was seen of them, and says which one plays', async () => {
  open({ isRoomy: true });
  const list = await screen.findByRole('region', { name: 'Season 1' });
  const rows = within(list).getAllByRole('listitem');
  expect(rows).toHaveLength(3);
  await waitFor(() =>
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Low tideEpisode 1 · 2 minWatched',
      '25% watchedUndertowEpisode 2 · 2 min',
      '50% watched<b>Breakers</b>Episode 3 · 2 min',
    ]),
  );
  expect(list.querySelector('[aria-current=true]')?.textContent).toContain('Undertow');
});

test('arrows lead from the one that plays to its neighbours, and no further than the ends', async () => {
  const { user } = open({ isRoomy: true });
  await screen.findByRole('region', { name: 'Season 1' });
  const focused = () => document.activeElement?.querySelector('bdi')?.textContent;
  const seen: (string | null | undefined)[] = [focused()];
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp', 'End']) {
    await user.keyboard(`{${key}}`);
    seen.push(focused());
  }
  expect(seen).toEqual([
    'Undertow',
    '<b>Breakers</b>',
    '<b>Breakers</b>',
    'Undertow',
    'Low tide',
    'Low tide',
    '<b>Breakers</b>',
  ]);
});

test('the film does not hear the arrows that are used here', async () => {
  const { user } = open({ isRoomy: true });
  await screen.findByRole('region', { name: 'Season 1' });
  const heard: string[] = [];
  const hear = (event: KeyboardEvent) => void (event.defaultPrevented || heard.push(event.key));
  document.addEventListener('keydown', hear);
  await user.keyboard('{ArrowDown}{ArrowLeft}');
  document.removeEventListener('keydown', hear);
  expect(heard).toEqual(['ArrowLeft']);
});

test('an episode that is chosen begins by itself on its own page', async () => {
  const { user, router, onClose } = open({ isRoomy: true });
  await user.click(await screen.findByRole('button', { name: /Breakers/ }));
  await waitFor(() => expect(router.history.location.pathname).toBe('/en/video/stream/episode/3'));
  expect(isAutoplayRequested(3)).toBe(true);
  expect(onClose).toHaveBeenCalledOnce();
});

test('the one that plays only closes the list', async () => {
  const { user, router, onClose } = open({ isRoomy: true });
  await user.click(await screen.findByRole('button', { name: /Undertow/ }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(router.history.location.pathname).toBe('/');
});

test('on a phone it is a sheet that Escape closes, with the focus on the one that plays', async () => {
  const { user, onClose } = open({ isRoomy: false });
  const sheet = await screen.findByRole('dialog', { name: 'Season 1' });
  expect(sheet.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.textContent).toContain('Undertow');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});
