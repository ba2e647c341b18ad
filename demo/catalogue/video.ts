import type { CatalogueArticle } from './article.ts';
import { buttonAndBeetle } from './video/button-and-beetle.ts';
import { cartographersDaughter } from './video/cartographers-daughter.ts';
import { deadReckoning } from './video/dead-reckoning.ts';
import { films } from './video/films.ts';
import { lightFilms } from './video/films-light.ts';
import { lateFilms } from './video/films-thriller.ts';
import { trueFilms } from './video/films-true.ts';
import { neonOrchard } from './video/neon-orchard.ts';
import { noorFilms } from './video/noor-films.ts';
import { noorHouseOfWind } from './video/noor-house-of-wind.ts';
import { noorLandAndSea } from './video/noor-land-and-sea.ts';
import { noorMaps } from './video/noor-maps.ts';
import { noorMoonRoad } from './video/noor-moon-road.ts';
import { noorSeventhFloor } from './video/noor-seventh-floor.ts';
import { orbitNine } from './video/orbit-nine.ts';
import { saltLine } from './video/salt-line.ts';
import { streams } from './video/streams.ts';
import { theAllotment } from './video/the-allotment.ts';
import { whereTheTideSleeps } from './video/where-the-tide-sleeps.ts';

export { categories } from './video/categories.ts';

export const articles: readonly CatalogueArticle[] = [
  ...films,
  ...lateFilms,
  ...lightFilms,
  ...trueFilms,
  ...saltLine,
  ...neonOrchard,
  ...cartographersDaughter,
  ...orbitNine,
  ...whereTheTideSleeps,
  ...theAllotment,
  ...buttonAndBeetle,
  ...deadReckoning,
  ...noorFilms,
  ...noorMoonRoad,
  ...noorHouseOfWind,
  ...noorMaps,
  ...noorLandAndSea,
  ...noorSeventhFloor,
  ...streams,
];
