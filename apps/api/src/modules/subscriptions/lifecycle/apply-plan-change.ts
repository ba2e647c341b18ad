import { anchorOf, periodFrom } from '@atrium/domain/subscription/billing';
import { creditsBought } from '@atrium/domain/subscription/plan-change';
import type { Selectable } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import { batchedStatement } from '../../../platform/database/batched-statement.ts';
import { prepared } from '../../../platform/database/pool/prepared-statement.ts';
import { anyOf } from '../../../platform/database/recordset.ts';
import type { DB } from '../../../platform/database/schema/types.gen.ts';
import { postponeCreditExpiry } from '../../credits/credit-grants.ts';
import {
  creditLotsOfPeriod,
  missingProratedCredits,
  prorateCredits,
  transferCredits,
} from '../../credits/prorate-credits.ts';
import { type PlanTerms, planTermsOf } from '../../plans/plan-terms.ts';
import { endSubscription } from './end-subscription.ts';
import { scheduleNextBilling } from './schedule-billing.ts';
import {
  changeSubscription,
  lockSubscription,
  recordSubscriptionEvent,
  type SubscriptionRow,
} from './subscription.ts';
import { beginPeriod, endAccess, lastPeriod } from './subscription-periods.ts';

export type ChangeRow = Selectable<DB['subscription_change']>;

