import type { CatalogueArticle } from './article.ts';
import { arcadeGames } from './games/arcade.ts';
import { cloudGames } from './games/cloud.ts';
import { cups } from './games/cups.ts';
import { downloads } from './games/downloads.ts';
import { freeGames } from './games/free.ts';
import { leagues } from './games/leagues.ts';
import { memberGames } from './games/members.ts';
import { noorGames } from './games/noor.ts';
import { tournamentNews } from './games/tournament-news.ts';
import { tournamentVideos } from './games/tournament-videos.ts';

export { categories } from './games/categories.ts';

/** Games, the arcade and the tournaments played in them. */
export const articles: readonly CatalogueArticle[] = [
  ...freeGames,
  ...memberGames,
  ...downloads,
  ...cloudGames,
  ...arcadeGames,
  ...noorGames,
  ...cups,
  ...leagues,
  ...tournamentNews,
  ...tournamentVideos,
];
