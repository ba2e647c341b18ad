import type { Entry } from '@atrium/domain/site/models/structure';
import type { AppContext } from '../../../kit/visit/context.ts';
import {
  type ArticlePage,
  loadArticle,
  requestArticle,
} from '../../../modules/article/details/load-article.ts';

interface StreamPageData extends ArticlePage {
  /** All of the series an episode is from, itself among them; none of a stream or a film. */
  episodes: readonly Entry[];
  /** The page is dark in every theme, and the bar with it. */
  opensWithArt: true;
}

interface Loading {
  context: AppContext;
  location: { pathname: string };
  params: { id: string };
}

/** What comes next can only be told from the whole series: an episode's own page knows the newest ones. */
export async function loadStream(loading: Loading): Promise<StreamPageData> {
  const { context, params } = loading;
  const page = await loadArticle(loading, { id: params.id, contentTypes: ['EPISODE', 'MOVIE', 'STREAM'] });
  const { maker, contentType } = page.article;
  if (!maker || contentType !== 'EPISODE') return { ...page, episodes: [], opensWithArt: true };
  return { ...page, episodes: await episodesOf(context, maker.id), opensWithArt: true };
}

/** An episode can be watched even where its series cannot be shown. */
const episodesOf = (context: AppContext, series: number): Promise<readonly Entry[]> =>
  requestArticle(context, { id: String(series), contentTypes: ['SERIES'] }).then(
    ({ sections }) => sections.items ?? [],
    () => [],
  );
