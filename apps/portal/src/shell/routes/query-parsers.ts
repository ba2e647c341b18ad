import { roundSearch } from '../../features/arcade/round-state.ts';
import { launchSearch } from '../../features/launch/launch-search.ts';
import { searchState } from '../../features/search/search-state.ts';
import { categorySearch } from '../../features/subscription/category-search.ts';
import { tabSearch } from '../../features/tournaments/state/tab-search.ts';
import { listSearch } from '../../modules/article/list/list-search.ts';

export type QueryParser = (given: { search: unknown }) => object;

/**
 * How a page reads the query parameters its row names. Beside the table, because the router reads an address before
 * the page's code has come.
 */
export const queryParsers: Readonly<Record<string, QueryParser>> = {
  'sort,genre': listSearch,
  'q,tab,genre,year,price,age,sort': searchState,
  tab: tabSearch,
  state: roundSearch,
  'articleId,step': launchSearch,
  category: categorySearch,
};
