// @vitest-environment happy-dom
import type { ArticleDetails } from '@atrium/domain/site/models/article';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import type { DockedTrack } from '../../player/model/track.ts';
import { useRecording } from './use-recording.ts';

const maker = { id: 110, title: 'The Book', clickUrl: '/audiobook/details/the-book/110' };
const album = { articleId: 201, title: 'The Album', clickUrl: '/music/albums/7/201' };

function Whole({ state }: { state: DockedTrack }) {
  const { whole, makerUrl } = useRecording(state);
  // the maker is known once the answer came
  return <p>{makerUrl && (whole ? `${whole.id} ${whole.title}` : 'of nothing')}</p>;
}

const docked = (id: number, contentType: string) =>
  ({
    track: { id, contentType, title: 'One', clickUrl: '/' },
    opened: { words: null },
    isPreview: false,
  }) as DockedTrack;
const answerWith = (article: Partial<ArticleDetails>) => () => ({
  body: { data: { customProperties: { article } }, substructure: [] },
});

test.each([
  [
    'a chapter whose queue came from another device is of its book',
    111,
    'AUDIOBOOK_CHAPTER',
    null,
    '110 The Book',
  ],
  ['an episode is of its show', 121, 'PODCAST_EPISODE', null, '110 The Book'],
  ['a song is of its album', 101, 'FULL_TRACK_MUSIC', album, '201 The Album'],
])('%s', async (_, id, contentType, collectionInfo, whole) => {
  const article = { id, contentType, collectionInfo, maker } as Partial<ArticleDetails>;
  draw(<Whole state={docked(id, contentType)} />, { answer: answerWith(article) });
  expect(await screen.findByText(whole)).toBeTruthy();
});

test('a song without an album is of nothing, whoever made it', async () => {
  const article = { id: 102, contentType: 'FULL_TRACK_MUSIC', collectionInfo: null, maker };
  draw(<Whole state={docked(102, 'FULL_TRACK_MUSIC')} />, {
    answer: answerWith(article as Partial<ArticleDetails>),
  });
  expect(await screen.findByText('of nothing')).toBeTruthy();
});
