import type { Span } from '@atrium/domain/subscription/billing';
import { creditsBought, millisPerMinor, type PeriodShare } from '@atrium/domain/subscription/plan-change';
import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import { batchedStatement, inRequestOrder } from '../../../platform/database/batched-statement.ts';
import { prepared } from '../../../platform/database/pool/prepared-statement.ts';
import { newRows, type RowOf, rangeText } from '../../../platform/database/recordset.ts';
import type { DB } from '../../../platform/database/schema/types.gen.ts';
import { creditsLeft, grantCredits } from '../../credits/credit-grants.ts';
import type { PlanTerms } from '../../plans/plan-terms.ts';
import type { SubscriptionRow } from './subscription.ts';

interface NewPeriod {
  seq: number;
  during: Span;
  kind: DB['subscription_period']['kind'];
  amountMinor: number;
  /** Money carried over from the plan before, in thousandths of the minor unit. */
  carriedMillis?: number;
  /** Of a plan change: how much of a whole period it is; credits come in this proportion. */
  share?: PeriodShare;
  /** Credits that were spent after their money was carried over: so many fewer come. */
  missingCredits?: number;
}

export interface SubscriptionPeriod extends Pick<NewPeriod, 'seq' | 'during' | 'kind' | 'amountMinor'> {
  /** The money behind it: charged and carried. */
  valueMillis: number;
}

interface PeriodRow extends Pick<SubscriptionPeriod, 'seq' | 'kind' | 'amountMinor' | 'valueMillis'>, Span {
  subscriptionId: number;
}

export const lastPeriod = batchedStatement(
  async ({ db }: TransactionContext, ids: readonly number[]): Promise<(SubscriptionPeriod | undefined)[]> => {
    const { rows } = await sql<PeriodRow>`${prepared}
      SELECT last.* FROM unnest(${[...ids]}::bigint[]) AS asked (id) CROSS JOIN LATERAL (
        SELECT subscription_id AS "subscriptionId", seq, kind, amount_minor AS "amountMinor",
          value_millis AS "valueMillis", lower(during) AS from, upper(during) AS to
        FROM subscription_period WHERE subscription_id = asked.id ORDER BY seq DESC LIMIT 1) AS last`.execute(
      db,
    );
    const periods = inRequestOrder(
      ids,
      (id) => id,
      rows,
      ({ subscriptionId }) => subscriptionId,
    );
    return periods.map(
      (row) =>
        row && {
          seq: row.seq,
          kind: row.kind,
          amountMinor: row.amountMinor,
          valueMillis: row.valueMillis,
          during: { from: row.from, to: row.to },
        },
    );
  },
);

/**
 * A period with all it brings: the row, the credits, the right to use it. In grace the row is there without credits; paid
 * later it becomes the paid one. A second one over the same time collides in the database. Decision 0062.
 */
export async function beginPeriod(
  tx: TransactionContext,
  row: SubscriptionRow,
  terms: PlanTerms,
  period: NewPeriod,
): Promise<void> {
  const { seq, during, kind, amountMinor, carriedMillis = 0 } = period;
  await addPeriod(tx, {
    tenant_id: tx.tenant.id,
    subscription_id: row.id,
    seq,
    during: rangeText(during),
    kind,
    amount_minor: amountMinor,
    value_millis: amountMinor * millisPerMinor + carriedMillis,
  });
  await entitle(tx, row, terms, during.to);
  if (kind !== 'GRACE') await grantContingents(tx, row, terms, period);
}

const addPeriod = batchedStatement(
  async ({ db }: TransactionContext, rows: readonly RowOf<'subscription_period'>[]) => {
    const { columns, values } = newRows('subscription_period', rows);
    await db
      .insertInto('subscription_period')
      .columns(columns)
      .expression(values)
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'subscription_id', 'seq'])
          .doUpdateSet(({ ref }) => ({
            during: ref('excluded.during'),
            kind: ref('excluded.kind'),
            amount_minor: ref('excluded.amount_minor'),
            value_millis: ref('excluded.value_millis'),
          }))
          .where('subscription_period.kind', '=', 'GRACE'),
      )
      .modifyEnd(prepared)
      .execute();
    return rows.map(() => undefined);
  },
);

async function grantContingents(
  tx: TransactionContext,
  row: SubscriptionRow,
  terms: PlanTerms,
  { seq, during, share = wholePeriod, missingCredits = 0 }: NewPeriod,
): Promise<void> {
  let missing = missingCredits;
  for (const { id, amount: whole, contentTypes, maxAccumulated, priority } of terms.contingents) {
    const bought = creditsBought(whole, share);
    const withheld = bought === -1 ? 0 : Math.min(bought, missing);
    missing -= withheld;
    const amount = bought - withheld;
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
}

const wholePeriod: PeriodShare = { part: 1, whole: 1 };

/** One right for each subscription, for as long as it runs. */
const entitle = (
  tx: TransactionContext,
  row: SubscriptionRow,
  terms: PlanTerms,
  until: Date,
): Promise<void> =>
  addRight(tx, {
    tenant_id: tx.tenant.id,
    user_id: row.user_id,
    feature: 'subscription',
    scope_content_types: [...new Set(terms.contingents.flatMap(({ contentTypes }) => contentTypes))],
    source_kind: 'SUBSCRIPTION',
    source_key: String(row.id),
    during: rangeText({ from: row.start_date ?? tx.clock.now(), to: until }),
  });

const addRight = batchedStatement(
  async ({ db }: TransactionContext, rows: readonly RowOf<'entitlement'>[]) => {
    const { columns, values } = newRows('entitlement', rows);
    await db
      .insertInto('entitlement')
      .columns(columns)
      .expression(values)
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'user_id', 'feature', 'source_kind', 'source_key'])
          .doUpdateSet(({ ref }) => ({
            during: ref('excluded.during'),
            scope_content_types: ref('excluded.scope_content_types'),
            revoked_at: null,
            revoke_reason: null,
          })),
      )
      .modifyEnd(prepared)
      .execute();
    return rows.map(() => undefined);
  },
);

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
