import type { PlayerProblem } from './sound-problem.ts';

/** Something that can be heard. */
export interface PlayableTrack {
  id: number;
  /** With it, the dock offers to like the track. */
  contentType?: string | undefined;
  title: string;
  subtitle?: string | undefined;
  imageUrl?: string | undefined;
  thumbhash?: string | undefined;
  /** OKLCH hue of the artwork: the dock is tinted by it. */
  hue?: number | undefined;
  /** The address of its public part: a preview, or all of something free. Without one it takes a ticket. */
  url?: string | undefined;
  /** Seconds of the whole track; a sound clearly shorter than this is a preview. */
  duration?: number | undefined;
  clickUrl: string;
  /** The page of its artist, author or show. */
  makerUrl?: string | undefined;
  /** The album, show or book it is heard as a part of. */
  group?: TrackGroup | undefined;
}

export interface TrackGroup {
  id: number;
  title: string;
  clickUrl: string;
}

export interface Lock {
  scheme: string;
  licenseUrl: string;
}

/** What a track plays from. */
export interface OpenedMedia {
  url: string;
  /** Told by the ticket; without one (null), judged by how short the sound is. */
  isPreview: boolean | null;
  /** What usage is reported under; null for public media. */
  ticket: string | null;
  /** Until when the address can be asked for, by this clock. */
  expiresAt: number | null;
  /** The end of a licence, by this clock: from then on it is not heard, although it is here. */
  endsAt?: number | undefined;
  /** The recording without loss. */
  isLossless?: boolean | undefined;
  /** There is one without loss; whether it plays, the plan decides. */
  hasLossless?: boolean | undefined;
  /** A share of the volume, by which recordings that are mastered louder than others are as loud as those. */
  gain?: number | undefined;
  /** Where a film is locked: by which scheme, and where its keys are asked for. */
  lock?: Lock | undefined;
  /** What is said or sung in it, as far as it came along. */
  words: Readonly<Record<string, unknown>> | null;
}

/** The public part of a track, without a request. */
export const openToAll = ({ url }: PlayableTrack): OpenedMedia | null =>
  url === undefined ? null : { url, isPreview: null, ticket: null, expiresAt: null, words: null };

export type Sleep =
  /** Until a moment of this clock, as many minutes away as were chosen. */
  | { by: 'time'; until: number; minutes: number }
  /** After so many tracks, chapters or episodes, the current one included. */
  | { by: 'tracks'; left: number };

/** What the dock shows of it. */
export interface DockedTrack {
  track: PlayableTrack;
  opened: OpenedMedia | null;
  isPreview: boolean;
  hasNext: boolean;
  hasOthers: boolean;
  isPlaying: boolean;
  /** Asked to play, and the sound is not there yet. */
  isLoading: boolean;
  /** The last track is over, and nothing starts over. */
  isEnded: boolean;
  /** Why it cannot be heard; null where nothing is in the way. */
  problem: PlayerProblem | null;
  position: number;
  duration: number;
  volume: number;
  isMuted: boolean;
}
