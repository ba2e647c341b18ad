import { sql } from 'kysely';
import type { PublishContext, PublishedChange } from '../../platform/publishing/announce-changes.ts';
import type { PlanFile, PlanGroupFile, PlansFile } from './plan-file.ts';
import { languageOf, plansTag } from './plan-offer.ts';

/** What differs is written, and nothing else; a price that changes ends, and the next begins at the same moment. */
export async function publishPlans(ctx: PublishContext, file: PlansFile): Promise<PublishedChange> {
  const before = await statesOf(ctx, file.types);
  const plans: number[] = [];
  for (const plan of file.types) {
    const [old, next] = [before.get(plan.id), stateOf(plan)];
    const parts = (['type', 'attributes', 'contingents', 'price', 'promotion'] as const).filter(
      (part) => JSON.stringify(old?.[part] ?? null) !== JSON.stringify(next[part]),
    );
    if (parts.length === 0) continue;
    plans.push(plan.id);
    await writeType(ctx, plan);
    if (parts.includes('attributes')) await writeAttributes(ctx, plan.id, next.attributes);
    if (parts.includes('contingents')) await writeContingents(ctx, plan);
    if (parts.includes('price')) await writePrice(ctx, plan, 'FULL', { amount: plan.price, cycles: null });
    if (parts.includes('promotion'))
      await writePrice(
        ctx,
        plan,
        'PROMOTION',
        plan.promotion ? { amount: plan.promotion.price, cycles: plan.promotion.cycles } : null,
      );
  }
  const groups = await writeGroups(ctx, file.groups);
  return {
    tags: new Set(plans.length + groups.length > 0 ? [plansTag] : []),
    aggregateId: plans.length === 1 ? String(plans[0]) : ctx.tenant.code,
    payload: { plans, groups },
  };
}

/** A plan as far as it is published, part by part, in a form that two of them can be compared by. */
interface PlanState {
  type: readonly unknown[];
  attributes: readonly (readonly [key: string, lang: string, value: string])[];
  contingents: readonly unknown[];
  price: readonly unknown[] | null;
  promotion: readonly unknown[] | null;
}

const stateOf = (plan: PlanFile): PlanState => ({
  type: [
    plan.name,
    plan.enabled,
    plan.billingCycle,
    plan.trial ?? null,
    plan.accumulateContingent,
    plan.graceDays,
    plan.holdDays,
    plan.retryDays.toSorted((a, b) => a - b),
    plan.identityRequired,
    plan.cancelUrl ?? null,
  ],
  attributes: Object.entries(plan.attributes)
    .map(([key, value]) => {
      const { stem = key, locale = '' } = languageOf(key) ?? {};
      return [stem, locale, value] as const;
    })
    .sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b))),
  contingents: plan.contingents.map(({ amount, contentTypes, maxAccumulated = null }) => [
    amount,
    contentTypes,
    maxAccumulated,
  ]),
  price: [plan.price, plan.currency, null],
  promotion: plan.promotion ? [plan.promotion.price, plan.currency, plan.promotion.cycles] : null,
});

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

async function statesOf(
  { db, clock }: PublishContext,
  plans: readonly { id: number }[],
): Promise<Map<number, PlanState>> {
  const days = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) / 86400)::int`;
  const price = (kind: string) => sql`(
    SELECT json_build_array(p.amount_minor, p.currency, p.promo_cycles) FROM subscription_type_price p
    WHERE p.type_id = t.id AND p.kind = ${kind} AND p.segment = '*' AND p.valid @> ${clock.now()}::timestamptz)`;
  const { rows } = await sql<PlanState & { id: number }>`
    SELECT t.id, json_build_array(t.name, t.enabled, t.billing_cycle, t.max_trial_duration, t.accumulate_contingent,
        ${days('t.grace')}, ${days('t.hold')},
        ARRAY(SELECT (extract(epoch FROM pause) / 86400)::int FROM unnest(t.retry_schedule) pause ORDER BY 1),
        t.identity_required, t.cancel_url) AS type,
      coalesce((SELECT json_agg(json_build_array(a.key, a.lang, a.value) ORDER BY a.key COLLATE "C", a.lang COLLATE "C")
        FROM subscription_type_attribute a WHERE a.type_id = t.id), '[]') AS attributes,
      coalesce((SELECT json_agg(json_build_array(c.amount, c.content_types, c.max_accumulated) ORDER BY c.id)
        FROM subscription_type_contingent c WHERE c.type_id = t.id), '[]') AS contingents,
      ${price('FULL')} AS price, ${price('PROMOTION')} AS promotion
    FROM subscription_type t WHERE t.id = ANY(${plans.map(({ id }) => id)}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...state }) => [id, state]));
}

