import type { PublishContext } from '../../../platform/publishing/announce-changes.ts';
import {
  type PlacedProblem,
  problemAt,
  repeatedAt,
} from '../../../platform/publishing/publication-problem.ts';
import type { ArticleFile } from '../../catalogue/publication/article-file.ts';
import { knownArticles, knownCategories } from '../../catalogue/publication/article-states.ts';
import type { CatalogueChange } from './publish-catalogue.ts';

/** What of a catalogue cannot be stored: numbers twice, and names of what is not there. Nothing was written. */
export async function refuseCatalogue(
  ctx: Pick<PublishContext, 'db' | 'clock' | 'assumed'>,
  file: CatalogueChange,
): Promise<PlacedProblem[]> {
  const { articles, categories, withdrawn = [] } = file;
  const root = ['catalogue', 'articles'];
  const gone = new Set(withdrawn);
  const problems = [
    ...[...repeatedAt(articles, ({ id }) => id)].map(([index, { id }]) =>
      problemAt([...root, index, 'id'], `article ${id} is there twice`, 'each number once'),
    ),
    ...[...repeatedAt(categories, ({ key }) => key)].map(([index, { key }]) =>
      problemAt(['catalogue', 'categories', index, 'key'], `category ${key} is there twice`, 'each key once'),
    ),
    ...articles.flatMap(({ id }, index) =>
      gone.has(id)
        ? [
            problemAt(
              [...root, index, 'id'],
              `article ${id} is published and withdrawn at once`,
              'either articles or withdrawn',
            ),
          ]
        : [],
    ),
    ...articles.flatMap(({ from, until }, index) => {
      const begin = from ?? ctx.clock.now().toISOString();
      return until !== undefined && Date.parse(begin) >= Date.parse(until)
        ? [problemAt([...root, index, 'until'], 'the article ends before it begins', `after ${begin}`)]
        : [];
    }),
  ];
  const named = new Set([
    ...articles.flatMap((article) => referencesOf(article).map(([, id]) => id)),
    ...withdrawn,
  ]);
  for (const { id } of articles) named.delete(id);
  for (const id of ctx.assumed?.articles ?? []) named.delete(id);
  for (const id of await knownArticles(ctx.db, [...named])) named.delete(id);
  for (const [index, article] of articles.entries())
    for (const [path, id] of referencesOf(article))
      if (named.has(id))
        problems.push(
          problemAt([...root, index, ...path], `there is no article ${id}`, 'the number of an article'),
        );
  for (const [index, id] of withdrawn.entries())
    if (named.has(id))
      problems.push(
        problemAt(['catalogue', 'withdrawn', index], `there is no article ${id}`, 'the number of an article'),
      );
  return [...problems, ...(await refuseCategories(ctx, file))];
}

async function refuseCategories(
  { db, assumed }: Pick<PublishContext, 'db' | 'assumed'>,
  { articles, categories }: CatalogueChange,
): Promise<PlacedProblem[]> {
  const own = new Set(categories.map(({ key }) => key));
  const parents = categories.flatMap(({ key }) => parentOf(key) ?? []);
  const keys = new Set([...articles.flatMap((article) => article.categories), ...parents]);
  const unknown = new Set([...keys].filter((key) => !own.has(key)));
  for (const key of assumed?.categories ?? []) unknown.delete(key);
  for (const key of await knownCategories(db, [...unknown])) unknown.delete(key);
  const allowed = [...own].slice(0, 20).join(', ') || 'the key of a category';
  return [
    ...articles.flatMap((article, index) =>
      article.categories.flatMap((key, at) =>
        unknown.has(key)
          ? [
              problemAt(
                ['catalogue', 'articles', index, 'categories', at],
                `there is no category ${key}`,
                allowed,
              ),
            ]
          : [],
      ),
    ),
    ...categories.flatMap(({ key, vertical }, index) => {
      const parent = parentOf(key);
      const path = ['catalogue', 'categories', index];
      return [
        ...(key.split('/')[0] === vertical
          ? []
          : [
              problemAt(
                [...path, 'vertical'],
                `${vertical} is not the first part of ${key}`,
                key.split('/')[0],
              ),
            ]),
        ...(parent !== null && unknown.has(parent)
          ? [problemAt([...path, 'key'], `there is no category ${parent}`, `${parent} published before it`)]
          : []),
      ];
    }),
  ];
}

const parentOf = (key: string): string | null => {
  const parts = key.split('/');
  return parts.length > 2 ? parts.slice(0, -1).join('/') : null;
};

const referencesOf = ({ creator, people, relations }: ArticleFile): [path: PropertyKey[], id: number][] => [
  ...(creator === undefined ? [] : ([[['creator'], creator]] as [PropertyKey[], number][])),
  ...people.flatMap(({ article }, at): [PropertyKey[], number][] =>
    article === undefined ? [] : [[['people', at, 'article'], article]],
  ),
  ...Object.entries(relations).flatMap(([kind, ids]) =>
    ids.map((id, at): [PropertyKey[], number] => [['relations', kind, at], id]),
  ),
];
