import type { Bookmark } from '@atrium/contract/schemas/listening';
import { isBeyond } from '@atrium/domain/listening/playback-position';
import { queuedByAccount } from '../../platform/concurrency/account-queue.ts';
import { type Context, requirePerson } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { findPlayable, withParts } from '../catalogue/visibility/playable-articles.ts';
import { lockAccount } from '../people/user-profiles.ts';

/** In one recording; beyond that it is a transcript. */
const mostMarks = 200;

interface Row {
  id: number;
  article_id: number;
  position: number;
  note: string;
  at: Date;
}

const columns = ['id', 'article_id', 'position', 'note', 'at'] as const;

const present = ({ id, article_id, position, note, at }: Row): Bookmark => ({
  id,
  articleId: article_id,
  position,
  note,
  at: at.toISOString(),
});

/** In the order of the recording; those of a book or a show are those of all its parts. */
export const listBookmarks = (ctx: Context, articleId: number): Promise<Bookmark[]> =>
  ctx.tx(async (tx) => {
    const rows = await tx.db
      .selectFrom('bookmark')
      .select(columns)
      .where('user_id', '=', requirePerson(ctx).userId)
      .where('article_id', 'in', await withParts(tx, articleId))
      .orderBy('position')
      .execute();
    return rows.map(present);
  });

/** The same place marked again only changes its note. */
export const addBookmark = (
  ctx: Context,
  { articleId, position, note }: Pick<Bookmark, 'articleId' | 'position' | 'note'>,
): Promise<Bookmark | AppError> =>
  queuedByAccount(ctx, async (tx) => {
    const { userId } = requirePerson(tx);
    const recording = await findPlayable(tx, articleId);
    if (!recording) return new AppError('NOT_FOUND');
    if (isBeyond(position, recording.duration))
      return new AppError('VALIDATION_FAILED', { position: 'is beyond the end' });
    await lockAccount(tx, userId);
    const { count } = await tx.db
      .selectFrom('bookmark')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('article_id', '=', articleId)
      .where('position', '<>', position)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostMarks) return new AppError('CONFLICT', { most: mostMarks });
    const row = await tx.db
      .insertInto('bookmark')
      .values({
        tenant_id: tx.tenant.id,
        user_id: userId,
        article_id: articleId,
        position,
        note,
        at: tx.clock.now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'user_id', 'article_id', 'position']).doUpdateSet({ note }),
      )
      .returning(columns)
      .executeTakeFirstOrThrow();
    return present(row);
  });

export const deleteBookmark = (ctx: Context, id: number) =>
  ctx.tx(({ db }) =>
    db.deleteFrom('bookmark').where('user_id', '=', requirePerson(ctx).userId).where('id', '=', id).execute(),
  );
