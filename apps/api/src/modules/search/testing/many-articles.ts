import type { ContentType } from '@atrium/domain/catalogue/content-types';
import type { Locale } from '@atrium/i18n/locales';
import { sql } from 'kysely';
import { type Db, type Tx, withTenant } from '../../../platform/database/with-tenant.ts';
import { fnvHash } from '../fnv-hash.ts';
import { letterCountOf, typoKeys } from '../typo-tolerance.ts';
import { langsOf, raiseMark, weights } from '../weights.ts';
import { writePostings } from '../write-index.ts';
import { inventWords } from './invent-words.ts';

const types: ContentType[] = [
  'FULL_TRACK_MUSIC',
  'ALBUM',
  'MOVIE',
  'PODCAST',
  'AUDIOBOOK',
  'GAME',
  'NEWS',
  'APP',
];
/** Few where there are few articles: a page of a genre is as full in a small catalogue as in a large one. */
export const genreCountFor = (articles: number) => (articles < 24_000 ? 2 : 24);
/** A title has one to four words; the people of an article have six, its description and genre seven. */
const [longestTitle, ofPeople, ofTheRest] = [4, 6, 7];
/** Of one language. */
export const vocabulary = (articles: number) => Math.min(120_000, Math.max(300, Math.floor(articles / 8)));

/**
 * A catalogue of this many articles and its search index, made inside the database: every fifth article is Arabic,
 * and the n-th word of a language is n times rarer than its first. Needs a superuser, to do without triggers.
 */
export async function fillCatalogue(superuser: Db, tenantId: number, articles: number): Promise<void> {
  await withTenant(superuser, tenantId, async (tx) => {
    for (const setting of [
      'session_replication_role = replica',
      'search_path = atrium, public',
      "work_mem = '256MB'",
      "maintenance_work_mem = '512MB'",
    ])
      await sql`SET LOCAL ${sql.raw(setting)}`.execute(tx);
    const size = vocabulary(articles);
    await builtAfterwards(tx, 'search_typo', '(tenant_id, key, letters, word)', async () => {
      await insertWords(tx, 'en', inventWords('en', size), 0);
      await insertWords(tx, 'ar', inventWords('ar', size), size);
    });
    // a test that publishes into it adds words of its own
    await sql`SELECT setval(pg_get_serial_sequence('search_word', 'id'), ${2 * size})`.execute(tx);
    await insertArticles(tx, articles);
    await insertDocuments(tx, articles, size);
    await insertTitles(tx);
    await insertPostings(tx);
  });
  await sql`VACUUM ANALYZE`.execute(superuser);
}

const mine = sql`current_setting('app.tenant_id')::int`;

/** Ids from `offset` on, the most frequent first. */
async function insertWords(tx: Tx, lang: Locale, words: readonly string[], offset: number) {
  await sql`
    INSERT INTO search_word (tenant_id, id, word, articles, best, langs) OVERRIDING SYSTEM VALUE
    SELECT ${mine}, ${offset}::int + position, word, 0, 0, ${langsOf([lang])}
    FROM unnest(${words}::text[]) WITH ORDINALITY AS w(word, position)`.execute(tx);
  const keys = words.flatMap((word, index) =>
    typoKeys(word).map((key) => ({ key, letters: letterCountOf(word), word: offset + index + 1 })),
  );
  for (let i = 0; i < keys.length; i += batch) {
    const some = keys.slice(i, i + batch);
    await sql`
      INSERT INTO search_typo (tenant_id, key, letters, word)
      SELECT ${mine}, * FROM unnest(${some.map(({ key }) => key)}::int[], ${some.map(({ letters }) => letters)}::smallint[],
        ${some.map(({ word }) => word)}::int[])`.execute(tx);
  }
}
const batch = 200_000;

async function insertArticles(tx: Tx, articles: number) {
  const genres = genreCountFor(articles);
  await sql`
    INSERT INTO category (tenant_id, id, name, vertical)
    SELECT ${mine}, n, 'music/genre-' || n, 'music' FROM generate_series(1, ${genres}::int) n`.execute(tx);
  await sql`
    INSERT INTO article
      (tenant_id, id, content_type, slug, age_rating, state, valid, popularity, released_on, category_id, updated_at, langs)
    SELECT ${mine}, n, (${types}::text[])[1 + n / 4 % ${types.length}::int], 'article-' || n,
      CASE WHEN n % 10 = 0 THEN 40 ELSE 10 * (n % 3) END, 'LIVE', '[2020-01-01,)',
      floor(10000000 * power(random(), 6)), date '2000-01-01' + n % 9000, 1 + n % ${genres}::int, '2026-01-01',
      lang_bits(ARRAY[CASE WHEN n % 5 = 4 THEN 'ar' ELSE 'en' END])
    FROM generate_series(1, ${articles}::int) n`.execute(tx);
  await sql`
    INSERT INTO category_i18n (tenant_id, category_id, lang, title) SELECT tenant_id, id, 'en', name FROM category`.execute(
    tx,
  );
  await sql`
    INSERT INTO category_article
      (tenant_id, category_id, article_id, content_type, popularity, released_on, langs, age_rating, valid)
    SELECT tenant_id, category_id, id, content_type, popularity, released_on, langs, age_rating, valid FROM article`.execute(
    tx,
  );
}

