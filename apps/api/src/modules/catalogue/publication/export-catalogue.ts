import { PublicationArtwork, PublicationPerson } from '@atrium/contract/schemas/publication/catalogue';
import { joinLocales, type LocalText } from '@atrium/domain/values/local-text';
import { type RawBuilder, sql } from 'kysely';
import { jsonColumn } from '../../../platform/database/json-column.ts';
import type { Tx } from '../../../platform/database/with-tenant.ts';
import type { ArticleFile, ArtworkFile, CatalogueFile, CategoryFile, RightsFile } from './article-file.ts';
import { awaitedMedia } from './awaited-media.ts';
import { storedMediaOf } from './media-files.ts';

const { name: PersonName, role: PersonRole } = PublicationPerson.shape;
const storedName = jsonColumn('article_person.name', PersonName);
const storedRole = jsonColumn('article_person.role', PersonRole);
const storedArtwork = jsonColumn('category.artwork', PublicationArtwork);

/** What is on air or will be, as a file would bring it: written back, it leaves the same rows. */
export async function exportCatalogue(db: Tx, now: Date): Promise<CatalogueFile> {
  return { categories: await exportCategories(db), articles: await exportArticles(db, now) };
}

async function exportCategories(db: Tx): Promise<CategoryFile[]> {
  const [rows, texts] = await Promise.all([
    // a parent stands before its children
    db
      .selectFrom('category')
      .select(['id', 'name', 'vertical', 'artwork'])
      .orderBy(sql`length(name) - length(replace(name, '/', ''))`)
      .orderBy('id')
      .execute(),
    db.selectFrom('category_i18n').select(['category_id', 'lang', 'title', 'description']).execute(),
  ]);
  const textsOf = Map.groupBy(texts, ({ category_id }) => category_id);
  return rows.map(({ id, name, vertical, artwork }) => ({
    id,
    key: name,
    vertical,
    title: localText(textsOf.get(id), 'title') ?? name,
    ...optional('description', localText(textsOf.get(id), 'description')),
    // one without a picture keeps an empty object
    ...(Object.keys(artwork as object).length > 0 && { artwork: storedArtwork(artwork) }),
  }));
}

/** Some of the articles, by number: what looks through a big catalogue reads it piece by piece. */
export interface ArticleBatch {
  after: number;
  limit: number;
}

export const exportArticles = (db: Tx, now: Date, batch?: ArticleBatch): Promise<ArticleFile[]> =>
  exported(
    db,
    now,
    sql`a.state = 'LIVE' AND NOT coalesce(upper(a.valid) <= ${now}::timestamptz, false)
      AND a.id > ${batch?.after ?? 0} ORDER BY a.id ${batch ? sql`LIMIT ${batch.limit}` : sql``}`,
    batch !== undefined,
  );

/** These articles, on air or not. */
export const storedFiles = (db: Tx, now: Date, ids: readonly number[]): Promise<ArticleFile[]> =>
  exported(db, now, sql`a.id = ANY(${[...ids]}::bigint[]) ORDER BY a.id`, true);

