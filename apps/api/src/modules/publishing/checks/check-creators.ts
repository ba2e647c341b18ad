import { type PlacedProblem, problemAt } from '../../../platform/publishing/publication-problem.ts';
import type { ArticleFile } from '../../catalogue/publication/article-file.ts';

/** Creators that lead back to where they began: none of them could be written before the others. */
export function checkCreators(
  articles: readonly Pick<ArticleFile, 'id' | 'creator'>[],
  stored: ReadonlyMap<number, number>,
): PlacedProblem[] {
  const creatorOf = new Map(stored);
  for (const { id, creator } of articles) {
    if (creator === undefined) creatorOf.delete(id);
    else creatorOf.set(id, creator);
  }
  const seen = new Set<number>();
  return articles.flatMap(({ id }) => {
    const circle = new Set(circleFrom(id, creatorOf, seen));
    const index = circle.size === 0 ? -1 : articles.findIndex((one) => circle.has(one.id));
    return index < 0
      ? []
      : [
          problemAt(
            ['catalogue', 'articles', index, 'creator'],
            `the creators go in a circle: ${[...circle, [...circle][0]].join(' → ')}`,
            'an article that was not made by this one',
          ),
        ];
  });
}

/** The circle that the creators of an article end in; empty where they end, or lead to an article that was seen. */
function circleFrom(first: number, creatorOf: ReadonlyMap<number, number>, seen: Set<number>): number[] {
  const chain: number[] = [];
  const own = new Set<number>();
  for (let at: number | undefined = first; at !== undefined && !seen.has(at); at = creatorOf.get(at)) {
    seen.add(at);
    own.add(at);
    chain.push(at);
    const next = creatorOf.get(at);
    if (next !== undefined && own.has(next)) return chain.slice(chain.indexOf(next));
  }
  return [];
}
