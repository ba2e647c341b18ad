import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { loadArticle } from '../../../modules/article/details/load-article.ts';

type Loading = Parameters<typeof loadArticle>[0] & { params: { id: string } };

/** A page that opens with its art: the bar lies over it. */
export const loadTitle = async (loading: Loading, contentTypes: readonly ContentType[]) => ({
  ...(await loadArticle(loading, { id: loading.params.id, contentTypes })),
  opensWithArt: true,
});
