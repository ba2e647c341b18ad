import type { TransactionContext } from '../../platform/context.ts';

/** How many customers have one of these plans running, a pause or a trial included. */
export async function countRunning(
  { db }: Pick<TransactionContext, 'db'>,
  plans: readonly number[],
): Promise<number> {
  if (plans.length === 0) return 0;
  const { count } = await db
    .selectFrom('subscription')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('type_id', 'in', [...plans])
    .where('state', '=', 'ACTIVE')
    .executeTakeFirstOrThrow();
  return Number(count);
}
