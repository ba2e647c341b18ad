import type { AppContext } from '../../kit/visit/context.ts';
import { isSignedIn } from '../../kit/visit/session.ts';
import { personShown } from '../person/account.ts';
import type { OfflineCopy } from '../player/progress/player-port.ts';
import { licenceClock, offlineOwner } from './offline-owner.ts';
import { isDownloaded } from './offline-recording.ts';
import { readRecording, readRecordingParts } from './recording-store.ts';

/** One address for each recording and document: an element may still play from it. */
const addresses = new Map<number, string>();

/** What is here of a recording to be heard without a network: all of it, for this person, while its licence lasts. */
export async function offlineCopyOf(context: AppContext, id: number): Promise<OfflineCopy | null> {
  if (!isSignedIn()) return null;
  const shown = personShown(context);
  if (shown !== undefined && shown !== offlineOwner()) return null;
  const sound = await readRecording(id).catch(() => undefined);
  if (!sound || !isDownloaded(sound)) return null;
  const { until, total, ticket, words, type } = sound;
  if (until <= licenceClock()) return { is: 'ended' };
  const parts = await readRecordingParts(id);
  // a browser may have thrown some of it away
  if (parts.reduce((sum, { size }) => sum + size, 0) !== total) return null;
  const url = addresses.get(id) ?? URL.createObjectURL(new Blob(parts, { type }));
  addresses.set(id, url);
  return { is: 'kept', url, ticket, words, until: until - (licenceClock() - Date.now()) };
}
