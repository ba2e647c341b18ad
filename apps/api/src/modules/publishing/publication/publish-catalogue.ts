import type { PublishContext, PublishedChange } from '../../../platform/publishing/announce-changes.ts';
import { articleTag } from '../../catalogue/entries/tags.ts';
import type { ArticleFile, CatalogueFile } from '../../catalogue/publication/article-file.ts';
import {
  articleStates,
  articlesOfCreators,
  articlesWithSlugs,
  catalogueSummary,
  filledCategories,
  listsOf,
  relationsOfArticles,
} from '../../catalogue/publication/article-states.ts';
import {
  articlesAwaiting,
  awaitedMedia,
  lockAwaited,
  playAwaited,
} from '../../catalogue/publication/awaited-media.ts';
import { loadCatalogue, withdrawArticles } from '../../catalogue/publication/load.ts';
import { indexArticles } from '../../search/index-articles.ts';
import { packagedFor } from '../../uploads/packaged-media.ts';

export type CatalogueChange = CatalogueFile & { readonly withdrawn?: readonly number[] };

/** Writes and indexes; says what changed by comparing what was there with what is there now. */
export async function publishCatalogue(ctx: PublishContext, file: CatalogueChange): Promise<PublishedChange> {
  const { db } = ctx;
  const { articles, categories, withdrawn = [] } = file;
  const now = ctx.clock.now();
  const leaving = new Set(withdrawn);
  const ids = [...articles.map(({ id }) => id), ...withdrawn];
  if (articles.some(({ media }) => media.some(({ upload }) => upload !== undefined)))
    await lockAwaited(db, ctx.tenant.id);
  const before = await snapshot(ctx, ids, now);
  await loadCatalogue(db, ctx.tenant, { categories, articles }, now, await packagedFor(ctx, articles));
  await withdrawArticles(db, withdrawn, now);
  const known = ids.filter((id) => before.states.has(id));
  const added = articles.map(({ id }) => id).filter((id) => !before.states.has(id));
  const after = await snapshot(ctx, known, now);
  const { tags, changed, renamed } = compare(known, before, after);
  if (added.length > 0) await announceNew(ctx, articles, new Set(added), tags);
  changed.push(...added);
  if (changed.length > 0)
    await indexArticles(
      db,
      before.isEmpty ? 'all' : [...changed, ...(await articlesOfCreators(db, renamed, changed))],
      now,
    );
  return {
    tags,
    isAll: categories.length > 0 && before.categories !== after.categories,
    aggregateId: changed.length === 1 ? String(changed[0]) : ctx.tenant.code,
    payload: { articles: changed.filter((id) => !leaving.has(id)), withdrawn },
  };
}

/** Articles that waited for an upload play it now; what that changes is told as a publish is. */
export async function publishAwaited(ctx: PublishContext, upload: string): Promise<PublishedChange> {
  const { db, tenant } = ctx;
  const now = ctx.clock.now();
  await lockAwaited(db, tenant.id);
  const ids = await articlesAwaiting(db, upload);
  const before = await snapshot(ctx, ids, now);
  const wanted = [...(await awaitedMedia(db)).values()].map(({ article }) => article);
  const packaged = await packagedFor(
    ctx,
    wanted.filter(({ id }) => ids.includes(id)),
  );
  await playAwaited(db, tenant.id, ids, packaged, now);
  const { tags, changed } = compare(ids, before, await snapshot(ctx, ids, now));
  if (changed.length > 0) await indexArticles(db, changed, now);
  return {
    tags,
    aggregateId: changed.length === 1 ? String(changed[0]) : tenant.code,
    payload: { articles: changed, withdrawn: [], upload },
  };
}

/** What a new article changes: itself, the lists it enters, the pages of its parts and the addresses it takes over. */
async function announceNew(
  { db }: PublishContext,
  articles: readonly ArticleFile[],
  added: ReadonlySet<number>,
  tags: Set<string>,
) {
  const ids = [...added];
  for (const id of ids) tags.add(articleTag(id));
  for (const list of await listsOf(db, ids)) tags.add(list);
  tags.add('titles');
  for (const [id, parts] of await relationsOfArticles(db, ids)) {
    tags.add(`parts:${id}`);
    for (const child of childrenOf(parts)) tags.add(articleTag(child)).add(`wholes:${child}`);
  }
  const slugs = articles
    .filter(({ id }) => added.has(id))
    .flatMap(({ slug, slugs: own = {} }) => [slug, ...Object.values(own)]);
  for (const id of await articlesWithSlugs(db, slugs)) tags.add(articleTag(id));
}

type Snapshot = Awaited<ReturnType<typeof snapshot>>;

async function snapshot({ db }: PublishContext, ids: readonly number[], now: Date) {
  return {
    states: await articleStates(db, ids, now),
    parts: await relationsOfArticles(db, ids),
    filled: await filledCategories(db),
    ...(await catalogueSummary(db)),
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
