/** What somebody did: a number of the game's own table, so that a log of it is small. */
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
}

/** What every state has: what happened in the last tick, for the eye and the ear. */
export interface Eventful {
  events: string[];
}

export const ticksPerSecond = 60;

/** An hour. Longer is nobody's run. */
export const mostTicks = 60 * 60 * ticksPerSecond;
