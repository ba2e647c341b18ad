import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';

/** Customers with this public name; two are enough to know that there are several. */
export async function findByPublicName({ db }: TransactionContext, name: string): Promise<number[]> {
  const rows = await db
    .selectFrom('app_user')
    .select('id')
    .where('status', '=', 'ACTIVE')
    .where(sql<boolean>`lower(concat_ws(' ', name, left(last_name, 1) || '.')) = lower(${name})`)
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}
