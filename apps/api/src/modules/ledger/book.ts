import type { TransactionContext } from '../../platform/context.ts';
import type { DB } from '../../platform/database/types.gen.ts';

export type AccountKind = DB['ledger_account']['kind'];

export interface Line {
  account: AccountKind;
  /** Whose, where an account is a person's. */
  userId?: number;
  currency: string;
  /** Smallest units; what comes in is positive. The lines of a booking sum to 0. */
  amount: number;
}

interface Booking {
  /** What it is for, for ever: booked twice, it is there once. */
  key: string;
  kind: string;
  lines: readonly Line[];
  meta?: Record<string, unknown>;
}

/** Ours may owe; a person's account may not. */
const mayOwe = ({ userId }: Line) => userId === undefined;

/** False where it was booked already. The database refuses lines that do not sum to 0, at the end of the transaction. */
export async function book(
  tx: TransactionContext,
  { key, kind, lines, meta = {} }: Booking,
): Promise<boolean> {
  const moving = lines.filter(({ amount }) => amount !== 0);
  const now = tx.clock.now();
  const made = await tx.db
    .insertInto('ledger_transaction')
    .values({
      tenant_id: tx.tenant.id,
      idempotency_key: key,
      kind,
      effective_at: now,
      booked_at: now,
      meta: JSON.stringify(meta),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'idempotency_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return false;
  for (const [index, line] of moving.entries())
    await tx.db
      .insertInto('ledger_entry')
      .values({
        tenant_id: tx.tenant.id,
        transaction_id: made.id,
        line: index + 1,
        account_id: await accountOf(tx, line),
        amount: line.amount,
      })
      .execute();
  return true;
}

async function accountOf(tx: TransactionContext, line: Line): Promise<number> {
  const { account: kind, userId = null, currency } = line;
  const find = () =>
    tx.db
      .selectFrom('ledger_account')
      .select('id')
      .where('kind', '=', kind)
      .where('currency', '=', currency)
      .where((where) => (userId === null ? where('user_id', 'is', null) : where('user_id', '=', userId)))
      .executeTakeFirst();
  const known = await find();
  if (known) return known.id;
  await tx.db
    .insertInto('ledger_account')
    .values({ tenant_id: tx.tenant.id, kind, user_id: userId, currency, allow_negative: mayOwe(line) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await find())?.id ?? Promise.reject(new Error(`no account ${kind} ${currency}`));
}
