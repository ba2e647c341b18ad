import type { CatalogueArticle } from './article.ts';
import { arenaGames } from './reading/arena-games.ts';
import { arenaTournaments } from './reading/arena-tournaments.ts';
import { writers } from './reading/authors.ts';
import { bellsAndShade } from './reading/bells-and-shade.ts';
import { birdsAndFerries } from './reading/birds-and-ferries.ts';
import { coldAndStone } from './reading/cold-and-stone.ts';
import { darkAndRepair } from './reading/dark-and-repair.ts';
import { doorsAndSoup } from './reading/doors-and-soup.ts';
import { earAndOven } from './reading/ear-and-oven.ts';
import { newsCulture } from './reading/news-culture.ts';
import { newsWorld } from './reading/news-world.ts';
import { noorHeritage } from './reading/noor-heritage.ts';
import { noorNews } from './reading/noor-news.ts';
import { oneLadder } from './reading/one-ladder.ts';
import { withSimilar } from './reading/similar.ts';
import { tilesAndRadio } from './reading/tiles-and-radio.ts';
import { trainsAndRoofs } from './reading/trains-and-roofs.ts';
import { valleyAndSea } from './reading/valley-and-sea.ts';

export { categories } from './reading/categories.ts';

const stories: readonly CatalogueArticle[] = withSimilar([
  ...valleyAndSea,
  ...trainsAndRoofs,
  ...tilesAndRadio,
  ...earAndOven,
  ...oneLadder,
  ...birdsAndFerries,
  ...darkAndRepair,
  ...coldAndStone,
  ...doorsAndSoup,
  ...bellsAndShade,
  ...newsCulture,
  ...newsWorld,
  ...noorHeritage,
  ...noorNews,
  ...arenaTournaments,
  ...arenaGames,
]);

const onTheSpot = {
  en: 'Articles for the magazine, reported on the spot.',
  ar: 'مقالات للمجلة من عين المكان.',
  fr: 'Des articles pour le magazine, écrits sur place.',
  de: 'Artikel fürs Magazin, vor Ort geschrieben.',
  es: 'Artículos para la revista, escritos sobre el terreno.',
  ro: 'Articole pentru revistă, scrise la fața locului.',
};

/** The page of each writer, with the picture and the topic of their most read story. */
const writerPages = [...writers].flatMap(([title, { id, slug }]): CatalogueArticle[] => {
  const written = stories
    .filter(({ people = [] }) => people.some(({ article }) => article === id))
    .toSorted((one, other) => other.popularity - one.popularity);
  const [best] = written;
  if (!best) return [];
  return [
    {
      id,
      contentType: 'AUTHOR',
      slug,
      title,
      description: onTheSpot,
      categories: best.categories.slice(0, 1),
      art: best.art,
      popularity: Math.round(best.popularity / 10),
      tenants: [...new Set(written.flatMap(({ tenants }) => tenants))],
    },
  ];
});

export const articles: readonly CatalogueArticle[] = [...stories, ...writerPages];
