import type { ArticleDetails } from '../models/article.ts';

interface Crumb {
  title: string;
  clickUrl: string;
}

/** The way from the tenant's front door to an article: home, its category and the categories above it, itself. */
export function crumbsOf({ categories, title, clickUrl }: ArticleDetails): Crumb[] {
  const [home] = categories;
  const above = categories.filter(({ key }) => home?.key.startsWith(`${key}/`));
  return [...above, ...(home ? [home] : []), { title, clickUrl }].flatMap((crumb) =>
    crumb.clickUrl === null ? [] : [{ title: crumb.title, clickUrl: crumb.clickUrl }],
  );
}

interface BreadcrumbContext {
  brand: string;
  address: (path: string) => string;
}

export const breadcrumbData = (article: ArticleDetails, { brand, address }: BreadcrumbContext) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ title: brand, clickUrl: '/' }, ...crumbsOf(article)].map(
    ({ title, clickUrl }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: address(clickUrl),
    }),
  ),
});
