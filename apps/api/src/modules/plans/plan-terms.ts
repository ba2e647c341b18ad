import type { BillingTerms } from '@atrium/domain/subscription/billing';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { batchedStatement } from '../../platform/database/batched-statement.ts';
import { prepared } from '../../platform/database/pool/prepared-statement.ts';
import { anyOf } from '../../platform/database/recordset.ts';

export interface PlanTerms extends BillingTerms {
  typeId: number;
  name: string;
  accumulates: boolean;
  contingents: {
    id: number;
    amount: number;
    contentTypes: string[];
    maxAccumulated: number | null;
    priority: number;
  }[];
}

/** How subscriptions of a plan run and what a period of them brings. */
export const planTermsOf = batchedStatement(async (tx: TransactionContext, typeIds: readonly number[]) => {
  const terms = await termsOfTypes(tx, [...new Set(typeIds)]);
  return typeIds.map((id) => {
    const found = terms.get(id);
    if (!found) throw new Error(`no plan ${id}`);
    return found;
  });
});

async function termsOfTypes({ db }: TransactionContext, typeIds: readonly number[]) {
  const types = await db
    .selectFrom('subscription_type')
    .select(['id', 'name', 'billing_cycle', 'accumulate_contingent'])
    .select([
      sql<number>`(extract(epoch FROM grace) * 1000)::float8`.as('grace_ms'),
      sql<number>`(extract(epoch FROM hold) * 1000)::float8`.as('hold_ms'),
      sql<number>`(extract(epoch FROM reservation_ttl) * 1000)::float8`.as('request_ms'),
      sql<
        number[]
      >`ARRAY(SELECT (extract(epoch FROM pause) * 1000)::float8 FROM unnest(retry_schedule) pause ORDER BY 1)`.as(
        'retries_ms',
      ),
      sql<PlanTerms['contingents']>`(
        SELECT coalesce(json_agg(json_build_object('id', id, 'amount', amount, 'contentTypes', content_types,
          'maxAccumulated', max_accumulated, 'priority', priority) ORDER BY id), '[]')
        FROM subscription_type_contingent WHERE type_id = subscription_type.id
      )`.as('contingents'),
    ])
    .where('id', '=', anyOf(typeIds))
    .modifyEnd(prepared)
    .execute();
  return new Map(
    types.map((type): [number, PlanTerms] => [
      type.id,
      {
        typeId: type.id,
        name: type.name,
        billingCycle: type.billing_cycle,
        accumulates: type.accumulate_contingent,
        graceMs: type.grace_ms,
        holdMs: type.hold_ms,
        requestMs: type.request_ms,
        retriesMs: type.retries_ms,
        contingents: type.contingents,
      },
    ]),
  );
}
