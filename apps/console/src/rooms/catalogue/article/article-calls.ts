import { ask, CallError } from '../../../kit/call.ts';
import type { ArticleState } from '../article-row.ts';
import type { ArticleDocument } from './article-types.ts';

export type ArticleDetails = {
  article: ArticleDocument;
  /** What is handed back with a publication: an article that somebody changed since is not overwritten. */
  version: string;
  state: ArticleState;
  cover?: string | null;
  /** Its page on the portal. */
  address?: string | null;
};

export type Published = { changed: string[]; warnings?: { path: string; message: string }[] };

export const readArticle = (tenant: string, id: string, signal?: AbortSignal) =>
  ask<ArticleDetails>('GET', `/operator/articles/${encodeURIComponent(id)}`, {
    tenant,
    ...(signal && { signal }),
  });

type Publishing = { tenant: string; article: ArticleDocument; version: string; dryRun: boolean };

export const publishArticle = ({ tenant, article, version, dryRun }: Publishing) =>
  ask<Published>('POST', '/operator/publish', {
    tenant,
    query: { dryRun: dryRun || undefined },
    body: { catalogue: { articles: [article] }, expected: { [article.id]: version } },
  });

const place = /^catalogue\.articles\.0\.?/;

/** What the checks found, by the place in the article: `title.de`, `` for the article as a whole. */
export const problemsOf = (error: unknown): { path: string; message: string }[] =>
  error instanceof CallError
    ? (error.told.problems ?? []).map(({ path, message }) => ({ path: path.replace(place, ''), message }))
    : [];

export const isConflict = (error: unknown): boolean => error instanceof CallError && error.status === 409;
