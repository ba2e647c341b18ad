import { addTitles, type DuplicateChoice, playlistLimits } from '@atrium/domain/listening/playlist';
import { queuedByAccount } from '../../../platform/concurrency/account-queue.ts';
import { type Context, requirePerson, type TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Playlist, playlistColumns, playlistsOf } from './playlists.ts';
import { refuseUnowned } from './refuse-unowned.ts';

interface PlaylistChange {
  title?: string | undefined;
  cover?: number | null | undefined;
  tracks?: number[] | undefined;
}

/** Of a state that the caller has seen: where the titles have changed since, nothing is written. */
export const updatePlaylist = (
  ctx: Context,
  known: Playlist,
  { title, cover, tracks }: PlaylistChange,
): Promise<Playlist | AppError> =>
  queuedByAccount(ctx, async (tx) => {
    const added = tracks?.filter((id) => !known.tracks.includes(id)) ?? [];
    const refusal = await refuseUnowned(tx, added);
    if (refusal) return refusal;
    const row = await tx.db
      .updateTable('own_playlist')
      .set({
        updated_at: tx.clock.now(),
        ...(title !== undefined && { title }),
        ...(cover !== undefined && { cover }),
        ...(tracks !== undefined && { tracks, version: known.version + 1 }),
      })
      .where('id', '=', known.id)
      .where('deleted_at', 'is', null)
      .$if(tracks !== undefined, (update) => update.where('version', '=', known.version))
      .returning(playlistColumns)
      .executeTakeFirst();
    if (!row) return new AppError('CONFLICT', { changed: true });
    if (tracks) await saveAdditions(tx, row, added);
    return row;
  });

/** At the end, whatever others add at the same moment. */
export const addToPlaylist = (
  ctx: Context,
  id: number,
  { tracks, duplicates }: { tracks: readonly number[]; duplicates: DuplicateChoice },
): Promise<{ playlist: Playlist; added: number } | AppError> =>
  queuedByAccount(ctx, async (tx) => {
    const known = await playlistsOf(tx).where('id', '=', id).forUpdate('own_playlist').executeTakeFirst();
    if (!known) return new AppError('NOT_FOUND');
    const done = addTitles(known.tracks, tracks, duplicates);
    if (done.is === 'duplicate') return new AppError('CONFLICT', { already: done.titles.slice(0, 20) });
    if (done.is === 'full') return new AppError('CONFLICT', { most: playlistLimits.titles });
    const refusal = await refuseUnowned(tx, done.added);
    if (refusal) return refusal;
    if (done.added.length === 0) return { playlist: known, added: 0 };
    const playlist = await tx.db
      .updateTable('own_playlist')
      .set({ tracks: done.titles, version: known.version + 1, updated_at: tx.clock.now() })
      .where('id', '=', id)
      .returning(playlistColumns)
      .executeTakeFirstOrThrow();
    const before = new Set(known.tracks);
    await saveAdditions(
      tx,
      playlist,
      done.added.filter((track) => !before.has(track)),
    );
    return { playlist, added: done.added.length };
  });

/** Who added a title: kept for members, and dropped with the title. */
async function saveAdditions(
  tx: TransactionContext,
  { id, userId: owner, tracks }: Playlist,
  added: number[],
) {
  const { userId } = requirePerson(tx);
  await tx.db
    .deleteFrom('playlist_addition')
    .where('playlist_id', '=', id)
    .$if(tracks.length > 0, (query) => query.where('article_id', 'not in', tracks))
    .execute();
  if (added.length === 0 || userId === owner) return;
  await tx.db
    .insertInto('playlist_addition')
    .values(
      [...new Set(added)].map((article_id) => ({
        tenant_id: tx.tenant.id,
        playlist_id: id,
        article_id,
        user_id: userId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
