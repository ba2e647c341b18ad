import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/with-tenant.ts';
import type { ArticleFile } from './article-file.ts';
import { storedFiles } from './export-catalogue.ts';

/** Of an article as it would be edited: how popular it is changes by itself, and is nobody's edit. */
export const articleVersion = ({ popularity: _, ...edited }: ArticleFile): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(edited)))
    .digest('hex')
    .slice(0, 32);

/** The version that is stored now, held until the transaction ends; null where there is none. */
export async function lockedVersion(db: Tx, now: Date, id: number): Promise<string | null> {
  await sql`SELECT id FROM article WHERE id = ${id} FOR UPDATE`.execute(db);
  const [stored] = await storedFiles(db, now, [id]);
  return stored ? articleVersion(stored) : null;
}

/** Two articles that say the same in another order are the same. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, item]) => [key, sorted(item)]),
  );
}
