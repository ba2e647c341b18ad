import type { Pieces } from '../core/chance.ts';
import type { InputLog } from '../core/log.ts';

/** What a game and the page around it say to each other. Both sides check what they hear: neither trusts the other. */

/** The greeting, by `postMessage`; everything after it goes through a port that only page and game hold. */
export const greeting = 'atrium-game';
export const protocolVersion = 1;

/** How a run begins. */
export interface RunStart {
  /** Everything that chance decides. */
  seed: number;
  locale: string;
  isMuted: boolean;
  /** The player prefers reduced motion. */
  isCalm: boolean;
  /** The player's best score so far; null where there is none. */
  best: number | null;
  /** By how many degrees the colours are turned: one game may go by several names. */
  hue?: number;
  /** By which of its rules it is played: one game may be several. */
  rules?: string;
  /** What the game writes, in the player's language: start, pause, again … */
  texts: Readonly<Record<string, string>>;
  /** Of a prize run: the seeds of its first chunks; the others follow as `chance` while it is played. */
  chance?: Pieces;
  /** The run that was interrupted: it goes on from here. */
  done?: Done;
}

/** A run so far: how long it was played, and what was done, as in `end`. */
export interface Done {
  ticks: number;
  log: string;
}

export type ToGame =
  | { type: 'start'; run: RunStart }
  | { type: 'pause' }
  | { type: 'resume' }
  | { type: 'mute'; isMuted: boolean }
  | { type: 'focus' }
  /** The player leaves: their score so far is the result. */
  | { type: 'finish' }
  /** Of a prize run: the seeds of the chunks from `from` on. Without them it waits. */
  | { type: 'chance'; from: number; seeds: readonly number[] }
  | { type: 'loaded'; id: number; value: string | null }
  | { type: 'saved'; id: number; isKept: boolean };

export type ToPage =
  /** Loaded so far, from 0 to 1. */
  | { type: 'progress'; share: number }
  /** `keeps` where a run that is left is to be gone on with, and not counted: nothing in it happens by itself. */
  | { type: 'ready'; keeps?: boolean }
  | { type: 'score'; score: number }
  /** Since it was last said: until when it was played, and what was done. From it a run that is cut off can go on. */
  | { type: 'did'; ticks: number; actions: InputLog }
  /** Of a prize run: this tick draws chance that is not known yet. */
  | { type: 'waits'; tick: number }
  /** Over. `log` is what was done, where the game can be played again from it. */
  | { type: 'end'; score: number; ticks?: number; log?: string }
  | { type: 'save'; id: number; key: string; value: string | null }
  | { type: 'load'; id: number; key: string }
  /** Something worth a mark: `first-row`, `hundred` … of the game's own list. */
  | { type: 'achieve'; name: string }
  /** Pressed Escape: the page takes the keyboard back. */
  | { type: 'leave' };

export const largestSave = 256 * 1024;
