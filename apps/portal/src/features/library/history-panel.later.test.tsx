// @vitest-environment happy-dom
import type { HistoryItem } from '@atrium/contract/schemas/history';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw, type RecordedCall } from '../../testing/draw.tsx';
import HistoryPanel from './history-panel.later.tsx';

const item = (id: number, part: Partial<HistoryItem> = {}): HistoryItem => ({
  id,
  type: 'PLAY',
  contentType: 'FULL_TRACK_MUSIC',
  userCurrentPlaying: { position: 30, duration: 60 },
  at: new Date(Date.now() - id * 1000).toISOString(),
  isFinished: false,
  before: null,
  article: {
    id,
    contentType: 'FULL_TRACK_MUSIC',
    name: `song-${id}`,
    title: `Song ${id}`,
    imageUrl: null,
    ageRating: 0,
    licensorName: null,
    clickUrl: `/music/tracks/song-${id}/${id}`,
  },
  item: null,
  ...part,
});

const answer =
  (items: readonly HistoryItem[]) =>
  ({ call }: RecordedCall) =>
    call.startsWith('GET /backend/user/history') ? { body: items as object } : { body: {} };

test('shows what was played, by day, and how far', async () => {
  draw(<HistoryPanel skeleton={null} />, { answer: answer([item(1), item(2, { isFinished: true })]) });
  await screen.findByText('Song 1');
  expect(screen.getByRole('heading', { name: 'Today' })).toBeTruthy();
  expect(screen.getByRole('img', { name: '50% done' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Finished' })).toBeTruthy();
});

test('a game is begun again from its row', async () => {
  const game = {
    ...item(608).article,
    contentType: 'ARCADE_GAME' as const,
    title: 'Noodle Snake',
    clickUrl: '/arcade/details/noodle-snake/608',
  };
  const played = item(608, {
    type: 'GAME',
    contentType: 'ARCADE_GAME',
    userCurrentPlaying: null,
    article: game,
  });
  draw(<HistoryPanel skeleton={null} />, { answer: answer([played]) });
  const again = await screen.findByRole('link', { name: 'Play Noodle Snake' });
  expect(again.getAttribute('href')).toMatch(/noodle-snake\/608#launch-608$/);
});

test('asks for one kind', async () => {
  const { user, asked } = draw(<HistoryPanel skeleton={null} />, { answer: answer([item(1)]) });
  await user.click(await screen.findByRole('button', { name: 'Podcasts' }));
  await waitFor(() => expect(asked.at(-1)?.call).toContain('contentTypes=PODCAST'));
});

test('takes one out at once, and puts it back where it was', async () => {
  const { user, asked } = draw(<HistoryPanel skeleton={null} />, { answer: answer([item(1), item(2)]) });
  await user.click(await screen.findByRole('button', { name: 'Remove Song 1 from your history' }));
  expect(screen.queryByText('Song 1')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Song 1');
  expect(asked.map(({ call }) => call.split('?')[0])).toContain('DELETE /backend/user/history/PLAY/1');
  expect(asked.find(({ call }) => call === 'PUT /backend/user/history/PLAY/1')?.body).toMatchObject({
    userCurrentPlaying: { position: 30, duration: 60 },
    playedAt: expect.any(String),
  });
});

test('a game is played again and taken out like everything else', async () => {
  const game = item(3, { type: 'GAME', userCurrentPlaying: null });
  const { user, asked } = draw(<HistoryPanel skeleton={null} />, {
    answer: answer([
      {
        ...game,
        article: { ...game.article, contentType: 'ONLINE_GAME', clickUrl: '/games/online/snake/3' },
      },
    ]),
  });
  const link = await screen.findByRole('link', { name: 'Play Song 3' });
  expect(link.getAttribute('href')).toContain('/games/online/snake/3');
  await user.click(screen.getByRole('button', { name: 'Remove Song 3 from your history' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Song 3');
  const calls = asked.map(({ call }) => call);
  expect(calls).toContain('DELETE /backend/user/history/GAME/3');
  expect(calls).toContain('POST /backend/user/history/GAME/3');
});

test('a book that is taken back brings the places in all its chapters along, the oldest first', async () => {
  const book = item(9, {
    article: { ...item(9).article, contentType: 'AUDIOBOOK', title: 'Alice' },
    item: { ...item(92).article, contentType: 'AUDIOBOOK_CHAPTER' },
  });
  const place = (id: number, minutes: number, isFinished: boolean) => ({
    id,
    position: 30,
    duration: 60,
    at: new Date(Date.now() - minutes * 60_000).toISOString(),
    isFinished,
  });
  const parts = [place(92, 1, false), place(91, 5, true)];
  const { user, asked } = draw(<HistoryPanel skeleton={null} />, {
    answer: (question) => (question.call.endsWith('/parts') ? { body: parts } : answer([book])(question)),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Alice from your history' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Alice');
  const saved = asked.filter(({ call }) => call.startsWith('PUT'));
  expect(saved.map(({ call, body }) => [call, body.isFinished])).toEqual([
    ['PUT /backend/user/history/PLAY/91', true],
    ['PUT /backend/user/history/PLAY/92', false],
  ]);
});

test('who played nothing is told what will be here', async () => {
  draw(<HistoryPanel skeleton={null} />, { answer: answer([]) });
  await screen.findByText('What you hear, watch and read shows up here.');
});