async function insertDocuments(tx: Tx, articles: number, size: number) {
  await sql`
    CREATE TEMP TABLE drawn ON COMMIT DROP AS
    SELECT n AS article, slot, n % 5 = 4 AS is_arabic,
      CASE WHEN n % 5 = 4 THEN ${size}::int ELSE 0 END + floor(power(${size}::float, random()))::int AS word,
      CASE WHEN slot = 1 AND n % 4 = 0 THEN ${weights.wholeTitle}::int WHEN slot = 1 THEN ${weights.titleStart}
        WHEN slot <= ${longestTitle}::int THEN ${weights.title}
        WHEN slot <= ${longestTitle + ofPeople}::int THEN ${weights.people} ELSE ${weights.rest} END AS weight
    FROM generate_series(1, ${articles}::int) n, generate_series(1, ${longestTitle + ofPeople + ofTheRest}::int) slot
    WHERE slot <= 1 + n % 4 OR slot > ${longestTitle}`.execute(tx);
  await sql`ANALYZE drawn, search_word`.execute(tx);
  await sql`
    INSERT INTO article_i18n (tenant_id, article_id, lang, title, state)
    SELECT ${mine}, article, CASE WHEN bool_and(is_arabic) THEN 'ar' ELSE 'en' END, string_agg(w.word, ' ' ORDER BY slot), 'PUBLISHED'
    FROM drawn JOIN search_word w ON w.id = drawn.word WHERE slot <= ${longestTitle} GROUP BY article`.execute(
    tx,
  );
  await sql`ANALYZE article, article_i18n`.execute(tx);
  await sql`
    INSERT INTO search_document (tenant_id, article_id, rank, words, marks, titles, title_keys, categories, price)
    SELECT a.tenant_id, a.id, least(32767, floor(750 * ln(1 + a.popularity))), own.words, own.marks, ARRAY[t.title], '{}',
      ARRAY[a.category_id], 'included'
    FROM article a JOIN article_i18n t ON t.article_id = a.id
    JOIN (SELECT article, array_agg(word) AS words, array_agg(mark) AS marks FROM (
        SELECT article, word, max(weight) * CASE WHEN is_arabic THEN ${raiseMark(0, 'ar', 1)}::int ELSE ${raiseMark(0, 'en', 1)} END AS mark
        FROM drawn GROUP BY article, word, is_arabic) each_word
      GROUP BY article) own ON own.article = a.id`.execute(tx);
}

/** The hash is ours, so titles come out and their keys go in. */
async function insertTitles(tx: Tx) {
  for (let after = 0; ; ) {
    const titles = await tx
      .selectFrom('article_i18n')
      .select(['article_id', 'title'])
      .where('article_id', '>', after)
      .orderBy('article_id')
      .limit(batch)
      .execute();
    const last = titles.at(-1);
    if (!last) return;
    const phrases = titles.filter(({ title }) => title.includes(' '));
    await sql`
      INSERT INTO search_title (tenant_id, key, article)
      SELECT ${mine}, * FROM unnest(${phrases.map(({ title }) => fnvHash(title))}::int[],
        ${phrases.map(({ article_id }) => article_id)}::bigint[])`.execute(tx);
    after = last.article_id;
  }
}

async function insertPostings(tx: Tx) {
  await sql`ANALYZE search_document`.execute(tx);
  const key = '(tenant_id, word, weight, rank, article) INCLUDE (marks, age, kind)';
  await builtAfterwards(tx, 'search_posting', key, () => writePostings(tx, 'all'));
  await sql`
    UPDATE search_word SET articles = used.articles, best = used.best
    FROM (SELECT word, count(*)::int AS articles, max(rank) AS best FROM search_posting GROUP BY word) used
    WHERE search_word.id = used.word`.execute(tx);
}

/** An index is built faster than it is filled. */
async function builtAfterwards(tx: Tx, table: string, key: string, fill: () => Promise<unknown>) {
  await sql`ALTER TABLE ${sql.ref(table)} DROP CONSTRAINT ${sql.ref(`${table}_pkey`)}`.execute(tx);
  await fill();
  await sql`ALTER TABLE ${sql.ref(table)} ADD PRIMARY KEY ${sql.raw(key)}`.execute(tx);
}

/** A thousand titles of each language. */
export async function readTitles(superuser: Db): Promise<{ en: string[]; ar: string[] }> {
  const read = async (lang: string) => {
    const { rows } = await sql<{ title: string }>`
      SELECT title FROM atrium.article_i18n WHERE lang = ${lang} ORDER BY article_id * 7919 % 1000003 LIMIT 1000`.execute(
      superuser,
    );
    return rows.map(({ title }) => title);
  };
  return { en: await read('en'), ar: await read('ar') };
}

export async function tableSizes(
  superuser: Db,
): Promise<{ name: string; rows: number; table: string; indexes: string }[]> {
  const { rows } = await sql<{ name: string; rows: number; table: string; indexes: string }>`
    SELECT relname AS name, reltuples::bigint AS rows, pg_size_pretty(pg_table_size(oid)) AS table,
      pg_size_pretty(pg_indexes_size(oid)) AS indexes
    FROM pg_class WHERE relnamespace = 'atrium'::regnamespace AND relkind = 'r'
      AND (relname LIKE 'search%' OR relname IN ('article', 'category_article'))
    ORDER BY pg_total_relation_size(oid) DESC`.execute(superuser);
  return rows;
}
