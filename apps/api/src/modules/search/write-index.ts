import { contentTypeNames } from '@atrium/domain/catalogue/content-types';
import { localeCodes } from '@atrium/i18n/locales';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/with-tenant.ts';
import { contentTypeCode, weightIn, weights } from './weights.ts';

export interface WordRow {
  word: string;
  articles: number;
  best: number;
  langs: number;
  weight: number;
}

export interface DocumentRow {
  article_id: number;
  rank: number;
  words: number[];
  marks: number[];
  titles: string[];
  title_keys: number[];
  categories: number[];
  price: string;
}

const mine = sql`current_setting('app.tenant_id')::int`;

/** Row security leaves nothing but the tenant's own. */
export async function clearSearchIndex(tx: Tx) {
  for (const table of [
    'search_posting',
    'search_title',
    'search_typo',
    'search_document',
    'search_word',
  ] as const)
    await tx.deleteFrom(table).execute();
}

/** Words stay in the dictionary with one article less: the next one may bring them back. */
export async function removeFromIndex(tx: Tx, ids: readonly number[]) {
  await sql`
    DELETE FROM search_posting p USING search_document d, unnest(d.words) AS w(word)
    WHERE d.article_id = ANY(${ids}::bigint[]) AND p.word = w.word AND p.weight = ANY(${Object.values(weights)}::smallint[])
      AND p.rank = d.rank AND p.article = d.article_id`.execute(tx);
  await sql`
    UPDATE search_word SET articles = search_word.articles - gone.articles
    FROM (SELECT word, count(*)::int AS articles FROM search_document d, unnest(d.words) AS w(word)
      WHERE d.article_id = ANY(${ids}::bigint[]) GROUP BY word) gone
    WHERE search_word.id = gone.word`.execute(tx);
  await sql`
    DELETE FROM search_title t USING search_document d, unnest(d.title_keys) AS k(key)
    WHERE d.article_id = ANY(${ids}::bigint[]) AND t.key = k.key AND t.article = d.article_id`.execute(tx);
  await tx
    .deleteFrom('search_document')
    .where('article_id', 'in', [...ids])
    .execute();
}

/** The ids of the words written. */
export async function writeWords(tx: Tx, rows: readonly WordRow[]): Promise<(word: string) => number> {
  const { rows: written } = await sql<{ id: number; word: string }>`
    INSERT INTO search_word (tenant_id, word, articles, best, langs)
    SELECT ${mine}, * FROM unnest(${rows.map((row) => row.word)}::text[], ${rows.map((row) => row.articles)}::int[],
      ${rows.map((row) => row.best)}::smallint[], ${rows.map((row) => row.langs)}::smallint[])
    ON CONFLICT (tenant_id, word) DO UPDATE SET articles = search_word.articles + excluded.articles,
      best = greatest(search_word.best, excluded.best), langs = search_word.langs | excluded.langs
    RETURNING id, word`.execute(tx);
  const ids = new Map(written.map(({ id, word }) => [word, id]));
  return (word) => ids.get(word) ?? 0;
}

export interface TypoRow {
  key: number;
  /** Of the word. */
  letters: number;
  word: number;
}

export const writeTypos = (tx: Tx, rows: readonly TypoRow[]) =>
  sql`
    INSERT INTO search_typo (tenant_id, key, letters, word)
    SELECT ${mine}, * FROM unnest(${rows.map(({ key }) => key)}::int[], ${rows.map(({ letters }) => letters)}::smallint[],
      ${rows.map(({ word }) => word)}::int[])
    ON CONFLICT DO NOTHING`.execute(tx);

export const writeDocuments = (tx: Tx, rows: readonly DocumentRow[]) =>
  sql`
    INSERT INTO search_document (tenant_id, article_id, rank, words, marks, titles, title_keys, categories, price)
    SELECT ${mine}, d.* FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS d
      (article_id bigint, rank smallint, words int[], marks int[], titles text[], title_keys int[], categories bigint[], price text)`.execute(
    tx,
  );

const isAmong = (articles: readonly number[] | 'all') =>
  articles === 'all' ? sql`true` : sql`d.article_id = ANY(${articles}::bigint[])`;

/** Whole titles of the documents. */
export const writeTitles = (tx: Tx, articles: readonly number[] | 'all') =>
  sql`
    INSERT INTO search_title (tenant_id, key, article)
    SELECT DISTINCT d.tenant_id, k.key, d.article_id FROM search_document d CROSS JOIN unnest(d.title_keys) AS k(key)
    WHERE ${isAmong(articles)}`.execute(tx);

/** From the documents, in the order of the index: pages are filled one after the other. Decision 0008. */
export const writePostings = (tx: Tx, articles: readonly number[] | 'all') =>
  sql`
    INSERT INTO search_posting (tenant_id, word, weight, rank, article, marks, age, kind)
    SELECT d.tenant_id, w.word, ${weightIn(sql`w.marks`, localeCodes)}, d.rank, d.article_id, w.marks, a.age_rating, k.kind
    FROM search_document d
    CROSS JOIN unnest(d.words, d.marks) AS w(word, marks)
    JOIN article a ON a.id = d.article_id
    JOIN unnest(${contentTypeNames}::text[], ${contentTypeNames.map(contentTypeCode)}::smallint[]) AS k(type, kind) ON k.type = a.content_type
    WHERE ${isAmong(articles)}
    ORDER BY 2, 3, 4, 5`.execute(tx);
