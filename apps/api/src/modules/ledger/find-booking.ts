import type { TransactionContext } from '../../platform/context.ts';
import type { LedgerLine } from './book-entry.ts';

type AccountName = Required<Pick<LedgerLine, 'account' | 'userId' | 'currency'>>;

/** Which booking this was, and how much it moved to a person's account; null where it was never made. */
export async function bookedBy(
  { db }: TransactionContext,
  key: string,
  { account, userId, currency }: AccountName,
): Promise<{ id: number; amount: number } | null> {
  const row = await db
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
    .innerJoin('ledger_account as a', 'a.id', 'e.account_id')
    .select(['t.id', 'e.amount'])
    .where('t.idempotency_key', '=', key)
    .where('a.kind', '=', account)
    .where('a.user_id', '=', userId)
    .where('a.currency', '=', currency)
    .executeTakeFirst();
  return row ?? null;
}
