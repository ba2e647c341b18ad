import { core as brickParade } from './brick-parade/core.ts';
import { core as bubbleBay } from './bubble-bay/core.ts';
import { core as cometCatch } from './comet-catch/core.ts';
import type { Core, Eventful } from './core/core.ts';
import { core as finalKick } from './final-kick/core.ts';
import { core as frogFerry } from './frog-ferry/core.ts';
import { core as gemGarden } from './gem-garden/core.ts';
import { core as lighthouseSolitaire } from './lighthouse-solitaire/core.ts';
import { core as mazeBot } from './maze-bot/core.ts';
import { core as moonHop } from './moon-hop/core.ts';
import { core as noodleSnake } from './noodle-snake/core.ts';
import { core as starPatrol } from './star-patrol/core.ts';

/** Every game that can be played again from its log, by its name in addresses. What a state is, is its core's affair. */
export const cores: Readonly<Record<string, Core<Eventful>>> = {
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
