// @vitest-environment happy-dom
import type { ArticlePage } from '@atrium/contract/fragments';
import { cookieNames } from '@atrium/domain/site/cookie-names';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { miniPlayer } from '../../modules/player/engine/mini-player.tsx';
import { closePlayer, playerQueueView } from '../../modules/player/engine/player-engine.ts';
import { useWholeProgress } from '../../modules/player/progress/use-whole-progress.ts';
import { draw, type RecordedCall } from '../../testing/draw.tsx';
import { BookHeader } from './book-header.tsx';
import { ChapterList } from './chapter-list.tsx';
import { useChapters } from './use-chapters.ts';

const chapter = (number: number) => ({
  id: `c${number}`,
  articleId: 500 + number,
  kind: 'track' as const,
  contentType: 'AUDIOBOOK_CHAPTER' as const,
  title: `Chapter ${number}`,
  number,
  duration: 600,
  previewUrl: `/media/public/${number}.m4a`,
  clickUrl: '/audiobook/details/alice/500',
});
const all = Array.from({ length: 12 }, (_, index) => chapter(index + 1));

const page = {
  article: {
    id: 500,
    contentType: 'AUDIOBOOK',
    title: 'Alice',
    clickUrl: '/audiobook/details/alice/500',
    breadcrumbs: [],
    people: [],
    media: [],
    maker: null,
    duration: 7200,
    ageRating: 0,
    access: { is: 'free' },
    isFree: true,
    prices: [],
    categories: [],
    customProperties: {},
    collectionInfo: null,
  },
  sections: { items: all.slice(0, 10) },
  total: 12,
} as unknown as ArticlePage;

function Book() {
  const chapters = useChapters(page);
  const progress = useWholeProgress({ id: 500, parts: chapters.tracks, order: 'inOrder' });
  return (
    <>
      <BookHeader article={page.article} chapters={chapters} progress={progress} />
      <ChapterList page={page} chapters={chapters} progress={progress} />
    </>
  );
}

const rest = { data: { entries: all.slice(10), customProperties: { nextOffset: null } }, substructure: [] };
const left = (number: number, position: number, isFinished = false) => ({
  id: 500 + number,
  position,
  duration: 600,
  at: new Date(Date.now() - 1_000_000 + number * 1000).toISOString(),
  isFinished,
});

let parts: object[] = [];
let listed = Promise.resolve();
let told = Promise.resolve();
const answer = async ({ call }: RecordedCall) => {
  if (call.includes('/parts')) {
    await told;
    return { body: parts };
  }
  if (call.includes('/marks')) return { body: { owned: [], liked: [], rented: [], counts: [] } };
  if (!call.includes('offset=10')) return { body: [] };
  await listed;
  return { body: rest };
};

const queued = () => playerQueueView.get().queue?.tracks.map(({ id }) => id);
const current = () => playerQueueView.get().queue?.tracks[playerQueueView.get().queue?.index ?? 0]?.id;
const ids = all.map(({ articleId }) => articleId);
const press = (name: string) => screen.findByRole('button', { name });

miniPlayer.comesFrom(async () => () => null);

beforeEach(() => {
  parts = [];
  listed = Promise.resolve();
  told = Promise.resolve();
  localStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge sets it
  document.cookie = `${cookieNames.signedIn}=1`;
});
afterEach(() => {
  closePlayer();
  // biome-ignore lint/suspicious/noDocumentCookie: as the edge takes it away
  document.cookie = `${cookieNames.signedIn}=; max-age=0`;
});

test('a book of twelve chapters is lined up whole, from the first press', async () => {
  const arrival = Promise.withResolvers<void>();
  listed = arrival.promise;
  const { user } = draw(<Book />, { answer });
  await user.click(await press('Play Chapter 3'));
  arrival.resolve();
  await waitFor(() => expect(queued()).toEqual(ids));
  expect(current()).toBe(503);
});

test('a listener who was in the eleventh chapter goes on there, with the twelfth behind it', async () => {
  parts = [left(11, 75), left(1, 600, true)];
  const { user } = draw(<Book />, { answer });
  await user.click(await press('Resume chapter 11'));
  await waitFor(() => expect(current()).toBe(511));
  expect(queued()).toEqual(ids);
});

test('a press before it is known where the listener was waits for that', async () => {
  const arrival = Promise.withResolvers<void>();
  told = arrival.promise;
  parts = [left(11, 75)];
  const { user } = draw(<Book />, { answer });
  await user.click(await screen.findByRole('button', { name: /^Listen/ }));
  arrival.resolve();
  await waitFor(() => expect(current()).toBe(511));
});

test('a chapter that was heard has a tick, and one that was begun says what is left', async () => {
  parts = [left(2, 300), left(1, 600, true)];
  draw(<Book />, { answer });
  const rowOf = (title: string) => within(screen.getByText(title).closest('li') as HTMLElement);
  await waitFor(() => expect(rowOf('Chapter 1').getByRole('img', { name: 'Played' })).toBeTruthy());
  expect(rowOf('Chapter 2').getByText('5 min left')).toBeTruthy();
  expect(rowOf('Chapter 3').queryByText(/left/)).toBeNull();
});

test('without an answer of the backend, the browser knows where it was left', async () => {
  localStorage.setItem(
    'atrium:listening',
    JSON.stringify({
      positions: {
        502: { position: 60, duration: 600, at: Date.now(), isFinished: false, contentType: 'X' },
      },
    }),
  );
  draw(<Book />, {
    answer: async (asked) => (asked.call.includes('/parts') ? { status: 503, body: {} } : answer(asked)),
  });
  await press('Resume chapter 2');
});
