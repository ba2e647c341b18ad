import { playTracks } from '../../player/engine/play-tracks.ts';
import { jumpTo, playerQueueView, seek } from '../../player/engine/player-engine.ts';
import type { DockedTrack, PlayableTrack } from '../../player/model/track.ts';
import type { ChapterItem } from '../book/chapters-panel.tsx';
import type { Book } from '../book/use-book.ts';
import { timedLineAt } from '../recording/timed-lines.ts';
import type { Recording } from '../recording/use-recording.ts';

export interface PlayerChapters {
  items: readonly ChapterItem[];
  index: number;
  play: (index: number) => void;
}

/** Chapters of what plays: recordings of their own in a book; moments in an episode, or in the one recording of a book. */
export function playerChaptersOf(
  state: DockedTrack,
  recording: Recording,
  book: Book | null,
): PlayerChapters {
  const isOneRecording = book?.chapters.length === 1 && recording.chapters.length > 0;
  if (book && !isOneRecording)
    return {
      items: book.chapters.map(({ id, title, duration }, place) => ({
        key: id,
        title,
        number: place + 1,
        seconds: duration,
      })),
      index: book.chapters.findIndex(({ id }) => id === state.track.id),
      play: (place) => playChapter(book.chapters, place),
    };
  const { chapters } = recording;
  return {
    items: chapters.map(({ start, text }, place) => ({
      key: start,
      title: text,
      number: place + 1,
      seconds: start,
    })),
    index: timedLineAt(chapters, state.position),
    play: (place) => seek(chapters[place]?.start ?? 0),
  };
}

/** Where the book is lined up already, the queue stays as it is. */
function playChapter(chapters: readonly PlayableTrack[], place: number): void {
  const { queue } = playerQueueView.get();
  const queued = queue?.tracks.findIndex(({ id }) => id === chapters[place]?.id) ?? -1;
  if (queued >= 0) jumpTo(queued);
  else playTracks(chapters, place);
}
