import type { TransactionContext } from '../../../platform/context.ts';
import { findEntries } from '../entries/list-entries.ts';
import { ratingFor } from '../visibility/rating.ts';

/** The page of an article; none where the caller may not see it. */
export async function pagePath(tx: TransactionContext, id: number): Promise<string | undefined> {
  const [found] = await findEntries(tx, [{ ids: [id], limit: 1 }], {
    min: 0,
    max: await ratingFor(tx, undefined),
  });
  return found?.[0]?.clickUrl;
}
