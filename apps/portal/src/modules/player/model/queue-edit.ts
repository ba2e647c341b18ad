import {
  insertedTracks,
  movedTrack,
  removedTrack,
  shuffledTracks,
} from '@atrium/domain/listening/music-queue';
import type { PlayerQueue } from './player-state.ts';
import type { PlayableTrack } from './track.ts';

/** The listener's edits of the queue. */
export type QueueEdit =
  | { to: 'add'; tracks: readonly PlayableTrack[]; place: 'next' | 'last' }
  | { to: 'move'; from: number; place: number }
  | { to: 'remove'; index: number }
  /** All that would follow. */
  | { to: 'clear' }
  /** As it was before: to take something back. */
  | ({ to: 'replace' } & Edited)
  | { to: 'shuffle'; random: () => number };

export interface Edited {
  queue: PlayerQueue;
  isShuffled: boolean;
}

export const mostQueued = 500;

export function editQueue(queue: PlayerQueue, edit: QueueEdit, isShuffled: boolean): Edited {
  const { unshuffled } = queue;
  switch (edit.to) {
    case 'add': {
      const place = edit.place === 'next' ? queue.index + 1 : queue.tracks.length;
      const more = edit.tracks.slice(0, Math.max(0, mostQueued - queue.tracks.length));
      return {
        queue: { ...insertedTracks(queue, place, more), unshuffled: unshuffled && [...unshuffled, ...more] },
        isShuffled,
      };
    }
    case 'move':
      return { queue: { ...movedTrack(queue, edit.from, edit.place), unshuffled }, isShuffled };
    case 'remove': {
      const gone = queue.tracks[edit.index];
      return {
        queue: {
          ...removedTrack(queue, edit.index),
          unshuffled: unshuffled?.filter((track) => track !== gone),
        },
        isShuffled,
      };
    }
    case 'clear':
      return {
        queue: { tracks: queue.tracks.slice(queue.index, queue.index + 1), index: 0 },
        isShuffled: false,
      };
    case 'replace':
      return takenBack(queue, edit, isShuffled);
    case 'shuffle':
      return isShuffled ? inOrder(queue) : mixed(queue, edit.random);
  }
}

/** What plays by now goes on, wherever it stood; something else that was begun is followed by what had been lined up. */
function takenBack(now: PlayerQueue, { queue, isShuffled }: Edited, isMixed: boolean): Edited {
  const current = now.tracks[now.index] as PlayableTrack;
  if (!queue.tracks.includes(current))
    return editQueue(now, { to: 'add', tracks: queue.tracks.slice(queue.index + 1), place: 'next' }, isMixed);
  const { tracks, unshuffled } = withAdded(queue, now);
  return { queue: { tracks, index: tracks.indexOf(current), unshuffled }, isShuffled };
}

/** What was lined up since then stays behind what it followed. */
function withAdded({ tracks, unshuffled }: PlayerQueue, now: PlayerQueue): Omit<PlayerQueue, 'index'> {
  const added = now.tracks.filter((track) => !tracks.includes(track)).slice(0, mostQueued - tracks.length);
  const all = [...tracks];
  for (const track of added) {
    const before = now.tracks[now.tracks.indexOf(track) - 1];
    all.splice(before ? all.indexOf(before) + 1 : 0, 0, track);
  }
  return { tracks: all, unshuffled: unshuffled && [...unshuffled, ...added] };
}

const mixed = (queue: PlayerQueue, random: () => number): Edited => ({
  queue: { ...shuffledTracks(queue, random), unshuffled: queue.tracks },
  isShuffled: true,
});

/** Back to the order before; what plays goes on from its place in it. */
function inOrder({ tracks, index, unshuffled }: PlayerQueue): Edited {
  const current = tracks[index];
  const order = unshuffled ?? tracks;
  const place = current ? order.indexOf(current) : -1;
  return { queue: place < 0 ? { tracks, index } : { tracks: order, index: place }, isShuffled: false };
}
