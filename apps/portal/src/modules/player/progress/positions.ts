import type { PlayableTrack } from '../model/track.ts';
import { deviceKey } from './device-key.ts';
import { changeListeningState, listeningState, type SavedPosition } from './listening-state.ts';
import { playerPort } from './player-port.ts';

interface Resumable extends Pick<SavedPosition, 'position' | 'at' | 'isFinished'> {
  /** Where they were before a long jump, or before another device took over. */
  before?: number | undefined;
}

/** Where it was left, here or elsewhere: whichever was heard last. */
export async function positionOf(id: number): Promise<Resumable | null> {
  const here = listeningState().positions[id] ?? null;
  const port = await playerPort;
  if (!port.isSignedIn() || !navigator.onLine) return here;
  const answer = await port.ask('getPlayHistory', { params: { id } });
  const told = answer.ok ? answer.body : null;
  if (!told?.userCurrentPlaying) return here;
  const at = Date.parse(told.at);
  if (here?.isUnsent && here.at > at) return here;
  return {
    position: told.userCurrentPlaying.position,
    at,
    isFinished: told.isFinished,
    before: told.before?.position,
  };
}

interface Place {
  position: number;
  duration: number;
  isFinished: boolean;
}

/** Kept here first: what cannot be sent now is sent later. `isLeaving`: the page may be gone before it is answered. */
export async function savePosition(track: PlayableTrack, place: Place, isLeaving = false): Promise<void> {
  const { id, contentType = 'FULL_TRACK_MUSIC' } = track;
  const left: SavedPosition = { ...place, at: Date.now(), contentType, isUnsent: true };
  changeListeningState({ positions: { ...listeningState().positions, [id]: left } });
  await sendPosition(id, left, isLeaving);
}

async function sendPosition(id: number, left: SavedPosition, isLeaving: boolean): Promise<void> {
  const port = await playerPort;
  if (!port.isSignedIn()) return;
  const { position, duration, at, isFinished, contentType } = left;
  const answer = await port.ask('savePlayHistory', {
    params: { id },
    body: {
      userCurrentPlaying: {
        position: Math.min(position, duration || position),
        ...(duration > 0 && { duration }),
      },
      contentType,
      device: deviceKey(),
      playedAt: new Date(at).toISOString(),
      ...(isFinished && { isFinished }),
    },
    keepalive: isLeaving,
  });
  // what was refused is not taken the next time either
  const isSettled = answer.ok || (answer.status >= 400 && answer.status < 500 && answer.status !== 429);
  const current = listeningState().positions[id];
  if (isSettled && current?.at === at)
    changeListeningState({
      positions: { ...listeningState().positions, [id]: { ...current, isUnsent: false } },
    });
}

/** What could not be told while there was no network. */
export async function sendUnsentPositions(): Promise<void> {
  if (!(await isKnownWho())) return;
  for (const [id, left] of Object.entries(listeningState().positions))
    if (left.isUnsent) await sendPosition(Number(id), left, false);
}

/** Before that, what is kept here may be another's. */
export const isKnownWho = async (): Promise<boolean> => typeof (await playerPort).listener() === 'string';
