import { requirePerson, type TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findOffered } from '../../catalogue/visibility/offered-articles.ts';
import { ownedAmong } from '../../wallet/wallet.ts';

/** Where a tenant sells tracks and nothing else, a playlist is made of what is in the wallet. */
export async function refuseUnowned(
  tx: TransactionContext,
  tracks: readonly number[],
): Promise<AppError | null> {
  if (!tx.tenant.flags.FTMDOnly || tracks.length === 0) return null;
  const offered = await findOffered(tx, [...new Set(tracks)]);
  const wholes = [...offered.values()].flatMap((article) => article.wholes);
  const owned = await ownedAmong(tx, requirePerson(tx).userId, [...new Set([...tracks, ...wholes])]);
  const now = tx.clock.now();
  const isOwned = (id: number) => {
    const until = owned.get(id);
    return until === null || (until !== undefined && until > now);
  };
  const missing = tracks.filter((id) => ![id, ...(offered.get(id)?.wholes ?? [])].some(isOwned));
  return missing.length > 0 ? new AppError('FORBIDDEN', { notOwned: missing.slice(0, 20) }) : null;
}
