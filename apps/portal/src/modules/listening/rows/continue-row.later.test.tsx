// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSignIn } from '../../../kit/visit/session.ts';
import { draw, type RecordedCall } from '../../../testing/draw.tsx';
import ContinueRow from './continue-row.later.tsx';

const game = (id: number, title: string) => ({
  id,
  type: 'GAME',
  contentType: 'ONLINE_GAME',
  userCurrentPlaying: null,
  at: '2026-11-19T10:00:00.000Z',
  isFinished: false,
  before: null,
  article: {
    id,
    contentType: 'ONLINE_GAME',
    name: title,
    title,
    imageUrl: null,
    ageRating: 0,
    licensorName: null,
    clickUrl: `/games/details/game/${id}`,
  },
  item: null,
});

const answer = ({ call }: RecordedCall) => {
  if (call.includes('type=GAME')) return { body: [game(608, 'Noodle snake'), game(609, 'Gem garden')] };
  if (call.includes('/history')) return { body: [] };
  return { body: { UUID: 'marc', name: 'Marc', userInformation: {} } };
};

const keepRun = (person: string) =>
  localStorage.setItem(
    `atrium:game:608:${person}`,
    JSON.stringify({ values: { '@run': JSON.stringify({ at: Date.now() }) } }),
  );

beforeEach(() => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('signed_in=1');
});
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  forgetSignIn();
});

test('the home page offers the game whose run was left, and its card leads into the run', async () => {
  keepRun('marc');
  draw(<ContinueRow withMore />, { answer });
  const row = await screen.findByRole('region', { name: 'Keep playing' });
  expect([...row.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/games/details/game/608#run',
  ]);
  expect(row.textContent).toContain('Your run is waiting');
});

test('a run that another person left in this browser is not offered, and its games are not asked for', async () => {
  keepRun('ines');
  const { asked } = draw(<ContinueRow withMore />, { answer });
  await vi.waitFor(() => expect(asked.some(({ call }) => call.includes('/profile'))).toBe(true));
  expect(screen.queryByRole('region', { name: 'Keep playing' })).toBeNull();
  expect(asked.filter(({ call }) => call.includes('type=GAME'))).toEqual([]);
});

test('the history has all games, and says of which a run waits', async () => {
  keepRun('marc');
  draw(<ContinueRow />, { answer });
  const row = await screen.findByRole('region', { name: 'Back to it' });
  await vi.waitFor(() =>
    expect([...row.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/games/details/game/608#run',
      '/games/details/game/609',
    ]),
  );
});
