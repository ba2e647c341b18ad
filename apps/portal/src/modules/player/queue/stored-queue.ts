import type { LoopMode } from '@atrium/domain/listening/loop-mode';
import { isSignedIn } from '../../../kit/visit/session.ts';
import type { PlayerQueue } from '../model/player-state.ts';
import type { PlayableTrack } from '../model/track.ts';
import { queueKey } from './queue-key.ts';

/** What this tab plays, for the document after this one. */
export interface TabQueue extends PlayerQueue {
  position: number;
  loop: LoopMode;
  isShuffled: boolean;
  volume: number;
  isMuted: boolean;
}

/** Null without a queue, or where its listener has signed out since. */
export function readTabQueue(): TabQueue | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(queueKey) ?? 'null');
    if (!stored?.isPerson || isSignedIn()) return stored && revived(stored);
    // else the next person at this browser would find it
    sessionStorage.removeItem(queueKey);
    return null;
  } catch {
    return null;
  }
}

/** The order before shuffling holds the same tracks, by their place. */
export interface StoredQueue extends Omit<TabQueue, 'unshuffled'> {
  isPerson: boolean;
  order?: readonly number[];
}

const revived = ({ isPerson: _, order, ...queue }: StoredQueue): TabQueue => ({
  ...queue,
  ...(order && { unshuffled: order.map((place) => queue.tracks[place] as PlayableTrack).filter(Boolean) }),
});
