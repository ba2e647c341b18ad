import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { batchedStatement, inRequestOrder } from '../../platform/database/batched-statement.ts';
import { prepared } from '../../platform/database/pool/prepared-statement.ts';
import { newRows, type RowOf } from '../../platform/database/recordset.ts';
import type { DB } from '../../platform/database/schema/types.gen.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { addCreditEntry } from './credit-entries.ts';

interface NewGrant {
  userId: number;
  source: { kind: DB['credit_grant']['source_kind']; key: string };
  subscriptionId: number | null;
  contentTypes: readonly string[];
  /** −1 is unlimited. */
  amount: number;
  priority: number;
  expiresAt: Date | null;
}

/** Once for each source, however often it is asked for. Nothing where the amount is 0. */
export async function grantCredits(tx: TransactionContext, grant: NewGrant): Promise<void> {
  if (grant.amount === 0) return;
  const isUnlimited = grant.amount === -1;
  const amount = isUnlimited ? 0 : grant.amount;
  const made = await addGrant(tx, {
    tenant_id: tx.tenant.id,
    user_id: grant.userId,
    source_kind: grant.source.kind,
    source_key: grant.source.key,
    subscription_id: grant.subscriptionId,
    content_types: grant.contentTypes,
    is_unlimited: isUnlimited,
    amount,
    remaining: amount,
    priority: grant.priority,
    effective_at: tx.clock.now(),
    expires_at: grant.expiresAt,
  });
  if (!made || isUnlimited) return;
  await addCreditEntry(tx, {
    grantId: made.id,
    userId: grant.userId,
    delta: amount,
    kind: 'GRANT',
    key: grant.source.key,
  });
  if (grant.expiresAt) await expireAt(tx, made.id, grant.expiresAt);
}

interface SourceColumns {
  source_kind: string;
  source_key: string;
}

const sourceOf = ({ source_kind, source_key }: SourceColumns) => `${source_kind} ${source_key}`;

const addGrant = batchedStatement(
  async ({ db }: TransactionContext, rows: readonly (RowOf<'credit_grant'> & SourceColumns)[]) => {
    const { columns, values } = newRows('credit_grant', rows);
    const made = await db
      .insertInto('credit_grant')
      .columns(columns)
      .expression(values)
      .onConflict((conflict) => conflict.columns(['tenant_id', 'source_kind', 'source_key']).doNothing())
      .returning(['id', 'source_kind', 'source_key'])
      .modifyEnd(prepared)
      .execute();
    return inRequestOrder(rows, sourceOf, made, sourceOf);
  },
);

/** A moment later: what happens to the subscription at the same time comes first, and may move it. */
const expireAt = (tx: TransactionContext, grantId: number, at: Date) =>
  enqueue(tx, 'credits.expire', { grantId }, { at: new Date(at.getTime() + 5 * 60_000) });

/** What is left of a plan's credits that do not expire with their period: they count towards the most there may be. */
export async function creditsLeft(
  tx: TransactionContext,
  subscriptionId: number,
  contentTypes: readonly string[],
): Promise<number> {
  const { left } = await tx.db
    .selectFrom('credit_grant')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('remaining'), sql<number>`0`).as('left'))
    .where('subscription_id', '=', subscriptionId)
    .where('voided_at', 'is', null)
    .where('content_types', '@>', sql<string[]>`${[...contentTypes]}::text[]`)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** The lot's time is over. Not where it was moved meanwhile: then it has a job of its own at its new time. */
export async function expireCredits(tx: TransactionContext, grantId: number): Promise<void> {
  const row = await tx.db
    .selectFrom('credit_grant')
    .select(['id', 'user_id', 'remaining', 'expires_at'])
    .where('id', '=', grantId)
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row?.expires_at || row.expires_at > tx.clock.now() || row.remaining === 0) return;
  await takeAll(tx, row, 'EXPIRE');
}

/** Of a subscription that ended before its time. */
export async function voidCredits(tx: TransactionContext, subscriptionId: number): Promise<void> {
  const rows = await tx.db
    .selectFrom('credit_grant')
    .select(['id', 'user_id', 'remaining'])
    .where('subscription_id', '=', subscriptionId)
    .where('voided_at', 'is', null)
    .forUpdate()
    .execute();
  for (const row of rows) {
    if (row.remaining > 0) await takeAll(tx, row, 'VOID');
    await tx.db
      .updateTable('credit_grant')
      .set({ voided_at: tx.clock.now() })
      .where('id', '=', row.id)
      .execute();
  }
}

