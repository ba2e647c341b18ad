import type { Change, PublishContext } from '../../platform/publishing/announce.ts';
import type { ArticleFile, CatalogueFile } from '../catalogue/article-file.ts';
import {
  articleStates,
  filledCategories,
  knownArticles,
  knownCategories,
  namesakes,
  partsOf,
  wholeCatalogue,
  worksOf,
} from '../catalogue/article-states.ts';
import { loadCatalogue, withdrawArticles } from '../catalogue/load.ts';
import { articleTag } from '../catalogue/tags.ts';
import { indexArticles } from '../search/index-articles.ts';

export type CatalogueChange = CatalogueFile & { readonly withdrawn?: readonly number[] };

/** Sentences on what cannot be published; nothing was written. */
export async function refuseCatalogue(ctx: PublishContext, file: CatalogueChange): Promise<string[]> {
  const { articles, categories, withdrawn = [] } = file;
  const problems = [
    ...repeated(articles.map(({ id }) => id)).map((id) => `Article ${id} is there twice.`),
    ...repeated(categories.map(({ key }) => key)).map((key) => `Category ${key} is there twice.`),
    ...articles
      .filter(({ id }) => withdrawn.includes(id))
      .map(({ id }) => `Article ${id} is published and withdrawn at once.`),
    ...articles
      .filter(({ from, until }) => until !== undefined && (from ?? ctx.clock.now().toISOString()) >= until)
      .map(({ id }) => `Article ${id} would end before it begins.`),
  ];
  const named = new Set([...articles.flatMap(referencesOf), ...withdrawn]);
  for (const { id } of articles) named.delete(id);
  for (const id of await knownArticles(ctx.db, [...named])) named.delete(id);
  for (const id of named) {
    const by = articles.filter((article) => referencesOf(article).includes(id)).map((article) => article.id);
    problems.push(
      by.length > 0
        ? `Article ${id} is named by ${by.slice(0, 3).join(', ')}, but there is none.`
        : `There is no article ${id} to withdraw.`,
    );
  }
  const keys = new Set(articles.flatMap(({ categories: own }) => own));
  for (const { key } of categories) keys.delete(key);
  for (const name of await knownCategories(ctx.db, [...keys])) keys.delete(name);
  return [...problems, ...[...keys].map((key) => `There is no category ${key}.`)];
}

const repeated = <T>(values: readonly T[]): T[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
];

const referencesOf = ({ creator, people, relations }: ArticleFile): number[] => [
  ...(creator === undefined ? [] : [creator]),
  ...people.flatMap(({ article }) => (article === undefined ? [] : [article])),
  ...Object.values(relations).flat(),
];

/** Writes and indexes; says what changed by comparing what was there with what is there now. */
export async function publishCatalogue(ctx: PublishContext, file: CatalogueChange): Promise<Change> {
  const { db } = ctx;
  const { articles, categories, withdrawn = [] } = file;
  const now = ctx.clock.now();
  const ids = [...articles.map(({ id }) => id), ...withdrawn];
  const before = await snapshot(ctx, ids, now);
  await loadCatalogue(db, ctx.tenant, { categories, articles }, now);
  await withdrawArticles(db, withdrawn, now);
  const after = await snapshot(ctx, ids, now);
  const { tags, changed, renamed } = compare(ids, before, after);
  if (changed.length > 0) {
    const slugs = articles
      .filter(({ id }) => changed.includes(id) && !before.states.has(id))
      .flatMap(({ slug, slugs: own = {} }) => [slug, ...Object.values(own)]);
    for (const id of await namesakes(db, slugs)) tags.add(articleTag(id));
    await indexArticles(
      db,
      before.isEmpty ? 'all' : [...changed, ...(await worksOf(db, renamed, changed))],
      now,
    );
  }
  return {
    tags,
    isAll: categories.length > 0 && before.categories !== after.categories,
    aggregate: 'catalogue',
    aggregateId: changed.length === 1 ? String(changed[0]) : ctx.tenant.code,
    payload: { articles: changed.filter((id) => !withdrawn.includes(id)), withdrawn },
  };
}

type Snapshot = Awaited<ReturnType<typeof snapshot>>;

async function snapshot({ db }: PublishContext, ids: readonly number[], now: Date) {
  return {
    states: await articleStates(db, ids, now),
    parts: await partsOf(db, ids),
    filled: await filledCategories(db),
    ...(await wholeCatalogue(db)),
  };
}

function compare(ids: readonly number[], before: Snapshot, after: Snapshot) {
  const tags = new Set<string>();
  const changed: number[] = [];
  const renamed: number[] = [];
  for (const id of ids) {
    const [old, next] = [before.states.get(id), after.states.get(id)];
    if (!next || (old?.content === next.content && old.place === next.place)) continue;
    changed.push(id);
    tags.add(articleTag(id));
    if (old?.place !== next.place) for (const list of [...(old?.lists ?? []), ...next.lists]) tags.add(list);
    if (old?.titles !== next.titles) {
      tags.add('titles');
      renamed.push(id);
    }
    const [oldParts, parts] = [before.parts.get(id), after.parts.get(id)];
    if (oldParts === parts) continue;
    tags.add(`parts:${id}`);
    // the page of a part says what it is a part of
    for (const child of [...childrenOf(oldParts), ...childrenOf(parts)])
      tags.add(articleTag(child)).add(`wholes:${child}`);
  }
  for (const vertical of new Set([...before.filled.keys(), ...after.filled.keys()]))
    if (before.filled.get(vertical) !== after.filled.get(vertical)) tags.add(`chips:${vertical}`);
  return { tags, changed, renamed };
}

const childrenOf = (parts: string | undefined): number[] =>
  parts === undefined ? [] : (JSON.parse(parts) as [string, number, number][]).map(([, , child]) => child);
