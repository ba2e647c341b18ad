import type { SearchResults } from '@atrium/contract/schemas/search';
import type { AppContext } from '../../kit/visit/context.ts';
import { type SearchState, searchQuery } from './search-state.ts';

const ofAll = 50;
const ofTab = 24;

/** All kinds at once bring enough of each for its first rows; a tab is turned page by page. */
export async function loadResults(
  { backend, locale, visit }: AppContext,
  state: SearchState,
  offset: number,
): Promise<SearchResults> {
  const answer = await backend.ask('search', {
    query: {
      ...searchQuery(state),
      lang: locale(),
      maxRating: visit.maxRating,
      offset,
      limit: state.tab ? ofTab : ofAll,
    },
  });
  if (!answer.ok) throw new Error('The search could not be made.');
  return answer.body;
}
