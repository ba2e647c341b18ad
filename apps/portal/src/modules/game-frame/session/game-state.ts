import type { RunResult } from '@atrium/contract/schemas/games';
import type { RunStart } from '@atrium/games/sdk/protocol';
import type { AppContext } from '../../../kit/visit/context.ts';
import type { PlayedGame, RunEnding } from './game-runs.ts';
import type { Saves } from './saves.ts';

/** What a run came to: for a guest nothing more than its score. */
export type RunOutcome = { ending: RunEnding; before: number | null } & (
  | { is: 'guest' | 'checking' | 'unsent' }
  | { is: 'told'; result: RunResult }
);

export interface GameState {
  phase: 'opening' | 'loading' | 'playing' | 'over' | 'failed';
  /** The game's files; a new try has new ones. */
  url: string | null;
  /** Loaded so far. */
  share: number;
  /** An error of the contract, `slow` or `broken`. */
  problem: string | null;
  score: number;
  best: number | null;
  /** Of a competition that counts only so many. */
  attemptsLeft: number | null;
  isMuted: boolean;
  /** An uploaded game that does not know us: no run, no score and no saves of it. */
  isSilent: boolean;
  /** Of a prize run: inputs do not reach the server, and the game waits for its chance. */
  isCutOff: boolean;
  outcome: RunOutcome | null;
}

/** What a session is given, and whom it tells. */
export interface Playing {
  context: AppContext;
  game: PlayedGame;
  /** A game that runs elsewhere is shown on our page; otherwise it has one of its own. */
  isFramed: boolean;
  /** To that page: its address lets in once, so nothing else may open it. */
  onElsewhere(url: string): void;
  /** Of the pages and games. */
  build: string;
  /** A guest's runs count for nothing. */
  isSignedIn: boolean;
  saves: Saves;
  texts: RunStart['texts'];
  locale: string;
  hue: number;
  /** By which rules a guest plays; a run of the server says so itself. */
  rules: string | null;
  /** All that can be earned; null where its makers gave no list, and nothing can be. */
  achievements: readonly string[] | null;
  /** Something was earned: told once for each run, at once. */
  onEarned(name: string): void;
  /** An interrupted run goes on. */
  onGoOn(): void;
  /** The run was left, and waits. */
  onKept(): void;
  /** A prize run was without connection for too long: it ends as it stands. */
  onTimeOver(): void;
  /** The game gave the keyboard back. */
  onLeave(): void;
  /** The board has changed. */
  onScored(): void;
}
