import type { HistoryType } from '@atrium/domain/listening/history-types';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import type { HistoryRow } from './history-entry.ts';
import { playedHistoryTypes } from './playback-position.ts';

interface Filter {
  type?: HistoryType | undefined;
  contentTypes?: readonly string[] | undefined;
  /** Only what the listener began and has not finished. */
  open: boolean;
}

interface Page {
  limit: number;
  offset: number;
}

/** Newest first. A part of a whole is not listed beside it. */
export const listHistory = (
  ctx: Context,
  filter: Filter,
  { limit, offset }: Page,
): Promise<{ rows: HistoryRow[]; total: number }> =>
  ctx.tx(async (tx) => {
    const wanted = matching(tx, filter);
    const { total } = await wanted
      .select((e) => e.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await wanted
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('type')
      .orderBy('article_id')
      .offset(offset)
      .limit(limit)
      .execute();
    return { rows, total: Number(total) };
  });

const matching = (tx: TransactionContext, { type, contentTypes, open }: Filter) =>
  tx.db
    .selectFrom('play_history')
    .where('user_id', '=', requirePerson(tx).userId)
    .where('whole_id', 'is', null)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(open, (query) => query.where('type', '=', playedHistoryTypes).where('is_finished', '=', false))
    .$if(contentTypes !== undefined, (query) =>
      query.where((e) =>
        e.or([
          e('content_type', 'in', [...(contentTypes ?? [])]),
          e('item_type', 'in', [...(contentTypes ?? [])]),
        ]),
      ),
    );

/** All of it, or all of one kind. */
export const deleteHistory = (ctx: Context, type: HistoryType | undefined) =>
  ctx.tx(async ({ db }) => {
    const { userId } = requirePerson(ctx);
    await db
      .deleteFrom('play_history')
      .where('user_id', '=', userId)
      .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
      .execute();
    if (type === undefined || type === playedHistoryTypes)
      await db.deleteFrom('play_position').where('user_id', '=', userId).execute();
  });

/** A whole with all its parts; a part with what its whole says of it. */
export const deletePlayedFromHistory = (ctx: Context, articleId: number) =>
  ctx.tx(async ({ db }) => {
    const { userId } = requirePerson(ctx);
    const gone = await db
      .deleteFrom('play_history')
      .where('user_id', '=', userId)
      .where('type', '=', playedHistoryTypes)
      .where((e) =>
        e.or([e('article_id', '=', articleId), e('whole_id', '=', articleId), e('item_id', '=', articleId)]),
      )
      .returning('article_id')
      .execute();
    if (gone.length > 0)
      await db
        .deleteFrom('play_position')
        .where('user_id', '=', userId)
        .where(
          'article_id',
          'in',
          gone.map((row) => row.article_id),
        )
        .execute();
  });

/** Something seen, read or opened: a story, a game. What was played has places that go with it. */
export const deleteViewedFromHistory = (ctx: Context, type: HistoryType, articleId: number) =>
  ctx.tx(({ db }) =>
    db
      .deleteFrom('play_history')
      .where('user_id', '=', requirePerson(ctx).userId)
      .where('type', '=', type)
      .where('article_id', '=', articleId)
      .execute(),
  );
