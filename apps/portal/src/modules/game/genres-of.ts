import type { ArticleCategory, ArticleDetails } from '@atrium/domain/site/models/article';

type Genre = ArticleCategory & { clickUrl: string };

/** Lists an editor keeps are categories too, but no genre. */
const lists = new Set(['games/free', 'games/downloads', 'games/cloud', 'games/new']);

export const genresOfGame = ({ categories }: Pick<ArticleDetails, 'categories'>): Genre[] =>
  categories.filter((category): category is Genre => category.clickUrl !== null && !lists.has(category.key));
