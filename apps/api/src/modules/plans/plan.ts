import type { Price } from '@atrium/domain/money/money';
import type { Period } from '@atrium/domain/subscription/period';
import type { ChangePolicy } from '@atrium/domain/subscription/plan-change';
import type { Attribute } from '@atrium/domain/subscription/subscription-attribute';
import { attribute, displayText, type Languages } from '@atrium/domain/subscription/subscription-attribute';
import { sql } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';

export interface Plan {
  id: number;
  name: string;
  isEnabled: boolean;
  version: number;
  billingCycle: Period;
  /** Null where nothing is valid now: then it cannot be bought. */
  price: Price | null;
  promotion: { price: Price; cycles: number } | null;
  trial: string | null;
  contingents: { amount: number; contentTypes: string[] }[];
  accumulates: boolean;
  attributes: Attribute[];
  identityRequired: string[];
  cancelUrl: string | null;
  group: PlanGroup | null;
}

export interface PlanGroup {
  id: number;
  level: number;
  upgrade: ChangePolicy;
  downgrade: ChangePolicy;
  levels: { order: number; typeIds: number[] }[];
}

/** Whatever is published; all of the tenant unless some are named. With the prices of this moment. */
export async function findPlans(
  { db, tenant, clock }: Pick<TransactionContext, 'db' | 'tenant' | 'clock'>,
  ids?: readonly number[],
): Promise<Plan[]> {
  const now = clock.now();
  const priceOf = (kind: 'FULL' | 'PROMOTION') => sql`(
    SELECT json_build_object('price', json_build_object('amount', p.amount_minor, 'currency', p.currency), 'cycles', p.promo_cycles)
    FROM subscription_type_price p WHERE p.type_id = t.id AND p.kind = ${kind} AND p.segment = '*'
      AND p.currency = ${tenant.currency} AND p.valid @> ${now}::timestamptz)`;
  const { rows } = await sql<PlanRow>`
    SELECT t.id, t.name, t.enabled, t.version, t.billing_cycle, t.max_trial_duration, t.accumulate_contingent,
      t.identity_required, t.cancel_url, ${priceOf('FULL')} AS price, ${priceOf('PROMOTION')} AS promotion,
      (SELECT json_agg(json_build_object('amount', c.amount, 'contentTypes', c.content_types) ORDER BY c.id)
       FROM subscription_type_contingent c WHERE c.type_id = t.id) AS contingents,
      (SELECT json_agg(json_build_object('key', a.key || CASE a.lang WHEN '' THEN '' ELSE '_' || a.lang END, 'value', a.value)
        ORDER BY a.key, a.lang) FROM subscription_type_attribute a WHERE a.type_id = t.id) AS attributes,
      (SELECT json_build_object('id', g.id, 'level', l.level_order, 'upgrade', g.upgrade_policy, 'downgrade', g.downgrade_policy,
        'levels', (SELECT json_agg(json_build_object('order', o.level_order, 'typeIds', o.ids) ORDER BY o.level_order)
          FROM (SELECT level_order, array_agg(type_id ORDER BY type_id) AS ids FROM subscription_group_level
            WHERE group_id = g.id GROUP BY level_order) o))
       FROM subscription_group_level l JOIN subscription_group g ON g.id = l.group_id WHERE l.type_id = t.id) AS "group"
    FROM subscription_type t
    WHERE ${ids ? sql`t.id = ANY(${ids}::bigint[])` : sql`true`} ORDER BY t.id`.execute(db);
  return rows.map(planOf);
}

export const findPlan = async (
  ctx: Pick<TransactionContext, 'db' | 'tenant' | 'clock'>,
  id: number,
): Promise<Plan | undefined> => (await findPlans(ctx, [id]))[0];

interface PlanRow {
  id: number;
  name: string;
  enabled: boolean;
  version: number;
  billing_cycle: Period;
  max_trial_duration: string | null;
  accumulate_contingent: boolean;
  identity_required: string[];
  cancel_url: string | null;
  price: { price: Price } | null;
  promotion: { price: Price; cycles: number | null } | null;
  contingents: Plan['contingents'] | null;
  attributes: Attribute[] | null;
  group: PlanGroup | null;
}

const planOf = (row: PlanRow): Plan => ({
  id: row.id,
  name: row.name,
  isEnabled: row.enabled,
  version: row.version,
  billingCycle: row.billing_cycle,
  price: row.price?.price ?? null,
  promotion: row.promotion && { price: row.promotion.price, cycles: row.promotion.cycles ?? 1 },
  trial: row.max_trial_duration,
  contingents: row.contingents ?? [],
  accumulates: row.accumulate_contingent,
  attributes: [
    ...(row.attributes ?? []),
    // the specification looks there for it
    ...(row.cancel_url ? [{ key: 'cancelUrl', value: row.cancel_url }] : []),
  ],
  identityRequired: row.identity_required,
  cancelUrl: row.cancel_url,
  group: row.group,
});

/** As it is called where people read it. */
export const planName = (plan: Pick<Plan, 'name' | 'attributes'>, languages: Languages): string =>
  displayText(plan, 'name', languages) ?? plan.name;

/** The minimum age for the plan, on the scale of articles. */
export const ageRatingOf = (plan: Pick<Plan, 'attributes'>): number =>
  Number(attribute(plan, 'ment_age_rating')) || 0;
