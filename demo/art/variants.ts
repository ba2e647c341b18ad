import { sitterNames } from './bust/sitters.ts';
import type { StyleName } from './style-names.ts';
import { arcadeMotifs } from './styles/arcade.ts';
import { blueprintMachines } from './styles/blueprint.ts';
import { constellationFigures } from './styles/constellation.ts';
import { goodsMotifs } from './styles/goods.ts';
import { neonSigns } from './styles/neon.ts';
import { screenshotScenes } from './styles/screenshot.ts';
import { woodcutScenes } from './styles/woodcut.ts';

type Names = readonly [string, ...string[]];

/** What may stand in for a variant a row leaves open; a style not listed has a good one of its own. */
export const variants: Partial<Record<StyleName, Names>> = {
  portrait: sitterNames,
  halftone: sitterNames,
  engraving: sitterNames,
  landscape: [
    'valley',
    'meadow',
    'sea',
    'houses',
    'harbour',
    'forest',
    'island',
    'road',
    'city',
    'cliffs',
    'northern',
  ],
  dunes: ['day', 'caravan', 'two-moons'],
  synthwave: ['drift', 'arena'],
  pixel: ['castle', 'invaders'],
  arcade: arcadeMotifs,
  blueprint: blueprintMachines,
  collage: ['stack', 'portal', 'ribbon'],
  constellation: constellationFigures,
  goods: goodsMotifs,
  lowpoly: ['peaks', 'islands', 'canyon', 'dunes'],
  moire: ['bulge', 'fans', 'ripple', 'slices'],
  neon: neonSigns,
  papercut: ['hills', 'cave', 'bloom', 'tide'],
  riso: ['hands', 'moons', 'peaks', 'waves'],
  screenshot: screenshotScenes,
  stained: ['rose', 'dawn'],
  watercolour: ['blooms', 'horizon', 'stripes'],
  weave: ['tartan', 'kilim', 'basket', 'quilt'],
  woodcut: woodcutScenes,
};
