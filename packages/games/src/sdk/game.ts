import type { Action, Core, Eventful } from '../core/core.ts';
import type { Keys, Touch } from './controls.ts';
import type { Effects } from './effects.ts';
import type { Sounds } from './sound.ts';

/** A game as it is seen and heard. */
export interface Game<S extends Eventful> {
  core: Core<S>;
  /** The same game by other rules, by the name of the rules. What it looks like by them is `draw`'s affair. */
  variants?: Readonly<Record<string, Core<S>>>;
  /** Of the picture, in the game's own units; it is drawn as large as there is room. */
  width: number;
  height: number;
  /** Around the picture. */
  backdrop: string;
  /** A run that is left waits for its player: in games whose board rests until the player decides. */
  keepsRuns?: boolean;
  keys: Keys;
  touch?(touch: Touch, state: S): Action | null;
  sounds: Sounds;
  draw(g: CanvasRenderingContext2D, state: S, view: View): void;
  /** What something that happened looks like. */
  react?(event: string, state: S, effects: Effects): void;
  /** Marks that can be earned, by what the state says. */
  achievements?: Readonly<Record<string, (state: S) => boolean>>;
}

export interface View {
  /** Seconds since the page was opened: for what moves and means nothing. */
  time: number;
  /** How far into the next tick it is, from 0 to 1. */
  between: number;
  isCalm: boolean;
}

export type Mode = 'waiting' | 'playing' | 'paused' | 'over';
