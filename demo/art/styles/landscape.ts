import type { Style } from '../core/picture.ts';
import { paint } from '../core/raster.ts';
import { sceneOf } from '../core/scene-of.ts';
import { drawing } from '../core/svg.ts';
import { withBeam, withRidges, withWater } from '../scene/land.ts';
import { landscapes } from '../scene/landscapes.ts';
import { landscapesAfoot } from '../scene/landscapes-afoot.ts';
import { moreLandscapes } from '../scene/landscapes-more.ts';
import { sky } from '../scene/sky.ts';

const everyLandscape = { ...landscapes, ...moreLandscapes, ...landscapesAfoot };

/** Variants are the keys of the tables. */
export const landscape: Style = (brief) => {
  const { random, size, variant = 'valley' } = brief;
  const compose = sceneOf(everyLandscape, variant, 'landscape');
  const view = compose(brief);
  const ratio = size.width / size.height;
  const sun = view.sky.lights[0];
  let scene = sky(random, ratio, view.sky);
  if (view.ridges) scene = withRidges(random, ratio, 1 / size.height, scene, view.ridges, sun);
  if (view.water && sun) scene = withWater(random, ratio, scene, { ...view.water, sun });
  if (view.beam) scene = withBeam(ratio, scene, view.beam);
  return {
    pixels: paint(size, random.fork('grain'), scene, view.finish),
    svg: drawing(size, view.overlay),
    ...(view.focal && { focal: view.focal }),
  };
};
