import { playlistLimits } from '@atrium/domain/listening/playlist';
import { queuedByAccount } from '../../../platform/concurrency/account-queue.ts';
import { type Context, requirePerson, type TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { lockAccount } from '../../people/user-profiles.ts';
import { refuseUnowned } from './refuse-unowned.ts';

export interface Playlist {
  id: number;
  /** Its owner. */
  userId: number;
  title: string;
  tracks: number[];
  /** The title whose picture was chosen. */
  cover: number | null;
  version: number;
  ownerName: string;
  shareToken: string | null;
  invitationToken: string | null;
  updatedAt: Date;
}

export const playlistColumns = [
  'own_playlist.id',
  'own_playlist.user_id as userId',
  'own_playlist.title',
  'own_playlist.tracks',
  'own_playlist.cover',
  'own_playlist.version',
  'own_playlist.owner_name as ownerName',
  'own_playlist.share_token as shareToken',
  'own_playlist.invitation_token as invitationToken',
  'own_playlist.updated_at as updatedAt',
] as const;

/** Those that the customer made, and those that they were invited to. */
export const playlistsOf = (tx: TransactionContext) => {
  const { userId } = requirePerson(tx);
  return tx.db
    .selectFrom('own_playlist')
    .select(playlistColumns)
    .where('deleted_at', 'is', null)
    .where((e) =>
      e.or([
        e('own_playlist.user_id', '=', userId),
        e.exists(
          e
            .selectFrom('playlist_member as member')
            .select('member.id')
            .whereRef('member.playlist_id', '=', 'own_playlist.id')
            .where('member.user_id', '=', userId),
        ),
      ]),
    );
};

export const listPlaylists = (ctx: Context): Promise<Playlist[]> =>
  ctx.tx((tx) => playlistsOf(tx).orderBy('updated_at', 'desc').orderBy('id', 'desc').execute());

export const findPlaylist = (ctx: Context, id: number): Promise<Playlist | undefined> =>
  ctx.tx((tx) => playlistsOf(tx).where('id', '=', id).executeTakeFirst());

export const createPlaylist = (
  ctx: Context,
  { title, tracks }: Pick<Playlist, 'title' | 'tracks'>,
): Promise<Playlist | AppError> =>
  queuedByAccount(ctx, async (tx) => {
    const { userId } = requirePerson(tx);
    const refusal = (await refuseUnowned(tx, tracks)) ?? (await refusePastLimit(tx, userId));
    if (refusal) return refusal;
    return tx.db
      .insertInto('own_playlist')
      .values({ tenant_id: tx.tenant.id, user_id: userId, title, tracks, updated_at: tx.clock.now() })
      .returning(playlistColumns)
      .executeTakeFirstOrThrow();
  });

/** Its owner can bring it back for a day, with its links and its members. */
export const deletePlaylist = (ctx: Context, id: number) =>
  ctx.tx(({ db, clock }) =>
    db
      .updateTable('own_playlist')
      .set({ deleted_at: clock.now() })
      .where('user_id', '=', requirePerson(ctx).userId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .execute(),
  );

export const restorePlaylist = (ctx: Context, id: number): Promise<Playlist | AppError> =>
  queuedByAccount(ctx, async (tx) => {
    const { userId } = requirePerson(tx);
    const known = await playlistsOf(tx).where('id', '=', id).executeTakeFirst();
    if (known?.userId === userId) return known;
    const refusal = await refusePastLimit(tx, userId);
    if (refusal) return refusal;
    const row = await tx.db
      .updateTable('own_playlist')
      .set({ deleted_at: null })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning(playlistColumns)
      .executeTakeFirst();
    return row ?? new AppError('NOT_FOUND');
  });

async function refusePastLimit(tx: TransactionContext, userId: number): Promise<AppError | null> {
  // counted one after another, so that a hundred requests at once make no hundred too many
  await lockAccount(tx, userId);
  const { count } = await tx.db
    .selectFrom('own_playlist')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const most = playlistLimits.playlists;
  return Number(count) >= most ? new AppError('CONFLICT', { most }) : null;
}
