import * as brickParade from './brick-parade/core.ts';
import * as bubbleBay from './bubble-bay/core.ts';
import * as cometCatch from './comet-catch/core.ts';
import type { Core, Eventful } from './core/core.ts';
import * as finalKick from './final-kick/core.ts';
import * as frogFerry from './frog-ferry/core.ts';
import * as gemGarden from './gem-garden/core.ts';
import * as lighthouseSolitaire from './lighthouse-solitaire/core.ts';
import * as mazeBot from './maze-bot/core.ts';
import * as moonHop from './moon-hop/core.ts';
import * as noodleSnake from './noodle-snake/core.ts';
import * as starPatrol from './star-patrol/core.ts';

interface Family {
  core: Core<Eventful>;
  /** The same code by other rules, by the name of the rules. */
  coreVariants: Readonly<Record<string, Core<Eventful>>>;
}

/** Every game that can be played again from its log, by its name in addresses. What a state is, is its core's affair. */
const families: Readonly<Record<string, Family>> = {
  'brick-parade': brickParade,
  'bubble-bay': bubbleBay,
  'comet-catch': cometCatch,
  'final-kick': finalKick,
  'frog-ferry': frogFerry,
  'gem-garden': gemGarden,
  'lighthouse-solitaire': lighthouseSolitaire,
  'maze-bot': mazeBot,
  'moon-hop': moonHop,
  'noodle-snake': noodleSnake,
  'star-patrol': starPatrol,
};

export const cores: Readonly<Record<string, Core<Eventful>>> = Object.fromEntries(
  Object.entries(families).map(([name, { core }]) => [name, core]),
);

/** The core by some of its rules, or by its own; undefined where there is no such game or it has no such rules. */
export function coreBy(name: string, rules: string | null): Core<Eventful> | undefined {
  const family = Object.hasOwn(families, name) ? families[name] : undefined;
  if (rules === null || !family) return family?.core;
  return Object.hasOwn(family.coreVariants, rules) ? family.coreVariants[rules] : undefined;
}

/** All that ships: each game by its own rules, and by those of its variants. */
export const allRules: readonly { core: string; rules: string | null }[] = Object.entries(families).flatMap(
  ([core, { coreVariants }]) => [null, ...Object.keys(coreVariants)].map((rules) => ({ core, rules })),
);
