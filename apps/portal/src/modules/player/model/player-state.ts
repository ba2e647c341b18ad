import type { LoopMode } from '@atrium/domain/listening/loop-mode';
import { nextTrack, type TrackOrder } from '@atrium/domain/listening/music-queue';
import type { PlayerProblem } from './sound-problem.ts';
import type { OpenedMedia, PlayableTrack, Sleep } from './track.ts';

export interface PlayerQueue extends TrackOrder<PlayableTrack> {
  /** The order before it was shuffled, to go back to. */
  unshuffled?: readonly PlayableTrack[] | undefined;
}

/** What the sound itself says; others may stop it as well: a call, another tab, a headset. */
export interface SoundReading {
  isPaused: boolean;
  hasFailed: boolean;
  /** Whether there is enough of it to go on. */
  isReady: boolean;
  position: number;
  /** Zero until it is known. */
  duration: number;
  volume: number;
  isMuted: boolean;
}

/** A notice to show; the component that shows it removes it. */
export type PlayerNotice = { track: PlayableTrack } & (
  | { about: 'blocked' | 'previewEnded' | 'slept' }
  /** Something to do first: `forSale`, or a code of the contract's errors. */
  | { about: 'refused'; code: string }
  /** It goes on where another device was; `before` is where this person was before that. Seconds. */
  | { about: 'resumed'; at: number; before: number }
);

export interface PlayerSettings {
  autoplay: boolean;
  loop: LoopMode;
  isShuffled: boolean;
  /** Seconds in which songs run into each other; 0 for none. */
  crossfade: number;
  dataSaver: boolean;
  /** Songs without loss, where a plan includes them. */
  lossless: boolean;
  rate: number;
  /** Seconds skipped at the beginning and the end, as the listener set for the show. */
  intro: number;
  outro: number;
}

export interface PlayerState {
  /** Null while nothing is docked. */
  queue: PlayerQueue | null;
  /** Of the current track; null while it is being asked for. */
  opened: OpenedMedia | null;
  /** What will follow by itself, asked for ahead; `opened` once it waits in the other sound. */
  next: { index: number; opened: OpenedMedia | null } | null;
  sound: SoundReading;
  /** Counts what was begun: the same track twice is two of them. */
  turn: number;
  /** Whether it is to play once it is open. */
  wants: boolean;
  isEnded: boolean;
  /** Shown beside the title until it is heard or another one takes its turn. */
  problem: PlayerProblem | null;
  /** The current address has been asked for anew once already. */
  isRenewed: boolean;
  sleep: Sleep | null;
  settings: PlayerSettings;
  notice: PlayerNotice | null;
}

export const nothingDocked: PlayerState = {
  queue: null,
  opened: null,
  next: null,
  sound: {
    isPaused: true,
    hasFailed: false,
    isReady: false,
    position: 0,
    duration: 0,
    volume: 0,
    isMuted: false,
  },
  turn: 0,
  wants: false,
  isEnded: false,
  problem: null,
  isRenewed: false,
  sleep: null,
  settings: {
    autoplay: true,
    loop: 'OFF',
    isShuffled: false,
    crossfade: 0,
    dataSaver: false,
    lossless: false,
    rate: 1,
    intro: 0,
    outro: 0,
  },
  notice: null,
};

/** An encoder may lose a moment; a preview is a good deal shorter than its track. */
const wholeShare = 0.9;

export const currentTrack = ({ queue }: PlayerState) => queue?.tracks[queue.index];

export const isPreview = (state: PlayerState): boolean => {
  const told = state.opened?.isPreview;
  if (told !== undefined && told !== null) return told;
  const { duration } = state.sound;
  return duration > 0 && duration < (currentTrack(state)?.duration ?? 0) * wholeShare;
};

/** Seconds until it is over, at the speed it plays. */
export const remaining = ({ sound, settings }: PlayerState): number =>
  sound.duration > 0 ? (sound.duration - settings.outro - sound.position) / settings.rate : Infinity;

/** What plays once this one is over, by itself; null where nothing does. */
export function upcoming(state: PlayerState): number | null {
  const { queue, settings, sleep } = state;
  if (!queue || (sleep?.by === 'tracks' && sleep.left <= 1)) return null;
  if (settings.loop === 'REPEAT_ONE' && !isPreview(state)) return queue.index;
  if (!settings.autoplay) return null;
  const { index, ended } = nextTrack(queue.index, queue.tracks.length, settings.loop);
  return ended ? null : index;
}
