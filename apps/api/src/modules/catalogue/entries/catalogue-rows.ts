import type { ContentType } from '@atrium/domain/catalogue/content-types';
import { type RawBuilder, sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import type { CataloguePosition } from './catalogue-cursor.ts';

type CatalogueState = 'live' | 'planned' | 'waiting' | 'ended' | 'withdrawn';

interface CatalogueFilter {
  contentTypes: readonly ContentType[] | null;
  state: CatalogueState | undefined;
  /** Parts of the catalogue that may be seen; none: all of it. */
  narrowings: readonly CataloguePart[];
}

interface CataloguePart {
  contentTypes: readonly ContentType[] | null;
  licensors: readonly string[] | null;
}

/** Entries of the index that one page looks through: of a rare state a page may find few, and the next one goes on. */
const mostExamined = 20_000;

/** Of the article `a`; one that waits for an upload has no time on air yet. */
export const stateAt = (now: Date): RawBuilder<CatalogueState> => sql<CatalogueState>`
  CASE WHEN a.state = 'WITHDRAWN' THEN 'withdrawn' WHEN isempty(a.valid) THEN 'waiting'
    WHEN a.state <> 'LIVE' OR lower(a.valid) > ${now}::timestamptz THEN 'planned'
    WHEN upper(a.valid) <= ${now}::timestamptz THEN 'ended' ELSE 'live' END`;

interface Keyed {
  id: number;
  at: string;
}

interface CataloguePage {
  ids: number[];
  next: CataloguePosition | null;
}

/** The newest change first; by index, however many articles there are and however far the page is. */
export async function newestRows(
  { db, clock }: TransactionContext,
  { contentTypes, state, narrowings }: CatalogueFilter,
  { after, limit }: { after: CataloguePosition | null; limit: number },
): Promise<CataloguePage> {
  const kind = contentTypes?.length === 1 ? sql`AND content_type = ${contentTypes[0]}` : sql``;
  const gone = state === 'withdrawn' ? sql`AND state = 'WITHDRAWN'` : sql``;
  const begin = after ? sql`AND (updated_at, id) < (${after.at}::timestamptz, ${after.id}::bigint)` : sql``;
  const licensor = narrowings.some(({ licensors }) => licensors) ? sql`, licensor_name` : sql``;
  const examined = sql`SELECT id, content_type, state, valid, updated_at ${licensor} FROM article WHERE true ${kind} ${gone} ${begin}
    ORDER BY updated_at DESC, id DESC`;
  const { rows } = await sql<Keyed>`
    SELECT a.id, a.updated_at::text AS at FROM (${examined} LIMIT ${mostExamined}) a
    WHERE ${isMeant({ contentTypes, state, narrowings }, clock.now())}
    ORDER BY a.updated_at DESC, a.id DESC LIMIT ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const ids = page.map(({ id }) => id);
  if (rows.length > limit) return { ids, next: page.at(-1) ?? null };
  const { rows: last } = await sql<Keyed>`
    SELECT id, updated_at::text AS at FROM (${examined} LIMIT 1 OFFSET ${mostExamined - 1}) a`.execute(db);
  return { ids, next: last[0] ?? null };
}

/** Of these, best first, those that fit; a cursor is a place among them. */
export async function matchingRows(
  { db, clock }: TransactionContext,
  found: readonly number[],
  filter: CatalogueFilter,
  { after, limit }: { after: CataloguePosition | null; limit: number },
): Promise<CataloguePage> {
  const begin = after ? Number(after.at) : 0;
  const { rows } = await sql<{ id: number; place: number }>`
    SELECT a.id, f.place::int AS place FROM unnest(${[...found]}::bigint[]) WITH ORDINALITY AS f(id, place)
    JOIN article a ON a.id = f.id
    WHERE f.place > ${begin} AND ${isMeant(filter, clock.now())} ORDER BY f.place LIMIT ${limit + 1}`.execute(
    db,
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    ids: page.map(({ id }) => id),
    next: rows.length > limit && last ? { at: String(last.place), id: last.id } : null,
  };
}

const isMeant = ({ contentTypes, state, narrowings }: CatalogueFilter, now: Date) => sql<boolean>`
  ${isWithin(narrowings)} AND
  (${contentTypes}::text[] IS NULL OR a.content_type = ANY(${contentTypes}::text[]))
  AND (${state ?? null}::text IS NULL OR ${stateAt(now)} = ${state ?? null}::text)`;

/** Inside one of the parts is enough. */
const isWithin = (parts: readonly CataloguePart[]): RawBuilder<boolean> =>
  parts.length === 0
    ? sql`true`
    : sql`(${sql.join(
        parts.map(
          ({ contentTypes, licensors }) => sql`(
            ${contentTypes ? sql`a.content_type = ANY (${[...contentTypes]}::text[])` : sql`true`}
            AND ${licensors ? sql`a.licensor_name = ANY (${[...licensors]}::text[])` : sql`true`})`,
        ),
        sql` OR `,
      )})`;

export interface CatalogueRow {
  id: number;
  contentType: ContentType;
  slug: string;
  state: CatalogueState;
  from: Date | null;
  until: Date | null;
  updatedAt: Date;
  texts: { lang: string; title: string; description: string | null }[];
  artwork: string | null;
  price: { businessModel: string; amount: number; currency: string } | null;
  /** Uploads that it waits for; null where it waits for none. */
  awaits: string[] | null;
  playsUpload: boolean;
}

/** What a grid shows of them, in the order of `ids`. */
export async function catalogueRows(
  { db, clock, tenant }: TransactionContext,
  ids: readonly number[],
): Promise<CatalogueRow[]> {
  const now = clock.now();
  const { rows } = await sql<CatalogueRow>`
    SELECT a.id, a.content_type AS "contentType", a.slug, ${stateAt(now)} AS state,
      coalesce(lower(a.valid), w.goes_on_air) AS "from", coalesce(upper(a.valid), w.goes_off_air) AS until,
      a.updated_at AS "updatedAt",
      coalesce((SELECT jsonb_agg(jsonb_build_object('lang', t.lang, 'title', t.title, 'description', t.description)
        ORDER BY t.lang) FROM article_i18n t WHERE t.article_id = a.id AND t.state = 'PUBLISHED'), '[]') AS texts,
      (SELECT p.url_template FROM artwork p WHERE p.article_id = a.id ORDER BY p.position, p.id LIMIT 1) AS artwork,
      (SELECT jsonb_build_object('businessModel', p.business_model, 'amount', p.amount_minor, 'currency', p.currency)
        FROM article_price p WHERE p.article_id = a.id AND p.currency = ${tenant.currency}
          AND p.valid @> ${now}::timestamptz ORDER BY p.amount_minor, p.business_model LIMIT 1) AS price,
      w.uploads AS awaits,
      EXISTS (SELECT FROM media_asset m WHERE m.article_id = a.id AND m.upload_id IS NOT NULL) AS "playsUpload"
    FROM unnest(${[...ids]}::bigint[]) WITH ORDINALITY AS f(id, place) JOIN article a ON a.id = f.id
    LEFT JOIN awaited_media w ON w.article_id = a.id
    ORDER BY f.place`.execute(db);
  return rows;
}

/** How one article stands now; null where there is none. */
export async function standingOf({ db, clock }: TransactionContext, id: number) {
  const { rows } = await sql<{ state: CatalogueState; updatedAt: Date }>`
    SELECT ${stateAt(clock.now())} AS state, a.updated_at AS "updatedAt" FROM article a WHERE a.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** The article with this number, and those that have or had this name in addresses. */
export async function namedArticles({ db }: TransactionContext, query: string): Promise<number[]> {
  const named = query.trim();
  const number = /^\d{1,15}$/.test(named) ? Number(named) : 0;
  const slug = named.toLowerCase().replace(/^.*\//, '');
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM article WHERE id = ${number}
    UNION SELECT article_id FROM (SELECT article_id FROM article_slug WHERE slug = ${slug} LIMIT 100) s`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
