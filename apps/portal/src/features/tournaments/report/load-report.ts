import type { ContentType } from '@atrium/domain/catalogue/content-types';
import {
  type ArticlePage,
  loadArticle,
  requestArticle,
} from '../../../modules/article/details/load-article.ts';

type Loading = Parameters<typeof loadArticle>[0] & { params: { id: string } };

export interface TournamentReport {
  page: ArticlePage;
  /** The tournament it is about, with everything else there is of it. */
  tournament: ArticlePage | null;
}

/** News or a film of a tournament; without its tournament it is still worth showing. */
export async function loadReport(loading: Loading, contentType: ContentType): Promise<TournamentReport> {
  const page = await loadArticle(loading, { id: loading.params.id, contentTypes: [contentType] });
  const { maker } = page.article;
  const tournament = maker
    ? await requestArticle(loading.context, { id: String(maker.id), contentTypes: ['TOURNAMENT'] }).catch(
        () => null,
      )
    : null;
  return { page, tournament };
}
