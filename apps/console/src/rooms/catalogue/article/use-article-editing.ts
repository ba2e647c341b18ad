import { useMemo } from 'react';
import { type Editing, useEditing } from '../../../kit/editing/use-editing.ts';
import { useTenant } from '../../../kit/use-tenant.ts';
import { type ArticleDetails, inArticle, publicationOf, readArticle } from './article-calls.ts';
import type { ArticleDocument } from './article-types.ts';

export type ArticleEditing = Editing<ArticleDetails, ArticleDocument>;

export function useArticleEditing(first: ArticleDetails): ArticleEditing {
  const tenant = useTenant();
  const id = String(first.article.id);
  const kind = useMemo(
    () => ({
      documentOf: ({ article }: ArticleDetails) => article,
      publicationOf,
      read: () => readArticle(tenant, id),
      placeIn: inArticle,
      queryKey: ['article', id],
      stale: ['/operator/articles'],
    }),
    [tenant, id],
  );
  return useEditing(first, kind);
}
