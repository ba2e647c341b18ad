import type { ChangePolicy } from '@atrium/domain/subscription/plan-change';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/with-tenant.ts';
import type { PlanFile, PlanGroupFile, PlansFile } from './plan-file.ts';

/** Plans as a file would bring them; one without a price of this moment cannot be had, and is left out. */
export async function exportPlans(db: Tx, now: Date): Promise<PlansFile> {
  return { types: await exportTypes(db, now), groups: await exportGroups(db) };
}

interface PlanRow
  extends Omit<PlanFile, 'price' | 'promotion' | 'trial' | 'cancelUrl' | 'attributes' | 'contingents'> {
  trial: string | null;
  cancelUrl: string | null;
  full: { amount: number; currency: string };
  promotion: { price: number; cycles: number } | null;
  contingents: { amount: number; contentTypes: string[]; maxAccumulated: number | null }[];
  attributes: Record<string, string>;
}

async function exportTypes(db: Tx, now: Date): Promise<PlanFile[]> {
  const days = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) / 86400)::int`;
  const price = (kind: string) => sql`SELECT p.amount_minor, p.currency, p.promo_cycles
    FROM subscription_type_price p WHERE p.type_id = t.id AND p.kind = ${kind} AND p.segment = '*'
      AND p.valid @> ${now}::timestamptz`;
  const { rows } = await sql<PlanRow>`
    SELECT t.id, t.name, t.enabled, t.billing_cycle AS "billingCycle", t.max_trial_duration AS trial,
      t.accumulate_contingent AS "accumulateContingent", ${days('t.grace')} AS "graceDays", ${days('t.hold')} AS "holdDays",
      ARRAY(SELECT (extract(epoch FROM pause) / 86400)::int FROM unnest(t.retry_schedule) pause ORDER BY 1) AS "retryDays",
      t.identity_required AS "identityRequired", t.cancel_url AS "cancelUrl", f.currency,
      json_build_object('amount', f.amount_minor, 'currency', f.currency) AS "full",
      (SELECT json_build_object('price', o.amount_minor, 'cycles', o.promo_cycles) FROM (${price('PROMOTION')}) o) AS promotion,
      coalesce((SELECT json_agg(json_build_object('amount', c.amount, 'contentTypes', c.content_types,
        'maxAccumulated', c.max_accumulated) ORDER BY c.id)
        FROM subscription_type_contingent c WHERE c.type_id = t.id), '[]') AS contingents,
      coalesce((SELECT json_object_agg(a.key || CASE a.lang WHEN '' THEN '' ELSE '_' || a.lang END, a.value
        ORDER BY a.key COLLATE "C", a.lang COLLATE "C") FROM subscription_type_attribute a WHERE a.type_id = t.id), '{}') AS attributes
    FROM subscription_type t CROSS JOIN LATERAL (${price('FULL')}) f ORDER BY t.id`.execute(db);
  return rows.map(({ full, trial, cancelUrl, promotion, contingents, attributes, ...plan }) => ({
    ...plan,
    price: full.amount,
    ...(promotion && { promotion }),
    ...(trial !== null && { trial }),
    ...(cancelUrl !== null && { cancelUrl }),
    contingents: contingents.map(({ maxAccumulated, ...rest }) => ({
      ...rest,
      ...(maxAccumulated !== null && { maxAccumulated }),
    })),
    attributes,
  }));
}

async function exportGroups(db: Tx): Promise<PlanGroupFile[]> {
  const { rows } = await sql<{
    id: number;
    name: string;
    upgrade: ChangePolicy;
    downgrade: ChangePolicy;
    levels: number[][];
  }>`
    SELECT g.id, g.name, g.upgrade_policy AS upgrade, g.downgrade_policy AS downgrade, coalesce((
      SELECT json_agg(l.ids ORDER BY l.level_order) FROM (
        SELECT level_order, array_agg(type_id ORDER BY type_id) AS ids FROM subscription_group_level
        WHERE group_id = g.id GROUP BY level_order) l), '[]') AS levels
    FROM subscription_group g ORDER BY g.id`.execute(db);
  return rows;
}
