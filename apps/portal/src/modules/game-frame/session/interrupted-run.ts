import type { Run } from '@atrium/contract/schemas/games';
import { mostTicks } from '@atrium/games/core/core';
import { decodeLog, encodeLog, type InputLog, mostEntries } from '@atrium/games/core/log';
import type { Done, ToPage } from '@atrium/games/sdk/protocol';
import type { Saves } from './saves.ts';

/** As the server gave it; a guest has no ticket. */
export type StartedRun = Omit<Run, 'ticket'> & { ticket: string | null };

/** A run that the player could not finish, and what was earned in it. */
export interface InterruptedRun {
  run: StartedRun;
  done: Done;
  actions: InputLog;
  earned: string[];
}

/** Where an interrupted run lies among what a game saves. */
export const keptRunKey = '@run';

interface RunPlace {
  competition?: number;
  /** Of the games: a run goes on in the build it began in. */
  build: string;
}

/** A leave to play that was not used by then is over. */
const longestMs = 24 * 60 * 60_000;

/**
 * Keeps the run while the game is hidden, so that a call, a reload or a browser that makes room for
 * something else ends nothing. It is kept only then: once it went on it is not found again as it was before, or losing
 * could be undone.
 */
export function createRunRecovery(saves: Saves, { competition, build }: RunPlace) {
  // an attempt in a competition goes on there, and nowhere else
  const key = competition === undefined ? keptRunKey : `${keptRunKey} ${competition}`;
  let playing: { run: StartedRun; ticks: number; log: InputLog[number][] } | null = null;
  let isKept = false;

  const forget = () => {
    if (isKept) saves.save(key, null);
    isKept = false;
  };

  return {
    begin(run: StartedRun): void {
      playing = { run, ticks: 0, log: [] };
    },
    did({ ticks, actions }: Extract<ToPage, { type: 'did' }>): void {
      if (!playing) return;
      playing.ticks = ticks;
      playing.log.push(...actions);
      // a game may send anything: of a run that the server would refuse nothing is kept
      if (playing.log.length > mostEntries || !isInOrder(playing.log.slice(-actions.length - 1)))
        playing = null;
    },
    /** More of the chance of a prize run: without it the run cannot be played again to where it was. */
    reveal(from: number, seeds: readonly number[]): void {
      const chance = playing?.run.chance;
      if (playing && chance)
        playing.run = {
          ...playing.run,
          chance: { ...chance, seeds: [...chance.seeds.slice(0, from), ...seeds] },
        };
    },
    /** Stores the run: the game is hidden. */
    keep(earned: Iterable<string>): void {
      if (!playing || playing.ticks === 0) return;
      const { run, ticks, log } = playing;
      const kept: Kept = { run, ticks, log: encodeLog(log), earned: [...earned], at: Date.now(), build };
      isKept = saves.save(key, JSON.stringify(kept)) || isKept;
    },
    /** It goes on. */
    goOn: forget,
    /** It is over, one way or another. */
    end(): void {
      playing = null;
      forget();
    },
    /** Takes the run that was kept here or on another device; its copy is deleted, so that only one page goes on with it. */
    take(): InterruptedRun | null {
      const text = saves.load(key);
      if (text === null) return null;
      saves.save(key, null);
      const kept = read(text, build);
      if (kept) playing = { run: kept.run, ticks: kept.done.ticks, log: [...kept.actions] };
      return kept;
    },
  };
}

const isInOrder = (log: InputLog) => log.every(([tick], at) => tick >= (log[at - 1]?.[0] ?? 0));

/** The stored form of a run; written and read by this file only. */
interface Kept extends Done {
  run: StartedRun;
  earned: string[];
  at: number;
  build: string;
}

function read(text: string, build: string): InterruptedRun | null {
  try {
    const { run, ticks, log, earned, at, build: of } = JSON.parse(text) as Kept;
    const actions = decodeLog(log);
    // another build may play the same inputs otherwise
    const isFresh = Date.now() - at < longestMs && of === build;
    if (!actions || !isFresh || !(ticks <= mostTicks) || !Array.isArray(earned)) return null;
    return { run, done: { ticks, log }, actions, earned };
  } catch {
    return null;
  }
}
