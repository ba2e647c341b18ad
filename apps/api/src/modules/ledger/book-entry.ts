import type { TransactionContext } from '../../platform/context.ts';
import { batchedStatement } from '../../platform/database/batched-statement.ts';
import { prepared } from '../../platform/database/pool/prepared-statement.ts';
import { newRows } from '../../platform/database/recordset.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';

export type AccountKind = DB['ledger_account']['kind'];

export interface LedgerLine {
  account: AccountKind;
  /** Whose, where an account is a person's. */
  userId?: number;
  /** What is left of a voucher has an account of its own. */
  voucherId?: number;
  currency: string;
  /** Smallest units; what comes in is positive. The lines of a booking sum to 0. */
  amount: number;
}

interface Booking {
  /** What it is for, for ever: booked twice, it is there once. */
  key: string;
  kind: string;
  lines: readonly LedgerLine[];
  meta?: Record<string, unknown>;
}

/** Ours may owe; a person's account or a voucher's may not. */
const mayOwe = ({ userId, voucherId }: LedgerLine) => userId === undefined && voucherId === undefined;

/** Its number; null where it was booked already. The database refuses lines that do not sum to 0, at the end of the transaction. */
export const bookEntry = batchedStatement(async (tx: TransactionContext, bookings: readonly Booking[]) => {
  const made = await addTransactions(tx, bookings);
  const booked = bookings.map((booking) => {
    const id = made.get(booking.key) ?? null;
    made.delete(booking.key);
    return { ...booking, id };
  });
  await addEntries(
    tx,
    booked.flatMap(({ id, lines }) => (id === null ? [] : [{ id, lines }])),
  );
  return booked.map(({ id }) => id);
});

/** Their numbers, of those that are new. */
async function addTransactions(tx: TransactionContext, bookings: readonly Booking[]) {
  const now = tx.clock.now();
  const { columns, values } = newRows(
    'ledger_transaction',
    bookings.map(({ key, kind, meta = {} }) => ({
      tenant_id: tx.tenant.id,
      idempotency_key: key,
      kind,
      effective_at: now,
      booked_at: now,
      meta,
    })),
  );
  const made = await tx.db
    .insertInto('ledger_transaction')
    .columns(columns)
    .expression(values)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'idempotency_key']).doNothing())
    .returning(['id', 'idempotency_key'])
    .modifyEnd(prepared)
    .execute();
  return new Map(made.map(({ id, idempotency_key }) => [idempotency_key, id]));
}

async function addEntries(
  tx: TransactionContext,
  booked: readonly { id: number; lines: readonly LedgerLine[] }[],
) {
  const entries = booked.flatMap(({ id, lines }) =>
    lines.filter(({ amount }) => amount !== 0).map((line, index) => ({ id, number: index + 1, line })),
  );
  if (entries.length === 0) return;
  const accounts = await accountsOf(
    tx,
    entries.map(({ line }) => line),
  );
  const { columns, values } = newRows(
    'ledger_entry',
    entries.map(({ id, number, line }, index) => ({
      tenant_id: tx.tenant.id,
      transaction_id: id,
      line: number,
      account_id: accounts[index],
      amount: line.amount,
    })),
  );
  await tx.db.insertInto('ledger_entry').columns(columns).expression(values).modifyEnd(prepared).execute();
}

/** The balance of an account; zero for one without bookings. */
export const balanceOf = async (
  tx: TransactionContext,
  account: Omit<LedgerLine, 'amount'>,
): Promise<number> => (await findAccount(tx, account))?.balance ?? 0;

/** What is left of each of these vouchers; those that are no sum are not among them. */
export async function voucherBalances(
  { db }: TransactionContext,
  voucherIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (voucherIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_account')
    .select(['voucher_id', 'balance'])
    .where('voucher_id', 'in', [...voucherIds])
    .execute();
  return new Map(rows.map(({ voucher_id, balance }) => [voucher_id ?? 0, balance]));
}

const findAccount = (
  { db }: TransactionContext,
  { account, userId, voucherId, currency }: Omit<LedgerLine, 'amount'>,
) =>
  db
    .selectFrom('ledger_account')
    .select(['id', 'balance'])
    .where('kind', '=', account)
    .where('currency', '=', currency)
    .where('user_id', 'is not distinct from', userId ?? null)
    .where('voucher_id', 'is not distinct from', voucherId ?? null)
    .executeTakeFirst();

/** The account of each line, created at its first booking. */
async function accountsOf(tx: TransactionContext, all: readonly LedgerLine[]): Promise<number[]> {
  const lines = [...new Map(all.map((line) => [keyOf(line), line])).values()];
  const known = await findAccounts(tx, lines);
  const missing = lines.filter((line) => !known.has(keyOf(line)));
  if (missing.length > 0)
    await tx.db
      .insertInto('ledger_account')
      .values(
        missing.map((line) => ({
          tenant_id: tx.tenant.id,
          kind: line.account,
          user_id: line.userId ?? null,
          voucher_id: line.voucherId ?? null,
          currency: line.currency,
          allow_negative: mayOwe(line),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const found = missing.length > 0 ? await findAccounts(tx, lines) : known;
  return all.map((line) => {
    const id = found.get(keyOf(line));
    if (id === undefined) throw new Error(`no account ${line.account} ${line.currency}`);
    return id;
  });
}

const keyOf = ({ account, userId, voucherId, currency }: Omit<LedgerLine, 'amount'>) =>
  [account, userId ?? '', voucherId ?? '', currency].join();

async function findAccounts(
  { db }: TransactionContext,
  lines: readonly LedgerLine[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['id', 'kind', 'user_id', 'voucher_id', 'currency'])
    .where((is) =>
      is.or(
        lines.map(({ account, userId, voucherId, currency }) =>
          is.and([
            is('kind', '=', account),
            is('currency', '=', currency),
            is('user_id', 'is not distinct from', userId ?? null),
            is('voucher_id', 'is not distinct from', voucherId ?? null),
          ]),
        ),
      ),
    )
    // as many texts as a booking may have lines; of many bookings there are many more
    .$if(lines.length <= 4, (few) => few.modifyEnd(prepared))
    .execute();
  return new Map(
    rows.map(({ id, kind, user_id, voucher_id, currency }) => [
      keyOf({
        account: kind,
        currency,
        ...(user_id !== null && { userId: user_id }),
        ...(voucher_id !== null && { voucherId: voucher_id }),
      }),
      id,
    ]),
  );
}
