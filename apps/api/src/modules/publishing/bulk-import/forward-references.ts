import { referencesOf } from '../../catalogue/publication/references.ts';
import type { ArticleLine } from './line-batches.ts';

/** How many articles may wait for one that is named before its line. */
export const mostWaiting = 5000;

/**
 * Articles that can be written, and those that wait: they name an article whose line has not come yet, or one that
 * waits itself. `isKnown` says which of the others are published.
 */
export function splitByReferences(
  articles: readonly ArticleLine[],
  isKnown: (id: number) => boolean,
): { ready: ArticleLine[]; waiting: ArticleLine[] } {
  const here = new Set(articles.map(({ article }) => article.id));
  const waiting = new Set<ArticleLine>();
  const namedBy = new Map<number, ArticleLine[]>();
  const queue: ArticleLine[] = [];
  for (const item of articles)
    for (const id of referencesOf(item.article)) {
      if (!here.has(id) && !isKnown(id)) queue.push(item);
      else namedBy.set(id, [...(namedBy.get(id) ?? []), item]);
    }
  for (let item = queue.pop(); item; item = queue.pop()) {
    if (waiting.has(item)) continue;
    waiting.add(item);
    // one that is published in an older form can be named while its new form waits
    if (!isKnown(item.article.id)) queue.push(...(namedBy.get(item.article.id) ?? []));
  }
  return {
    ready: articles.filter((item) => !waiting.has(item)),
    waiting: articles.filter((item) => waiting.has(item)),
  };
}
