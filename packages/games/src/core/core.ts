import type { Random } from './random.ts';

/** What the player did: a number of the game's own table, so that a log of it is small. */
export type Action = number;

/**
 * A game without pictures, sound or clock. Played twice with the same seed and the same actions in the same ticks, it
 * ends the same, here and on the server: so it draws chance from `Random` alone and calculates with what every engine
 * calculates alike (+ − × ÷, floor, min, max, abs, sqrt), never with sines.
 */
export interface Core<State> {
  create(seed: number): State;
  /** A sixtieth of a second. Changes the state it is given; what happened in it stands in `events`. */
  step(state: State, actions: readonly Action[]): void;
  isOver(state: State): boolean;
  score(state: State): number;
  /** In prize runs: how many ticks have one random seed. Less than what must not be foreseen takes. */
  readonly chunkTicks?: number;
  /** Whether this tick may draw chance; without it, every tick may. A prize run waits for chance only where it is drawn. */
  mayDraw?(state: State, actions: readonly Action[]): boolean;
  /** Whether the board rests until the player decides. Reaction times are measured from here, in games that have such moments. */
  isWaiting?(state: State): boolean;
}

/** What every state has. */
export interface Eventful {
  /** What happened in the last tick, for the eye and the ear. */
  events: string[];
  /** The only source of chance. */
  random: Random;
}

export const ticksPerSecond = 60;

/** An hour. No player's run is longer. */
export const mostTicks = 60 * 60 * ticksPerSecond;

/** More is not played in one tick: what is pressed beyond it waits for the next. */
export const actionsPerTick = 8;

/** The cores of the variants of a game: the same code with other rules. */
export const variantCores = <S, R>(
  rules: Readonly<Record<string, R>>,
  coreOf: (rules: R) => Core<S>,
): Readonly<Record<string, Core<S>>> =>
  Object.fromEntries(Object.entries(rules).map(([name, one]) => [name, coreOf(one)]));
