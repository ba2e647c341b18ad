import type { PublishContext } from '../../../platform/publishing/announce-changes.ts';
import { knownArticles } from './article-states.ts';

/** What the same publication brings. */
export type KnownArticles = ReadonlySet<number>;

/** Those that are named, and neither there nor coming. */
export async function missingArticles(
  { db }: PublishContext,
  named: readonly number[],
  coming: KnownArticles,
): Promise<ReadonlySet<number>> {
  const wanted = named.filter((id) => !coming.has(id));
  const known = new Set(await knownArticles(db, wanted));
  return new Set(wanted.filter((id) => !known.has(id)));
}
