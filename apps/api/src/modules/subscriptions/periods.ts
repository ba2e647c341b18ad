import type { Span } from '@atrium/domain/billing';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { newRows, type RowOf, rangeText } from '../../platform/database/recordset.ts';
import { inOrder, together } from '../../platform/database/together.ts';
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

export interface Period extends NewPeriod {}

interface PeriodRow extends Pick<Period, 'seq' | 'kind' | 'amountMinor'>, Span {
  subscriptionId: number;
}

export const lastPeriod = together(
  async ({ db }: TransactionContext, ids: readonly number[]): Promise<(Period | undefined)[]> => {
    const { rows } = await sql<PeriodRow>`${prepared}
      SELECT last.* FROM unnest(${[...ids]}::bigint[]) AS asked (id) CROSS JOIN LATERAL (
        SELECT subscription_id AS "subscriptionId", seq, kind, amount_minor AS "amountMinor",
          lower(during) AS from, upper(during) AS to
        FROM subscription_period WHERE subscription_id = asked.id ORDER BY seq DESC LIMIT 1) AS last`.execute(
      db,
    );
    const periods = inOrder(
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
          during: { from: row.from, to: row.to },
        },
    );
  },
);

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
  await addPeriod(tx, {
    tenant_id: tx.tenant.id,
    subscription_id: row.id,
    seq,
    during: rangeText(during),
    kind,
    amount_minor: amountMinor,
  });
  await entitle(tx, row, terms, during.to);
  if (kind !== 'GRACE') await grantContingents(tx, row, terms, period);
}

const addPeriod = together(
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

const addRight = together(async ({ db }: TransactionContext, rows: readonly RowOf<'entitlement'>[]) => {
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
});

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
