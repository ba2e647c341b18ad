import { isSignedIn } from '../../../kit/visit/session.ts';
import { queueKey } from './queue-key.ts';
import type { StoredQueue, TabQueue } from './stored-queue.ts';

/** A document has one customer to its end, whatever became of the session: signing in and out both load a new one. */
let isPerson = false;

export function persistQueue(kept: TabQueue | null): void {
  isPerson ||= isSignedIn();
  try {
    if (!kept) {
      sessionStorage.removeItem(queueKey);
      return;
    }
    const { unshuffled, ...queue } = kept;
    const order = unshuffled?.map((track) => queue.tracks.indexOf(track)).filter((place) => place >= 0);
    const stored: StoredQueue = { ...queue, isPerson, ...(order && { order }) };
    sessionStorage.setItem(queueKey, JSON.stringify(stored));
  } catch {} // a browser that keeps nothing plays all the same
}
