import type { CatalogueArticle } from './article.ts';
import { films } from './video/films/films.ts';
import { lightFilms } from './video/films/films-light.ts';
import { lateFilms } from './video/films/films-thriller.ts';
import { trueFilms } from './video/films/films-true.ts';
import { noorFilms } from './video/noor/noor-films.ts';
import { noorHouseOfWind } from './video/noor/noor-house-of-wind.ts';
import { noorLandAndSea } from './video/noor/noor-land-and-sea.ts';
import { noorMaps } from './video/noor/noor-maps.ts';
import { noorMoonRoad } from './video/noor/noor-moon-road.ts';
import { noorSeventhFloor } from './video/noor/noor-seventh-floor.ts';
import { buttonAndBeetle } from './video/series/button-and-beetle.ts';
import { cartographersDaughter } from './video/series/cartographers-daughter.ts';
import { deadReckoning } from './video/series/dead-reckoning.ts';
import { neonOrchard } from './video/series/neon-orchard.ts';
import { orbitNine } from './video/series/orbit-nine.ts';
import { saltLine } from './video/series/salt-line.ts';
import { theAllotment } from './video/series/the-allotment.ts';
import { whereTheTideSleeps } from './video/series/where-the-tide-sleeps.ts';
import { streams } from './video/streams.ts';

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
