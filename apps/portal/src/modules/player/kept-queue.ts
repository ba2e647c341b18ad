import type { LoopMode } from '@atrium/domain/loop-mode';
import { isSignedIn } from '../../kit/visit/session.ts';
import type { Queue } from './player-state.ts';
import type { PlayableTrack } from './track.ts';

/** What this tab plays, for the document after this one. */
export interface KeptQueue extends Queue {
  position: number;
  loop: LoopMode;
  isShuffled: boolean;
  volume: number;
  isMuted: boolean;
}

const key = 'atrium:player';

/** Null where nothing was lined up, or somebody was who has signed out since. */
export function keptQueue(): KeptQueue | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return stored && (!stored.isPerson || isSignedIn()) ? revived(stored) : null;
  } catch {
    return null;
  }
}

/** The order before shuffling holds the same tracks, by their place. */
interface Stored extends Omit<KeptQueue, 'unshuffled'> {
  isPerson: boolean;
  order?: readonly number[];
}

const revived = ({ isPerson: _, order, ...queue }: Stored): KeptQueue => ({
  ...queue,
  ...(order && { unshuffled: order.map((place) => queue.tracks[place] as PlayableTrack).filter(Boolean) }),
});

export function keepQueue(kept: KeptQueue | null): void {
  try {
    if (!kept) {
      sessionStorage.removeItem(key);
      return;
    }
    const { unshuffled, ...queue } = kept;
    const order = unshuffled?.map((track) => queue.tracks.indexOf(track)).filter((place) => place >= 0);
    const stored: Stored = { ...queue, isPerson: isSignedIn(), ...(order && { order }) };
    sessionStorage.setItem(key, JSON.stringify(stored));
  } catch {} // a browser that keeps nothing plays all the same
}
