import { isContentType, traitsOf } from '@atrium/domain/content-types';
import type { Vertical } from '@atrium/domain/verticals';
import type { PlayableTrack } from '../player/track.ts';

/** Why it does not go on by itself: no room, the backend says no, or the network did not hold. */
export type KeepProblem = 'full' | 'refused' | 'failed';

/** One recording in this browser, as far as it has come. */
export interface KeptSound {
  id: number;
  track: PlayableTrack;
  state: 'waiting' | 'running' | 'paused' | 'stopped' | 'done';
  problem: KeepProblem | null;
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

export const newSound = (track: PlayableTrack, now: number): KeptSound => ({
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
export const isWhole = ({
  state,
  received,
  total,
}: Pick<KeptSound, 'state' | 'received' | 'total'>): boolean =>
  state === 'done' && total !== null && total > 0 && received === total;

const halfDay = 12 * 3_600_000;

/** Asked for anew twice a day at most, and at once where it has ended. */
export const isDueForRenewal = ({ state, until, renewedAt }: KeptSound, now: number): boolean =>
  state === 'done' && (until <= now || now - renewedAt > halfDay);

/** Several of one album or book are one thing to whoever looks for it; episodes stand for themselves. */
export interface KeptWhole {
  key: string;
  title: string;
  subtitle: string | undefined;
  sounds: readonly KeptSound[];
}

export function wholesOf(sounds: readonly KeptSound[]): KeptWhole[] {
  const groups = Map.groupBy(sounds, ({ id, track: { group, contentType } }) =>
    group && contentType !== 'PODCAST_EPISODE' ? `whole ${group.id}` : `sound ${id}`,
  );
  return [...groups].flatMap(([key, members]): KeptWhole[] => {
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
export const endOf = (sounds: readonly KeptSound[]): number => Math.min(...sounds.map(({ until }) => until));

export const bytesOf = (sounds: readonly KeptSound[]): number =>
  sounds.reduce((sum, { received }) => sum + received, 0);

export const verticalOf = ({ track: { contentType } }: KeptSound): Vertical | null =>
  contentType && isContentType(contentType) ? (traitsOf(contentType).vertical ?? null) : null;
