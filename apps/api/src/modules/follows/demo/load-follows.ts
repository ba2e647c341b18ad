import type { TransactionContext } from '../../../platform/context.ts';
import type { FollowSubject } from '../follows.ts';

/** What a demo customer follows from the day of the demo on: nobody is notified of what it begins with. */
export async function loadFollows(
  { db, tenant, clock }: TransactionContext,
  userId: number,
  subjects: readonly FollowSubject[],
): Promise<void> {
  if (subjects.length === 0) return;
  await db
    .insertInto('follow')
    .values(
      subjects.map(({ kind, id }) => ({
        tenant_id: tenant.id,
        user_id: userId,
        kind,
        subject_id: id,
        at: clock.now(),
      })),
    )
    .execute();
}
