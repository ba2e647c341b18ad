import { type FollowKindName, followKinds, mostFollowed } from '@atrium/domain/catalogue/follow-kinds';
import type { TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

export interface FollowSubject {
  kind: FollowKindName;
  id: number;
}

export const subjectKey = ({ kind, id }: FollowSubject): string => `${kind}:${id}`;

/** Pages show how many follow, and are cached for all visitors: an update once a minute is enough. */
const publishAfterMs = 60_000;

/** Once is enough. Refused beyond what a customer follows by hand. */
export async function addFollow(
  tx: TransactionContext,
  userId: number,
  { kind, id }: FollowSubject,
): Promise<AppError | null> {
  const { count } = await tx.db
    .selectFrom('follow')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= mostFollowed) return new AppError('CONFLICT');
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('follow')
    .values({ tenant_id: tx.tenant.id, user_id: userId, kind, subject_id: id, at: tx.clock.now() })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'kind', 'subject_id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) await publishCount(tx, { kind, id });
  return null;
}

export async function removeFollow(
  tx: TransactionContext,
  userId: number,
  { kind, id }: FollowSubject,
): Promise<void> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('follow')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 1n) await publishCount(tx, { kind, id });
}

async function publishCount(tx: TransactionContext, { kind, id }: FollowSubject): Promise<void> {
  if (followKinds[kind].article === null) return;
  const at = new Date(tx.clock.now().getTime() + publishAfterMs);
  await enqueue(tx, 'follows.publish', { articleId: id }, { at, singleton: `follows ${id}` });
}

/** Everything that a customer follows, the latest first. */
export async function followsOf(
  { db }: TransactionContext,
  userId: number,
  { limit, offset }: { limit: number; offset: number } = { limit: mostFollowed, offset: 0 },
): Promise<(FollowSubject & { at: Date })[]> {
  const rows = await db
    .selectFrom('follow')
    .select(['kind', 'subject_id as id', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('kind')
    .orderBy('subject_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows;
}
