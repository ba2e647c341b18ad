import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import type { AccountKind } from './book-entry.ts';

export interface BookedEntry {
  id: number;
  currency: string;
  amount: number;
  /** Of this currency, after it. */
  balance: number;
  kind: string;
  at: Date;
  meta: Record<string, unknown>;
}

interface Page {
  /** Older than this booking. */
  before?: number | undefined;
  limit: number;
}

/** What came to and went from a person's accounts of a kind, the newest first. */
export async function ledgerEntriesOf(
  { db }: TransactionContext,
  { account, userId }: { account: AccountKind; userId: number },
  { before, limit }: Page,
): Promise<BookedEntry[]> {
  const { rows } = await sql<BookedEntry>`
    SELECT * FROM (
      SELECT t.id, a.currency, e.amount, t.kind, t.effective_at AS at, t.meta,
        (sum(e.amount) OVER (PARTITION BY a.currency ORDER BY t.id))::bigint AS balance
      FROM ledger_account a
      JOIN ledger_entry e ON e.tenant_id = a.tenant_id AND e.account_id = a.id
      JOIN ledger_transaction t ON t.tenant_id = e.tenant_id AND t.id = e.transaction_id
      WHERE a.kind = ${account} AND a.user_id = ${userId}) booked
    WHERE ${before ?? null}::bigint IS NULL OR id < ${before ?? null}::bigint
    ORDER BY id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** How much bookings of these kinds moved to a customer's account since then. */
export async function movedSince(
  { db }: TransactionContext,
  { account, userId, currency }: { account: AccountKind; userId: number; currency: string },
  { kinds, since }: { kinds: readonly string[]; since: Date },
): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    SELECT coalesce(sum(e.amount), 0)::bigint AS moved
    FROM ledger_account a
    JOIN ledger_entry e ON e.tenant_id = a.tenant_id AND e.account_id = a.id
    JOIN ledger_transaction t ON t.tenant_id = e.tenant_id AND t.id = e.transaction_id
    WHERE a.kind = ${account} AND a.user_id = ${userId} AND a.currency = ${currency}
      AND t.kind = ANY(${[...kinds]}::text[]) AND t.effective_at > ${since}`.execute(db);
  return Number(rows[0]?.moved ?? 0);
}
