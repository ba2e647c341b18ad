import type { CatalogueArticle } from './article.ts';
import { away } from './vouchers/away.ts';
import { bodyAndSport } from './vouchers/body-and-sport.ts';
import { books } from './vouchers/books.ts';
import { noor } from './vouchers/noor.ts';
import { shopsAndStages } from './vouchers/shops-and-stages.ts';
import { table } from './vouchers/table.ts';

export { categories } from './vouchers/categories.ts';

export const articles: readonly CatalogueArticle[] = [
  ...table,
  ...bodyAndSport,
  ...shopsAndStages,
  ...away,
  ...noor,
  ...books,
];