/** What was agreed on and has not happened, by subscription; each has one at most. */
export async function pendingPlanChanges(
  { db }: TransactionContext,
  subscriptionIds: readonly number[],
): Promise<Map<number, ChangeRow>> {
  if (subscriptionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('subscription_change')
    .selectAll()
    .where('subscription_id', '=', anyOf(subscriptionIds))
    .where('applied_at', 'is', null)
    .where('revoked_at', 'is', null)
    .modifyEnd(prepared)
    .execute();
  return new Map(rows.map((row) => [row.subscription_id, row]));
}

export const pendingPlanChange = batchedStatement(async (tx: TransactionContext, ids: readonly number[]) => {
  const changes = await pendingPlanChanges(tx, ids);
  return ids.map((id) => changes.get(id));
});

/** Whether it happens as soon as it is paid, and not at the renewal. */
export const isImmediateChange = (change: ChangeRow): change is ChangeRow & { renews_at: Date } =>
  change.renews_at !== null;

const close = (tx: TransactionContext, { id }: ChangeRow, how: 'applied_at' | 'revoked_at') =>
  tx.db
    .updateTable('subscription_change')
    .set({ [how]: tx.clock.now() })
    .where('id', '=', id)
    .execute();

/**
 * Plan change: the old plan ends and the new one begins in one moment, so the customer is never
 * without a plan nor has both. Null where the agreed terms hold no more: the period they were made
 * for is over, or credits that were to be carried are spent.
 */
export async function applyPlanChange(
  tx: TransactionContext,
  old: SubscriptionRow,
  change: ChangeRow,
  amountMinor: number,
): Promise<SubscriptionRow | null> {
  if (change.to_type_id === null || change.price_minor === null)
    throw new Error(`change ${change.id} leads to no plan`);
  const terms = await planTermsOf(tx, change.to_type_id);
  const carried = isImmediateChange(change) ? await carry(tx, old, change, terms) : {};
  if (!carried) return null;
  await endSubscription(tx, old, { reason: 'CHANGED', event: 'changed', keepsCredits: true });
  const { during, anchorDay } = periodOf(tx, old, change, terms);
  const now = tx.clock.now();
  const made = await tx.db
    .insertInto('subscription')
    .values({
      tenant_id: tx.tenant.id,
      user_id: old.user_id,
      type_id: change.to_type_id,
      group_id: old.group_id,
      state: 'ACTIVE',
      sub_state: 'NONE',
      start_date: now,
      next_renewal_date: during.to,
      price_minor: change.price_minor,
      promo_price_minor: change.promo_price_minor,
      promo_cycles_left: Math.max(0, change.promo_cycles - 1),
      currency: old.currency,
      payment_option_id: old.payment_option_id,
      payment_method_id: old.payment_method_id,
      migrated_from: old.id,
      marketing_campaign: JSON.stringify(old.marketing_campaign),
      partner_metadata: JSON.stringify(old.partner_metadata),
      anchor_day: anchorDay,
      lang: old.lang,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await transferCredits(tx, old.id, made.id);
  await recordSubscriptionEvent(tx, null, made, {
    event: 'changed',
    reason: change.action,
    payload: { from: old.id, amountMinor, currency: old.currency },
  });
  await beginPeriod(tx, made, terms, { seq: 1, during, kind: 'PAID', amountMinor, ...carried });
  await scheduleNextBilling(tx, made, terms);
  return made;
}

/** What the new period begins with: the money of the days that are left, and credits in proportion to what is bought. */
async function carry(
  tx: TransactionContext,
  old: SubscriptionRow,
  change: ChangeRow & { renews_at: Date },
  terms: PlanTerms,
) {
  const period = await lastPeriod(tx, old.id);
  const isOver = change.renews_at <= tx.clock.now() || !period || period.during.from > change.created_at;
  if (isOver) return null;
  const used = { part: change.used_part, whole: change.used_whole };
  const share = { part: change.bought_part, whole: change.bought_whole };
  const lots = await creditLotsOfPeriod(tx, { subscriptionId: old.id, seq: period.seq, isHeld: true });
  const missing = change.carried_millis > 0 ? missingProratedCredits(lots, used) : 0;
  const bought = terms.contingents.map(({ amount }) => creditsBought(amount, share));
  const most = bought.includes(-1) ? Number.POSITIVE_INFINITY : bought.reduce((sum, one) => sum + one, 0);
  if (missing > most) return null;
  if (change.carried_millis > 0) await prorateCredits(tx, lots, { used, key: `change:${change.id}` });
  return { carriedMillis: change.carried_millis, share, missingCredits: missing };
}

/** A change that costs nothing, in the transaction in which it was agreed on; the subscription it leads to. */
export async function applyFreePlanChange(tx: TransactionContext, changeId: number): Promise<number> {
  const change = await tx.db
    .selectFrom('subscription_change')
    .selectAll()
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow();
  const old = await lockSubscription(tx, change.subscription_id);
  if (!old) throw new Error(`change ${changeId} has nothing to change from`);
  const made = await applyPlanChange(tx, old, change, 0);
  if (!made) throw new Error(`change ${changeId} was outdated when it was agreed on`);
  return made.id;
}

/** At once: until the day that was agreed on. At the renewal: a whole period. */
function periodOf(tx: TransactionContext, old: SubscriptionRow, change: ChangeRow, terms: PlanTerms) {
  const now = tx.clock.now();
  const due = old.next_renewal_date;
  if (isImmediateChange(change)) {
    const to = change.renews_at;
    const anchorDay = change.keeps_anchor ? (old.anchor_day ?? anchorOf(to)) : anchorOf(to);
    return { during: { from: now, to }, anchorDay };
  }
  const from = !due || old.state === 'INACTIVE' ? now : due;
  const anchorDay =
    change.keeps_anchor && old.anchor_day !== null && from === due ? old.anchor_day : anchorOf(from);
  return { during: periodFrom(from, terms.billingCycle, anchorDay), anchorDay };
}

/** Nothing was charged, so nothing changes. */
export async function dropPlanChange(
  tx: TransactionContext,
  row: SubscriptionRow,
  change: ChangeRow,
  reason: string,
) {
  await close(tx, change, 'revoked_at');
  await recordSubscriptionEvent(tx, row, row, {
    event: 'declined',
    reason,
    payload: { toTypeId: change.to_type_id },
  });
}

/** From the end of the paid time on: no charge, no access, and the credits wait too. */
export async function beginPause(
  tx: TransactionContext,
  row: SubscriptionRow,
  change: ChangeRow,
  terms: PlanTerms,
): Promise<void> {
  const from = row.next_renewal_date ?? tx.clock.now();
  const until = new Date(from);
  until.setUTCMonth(until.getUTCMonth() + (change.pause_months ?? 1));
  await close(tx, change, 'applied_at');
  await endAccess(tx, row, 'PAUSED');
  await postponeCreditExpiry(tx, row.id, { from, byMs: until.getTime() - from.getTime() });
  const paused = await changeSubscription(
    tx,
    row,
    { state: 'INACTIVE', sub_state: 'PAUSED', paused_until: until, next_renewal_date: until },
    { event: 'paused', payload: { until: until.toISOString() } },
  );
  await scheduleNextBilling(tx, paused, terms);
}
