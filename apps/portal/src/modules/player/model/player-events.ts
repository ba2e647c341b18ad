import type { PlayerQueue, PlayerSettings, PlayerState, SoundReading } from './player-state.ts';
import type { QueueEdit } from './queue-edit.ts';
import type { SoundProblem } from './sound-problem.ts';
import type { OpenedMedia, PlayableTrack, Sleep } from './track.ts';

export type PlayerEvent =
  /** Play was pressed. What is `opened` already is loaded and plays; anything else is requested. */
  | { is: 'start'; queue: PlayerQueue; opened?: OpenedMedia | null; at?: number }
  /** A queue from before, of this page or another device: shown, and played on a press. */
  | { is: 'restore'; queue: PlayerQueue; at: number; wants: boolean }
  | { is: 'opened'; track: PlayableTrack; opened: OpenedMedia; at: number; isAhead: boolean }
  | { is: 'refused'; track: PlayableTrack; code: string; isAhead: boolean }
  | { is: 'resumed'; track: PlayableTrack; at: number; before: number }
  /** A new address for what plays already. */
  | { is: 'renewed'; track: PlayableTrack; opened: OpenedMedia }
  | { is: 'toggle' | 'next' | 'previous' | 'mute' | 'close' | 'loop' }
  | { is: 'jump'; index: number }
  | { is: 'seek'; seconds: number }
  | { is: 'volume'; volume: number }
  | { is: 'settings'; settings: Partial<PlayerSettings> }
  | { is: 'sleep'; sleep: Sleep | null }
  | { is: 'edit'; edit: QueueEdit }
  | { is: 'heard'; sound: SoundReading }
  | { is: 'tick'; now: number }
  | { is: 'ended' }
  | { is: 'failed'; problem: SoundProblem }
  /** What waited in the other sound is no good. */
  | { is: 'aheadFailed' }
  /** What usage was told under is worth nothing any more. */
  | { is: 'ticketLost' }
  /** A minute is up, or another device plays: what is heard must end. */
  | { is: 'stopped'; code: string }
  /** The browser wants a press before it plays. */
  | { is: 'blocked' }
  /** The notice has been told. */
  | { is: 'told' };

export type PlayerEffect =
  | { do: 'open'; track: PlayableTrack; isAhead: boolean; at?: number }
  /** Asks for another address before the one in use runs out. */
  | { do: 'renew'; track: PlayableTrack }
  /** Goes on with another address of the same sound, unheard. */
  | { do: 'relay'; url: string; gain?: number | undefined }
  | { do: 'load'; url: string; at: number; gain?: number | undefined }
  | { do: 'arm'; url: string; at: number; gain?: number | undefined }
  /** What waits becomes what is heard; the sound before it fades for so many seconds. */
  | { do: 'handOver'; seconds: number }
  | { do: 'describe'; track: PlayableTrack }
  | { do: 'play' | 'pause' | 'stop' | 'disarm' }
  | { do: 'seek'; seconds: number }
  | { do: 'volume'; volume: number }
  | { do: 'mute'; isMuted: boolean }
  | { do: 'rate'; rate: number }
  /** A share of how loud it is set: falling asleep. */
  | { do: 'dim'; share: number };

export interface PlayerStep {
  state: PlayerState;
  effects: readonly PlayerEffect[];
}
