import { anchorOf, periodFrom } from '@atrium/domain/billing';
import type { Selectable } from 'kysely';
import type { TransactionContext } from '../../platform/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { anyOf } from '../../platform/database/recordset.ts';
import { together } from '../../platform/database/together.ts';
import type { DB } from '../../platform/database/types.gen.ts';
import { moveExpiry } from '../credits/grants.ts';
import { type PlanTerms, termsOf } from '../plans/terms.ts';
import { end } from './end.ts';
import { beginPeriod, endAccess } from './periods.ts';
import { lockSubscription, move, type SubscriptionRow, tell } from './subscription.ts';
import { watch } from './watch.ts';

export type ChangeRow = Selectable<DB['subscription_change']>;

/** What was agreed on and has not happened, by subscription; each has one at most. */
export async function pendingChanges(
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

export const pendingChange = together(async (tx: TransactionContext, ids: readonly number[]) => {
  const changes = await pendingChanges(tx, ids);
  return ids.map((id) => changes.get(id));
});

/** Whether it happens as soon as it is paid, and not at the renewal. */
export const isImmediate = ({ applies_at, created_at }: ChangeRow) => applies_at <= created_at;

const close = (tx: TransactionContext, { id }: ChangeRow, how: 'applied_at' | 'revoked_at') =>
  tx.db
    .updateTable('subscription_change')
    .set({ [how]: tx.clock.now() })
    .where('id', '=', id)
    .execute();

/** The old plan ends and the new one begins, in one moment: nobody is ever without, nor has both. */
export async function applyChange(
  tx: TransactionContext,
  old: SubscriptionRow,
  change: ChangeRow,
  amountMinor: number,
): Promise<SubscriptionRow> {
  if (change.to_type_id === null || change.price_minor === null)
    throw new Error(`change ${change.id} leads to no plan`);
  const terms = await termsOf(tx, change.to_type_id);
  await end(tx, old, { reason: 'CHANGED', event: 'changed', keepsCredits: true });
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
  await tell(tx, null, made, {
    event: 'changed',
    reason: change.action,
    payload: { from: old.id, amountMinor, currency: old.currency },
  });
  await beginPeriod(tx, made, terms, { seq: 1, during, kind: 'PAID', amountMinor });
  await watch(tx, made, terms);
  return made;
}

/** A change that costs nothing; the number of the subscription it leads to. */
export async function applyFreeChange(tx: TransactionContext, changeId: number): Promise<number> {
  const change = await tx.db
    .selectFrom('subscription_change')
    .selectAll()
    .where('id', '=', changeId)
    .executeTakeFirstOrThrow();
  const old = await lockSubscription(tx, change.subscription_id);
  if (!old) throw new Error(`change ${changeId} has nothing to change from`);
  return (await applyChange(tx, old, change, 0)).id;
}

/** At once and with the same rhythm: what is left of the running period. Otherwise one of its own. */
function periodOf(tx: TransactionContext, old: SubscriptionRow, change: ChangeRow, terms: PlanTerms) {
  const now = tx.clock.now();
  const due = old.next_renewal_date;
  if (isImmediate(change) && change.keeps_anchor && due && due > now)
    return { during: { from: now, to: due }, anchorDay: old.anchor_day ?? anchorOf(due) };
  const from = isImmediate(change) || !due || old.state === 'INACTIVE' ? now : due;
  const anchorDay =
    change.keeps_anchor && old.anchor_day !== null && from === due ? old.anchor_day : anchorOf(from);
  return { during: periodFrom(from, terms.billingCycle, anchorDay), anchorDay };
}

/** Nothing was charged, so nothing changes. */
export async function dropChange(
  tx: TransactionContext,
  row: SubscriptionRow,
  change: ChangeRow,
  reason: string,
) {
  await close(tx, change, 'revoked_at');
  await tell(tx, row, row, { event: 'declined', reason, payload: { toTypeId: change.to_type_id } });
}

/** From the end of the paid time on: no charge, no access, and the credits wait too. */
export async function pause(
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
  await moveExpiry(tx, row.id, { from, byMs: until.getTime() - from.getTime() });
  const paused = await move(
    tx,
    row,
    { state: 'INACTIVE', sub_state: 'PAUSED', paused_until: until, next_renewal_date: until },
    { event: 'paused', payload: { until: until.toISOString() } },
  );
  await watch(tx, paused, terms);
}
