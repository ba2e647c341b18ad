import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/with-tenant.ts';
import type { ArticleFile } from './article-file.ts';
import type { CatalogueTenant } from './article-rows.ts';

/** Raised when the same file would be written in another way: the next import writes every article again. */
const version = 1;

/** What an article's rows are made of: its file and the languages of the tenant. */
export const sourceHash = (article: ArticleFile, { locales, defaultLocale }: CatalogueTenant): string =>
  createHash('sha256')
    .update(JSON.stringify([version, locales, defaultLocale, article]))
    .digest('hex')
    .slice(0, 32);

/** The numbers of those articles that were published from exactly these files. */
export async function unchangedArticles(
  tx: Tx,
  tenant: CatalogueTenant,
  articles: readonly ArticleFile[],
): Promise<Set<number>> {
  const hashes = new Map(articles.map((article) => [article.id, sourceHash(article, tenant)]));
  const { rows } = await sql<{ id: number; hash: string }>`
    SELECT id, encode(source_hash, 'hex') AS hash FROM article
    WHERE id = ANY(${[...hashes.keys()]}::bigint[]) AND source_hash IS NOT NULL`.execute(tx);
  return new Set(rows.filter(({ id, hash }) => hashes.get(id) === hash).map(({ id }) => id));
}
