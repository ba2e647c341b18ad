import type { Bookmark } from '@atrium/contract/schemas/listening';
import { bookmarkLimits } from '@atrium/domain/listening/bookmark';
import { isBeyond } from '@atrium/domain/listening/playback-position';
import { queuedByAccount } from '../../platform/concurrency/account-queue.ts';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findPlayable, withParts } from '../catalogue/visibility/playable-articles.ts';
import { cleanName } from '../people/clean-name.ts';
import { lockAccount } from '../people/user-profiles.ts';

interface Row {
  id: number;
  article_id: number;
  position: number;
  quote: string;
  note: string;
  at: Date;
}

const columns = ['id', 'article_id', 'position', 'quote', 'note', 'at'] as const;

const present = ({ id, article_id, position, quote, note, at }: Row): Bookmark => ({
  id,
  articleId: article_id,
  position,
  quote,
  note,
  at: at.toISOString(),
});

/** One line, without marks that show nothing or turn the direction of what follows. */
const cleanNote = (text: string) => cleanName(text) ?? '';

/** In the order of the recording; those of a book or a show are those of all its parts. */
export const listBookmarks = (ctx: Context, articleId: number): Promise<Bookmark[]> =>
  ctx.tx(async (tx) => {
    const rows = await tx.db
      .selectFrom('bookmark')
      .select(columns)
      .where('user_id', '=', requirePerson(ctx).userId)
      .where('article_id', 'in', await withParts(tx, articleId))
      .where('deleted_at', 'is', null)
      .orderBy('position')
      .execute();
    return rows.map(present);
  });

interface NewBookmark extends Pick<Bookmark, 'articleId' | 'position'> {
  quote?: string | undefined;
  note?: string | undefined;
}

/** The same place marked again only changes what is given: it keeps the note that was written to it. */
export const addBookmark = (
  ctx: Context,
  { articleId, position, quote, note }: NewBookmark,
): Promise<Bookmark | AppError> =>
  queuedByAccount(ctx, async (tx) => {
    const { userId } = requirePerson(tx);
    const recording = await findPlayable(tx, articleId);
    if (!recording) return new AppError('NOT_FOUND');
    if (isBeyond(position, recording.duration))
      return new AppError('VALIDATION_FAILED', { position: 'is beyond the end' });
    const place = { user_id: userId, article_id: articleId, position };
    await lockAccount(tx, userId);
    const refusal = await refusePastLimit(tx, place);
    if (refusal) return refusal;
    // a deleted one at this place is not brought back with its note
    await tx.db
      .deleteFrom('bookmark')
      .where((e) => e.and(place))
      .where('deleted_at', 'is not', null)
      .execute();
    const words = {
      ...(quote !== undefined && { quote: cleanNote(quote) }),
      ...(note !== undefined && { note: cleanNote(note) }),
    };
    const row = await tx.db
      .insertInto('bookmark')
      .values({ tenant_id: tx.tenant.id, ...place, ...words, at: tx.clock.now() })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'user_id', 'article_id', 'position'])
          .doUpdateSet({ position, ...words }),
      )
      .returning(columns)
      .executeTakeFirstOrThrow();
    return present(row);
  });

/** Asked under the lock of the account, so that many requests at once make none too many. */
async function refusePastLimit(
  tx: TransactionContext,
  place: Pick<Row, 'article_id' | 'position'> & { user_id: number },
): Promise<AppError | null> {
  const { count } = await tx.db
    .selectFrom('bookmark')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', place.user_id)
    .where('article_id', '=', place.article_id)
    .where('position', '<>', place.position)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const most = bookmarkLimits.bookmarks;
  return Number(count) >= most ? new AppError('CONFLICT', { most }) : null;
}

export const updateBookmark = (ctx: Context, id: number, note: string): Promise<Bookmark | AppError> =>
  ctx.tx(async ({ db }) => {
    const row = await db
      .updateTable('bookmark')
      .set({ note: cleanNote(note) })
      .where('user_id', '=', requirePerson(ctx).userId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning(columns)
      .executeTakeFirst();
    return row ? present(row) : new AppError('NOT_FOUND');
  });

/** The customer can bring it back for a day, with its note. */
export const deleteBookmark = (ctx: Context, id: number) =>
  ctx.tx(({ db, clock }) =>
    db
      .updateTable('bookmark')
      .set({ deleted_at: clock.now() })
      .where('user_id', '=', requirePerson(ctx).userId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .execute(),
  );

export const restoreBookmark = (ctx: Context, id: number): Promise<Bookmark | AppError> =>
  queuedByAccount(ctx, async (tx) => {
    const { userId } = requirePerson(tx);
    await lockAccount(tx, userId);
    const known = await tx.db
      .selectFrom('bookmark')
      .select([...columns, 'user_id'])
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
    if (!known) return new AppError('NOT_FOUND');
    const refusal = await refusePastLimit(tx, known);
    if (refusal) return refusal;
    await tx.db
      .updateTable('bookmark')
      .set({ deleted_at: null })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute();
    return present(known);
  });
