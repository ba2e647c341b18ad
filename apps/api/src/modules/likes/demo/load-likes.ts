import type { TransactionContext } from '../../../platform/context.ts';

/** What a demo customer has saved, a minute apart: the first is the latest. */
export async function loadLikes(
  { db, tenant, clock }: TransactionContext,
  userId: number,
  saved: readonly { type: string; id: number }[],
): Promise<void> {
  if (saved.length === 0) return;
  await db
    .insertInto('reaction')
    .values(
      saved.map(({ type, id }, nth) => ({
        tenant_id: tenant.id,
        user_id: userId,
        kind: 'LIKE' as const,
        entity_type: type,
        entity_id: String(id),
        value: 1,
        at: new Date(clock.now().getTime() - nth * 60_000),
      })),
    )
    .execute();
}
