import type { PersonPlan } from '@atrium/contract/schemas/models/support';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { findPlanName } from '../plans/find-plan-name.ts';

const mostPlans = 50;
const mostPeriods = 120;

interface PeriodRow {
  subscriptionId: number;
  seq: number;
  kind: PersonPlan['periods'][number]['kind'];
  amountMinor: number;
  from: Date;
  to: Date;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** Every plan of a customer with its periods, as support sees them; the newest first. */
export async function plansOfCustomer(
  tx: TransactionContext,
  userId: number,
  id?: number,
): Promise<PersonPlan[]> {
  let own = tx.db.selectFrom('subscription').selectAll().where('user_id', '=', userId);
  if (id !== undefined) own = own.where('id', '=', id);
  const rows = await own.orderBy('id', 'desc').limit(mostPlans).execute();
  const periods = Map.groupBy(
    await periodsOf(
      tx,
      rows.map((row) => row.id),
    ),
    (row) => row.subscriptionId,
  );
  const plans: PersonPlan[] = [];
  for (const row of rows) {
    const price = (amount: number) => ({ amount, currency: row.currency });
    plans.push({
      id: row.id,
      typeId: row.type_id,
      name: await findPlanName(tx, { typeId: row.type_id, locale: tx.locale }),
      state: row.state,
      subState: row.sub_state,
      created: row.created_at.toISOString(),
      nextRenewalDate: iso(row.next_renewal_date),
      endDate: iso(row.end_date),
      canceledAt: iso(row.canceled_at),
      cancelReason: row.cancel_reason,
      pausedUntil: iso(row.paused_until),
      failingSince: iso(row.failing_since),
      price: price(row.price_minor),
      periods: (periods.get(row.id) ?? []).map(({ seq, kind, amountMinor, from, to }) => ({
        seq,
        kind,
        from: from.toISOString(),
        to: to.toISOString(),
        price: price(amountMinor),
      })),
    });
  }
  return plans;
}

async function periodsOf({ db }: TransactionContext, ids: readonly number[]): Promise<PeriodRow[]> {
  const { rows } = await sql<PeriodRow>`
    SELECT period.* FROM unnest(${[...ids]}::bigint[]) AS asked (id) CROSS JOIN LATERAL (
      SELECT subscription_id AS "subscriptionId", seq, kind, amount_minor AS "amountMinor",
        lower(during) AS from, upper(during) AS to
      FROM subscription_period WHERE subscription_id = asked.id ORDER BY seq DESC LIMIT ${mostPeriods}) AS period
    ORDER BY period."subscriptionId" DESC, period.seq DESC`.execute(db);
  return rows;
}
