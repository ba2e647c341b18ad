import { sql } from 'kysely';
import { anyOf, newRows, type RowOf } from '../../../platform/database/recordset.ts';
import type { DB } from '../../../platform/database/schema/types.gen.ts';
import type { Db, Tx } from '../../../platform/database/with-tenant.ts';
import type { ArticleFile, CatalogueFile, CategoryFile, MediaFile } from './article-file.ts';
import {
  type ArticlePriceFile,
  articleRow,
  articleTexts,
  artworkRows,
  type CatalogueRow,
  type CatalogueTenant,
  categoryRow,
  categoryTexts,
  mediaRows,
  membershipRows,
  personRows,
  priceRow,
  relationRows,
  slugRows,
  sortedByCreator,
} from './article-rows.ts';
import { currentMedia, keepAwaiting } from './awaited-media.ts';
import { foundProperties, nothingPackaged, type PackagedUploads, playableMedia } from './media-files.ts';
import { sourceHash } from './source-hash.ts';

/** Writes these categories and articles, table by table; what is already there under a number is replaced. */
export async function loadCatalogue(
  tx: Tx,
  tenant: CatalogueTenant,
  { categories, articles }: CatalogueFile,
  now: Date,
  packaged: PackagedUploads = nothingPackaged,
): Promise<void> {
  const insert = inserter(tx, tenant.id);
  await loadCategories(tx, tenant, categories);
  const ids = articles.map(({ id }) => id);
  const onAir = await onAirSince(tx, ids, now);
  const idOf = await categoryIds(tx);
  const langs = await publishedLangs(tx, tenant);
  const played = await playNow(tx, articles, packaged);
  // a maker stands before what it made
  const ordered = [...articles.filter(({ creator }) => creator === undefined), ...sortedByCreator(articles)];
  const rows = ordered.map((article) => ({
    ...articleRow(asPlayed(article, played.mediaOf(article), packaged), idOf, onAir.get(article.id), now),
    ...(played.isHeldBack(article) && { valid: 'empty' }),
    langs,
    source_hash: `\\x${sourceHash(article, tenant)}`,
  }));
  await insert('article', rows, { key: ['id'], edited: editedColumns });
  if (articles.length >= manyRows) await refreshStatistics(tx);
  if (onAir.size > 0) await clearParts(tx, tenant, [...onAir.keys()]);
  await insert(
    'article_i18n',
    articles.flatMap((article) => articleTexts(article, tenant)),
    { key: ['article_id', 'lang', 'state'], edited: textColumns },
  );
  // an address an article once had may be its address again
  await insert('article_slug', articles.flatMap(slugRows), {
    key: ['slug', 'lang', 'article_id'],
    edited: ['is_current'],
  });
  await insert('artwork', articles.flatMap(artworkRows));
  await writePrices(tx, insert, articles, now);
  await insert('article_person', articles.flatMap(personRows));
  await insert('article_relation', articles.flatMap(relationRows));
  await insert(
    'media_asset',
    articles.flatMap((article) => mediaRows({ id: article.id, media: played.mediaOf(article) })),
  );
  await keepAwaiting(tx, tenant.id, [...onAir.keys()], played.awaiting);
  await insert(
    'category_article',
    articles.flatMap((article) => membershipRows(article, idOf)),
  );
  if (articles.length >= manyRows) await refreshStatistics(tx);
}

const asPlayed = (
  article: ArticleFile,
  media: readonly MediaFile[],
  packaged: PackagedUploads,
): ArticleFile => ({
  ...article,
  media,
  properties: { ...foundProperties(media, packaged), ...article.properties },
});

/** What each article plays until its uploads are ready; decided before what it plays now is replaced. */
async function playNow(tx: Tx, articles: readonly ArticleFile[], packaged: PackagedUploads) {
  const waits = ({ media }: ArticleFile) =>
    media.some(({ upload }) => upload !== undefined && !packaged.ready.has(upload));
  const current = await currentMedia(
    tx,
    articles.filter(waits).map(({ id }) => id),
  );
  const played = new Map(
    articles.map((article) => [
      article.id,
      playableMedia(article.media, packaged, current.get(article.id) ?? []),
    ]),
  );
  const isHeldBack = ({ id }: ArticleFile) => played.get(id)?.isHeldBack === true;
  return {
    mediaOf: ({ id }: ArticleFile) => played.get(id)?.media ?? [],
    isHeldBack,
    awaiting: articles
      .filter(({ id }) => played.get(id)?.isAwaiting)
      .map((article) => ({ article, isHeldBack: isHeldBack(article) })),
  };
}

/** From so many articles on, statistics of the tables before them would mislead the statements that follow. */
const manyRows = 200;

export const refreshStatistics = (tx: Db) => sql`SELECT refresh_catalogue_statistics()`.execute(tx);

/** A publish writes a text in each of the tenant's languages, so every article has the same. */
async function publishedLangs(tx: Tx, { locales }: CatalogueTenant): Promise<number> {
  const { rows } = await sql<{ langs: number }>`SELECT lang_bits(${locales}::text[]) AS langs`.execute(tx);
  return rows[0]?.langs ?? 0;
}

export async function withdrawArticles(tx: Tx, ids: readonly number[], now: Date) {
  if (ids.length === 0) return;
  await tx
    .updateTable('article')
    .set({ state: 'WITHDRAWN', updated_at: now, source_hash: null })
    .where('id', 'in', [...ids])
    .execute();
}

export const hasArticles = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('article').select('id').limit(1).executeTakeFirst()) !== undefined;

