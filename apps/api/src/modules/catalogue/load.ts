import { sql } from 'kysely';
import type { DB } from '../../platform/database/types.gen.ts';
import type { Tx } from '../../platform/database/with-tenant.ts';
import type { ArticleFile, CatalogueFile, CategoryFile } from './article-file.ts';
import {
  articleRow,
  articleTexts,
  artworkRows,
  byMaker,
  type CatalogueTenant,
  categoryRow,
  categoryTexts,
  mediaRows,
  membershipRows,
  type Price,
  personRows,
  priceRow,
  type Row,
  relationRows,
  slugRows,
} from './article-rows.ts';

/** Writes these categories and articles, table by table; what is already there under a number is replaced. */
export async function loadCatalogue(
  tx: Tx,
  tenant: CatalogueTenant,
  { categories, articles }: CatalogueFile,
  now: Date,
): Promise<void> {
  const insert = inserter(tx, tenant.id);
  await loadCategories(tx, tenant, categories);
  const ids = articles.map(({ id }) => id);
  const onAir = await onAirSince(tx, ids, now);
  const idOf = await categoryIds(tx);
  // a maker stands before what it made
  const ordered = [...articles.filter(({ creator }) => creator === undefined), ...byMaker(articles)];
  const rows = ordered.map((article) => articleRow(article, idOf, onAir.get(article.id), now));
  await forEachBatch(rows, (batch) =>
    tx
      .insertInto('article')
      .values(batch.map((row) => ({ ...row, tenant_id: tenant.id })))
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'id'])
          .doUpdateSet((e) =>
            Object.fromEntries(editedColumns.map((column) => [column, e.ref(`excluded.${column}`)])),
          ),
      )
      .execute(),
  );
  if (onAir.size > 0) await clearParts(tx, [...onAir.keys()]);
  await insert(
    'article_i18n',
    articles.flatMap((article) => articleTexts(article, tenant)),
  );
  await writeSlugs(tx, tenant.id, articles.flatMap(slugRows));
  await insert('artwork', articles.flatMap(artworkRows));
  await writePrices(tx, tenant.id, articles, now);
  await insert('article_person', articles.flatMap(personRows));
  await insert('article_relation', articles.flatMap(relationRows));
  await insert('media_asset', articles.flatMap(mediaRows));
  await insert(
    'category_article',
    articles.flatMap((article) => membershipRows(article, idOf)),
  );
}

export async function withdrawArticles(tx: Tx, ids: readonly number[], now: Date) {
  if (ids.length === 0) return;
  await tx
    .updateTable('article')
    .set({ state: 'WITHDRAWN', updated_at: now })
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
] as const satisfies (keyof DB['article'])[];

async function loadCategories(tx: Tx, tenant: CatalogueTenant, categories: readonly CategoryFile[]) {
  if (categories.length === 0) return;
  const idOf = new Map([...(await categoryIds(tx)), ...categories.map(({ id, key }) => [key, id] as const)]);
  for (const category of categories) {
    await tx
      .insertInto('category')
      .values({ ...categoryRow(category, idOf), tenant_id: tenant.id })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'id']).doUpdateSet((e) => ({
          name: e.ref('excluded.name'),
          vertical: e.ref('excluded.vertical'),
          parent_id: e.ref('excluded.parent_id'),
          artwork: e.ref('excluded.artwork'),
        })),
      )
      .execute();
  }
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
async function clearParts(tx: Tx, ids: number[]) {
  await tx
    .deleteFrom('article_i18n')
    .where('article_id', 'in', ids)
    .where('state', '=', 'PUBLISHED')
    .execute();
  for (const table of ['artwork', 'article_person', 'media_asset', 'category_article'] as const)
    await tx.deleteFrom(table).where('article_id', 'in', ids).execute();
  await tx.deleteFrom('article_relation').where('parent_id', 'in', ids).execute();
  await tx.updateTable('article_slug').set({ is_current: false }).where('article_id', 'in', ids).execute();
}

/** An address an article once had may be its address again. */
const writeSlugs = (tx: Tx, tenantId: number, rows: readonly Row<'article_slug'>[]) =>
  forEachBatch(rows, (batch) =>
    tx
      .insertInto('article_slug')
      .values(batch.map((row) => ({ ...row, tenant_id: tenantId })))
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'slug', 'lang', 'article_id']).doUpdateSet({ is_current: true }),
      )
      .execute(),
  );

/** A price that stays is left alone; one that is replaced ends now, so that what was asked for when is known. */
async function writePrices(tx: Tx, tenantId: number, articles: readonly ArticleFile[], now: Date) {
  const { rows: known } = await sql<Price & { id: number; article_id: number }>`
    SELECT id, article_id, business_model AS "businessModel", amount_minor AS amount, currency FROM article_price
    WHERE article_id = ANY(${articles.map(({ id }) => id)}::bigint[]) AND valid @> ${now}::timestamptz`.execute(
    tx,
  );
  const keyOf = (article: number, { businessModel, amount, currency }: Price) =>
    [article, businessModel, amount, currency].join(' ');
  const wanted = new Map(
    articles.flatMap(({ id, prices }) => prices.map((price) => [keyOf(id, price), { id, price }])),
  );
  const over = known.filter((row) => !wanted.has(keyOf(row.article_id, row)));
  await sql`
    UPDATE article_price SET valid = tstzrange(lower(valid), ${now}::timestamptz)
    WHERE id = ANY(${over.map(({ id }) => id)}::bigint[])`.execute(tx);
  for (const row of known) wanted.delete(keyOf(row.article_id, row));
  await inserter(tx, tenantId)(
    'article_price',
    [...wanted.values()].map(({ id, price }) => priceRow(id, price, now)),
  );
}

/** PostgreSQL takes 65,535 parameters a statement. */
const atOnce = 500;

async function forEachBatch<T>(rows: readonly T[], write: (batch: T[]) => Promise<unknown>) {
  for (let at = 0; at < rows.length; at += atOnce) await write(rows.slice(at, at + atOnce));
}

const inserter =
  (tx: Tx, tenantId: number) =>
  <Table extends keyof DB>(table: Table, rows: readonly Row<Table>[]) =>
    forEachBatch(rows, (batch) =>
      tx
        .insertInto(table)
        .values(batch.map((row) => ({ ...row, tenant_id: tenantId })) as never)
        .execute(),
    );
