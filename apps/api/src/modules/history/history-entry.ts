import type { HistoryEntry } from '@atrium/contract/schemas/history';
import type { HistoryType } from '@atrium/domain/listening/history-types';
import type { Insertable, Selectable } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';

export type HistoryRow = Selectable<DB['play_history']>;

interface Playing {
  position: number;
  duration?: number;
  itemId?: number;
}

/** Null for what was only seen, read or opened. */
export function readPlaying({ user_current_playing: kept }: HistoryRow): Playing | null {
  const { position, duration, itemId } = kept as Partial<Playing>;
  return position === undefined
    ? null
    : { position, ...(duration !== undefined && { duration }), ...(itemId !== undefined && { itemId }) };
}

export const findHistoryEntry = (
  { db }: TransactionContext,
  userId: number,
  type: HistoryType,
  articleId: number,
) =>
  db
    .selectFrom('play_history')
    .selectAll()
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('article_id', '=', articleId)
    .executeTakeFirst();

type NewRow = Omit<Insertable<DB['play_history']>, 'tenant_id'>;

export const writeHistoryEntry = ({ db, tenant }: TransactionContext, row: NewRow): Promise<HistoryRow> =>
  db
    .insertInto('play_history')
    .values({ ...row, tenant_id: tenant.id })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'user_id', 'type', 'article_id']).doUpdateSet(row),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const presentHistory = (row: HistoryRow): HistoryEntry => ({
  id: row.article_id,
  type: row.type,
  contentType: row.content_type,
  userCurrentPlaying: readPlaying(row),
  at: row.at.toISOString(),
  isFinished: row.is_finished,
  before:
    row.before_position === null || row.before_at === null
      ? null
      : { position: row.before_position, at: row.before_at.toISOString() },
});
