import type { LoopMode } from '@atrium/domain/listening/loop-mode';
import { type Context, requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';

export interface SavedQueue {
  version: number;
  tracks: number[];
  index: number;
  /** Seconds into the track at `index`. */
  position: number;
  loop: LoopMode;
  isShuffled: boolean;
}

export const emptyQueue: SavedQueue = {
  version: 0,
  tracks: [],
  index: 0,
  position: 0,
  loop: 'OFF',
  isShuffled: false,
};

/** Those of a queue that are left, and where in them it stands: where the current one went, at the next that is left. */
export function withAvailableTracks<T>(
  { tracks, index, position }: SavedQueue,
  find: (id: number) => T | undefined,
) {
  const kept = tracks.flatMap((id, at) => {
    const track = find(id);
    return track === undefined ? [] : [{ track, at }];
  });
  const current = tracks[index];
  const before = kept.filter(({ at }) => at < index).length;
  const isThere = current !== undefined && find(current) !== undefined;
  return {
    tracks: kept.map(({ track }) => track),
    index: Math.max(0, Math.min(before, kept.length - 1)),
    position: isThere ? position : 0,
  };
}

export const findQueue = (ctx: Context): Promise<SavedQueue> =>
  ctx.tx(async ({ db }) => {
    const row = await db
      .selectFrom('listening_queue')
      .selectAll()
      .where('user_id', '=', requirePerson(ctx).userId)
      .executeTakeFirst();
    if (!row) return emptyQueue;
    return {
      version: row.version,
      tracks: row.tracks,
      index: row.current_index,
      position: row.position,
      loop: row.loop as LoopMode,
      isShuffled: row.is_shuffled,
    };
  });

/** The new version; refused where another device was quicker, for it would lose what it lined up. */
export const saveQueue = (ctx: Context, queue: SavedQueue): Promise<number | AppError> =>
  ctx.tx(async (tx) => {
    const version = queue.version + 1;
    const isSaved = queue.version === 0 ? await begin(tx, queue, version) : await replace(tx, queue, version);
    return isSaved ? version : new AppError('CONFLICT');
  });

async function begin(tx: TransactionContext, queue: SavedQueue, version: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('listening_queue')
    .values({ tenant_id: tx.tenant.id, user_id: requirePerson(tx).userId, ...columns(tx, queue), version })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

async function replace(tx: TransactionContext, queue: SavedQueue, version: number): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('listening_queue')
    .set({ ...columns(tx, queue), version })
    .where('user_id', '=', requirePerson(tx).userId)
    .where('version', '=', queue.version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const columns = (
  { clock }: TransactionContext,
  { tracks, index, position, loop, isShuffled }: SavedQueue,
) => ({
  tracks,
  current_index: index,
  position,
  loop,
  is_shuffled: isShuffled,
  updated_at: clock.now(),
});
