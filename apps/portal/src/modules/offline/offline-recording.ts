import { traitsOfName } from '@atrium/domain/catalogue/content-types';
import type { Vertical } from '@atrium/domain/catalogue/verticals';
import type { PlayableTrack } from '../player/model/track.ts';

/** Why it does not go on by itself: no room, the backend says no, or the network did not hold. */
export type DownloadProblem = 'full' | 'refused' | 'failed';

/** One recording in this browser, as far as it has come. */
export interface OfflineRecording {
  id: number;
  track: PlayableTrack;
  state: 'waiting' | 'running' | 'paused' | 'stopped' | 'done';
  problem: DownloadProblem | null;
  /** Of the contract's errors, where the backend said no. */
  code: string | null;
  received: number;
  /** Bytes of all of it; null until the file has begun. */
  total: number | null;
  /** The version of which some is here: the rest must be of the same. */
  etag: string | null;
  /** Of the file, as a player must know it. */
  type: string;
  parts: number;
  ticket: string | null;
  words: PlayableWords;
  /** By this clock; zero where there is no licence. */
  until: number;
  renewedAt: number;
  addedAt: number;
  art: Blob | null;
}

type PlayableWords = Readonly<Record<string, unknown>> | null;

export const newOfflineRecording = (track: PlayableTrack, now: number): OfflineRecording => ({
  id: track.id,
  track,
  state: 'waiting',
  problem: null,
  code: null,
  received: 0,
  total: null,
  etag: null,
  type: '',
  parts: 0,
  ticket: null,
  words: null,
  until: 0,
  renewedAt: 0,
  addedAt: now,
  art: null,
});

/** Only all of it is something to hear. */
export const isDownloaded = ({
  state,
  received,
  total,
}: Pick<OfflineRecording, 'state' | 'received' | 'total'>): boolean =>
  state === 'done' && total !== null && total > 0 && received === total;

const halfDay = 12 * 3_600_000;

/** Asked for anew twice a day at most, and at once where it has ended. */
export const isDueForRenewal = ({ state, until, renewedAt }: OfflineRecording, now: number): boolean =>
  state === 'done' && (until <= now || now - renewedAt > halfDay);

/** Several recordings of one album or book are one entry of the list; episodes stand for themselves. */
export interface OfflineCollection {
  key: string;
  title: string;
  subtitle: string | undefined;
  sounds: readonly OfflineRecording[];
}

export function offlineCollectionsOf(sounds: readonly OfflineRecording[]): OfflineCollection[] {
  const groups = Map.groupBy(sounds, ({ id, track: { group, contentType } }) =>
    group && traitsOfName(contentType)?.heard !== 'episode' ? `whole ${group.id}` : `sound ${id}`,
  );
  return [...groups].flatMap(([key, members]): OfflineCollection[] => {
    const [first] = members;
    if (!first) return [];
    const { title, subtitle, group } = first.track;
    const isAlone = members.length === 1;
    return [
      {
        key,
        title: isAlone ? title : (group?.title ?? title),
        subtitle: subtitle ?? group?.title,
        sounds: members,
      },
    ];
  });
}

/** A whole is good for as long as its first part to end. */
export const licenceEndOf = (sounds: readonly OfflineRecording[]): number =>
  Math.min(...sounds.map(({ until }) => until));

export const downloadedBytesOf = (sounds: readonly OfflineRecording[]): number =>
  sounds.reduce((sum, { received }) => sum + received, 0);

export const verticalOf = ({ track: { contentType } }: OfflineRecording): Vertical | null =>
  traitsOfName(contentType)?.vertical ?? null;
