import type { CatalogueArticle } from '../article.ts';

const count = 3;

/** What to read next: the same topic first, then the same category, then whatever stands nearest in the list. */
export const withSimilar = (articles: readonly CatalogueArticle[]): CatalogueArticle[] =>
  articles.map((article, place) => {
    const ranked = articles
      .map((other, index) => ({ other, rank: [kinship(article, other), Math.abs(index - place)] as const }))
      .filter(
        ({ other }) => other !== article && article.tenants.every((tenant) => other.tenants.includes(tenant)),
      )
      .toSorted((a, b) => b.rank[0] - a.rank[0] || a.rank[1] - b.rank[1]);
    return { ...article, relations: { similar: ranked.slice(0, count).map(({ other }) => other.id) } };
  });

function kinship(one: CatalogueArticle, other: CatalogueArticle): number {
  const [home = '', otherHome = ''] = [one.categories[0], other.categories[0]];
  if (home === otherHome) return 2;
  return home.split('/')[1] === otherHome.split('/')[1] ? 1 : 0;
}