/** What an editor says of an article. How popular it is, people have decided since. */
const editedColumns = [
  'content_type',
  'slug',
  'provider_id',
  'licensor_name',
  'developer_name',
  'territories',
  'excluded_territories',
  'is_offline_allowed',
  'licensor_share',
  'developer_slug',
  'age_rating',
  'custom_properties',
  'state',
  'valid',
  'updated_at',
  'released_on',
  'duration_s',
  'creator_id',
  'category_id',
  'langs',
  'source_hash',
] as const satisfies (keyof DB['article'])[];

const textColumns = [
  'title',
  'subtitle',
  'description',
  'body',
  'publish_at',
  'unpublish_at',
] as const satisfies (keyof DB['article_i18n'])[];

async function loadCategories(tx: Tx, tenant: CatalogueTenant, categories: readonly CategoryFile[]) {
  if (categories.length === 0) return;
  const idOf = new Map([...(await categoryIds(tx)), ...categories.map(({ id, key }) => [key, id] as const)]);
  await inserter(tx, tenant.id)(
    'category',
    categories.map((category) => categoryRow(category, idOf)),
    { key: ['id'], edited: ['name', 'vertical', 'parent_id', 'artwork'] },
  );
  await tx
    .deleteFrom('category_i18n')
    .where(
      'category_id',
      'in',
      categories.map(({ id }) => id),
    )
    .execute();
  await inserter(tx, tenant.id)(
    'category_i18n',
    categories.flatMap((category) => categoryTexts(category, tenant)),
  );
}

const categoryIds = async (tx: Tx): Promise<Map<string, number>> =>
  new Map(
    (await tx.selectFrom('category').select(['name', 'id']).execute()).map(({ name, id }) => [name, id]),
  );

/** Those that are there: since when they are on air, null where they are not. */
async function onAirSince(tx: Tx, ids: readonly number[], now: Date): Promise<Map<number, Date | null>> {
  const { rows } = await sql<{ id: number; since: Date | null }>`
    SELECT id, CASE WHEN state = 'LIVE' AND valid @> ${now}::timestamptz THEN lower(valid) END AS since
    FROM article WHERE id = ANY(${ids}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, since }) => [id, since]));
}

/** What is written anew with every publish. Drafts, old addresses and old prices stay. */
async function clearParts(tx: Tx, { locales }: CatalogueTenant, ids: number[]) {
  await sql`
    DELETE FROM article_i18n
    WHERE article_id = ANY(${ids}::bigint[]) AND state = 'PUBLISHED' AND lang <> ALL(${locales}::text[])`.execute(
    tx,
  );
  for (const table of ['artwork', 'article_person', 'media_asset', 'category_article'] as const)
    await tx.deleteFrom(table).where('article_id', '=', anyOf(ids)).execute();
  await tx.deleteFrom('article_relation').where('parent_id', '=', anyOf(ids)).execute();
  await tx
    .updateTable('article_slug')
    .set({ is_current: false })
    .where('article_id', '=', anyOf(ids))
    .execute();
}

/** A price that stays is left alone; one that is replaced ends now, so that what was asked for when is known. */
async function writePrices(tx: Tx, insert: Insert, articles: readonly ArticleFile[], now: Date) {
  const { rows: known } = await sql<ArticlePriceFile & { id: number; article_id: number }>`
    SELECT id, article_id, business_model AS "businessModel", amount_minor AS amount, currency FROM article_price
    WHERE article_id = ANY(${articles.map(({ id }) => id)}::bigint[]) AND valid @> ${now}::timestamptz`.execute(
    tx,
  );
  const keyOf = (article: number, { businessModel, amount, currency }: ArticlePriceFile) =>
    [article, businessModel, amount, currency].join(' ');
  const wanted = new Map(
    articles.flatMap(({ id, prices }) => prices.map((price) => [keyOf(id, price), { id, price }])),
  );
  const over = known.filter((row) => !wanted.has(keyOf(row.article_id, row)));
  await sql`
    UPDATE article_price SET valid = tstzrange(lower(valid), ${now}::timestamptz)
    WHERE id = ANY(${over.map(({ id }) => id)}::bigint[])`.execute(tx);
  for (const row of known) wanted.delete(keyOf(row.article_id, row));
  await insert(
    'article_price',
    [...wanted.values()].map(({ id, price }) => priceRow(id, price, now)),
  );
}

/** Rows of one statement: they go as one parameter, so this bounds the text of it and nothing else. */
const atOnce = 2000;

type Insert = ReturnType<typeof inserter>;

/** A row that is there already, by its key beside the tenant, takes these columns of the new one. */
interface Replace<Table extends keyof DB> {
  key: readonly (keyof DB[Table] & string)[];
  edited: readonly (keyof DB[Table] & string)[];
}

/** Any number of rows of one table, as one parameter a statement. */
const inserter =
  (tx: Tx, tenantId: number) =>
  async <Table extends keyof DB>(
    table: Table,
    rows: readonly CatalogueRow<Table>[],
    replace?: Replace<Table>,
  ) => {
    const known = replace
      ? sql`ON CONFLICT (${columnList(['tenant_id', ...replace.key])}) DO UPDATE SET ${sql.join(
          replace.edited.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`),
        )}`
      : sql``;
    for (let at = 0; at < rows.length; at += atOnce) {
      const some = rows.slice(at, at + atOnce).map((row) => ({ ...row, tenant_id: tenantId }));
      const { columns, values } = newRows(table, some as RowOf<Table>[]);
      await sql`INSERT INTO ${sql.table(table)} (${columnList(columns)}) ${values} ${known}`.execute(tx);
    }
  };

const columnList = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));
