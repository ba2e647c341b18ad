import type { CatalogueArticle } from './article.ts';
import { arenaGames } from './reading/arena-games.ts';
import { arenaTournaments } from './reading/arena-tournaments.ts';
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

export const articles: readonly CatalogueArticle[] = withSimilar([
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
