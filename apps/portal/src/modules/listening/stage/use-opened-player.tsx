import type { Bookmark } from '@atrium/contract/schemas/listening';
import type { ReactNode } from 'react';
import { playFrom } from '../../player/controls/play-from.ts';
import type { DockedTrack } from '../../player/model/track.ts';
import { BookmarksPanel } from '../book/bookmarks-panel.tsx';
import { ChaptersPanel } from '../book/chapters-panel.tsx';
import { type Book, useBook } from '../book/use-book.ts';
import { useBookmarks } from '../book/use-bookmarks.ts';
import type { PlayerView } from '../controls/open-player.ts';
import { QueuePanel } from '../queue/queue-panel.tsx';
import { timedLineAt } from '../recording/timed-lines.ts';
import { type Recording, useRecording } from '../recording/use-recording.ts';
import { LyricsPanel } from '../words/lyrics-panel.tsx';
import { type PlayerChapters, playerChaptersOf } from './use-player-chapters.ts';

export interface OpenedPlayer {
  state: DockedTrack;
  recording: Recording;
  isBook: boolean;
  book: Book | null;
  chapters: PlayerChapters;
  /** Seconds of this recording that are marked. */
  marksHere: readonly number[];
  /** Marks the place that is heard. */
  mark: () => void;
  panels: Readonly<Record<Exclude<PlayerView, 'art'>, ReactNode>>;
  /** What stands beside the art where nothing was chosen. */
  usualPanel: Exclude<PlayerView, 'art'>;
}

/** Everything that the opened player shows of what plays, whatever its layout. */
export function useOpenedPlayer(state: DockedTrack): OpenedPlayer {
  const { track, position } = state;
  const recording = useRecording(state);
  const isBook = track.contentType === 'AUDIOBOOK_CHAPTER';
  const book = useBook(isBook ? recording.whole?.id : undefined);
  const chapters = playerChaptersOf(state, recording, book);
  const { marks, add, write, remove } = useBookmarks(book?.article.id ?? track.id);
  const { lines } = recording;
  const mark = () =>
    void add({ articleId: track.id, position, quote: lines[timedLineAt(lines, position)]?.text });
  const chapterTitle = ({ articleId }: Bookmark) =>
    book?.chapters.find(({ id }) => id === articleId)?.title ?? null;
  const playMark = ({ articleId, position: seconds }: Bookmark) =>
    playFrom(book?.chapters.find(({ id }) => id === articleId) ?? track, seconds, book?.chapters);
  return {
    state,
    recording,
    isBook,
    book,
    chapters,
    marksHere: marks.filter(({ articleId }) => articleId === track.id).map((one) => one.position),
    mark,
    usualPanel: isBook && chapters.items.length > 0 ? 'chapters' : 'queue',
    panels: {
      queue: <QueuePanel />,
      words: <LyricsPanel lines={lines} isTranscript={recording.isTranscript} />,
      chapters: (
        <ChaptersPanel
          state={state}
          chapters={chapters.items}
          index={chapters.index}
          onPlay={chapters.play}
        />
      ),
      bookmarks: (
        <BookmarksPanel
          state={state}
          marks={marks}
          chapterOf={chapterTitle}
          onPlay={playMark}
          onAdd={mark}
          onWrite={write}
          onRemove={(gone) => void remove(gone)}
        />
      ),
    },
  };
}
