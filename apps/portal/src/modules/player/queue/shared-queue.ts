import type { ListeningQueue } from '@atrium/contract/schemas/listening';
import { playablesListed } from '../model/playable-listed.ts';
import { mostQueued } from '../model/queue-edit.ts';
import type { PlayableTrack } from '../model/track.ts';
import { playerPort } from '../progress/player-port.ts';
import type { TabQueue } from './stored-queue.ts';

const wait = 2000;

/** The listener's queue at the backend, and this document's way of saving it. */
function createSharedQueue() {
  /** What the backend knows it under: another number means that another device has changed it. Null until it is asked. */
  let version: number | null = null;
  let isSaving = false;
  let waiting: TabQueue | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function readQueue(): Promise<ListeningQueue | null> {
    const port = await playerPort;
    if (!port.isSignedIn()) return null;
    const answer = await port.ask('getQueue');
    if (!answer.ok) return null;
    version = answer.body.version;
    return answer.body;
  }

  function shareQueue(queue: TabQueue, isLeaving = false): void {
    waiting = queue;
    clearTimeout(timer);
    if (isLeaving) void save(true);
    else timer = setTimeout(() => void save(), wait);
  }

  async function save(isLeaving = false): Promise<void> {
    const port = await playerPort;
    if (isSaving || !waiting || !port.isSignedIn()) return;
    const queue = waiting;
    waiting = null;
    isSaving = true;
    try {
      if (version === null) await readQueue();
      const answer = await port.ask('saveQueue', { body: bodyOf(queue, version), keepalive: isLeaving });
      if (answer.ok) version = answer.body.version;
      else if (answer.problem.error === 'CONFLICT') await merge(queue);
    } finally {
      isSaving = false;
    }
    if (waiting) shareQueue(waiting);
  }

  /** Another device was here first: what plays here stays, and what was added there follows. */
  async function merge(queue: TabQueue): Promise<void> {
    const theirs = await readQueue();
    if (!theirs) return;
    const merged = { ...queue, tracks: mergedTracks(queue.tracks, playablesListed(theirs.tracks)) };
    const { ask } = await playerPort;
    const answer = await ask('saveQueue', { body: bodyOf(merged, version) });
    if (answer.ok) version = answer.body.version;
  }

  return { readQueue, shareQueue };
}

const ofDocument = createSharedQueue();

/** What this person lined up on whichever device was last. */
export async function sharedQueue(): Promise<TabQueue | null> {
  const told = await ofDocument.readQueue();
  return told && told.tracks.length > 0 ? fromShared(told) : null;
}

/** Debounced save of the queue: sent once it has been unchanged for a moment; at once when the page is left. */
export const { shareQueue } = ofDocument;

const fromShared = ({ tracks, index, position, loop, isShuffled }: ListeningQueue): TabQueue => ({
  tracks: playablesListed(tracks),
  index: placeAmong(playablesListed(tracks).length, playablesListed(tracks.slice(0, index)).length),
  position,
  loop,
  isShuffled,
  volume: 0.5,
  isMuted: false,
});

/** Where what was playing went, the next one takes its place. */
const placeAmong = (count: number, before: number) => Math.min(before, Math.max(0, count - 1));

export function mergedTracks(
  ours: readonly PlayableTrack[],
  theirs: readonly PlayableTrack[],
): readonly PlayableTrack[] {
  const known = new Set(ours.map(({ id }) => id));
  return [...ours, ...theirs.filter(({ id }) => !known.has(id))].slice(0, mostQueued);
}

const bodyOf = ({ tracks, index, position, loop, isShuffled }: TabQueue, version: number | null) => ({
  version: version ?? 0,
  tracks: tracks.slice(0, mostQueued).map(({ id }) => id),
  index,
  position,
  loop,
  isShuffled,
});
