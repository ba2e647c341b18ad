import { sql } from 'kysely';
import type { ArticleFile, CatalogueFile } from '../catalogue/article-file.ts';
import { articleStates, filledCategories, namesakes, partsOf } from '../catalogue/article-states.ts';
import { loadCatalogue } from '../catalogue/load.ts';
import { articleTag } from '../catalogue/tags.ts';
import { indexArticles } from '../search/index-articles.ts';
import type { Change, PublishContext } from './announce.ts';

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
  const { rows: found } = await sql<{ id: number }>`
    SELECT id FROM article WHERE id = ANY(${[...named]}::bigint[])`.execute(ctx.db);
  for (const { id } of found) named.delete(id);
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
  const { rows: known } = await sql<{ name: string }>`
    SELECT name FROM category WHERE name = ANY(${[...keys]}::text[])`.execute(ctx.db);
  for (const { name } of known) keys.delete(name);
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
  if (withdrawn.length > 0)
    await db
      .updateTable('article')
      .set({ state: 'WITHDRAWN', updated_at: now })
      .where('id', 'in', [...withdrawn])
      .execute();
  const after = await snapshot(ctx, ids, now);
  const { tags, changed, renamed } = compare(ids, before, after);
  if (changed.length > 0) {
    const slugs = articles
      .filter(({ id }) => changed.includes(id) && !before.states.has(id))
      .flatMap(({ slug, slugs: own = {} }) => [slug, ...Object.values(own)]);
    for (const id of await namesakes(db, slugs)) tags.add(articleTag(id));
    await indexArticles(
      db,
      before.isEmpty ? 'all' : [...changed, ...(await madeBy(ctx, renamed, changed))],
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

/** Search finds a work by its maker's name as well. */
async function madeBy({ db }: PublishContext, makers: readonly number[], except: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM article WHERE creator_id = ANY(${makers}::bigint[]) AND id <> ALL(${except}::bigint[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

type Snapshot = Awaited<ReturnType<typeof snapshot>>;

async function snapshot({ db }: PublishContext, ids: readonly number[], now: Date) {
  const { rows } = await sql<{ all: string; isEmpty: boolean }>`
    SELECT md5(coalesce(string_agg(c::text || coalesce(n::text, ''), '|' ORDER BY c.id, n.lang), '')) AS all,
      NOT EXISTS (SELECT FROM article) AS "isEmpty"
    FROM (SELECT id, parent_id, name, vertical, artwork FROM category) c LEFT JOIN category_i18n n ON n.category_id = c.id`.execute(
    db,
  );
  return {
    states: await articleStates(db, ids, now),
    parts: await partsOf(db, ids),
    filled: await filledCategories(db),
    categories: rows[0]?.all,
    isEmpty: rows[0]?.isEmpty === true,
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