async function writeType({ db, tenant }: PublishContext, plan: PlanFile): Promise<void> {
  const inDays = (days: number) => sql<string>`make_interval(days => ${days}::int)`;
  const row = {
    name: plan.name,
    enabled: plan.enabled,
    billing_cycle: plan.billingCycle,
    max_trial_duration: plan.trial ?? null,
    accumulate_contingent: plan.accumulateContingent,
    grace: inDays(plan.graceDays),
    hold: inDays(plan.holdDays),
    retry_schedule: sql<
      string[]
    >`ARRAY(SELECT make_interval(days => day) FROM unnest(${plan.retryDays}::int[]) day)`,
    identity_required: [...plan.identityRequired],
    cancel_url: plan.cancelUrl ?? null,
  };
  await db
    .insertInto('subscription_type')
    .values({ tenant_id: tenant.id, id: plan.id, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'id'])
        .doUpdateSet({ ...row, version: sql<number>`subscription_type.version + 1` }),
    )
    .execute();
}

async function writeAttributes(
  { db, tenant }: PublishContext,
  typeId: number,
  attributes: PlanState['attributes'],
): Promise<void> {
  await db.deleteFrom('subscription_type_attribute').where('type_id', '=', typeId).execute();
  if (attributes.length === 0) return;
  await db
    .insertInto('subscription_type_attribute')
    .values(
      attributes.map(([key, lang, value]) => ({ tenant_id: tenant.id, type_id: typeId, key, lang, value })),
    )
    .execute();
}

async function writeContingents({ db, tenant }: PublishContext, plan: PlanFile): Promise<void> {
  await db.deleteFrom('subscription_type_contingent').where('type_id', '=', plan.id).execute();
  if (plan.contingents.length === 0) return;
  await db
    .insertInto('subscription_type_contingent')
    .values(
      plan.contingents.map(({ amount, contentTypes, maxAccumulated = null }) => ({
        tenant_id: tenant.id,
        type_id: plan.id,
        amount,
        content_types: [...contentTypes],
        max_accumulated: maxAccumulated,
      })),
    )
    .execute();
}

async function writePrice(
  { db, tenant, clock }: PublishContext,
  plan: PlanFile,
  kind: 'FULL' | 'PROMOTION',
  price: { amount: number; cycles: number | null } | null,
): Promise<void> {
  const now = clock.now();
  await sql`
    UPDATE subscription_type_price SET valid = tstzrange(lower(valid), ${now}::timestamptz)
    WHERE type_id = ${plan.id} AND kind = ${kind} AND segment = '*' AND valid @> ${now}::timestamptz`.execute(
    db,
  );
  if (!price) return;
  await db
    .insertInto('subscription_type_price')
    .values({
      tenant_id: tenant.id,
      type_id: plan.id,
      kind,
      amount_minor: price.amount,
      currency: plan.currency,
      promo_cycles: price.cycles,
      valid: sql<string>`tstzrange(${now}::timestamptz, NULL)`,
    })
    .execute();
}

/** The numbers of those that changed. */
async function writeGroups(
  { db, tenant }: PublishContext,
  groups: readonly PlanGroupFile[],
): Promise<number[]> {
  if (groups.length === 0) return [];
  const changed: PlanGroupFile[] = [];
  for (const group of groups) {
    const { rows } = await sql<{ state: unknown }>`
      SELECT json_build_array(g.name, g.upgrade_policy, g.downgrade_policy, coalesce((
        SELECT json_agg(l.ids ORDER BY l.level_order) FROM (
          SELECT level_order, array_agg(type_id ORDER BY type_id) AS ids FROM subscription_group_level
          WHERE group_id = g.id GROUP BY level_order) l), '[]')) AS state
      FROM subscription_group g WHERE g.id = ${group.id}`.execute(db);
    const { name, upgrade, downgrade } = group;
    const levels = group.levels.map((level) => level.toSorted((a, b) => a - b));
    if (JSON.stringify(rows[0]?.state) !== JSON.stringify([name, upgrade, downgrade, levels]))
      changed.push(group);
  }
  // a plan may move from one of them to another
  for (const { id } of changed)
    await db.deleteFrom('subscription_group_level').where('group_id', '=', id).execute();
  for (const { id, name, upgrade, downgrade, levels } of changed) {
    const row = { name, upgrade_policy: upgrade, downgrade_policy: downgrade };
    await db
      .insertInto('subscription_group')
      .values({ tenant_id: tenant.id, id, ...row })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(row))
      .execute();
    const rows = levels.flatMap((level, order) =>
      level.map((typeId) => ({ tenant_id: tenant.id, group_id: id, level_order: order, type_id: typeId })),
    );
    if (rows.length > 0) await db.insertInto('subscription_group_level').values(rows).execute();
  }
  return changed.map(({ id }) => id);
}
