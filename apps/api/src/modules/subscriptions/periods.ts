import type { Span } from '@atrium/domain/billing';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import type { DB } from '../../platform/database/types.gen.ts';
import { creditsLeft, grantCredits } from '../credits/grants.ts';
import type { PlanTerms } from '../plans/terms.ts';
import type { SubscriptionRow } from './subscription.ts';

interface NewPeriod {
  seq: number;
  during: Span;
  kind: DB['subscription_period']['kind'];
  amountMinor: number;
}

const range = ({ from, to }: Span) => sql<string>`tstzrange(${from}, ${to})`;

export interface Period extends NewPeriod {}

export async function lastPeriod(
  { db }: TransactionContext,
  subscriptionId: number,
): Promise<Period | undefined> {
  const row = await db
    .selectFrom('subscription_period')
    .select(['seq', 'kind', 'amount_minor'])
    .select([sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('to')])
    .where('subscription_id', '=', subscriptionId)
    .orderBy('seq', 'desc')
    .limit(1)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return (
    row && {
      seq: row.seq,
      kind: row.kind,
      amountMinor: row.amount_minor,
      during: { from: row.from, to: row.to },
    }
  );
}

/**
 * A period with all it brings: the row, the credits, the right to use it. In grace the row is there without credits; paid
 * later it becomes the paid one. A second one over the same time collides in the database.
 */
export async function beginPeriod(
  tx: TransactionContext,
  row: SubscriptionRow,
  terms: PlanTerms,
  period: NewPeriod,
): Promise<void> {
  const { seq, during, kind, amountMinor } = period;
  await tx.db
    .insertInto('subscription_period')
    .values({
      tenant_id: tx.tenant.id,
      subscription_id: row.id,
      seq,
      during: range(during),
      kind,
      amount_minor: amountMinor,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'subscription_id', 'seq'])
        .doUpdateSet({ during: range(during), kind, amount_minor: amountMinor })
        .where('subscription_period.kind', '=', 'GRACE'),
    )
    .modifyEnd(prepared)
    .execute();
  await entitle(tx, row, terms, during.to);
  if (kind !== 'GRACE') await grantContingents(tx, row, terms, period);
}

async function grantContingents(
  tx: TransactionContext,
  row: SubscriptionRow,
  terms: PlanTerms,
  { seq, during }: NewPeriod,
): Promise<void> {
  for (const { id, amount, contentTypes, maxAccumulated, priority } of terms.contingents)
    await grantCredits(tx, {
      userId: row.user_id,
      source: { kind: 'SUBSCRIPTION_PERIOD', key: `${row.id}:${seq}:${id}` },
      subscriptionId: row.id,
      contentTypes,
      amount:
        terms.accumulates && maxAccumulated !== null && amount !== -1
          ? Math.min(amount, Math.max(0, maxAccumulated - (await creditsLeft(tx, row.id, contentTypes))))
          : amount,
      priority,
      expiresAt: terms.accumulates ? null : during.to,
    });
}

/** One right for each subscription, for as long as it runs. */
async function entitle(
  tx: TransactionContext,
  row: SubscriptionRow,
  terms: PlanTerms,
  until: Date,
): Promise<void> {
  const during = range({ from: row.start_date ?? tx.clock.now(), to: until });
  const scope = [...new Set(terms.contingents.flatMap(({ contentTypes }) => contentTypes))];
  await tx.db
    .insertInto('entitlement')
    .values({
      tenant_id: tx.tenant.id,
      user_id: row.user_id,
      feature: 'subscription',
      scope_content_types: scope,
      source_kind: 'SUBSCRIPTION',
      source_key: String(row.id),
      during,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id', 'feature', 'source_kind', 'source_key'])
        .doUpdateSet({ during, scope_content_types: scope, revoked_at: null, revoke_reason: null }),
    )
    .modifyEnd(prepared)
    .execute();
}

/** No access from now on. */
export async function endAccess(tx: TransactionContext, row: SubscriptionRow, reason: string): Promise<void> {
  await tx.db
    .updateTable('entitlement')
    .set({ revoked_at: tx.clock.now(), revoke_reason: reason })
    .where('user_id', '=', row.user_id)
    .where('source_kind', '=', 'SUBSCRIPTION')
    .where('source_key', '=', String(row.id))
    .where('revoked_at', 'is', null)
    .execute();
}
