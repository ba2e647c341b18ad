import { list, routesOf } from './row.ts';

export const readingRoutes = [
  ...routesOf('news', [
    { name: 'articles-category', path: '/articles/{category}', page: 'articles/category-page', query: list },
    {
      name: 'articles-category-subcategory',
      path: '/articles/{category}/{subcategory}',
      page: 'articles/subcategory-page',
      query: list,
    },
    {
      name: 'articles-category-subcategory-article',
      path: '/articles/{category}/{subcategory}/{article}',
      page: 'articles/article-page',
      article: 'article',
    },
    {
      name: 'articles-premium',
      path: '/articles/premium',
      page: 'articles/premium-page',
      query: list,
      mayBeEmpty: true,
    },
    {
      name: 'articles-premium-category',
      path: '/articles/premium/{category}',
      page: 'articles/premium-category-page',
      query: list,
    },
    {
      name: 'articles-premium-category-subcategory',
      path: '/articles/premium/{category}/{subcategory}',
      page: 'articles/premium-subcategory-page',
      query: list,
    },
    {
      name: 'articles-premium-category-subcategory-article',
      path: '/articles/premium/{category}/{subcategory}/{article}',
      page: 'articles/premium-article-page',
      article: 'article',
    },
    { name: 'news-category', path: '/news/{category}', page: 'news/category-page', query: list },
    {
      name: 'news-category-subcategory',
      path: '/news/{category}/{subcategory}',
      page: 'news/subcategory-page',
      query: list,
    },
    {
      name: 'news-category-subcategory-articlename-article',
      path: '/news/{category}/{subcategory}/{articlename}/{article}',
      page: 'news/article-page',
      article: 'article',
    },
  ]),
];