async function exported(
  db: Tx,
  now: Date,
  which: RawBuilder<unknown>,
  isPart: boolean,
): Promise<ArticleFile[]> {
  const { rows } = await sql<ArticleRow>`
    SELECT a.id, a.content_type, a.slug, a.provider_id, a.licensor_name, a.developer_name, a.age_rating,
      a.territories, a.excluded_territories, a.is_offline_allowed, a.licensor_share,
      a.custom_properties, a.popularity, a.released_on, a.duration_s, a.creator_id,
      CASE WHEN lower(a.valid) > ${now}::timestamptz THEN lower(a.valid) END AS "from", upper(a.valid) AS until
    FROM article a WHERE ${which}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const parts = await partsOf(db, now, isPart ? ids : null);
  const awaited = await awaitedMedia(db);
  const whole = new Set(ids);
  // of a batch, what it names may be in another one
  const known = { has: (id: number) => isPart || whole.has(id) };
  return rows.map((row) => {
    const texts = parts.texts.get(row.id);
    const body = joined(texts, 'body');
    return {
      id: row.id,
      contentType: row.content_type,
      slug: row.slug,
      ...ownSlugs(parts.slugs.get(row.id) ?? []),
      title: localText(texts, 'title') ?? row.slug,
      ...optional('subtitle', localText(texts, 'subtitle')),
      ...optional('description', localText(texts, 'description')),
      ...(Array.isArray(body) && { body }),
      ...(row.creator_id !== null && known.has(row.creator_id) && { creator: row.creator_id }),
      categories: (parts.categories.get(row.id) ?? []).map(({ key }) => key),
      ...(row.age_rating > 0 && { ageRating: row.age_rating }),
      ...optional('released', row.released_on),
      ...optional('duration', row.duration_s),
      popularity: row.popularity,
      ...optional('licensor', row.licensor_name),
      ...optional('rights', rightsOf(row)),
      ...optional('developer', row.developer_name),
      ...optional('provider', row.provider_id),
      artworks: (parts.artworks.get(row.id) ?? []).map(artworkOf),
      prices: (parts.prices.get(row.id) ?? []).map(({ article_id: _, ...price }) => price),
      people: (parts.people.get(row.id) ?? []).map(({ name, role, url_template, person_id }) => ({
        name: storedName(name),
        role: storedRole(role),
        ...optional('imageUrl', url_template),
        ...(person_id !== null && known.has(person_id) && { article: person_id }),
      })),
      relations: relationsOf(
        (parts.relations.get(row.id) ?? []).filter(({ child_id }) => known.has(child_id)),
      ),
      media: (parts.media.get(row.id) ?? []).map(storedMediaOf),
      properties: row.custom_properties,
      ...optional('from', row.from?.toISOString()),
      ...optional('until', row.until?.toISOString()),
      // what it will play, not what it plays until then
      ...awaited.get(row.id)?.article,
    };
  });
}

interface ArticleRow {
  id: number;
  content_type: ArticleFile['contentType'];
  slug: string;
  provider_id: string | null;
  licensor_name: string | null;
  developer_name: string | null;
  territories: string[] | null;
  excluded_territories: string[];
  is_offline_allowed: boolean;
  licensor_share: number | null;
  age_rating: 0 | 10 | 20 | 30 | 40;
  custom_properties: Record<string, unknown>;
  popularity: number;
  released_on: string | null;
  duration_s: number | null;
  creator_id: number | null;
  from: Date | null;
  until: Date | null;
}

/** Undefined where everything is allowed. */
function rightsOf(row: ArticleRow): RightsFile | undefined {
  const {
    territories,
    excluded_territories: except,
    is_offline_allowed: offline,
    licensor_share: share,
  } = row;
  if (territories === null && except.length === 0 && offline && share === null) return undefined;
  return {
    ...optional('territories', territories),
    ...(except.length > 0 && { except }),
    offline,
    ...(share !== null && { share: share / 100 }),
  };
}

/** What belongs to articles, by the article, each in the order a publish would write it. */
async function partsOf(db: Tx, now: Date, ids: readonly number[] | null) {
  const within = (column: string) =>
    ids === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = ANY(${[...ids]}::bigint[])`;
  const texts = db
    .selectFrom('article_i18n')
    .select(['article_id', 'lang', 'title', 'subtitle', 'description', 'body'])
    .where('state', '=', 'PUBLISHED')
    .where(within('article_id'));
  const slugs = db
    .selectFrom('article_slug')
    .select(['article_id', 'lang', 'slug'])
    .where('is_current', '=', true)
    .where('lang', '<>', '*')
    .where(within('article_id'))
    .orderBy('lang');
  const prices = db
    .selectFrom('article_price')
    .select(['article_id', 'business_model as businessModel', 'amount_minor as amount', 'currency'])
    .where(sql<boolean>`valid @> ${now}::timestamptz`)
    .where(within('article_id'))
    .orderBy('business_model')
    .orderBy('currency');
  const categories = db
    .selectFrom('category_article as member')
    .innerJoin('category', (join) =>
      join
        .onRef('category.tenant_id', '=', 'member.tenant_id')
        .onRef('category.id', '=', 'member.category_id'),
    )
    .select(['member.article_id', 'category.name as key'])
    .where(within('member.article_id'))
    .orderBy('member.position');
  const [text, slug, price, category, artwork, person, relation, media] = await Promise.all([
    texts.execute(),
    slugs.execute(),
    prices.execute(),
    categories.execute(),
    db
      .selectFrom('artwork')
      .selectAll()
      .where(within('article_id'))
      .orderBy('position')
      .orderBy('id')
      .execute(),
    db.selectFrom('article_person').selectAll().where(within('article_id')).orderBy('position').execute(),
    db
      .selectFrom('article_relation')
      .selectAll()
      .where(within('parent_id'))
      .orderBy('kind')
      .orderBy('position')
      .execute(),
    db
      .selectFrom('media_asset')
      .selectAll()
      .where(within('article_id'))
      .orderBy('is_preview')
      .orderBy('uri')
      .execute(),
  ]);
  const byArticle = <T extends { article_id: number }>(rows: readonly T[]) =>
    Map.groupBy(rows, ({ article_id }) => article_id);
  return {
    texts: byArticle(text),
    slugs: byArticle(slug),
    prices: byArticle(price),
    categories: byArticle(category),
    artworks: byArticle(artwork),
    people: byArticle(person),
    relations: Map.groupBy(relation, ({ parent_id }) => parent_id),
    media: byArticle(media),
  };
}

