import { actionsPerTick, mostTicks } from './core/core.ts';

/** What a run of a game can have. Whatever has more was not played by a person with our kit. */
export interface GameLimits {
  mostTicks: number;
  /** The kit plays at most as many in a tick and keeps the others for the next. */
  actionsPerTick: number;
  /** On average over a run. */
  actionsPerSecond: number;
  /** Estimated from good play, times two or more: above it a run of a competition is reviewed by staff. */
  pointsPerSecond: number;
}

/** Keys that are pressed; a held key is one action. */
const keys = 20;
/** A pointer that is followed tells its place with every frame, on a display of up to 240 frames a second. */
const pointer = 240;

const limitsOf = (actionsPerSecond: number, pointsPerSecond: number, ticks = mostTicks): GameLimits => ({
  mostTicks: ticks,
  actionsPerTick,
  actionsPerSecond,
  pointsPerSecond,
});

export const gameLimits: Readonly<Record<string, GameLimits>> = {
  'brick-parade': limitsOf(pointer, 400),
  'bubble-bay': limitsOf(keys, 300),
  'comet-catch': limitsOf(pointer, 250),
  'final-kick': limitsOf(keys, 80),
  'frog-ferry': limitsOf(keys, 150),
  'gem-garden': limitsOf(keys, 80),
  // the light goes round for twelve minutes
  'lighthouse-solitaire': limitsOf(keys, 60, 12 * 60 * 60),
  'maze-bot': limitsOf(keys, 60),
  'moon-hop': limitsOf(pointer, 60),
  // a swipe is told for as long as it lasts
  'noodle-snake': limitsOf(pointer, 80),
  'star-patrol': limitsOf(pointer, 250),
};
