import { expect, test } from 'vitest';
import type { DockedTrack, PlayableTrack } from '../../player/model/track.ts';
import type { Book } from '../book/use-book.ts';
import type { Recording } from '../recording/use-recording.ts';
import { playerChaptersOf } from './use-player-chapters.ts';

const moments = [
  { start: 0, text: 'The pier' },
  { start: 20, text: 'The crossing' },
];
const chapter = (id: number, title: string) => ({ id, title, duration: 60 }) as PlayableTrack;
const bookOf = (...chapters: PlayableTrack[]) => ({ article: { id: 1 }, chapters }) as unknown as Book;
const at = (position: number, chapters: readonly object[], book: Book | null) => {
  const { items, index } = playerChaptersOf(
    { track: { id: 2 }, position } as DockedTrack,
    { chapters } as unknown as Recording,
    book,
  );
  return { titles: items.map(({ title }) => title), index };
};

test.each<[what: string, chapters: readonly object[], book: Book | null, titles: string[], index: number]>([
  ['an episode has its moments', moments, null, ['The pier', 'The crossing'], 1],
  ['a book has its recordings', moments, bookOf(chapter(2, 'One'), chapter(3, 'Two')), ['One', 'Two'], 0],
  [
    'a book in one recording has the moments of that',
    moments,
    bookOf(chapter(2, 'All')),
    ['The pier', 'The crossing'],
    1,
  ],
  ['a book in one recording without moments has itself', [], bookOf(chapter(2, 'All')), ['All'], 0],
])('%s', (_, chapters, book, titles, index) => expect(at(25, chapters, book)).toEqual({ titles, index }));