type Parts = Awaited<ReturnType<typeof partsOf>>;
type PartOf<Name extends keyof Parts> = Parts[Name] extends Map<number, (infer Row)[]> ? Row : never;

const artworkOf = (row: PartOf<'artworks'>): ArtworkFile => ({
  artworkClass: row.artwork_class,
  url: row.url_template,
  ...optional('group', row.group),
  ...optional('width', row.width),
  ...optional('height', row.height),
  ...optional('thumbhash', row.thumbhash),
  ...optional('hue', row.hue),
  ...(row.focus_x !== null && row.focus_y !== null && { focus: { x: row.focus_x, y: row.focus_y } }),
});

const ownSlugs = (rows: readonly PartOf<'slugs'>[]) =>
  rows.length === 0 ? {} : { slugs: Object.fromEntries(rows.map(({ lang, slug }) => [lang, slug])) };

const relationsOf = (rows: readonly PartOf<'relations'>[]): Record<string, number[]> =>
  Object.fromEntries(
    [...Map.groupBy(rows, ({ kind }) => kind)].map(([kind, own]) => [
      kind,
      own.map(({ child_id }) => child_id),
    ]),
  );

interface TextRow {
  lang: string;
}

/** One column of all languages as one text; undefined where no language has it. */
const joined = <T extends TextRow>(rows: readonly T[] | undefined, column: keyof T): unknown => {
  const said = (rows ?? []).filter((row) => row[column] !== null).sort((a, b) => (a.lang < b.lang ? -1 : 1));
  return said.length === 0
    ? undefined
    : joinLocales(Object.fromEntries(said.map((row) => [row.lang, row[column]])));
};

const localText = <T extends TextRow>(rows: readonly T[] | undefined, column: keyof T) =>
  joined(rows, column) as LocalText | undefined;

const optional = <Key extends string, T>(key: Key, value: T | null | undefined): { [K in Key]?: T } =>
  value === null || value === undefined ? {} : ({ [key]: value } as { [K in Key]: T });
