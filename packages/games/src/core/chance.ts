import type { Action, Core, Eventful } from './core.ts';

/**
 * Chance of a prize run is revealed piece by piece: every chunk of ticks has a random seed of its own, and the server
 * gives the seed of a chunk only when the inputs of the chunk two before it have arrived. A program that searches for
 * the best moves sees less than two chunks of the future, not the whole run.
 */
export const chunksAhead = 2;

/** Half a second: enough for games in which the player sees what comes. */
const usualChunkTicks = 30;

export const chunkTicksOf = ({ chunkTicks = usualChunkTicks }: Pick<Core<never>, 'chunkTicks'>): number =>
  chunkTicks;

/** The seeds of the chunks, as far as they are known. */
export interface Pieces {
  chunkTicks: number;
  seeds: readonly number[];
}

/** Everything that is random in a run: one seed, or one for each chunk. */
export type Chance = number | Pieces;

export const firstSeed = (chance: Chance): number =>
  typeof chance === 'number' ? chance : (chance.seeds[0] ?? 0);

/** Where the run stands: the seed of a chunk is set with the first tick in it that may draw. */
export interface ChanceMeter {
  /** False where this tick may draw, and its chance is not known yet: it cannot be played. */
  isKnown<S extends Eventful>(core: Core<S>, state: S, tick: number, actions: readonly Action[]): boolean;
}

export function createChanceMeter(chanceNow: () => Chance): ChanceMeter {
  let seeded = 0;
  return {
    isKnown(core, state, tick, actions) {
      const chance = chanceNow();
      if (typeof chance === 'number' || core.mayDraw?.(state, actions) === false) return true;
      const chunk = Math.floor(tick / chance.chunkTicks);
      const seed = chance.seeds[chunk];
      if (seed === undefined) return false;
      if (chunk > seeded) state.random.seed = seed >>> 0;
      seeded = chunk;
      return true;
    },
  };
}
