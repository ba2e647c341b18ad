import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';

/** Whether whoever has this plan may open a voucher book now. */
export async function opensVoucherBook({ db, clock }: TransactionContext, typeId: number): Promise<boolean> {
  const row = await db
    .selectFrom('voucher_book')
    .select('id')
    .where(sql<boolean>`eligible_type_ids @> ARRAY[${typeId}]::bigint[]`)
    .where(sql<boolean>`valid @> ${clock.now()}::timestamptz`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
