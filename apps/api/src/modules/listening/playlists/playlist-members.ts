import { playlistLimits } from '@atrium/domain/listening/playlist';
import { queuedByAccount } from '../../../platform/concurrency/account-queue.ts';
import { type Context, requirePerson } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { newLinkToken, ownedRow } from './playlist-links.ts';
import { type Playlist, playlistColumns } from './playlists.ts';

export interface PlaylistMember {
  id: number;
  userId: number;
  name: string;
}

export const listMembers = (ctx: Context, playlistId: number): Promise<PlaylistMember[]> =>
  ctx.tx(({ db }) =>
    db
      .selectFrom('playlist_member')
      .select(['id', 'user_id as userId', 'name'])
      .where('playlist_id', '=', playlistId)
      .orderBy('joined_at')
      .orderBy('id')
      .execute(),
  );

/** By whom a title was added that its owner did not add; null for one who is no member any more. */
export const listAdditions = (
  ctx: Context,
  playlistId: number,
): Promise<{ articleId: number; userId: number | null }[]> =>
  ctx.tx(({ db }) =>
    db
      .selectFrom('playlist_addition')
      .select(['article_id as articleId', 'user_id as userId'])
      .where('playlist_id', '=', playlistId)
      .execute(),
  );

/** How many members each of these playlists has. */
export const countMembers = (
  ctx: Context,
  playlistIds: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  ctx.tx(async ({ db }) => {
    if (playlistIds.length === 0) return new Map();
    const rows = await db
      .selectFrom('playlist_member')
      .select(['playlist_id as id', (e) => e.fn.countAll<number>().as('count')])
      .where('playlist_id', 'in', playlistIds)
      .groupBy('playlist_id')
      .execute();
    return new Map(rows.map(({ id, count }) => [id, Number(count)]));
  });

/** Joins by an invitation; who is a member already only changes their name. */
export const joinPlaylist = (ctx: Context, token: string, name: string): Promise<Playlist | AppError> =>
  queuedByAccount(ctx, async (tx) => {
    const { userId } = requirePerson(tx);
    const known = await tx.db
      .selectFrom('own_playlist')
      .select(playlistColumns)
      .where('invitation_token', '=', token)
      .where('deleted_at', 'is', null)
      // members are counted one after another
      .forUpdate()
      .executeTakeFirst();
    if (!known) return new AppError('NOT_FOUND');
    if (known.userId === userId) return known;
    const renamed = await tx.db
      .updateTable('playlist_member')
      .set({ name })
      .where('playlist_id', '=', known.id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (renamed.numUpdatedRows > 0n) return known;
    const { present, joined } = await tx.db
      .selectFrom('playlist_member')
      .select((e) => [
        e.fn.countAll<number>().filterWhere('playlist_id', '=', known.id).as('present'),
        e.fn.countAll<number>().filterWhere('user_id', '=', userId).as('joined'),
      ])
      .executeTakeFirstOrThrow();
    if (Number(present) >= playlistLimits.members)
      return new AppError('CONFLICT', { most: playlistLimits.members });
    if (Number(joined) >= playlistLimits.joined)
      return new AppError('CONFLICT', { mostJoined: playlistLimits.joined });
    await tx.db
      .insertInto('playlist_member')
      .values({
        tenant_id: tx.tenant.id,
        playlist_id: known.id,
        user_id: userId,
        name,
        joined_at: tx.clock.now(),
      })
      .execute();
    return known;
  });

/** The owner removes anyone, a member nobody but themselves. What they added stays. */
export const removeMember = (ctx: Context, playlistId: number, memberId: number) =>
  ctx.tx(async (tx): Promise<AppError | null> => {
    const { userId } = requirePerson(tx);
    const row = await tx.db
      .deleteFrom('playlist_member')
      .where('id', '=', memberId)
      .where('playlist_id', '=', playlistId)
      .where((e) =>
        e.or([
          e('user_id', '=', userId),
          e.exists(
            e
              .selectFrom('own_playlist')
              .select('own_playlist.id')
              .where('own_playlist.id', '=', playlistId)
              .where('own_playlist.user_id', '=', userId),
          ),
        ]),
      )
      .returning('user_id')
      .executeTakeFirst();
    if (!row) return new AppError('NOT_FOUND');
    // the link that the removed member came by leads nowhere any more
    if (row.user_id !== userId)
      await ownedRow(tx, playlistId)
        .set({ invitation_token: newLinkToken(tx) })
        .where('invitation_token', 'is not', null)
        .execute();
    return null;
  });