/** How many credits that a source brought were spent. Held, so that none is spent before it is taken back. */
export async function creditsSpentOf(
  { db }: TransactionContext,
  source: NewGrant['source'],
): Promise<number> {
  const row = await db
    .selectFrom('credit_grant')
    .select(['amount', 'remaining'])
    .where('source_kind', '=', source.kind)
    .where('source_key', '=', source.key)
    .forUpdate()
    .executeTakeFirst();
  return row ? row.amount - row.remaining : 0;
}

/** How many credits of a subscription were spent. Held, as above. */
export async function planCreditsSpent({ db }: TransactionContext, subscriptionId: number): Promise<number> {
  const rows = await db
    .selectFrom('credit_grant')
    .select(['amount', 'remaining'])
    .where('subscription_id', '=', subscriptionId)
    .where('voided_at', 'is', null)
    .forUpdate()
    .execute();
  return rows.reduce((sum, { amount, remaining }) => sum + amount - remaining, 0);
}

/** How many credits that one period of a plan brought were spent, also after they were voided. Held, as above. */
export async function periodCreditsSpent(
  { db }: TransactionContext,
  { subscriptionId, seq }: { subscriptionId: number; seq: number },
): Promise<number> {
  const grants = await db
    .selectFrom('credit_grant')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('source_kind', '=', 'SUBSCRIPTION_PERIOD')
    .where('source_key', 'like', `${subscriptionId}:${seq}:%`)
    .forUpdate()
    .execute();
  if (grants.length === 0) return 0;
  const { spent } = await db
    .selectFrom('credit_entry')
    .select((row) => row.fn.coalesce(row.fn.sum<number>('delta'), sql<number>`0`).as('spent'))
    .where(
      'grant_id',
      'in',
      grants.map(({ id }) => id),
    )
    .where('kind', 'in', ['CONSUME', 'REVERSAL'])
    .executeTakeFirstOrThrow();
  return -Number(spent);
}

/** What a source brought is taken back whole. False where some of it was spent: then all of it stays. */
export async function revokeCredits(tx: TransactionContext, source: NewGrant['source']): Promise<boolean> {
  const row = await tx.db
    .selectFrom('credit_grant')
    .select(['id', 'user_id', 'amount', 'remaining'])
    .where('source_kind', '=', source.kind)
    .where('source_key', '=', source.key)
    .where('voided_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return true;
  if (row.remaining < row.amount) return false;
  if (row.remaining > 0) await takeAll(tx, row, 'VOID');
  await tx.db
    .updateTable('credit_grant')
    .set({ voided_at: tx.clock.now() })
    .where('id', '=', row.id)
    .execute();
  return true;
}

/** A pause of the plan costs no credits: the expiry of those that would end with it moves by its length. */
export async function postponeCreditExpiry(
  tx: TransactionContext,
  subscriptionId: number,
  { from, byMs }: { from: Date; byMs: number },
): Promise<void> {
  const rows = await tx.db
    .updateTable('credit_grant')
    .set({ expires_at: sql`expires_at + make_interval(secs => ${byMs / 1000})` })
    .where('subscription_id', '=', subscriptionId)
    .where('voided_at', 'is', null)
    .where('expires_at', '>=', from)
    .returning(['id', 'expires_at'])
    .execute();
  for (const { id, expires_at } of rows) if (expires_at) await expireAt(tx, id, expires_at);
}

async function takeAll(
  tx: TransactionContext,
  { id, user_id, remaining }: { id: number; user_id: number; remaining: number },
  kind: 'EXPIRE' | 'VOID',
): Promise<void> {
  await tx.db.updateTable('credit_grant').set({ remaining: 0 }).where('id', '=', id).execute();
  const isEntered = await addCreditEntry(tx, {
    grantId: id,
    userId: user_id,
    delta: -remaining,
    kind,
    key: kind,
  });
  if (!isEntered) throw new Error(`credits of grant ${id} end twice`);
}
