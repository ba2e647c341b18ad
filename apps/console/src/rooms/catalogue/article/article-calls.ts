import { ask, CallError } from '../../../kit/call.ts';
import type { ArticleState } from '../article-row.ts';
import type { ArticleDocument } from './article-types.ts';

export type ArticleDetails = {
  article: ArticleDocument;
  /** What is handed back with a publication: an article that somebody changed since is not overwritten. */
  version: string;
  state: ArticleState;
};

type Finding = { path: string; message: string };
type Published = { changed: string[]; warnings?: Finding[]; change?: number };
export type DryRun = { problems: Finding[]; warnings: Finding[]; takesTwo: string[]; subscriptions: number };

export const readArticle = (tenant: string, id: string, signal?: AbortSignal) =>
  ask<ArticleDetails>('GET', `/operator/articles/${encodeURIComponent(id)}`, {
    tenant,
    ...(signal && { signal }),
  });

export type Publishing = { tenant: string; article: ArticleDocument; version: string };

export const publishArticle = ({ tenant, article, version }: Publishing) =>
  ask<Published>('POST', '/operator/publish', {
    tenant,
    query: { version },
    body: { catalogue: { articles: [article] } },
  });

/** Takes back what a publication changed; the answer says whether it waits for a second person. */
export const undoArticle = (tenant: string, change: number) =>
  ask<{ state: string }>('POST', `/operator/changes/${change}/undo`, { tenant, body: {} });

/** Whether the publication takes a second person. */
export const takesSecondPerson = (error: unknown): boolean =>
  error instanceof CallError && error.told.details?.reason === 'secondPerson';

/** What a publication would do; nothing of it is written. */
export const tryArticle = ({ tenant, article, version }: Publishing) =>
  ask<DryRun>('POST', '/operator/publish', {
    tenant,
    query: { dryRun: true, version },
    body: { catalogue: { articles: [article] } },
  });

/** A place of the publication, as a place of its one article. */
export const inArticle = ({ path, message }: Finding): Finding => ({
  path: path.replace(/^catalogue\.articles\.0\.?/, ''),
  message,
});

/** After a publication: what is kept now. It is on air already, so a lost answer is asked for once more. */
export const readPublished = (tenant: string, id: string) =>
  readArticle(tenant, id).catch(() => readArticle(tenant, id));

/** What the checks found, by the place in the article: `title.de`, `` for the article as a whole. */
export const problemsOf = (error: unknown): Finding[] =>
  error instanceof CallError ? (error.told.problems ?? []).map(inArticle) : [];

export const isConflict = (error: unknown): boolean => error instanceof CallError && error.status === 409;
