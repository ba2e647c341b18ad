import { queuedByAccount } from '../../platform/concurrency/account-queue.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findOffered } from '../catalogue/visibility/offered-articles.ts';
import { lockAccount } from '../people/user-profiles.ts';
import { ownedAmong } from '../wallet/wallet.ts';

export interface Playlist {
  id: number;
  title: string;
  tracks: number[];
  updatedAt: Date;
}

/** More playlists than a listener keeps. */
const mostPlaylists = 200;

const columns = ['id', 'title', 'tracks', 'updated_at as updatedAt'] as const;

const own = (tx: TransactionContext) =>
  tx.db.selectFrom('own_playlist').select(columns).where('user_id', '=', requirePerson(tx).userId);

export const listPlaylists = (ctx: Context): Promise<Playlist[]> =>
  ctx.tx((tx) => own(tx).orderBy('updated_at', 'desc').orderBy('id', 'desc').execute());

export const findPlaylist = (ctx: Context, id: number): Promise<Playlist | undefined> =>
  ctx.tx((tx) => own(tx).where('id', '=', id).executeTakeFirst());

export const createPlaylist = (
  ctx: Context,
  { title, tracks }: Pick<Playlist, 'title' | 'tracks'>,
): Promise<Playlist | AppError> =>
  queuedByAccount(ctx, async (tx) => {
    const { userId } = requirePerson(tx);
    const refusal = await refuseUnowned(tx, tracks);
    if (refusal) return refusal;
    // counted one after another, so that a hundred requests at once make no hundred too many
    await lockAccount(tx, userId);
    const { count } = await tx.db
      .selectFrom('own_playlist')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostPlaylists) return new AppError('CONFLICT', { most: mostPlaylists });
    return tx.db
      .insertInto('own_playlist')
      .values({ tenant_id: tx.tenant.id, user_id: userId, title, tracks, updated_at: tx.clock.now() })
      .returning(columns)
      .executeTakeFirstOrThrow();
  });

export const updatePlaylist = (
  ctx: Context,
  id: number,
  { title, tracks }: { title?: string | undefined; tracks?: number[] | undefined },
): Promise<Playlist | AppError> =>
  ctx.tx(async (tx) => {
    const refusal = tracks && (await refuseUnowned(tx, tracks));
    if (refusal) return refusal;
    const row = await tx.db
      .updateTable('own_playlist')
      .set({
        updated_at: tx.clock.now(),
        ...(title !== undefined && { title }),
        ...(tracks !== undefined && { tracks }),
      })
      .where('user_id', '=', requirePerson(tx).userId)
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirst();
    return row ?? new AppError('NOT_FOUND');
  });

export const deletePlaylist = (ctx: Context, id: number) =>
  ctx.tx(({ db }) =>
    db
      .deleteFrom('own_playlist')
      .where('user_id', '=', requirePerson(ctx).userId)
      .where('id', '=', id)
      .execute(),
  );

/** Where a tenant sells tracks and nothing else, a playlist is made of what is in the wallet. */
async function refuseUnowned(tx: TransactionContext, tracks: readonly number[]): Promise<AppError | null> {
  if (!tx.tenant.flags.FTMDOnly) return null;
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
