import type { Context, TransactionContext } from '../../../platform/context.ts';
import { requirePerson } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type Playlist, playlistColumns } from './playlists.ts';

type LinkColumn = 'share_token' | 'invitation_token';

/** 144 bits: nobody guesses it. */
const tokenBytes = 18;

export const newLinkToken = ({ ids }: Pick<Context, 'ids'>): string =>
  ids.bytes(tokenBytes).toString('base64url');

/** The link there is, or a new one: asked for twice it is the same. Only the owner can. */
export const openPlaylistLink = (ctx: Context, id: number, column: LinkColumn, ownerName: string) =>
  ctx.tx(async (tx): Promise<Playlist | AppError> => {
    const row = await ownedRow(tx, id)
      .set((e) => ({
        owner_name: ownerName,
        [column]: e.fn.coalesce(column, e.val(newLinkToken(tx))),
      }))
      .returning(playlistColumns)
      .executeTakeFirst();
    return row ?? new AppError('NOT_FOUND');
  });

/** From then on the link leads nowhere; a later one is another. */
export const closePlaylistLink = (ctx: Context, id: number, column: LinkColumn) =>
  ctx.tx((tx) =>
    ownedRow(tx, id)
      .set({ [column]: null })
      .execute(),
  );

export const ownedRow = (tx: TransactionContext, id: number) =>
  tx.db
    .updateTable('own_playlist')
    .where('id', '=', id)
    .where('user_id', '=', requirePerson(tx).userId)
    .where('deleted_at', 'is', null);

/** Whoever asks: the link is the right to see it. */
export const findByLink = (ctx: Context, column: LinkColumn, token: string): Promise<Playlist | undefined> =>
  ctx.tx(({ db }) =>
    db
      .selectFrom('own_playlist')
      .select(playlistColumns)
      .where(column, '=', token)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
