import { ask } from '../../../kit/call.ts';
import type { ArticleState } from '../article-row.ts';
import type { ArticleDocument } from './article-types.ts';

export type ArticleDetails = {
  article: ArticleDocument;
  /** What is handed back with a publication: an article that somebody changed since is not overwritten. */
  version: string;
  state: ArticleState;
};

export const readArticle = (tenant: string, id: string, signal?: AbortSignal) =>
  ask<ArticleDetails>('GET', `/operator/articles/${encodeURIComponent(id)}`, {
    tenant,
    ...(signal && { signal }),
  });

export const publicationOf = (article: ArticleDocument) => ({ catalogue: { articles: [article] } });

/** A place of the publication, as a place of its one article: `title.de`, `` for the article as a whole. */
export const inArticle = (path: string): string => path.replace(/^catalogue\.articles\.0\.?/, '');
