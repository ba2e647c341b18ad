import {
  type ChangeDirection,
  type ChangePolicy,
  type ChangeTerms,
  changeTerms,
  creditsBought,
  creditsKept,
} from '@atrium/domain/subscription/plan-change';
import type { TransactionContext } from '../../../platform/context.ts';
import { creditsOf } from '../../credits/credit-statement.ts';
import { creditLotsOfPeriod } from '../../credits/prorate-credits.ts';
import type { Payments } from '../../payments/records/payment.ts';
import type { Plan } from '../../plans/plan.ts';
import { pendingPlanChange } from '../lifecycle/apply-plan-change.ts';
import { firstPrice } from '../lifecycle/price-terms.ts';
import { changeSubject } from '../lifecycle/start-subscription.ts';
import { recordSubscriptionEvent, type SubscriptionRow } from '../lifecycle/subscription.ts';
import { lastPeriod } from '../lifecycle/subscription-periods.ts';

interface Changing {
  from: Pick<Plan, 'billingCycle'>;
  to: Plan;
  direction: ChangeDirection;
  policy: Exclude<ChangePolicy, 'CANCEL_FIRST'>;
}

export interface OfferedChangeTerms extends ChangeTerms {
  /** How many credits there are after a change at once, −1 for unlimited; null where it waits for the renewal. */
  creditsAfter: number | null;
}

/** What changing from what runs to this plan costs, and when it happens. */
export async function planChangeTerms(
  tx: TransactionContext,
  row: SubscriptionRow,
  { from, to, direction, policy }: Changing,
): Promise<OfferedChangeTerms | null> {
  const period = await lastPeriod(tx, row.id);
  if (!period) return null;
  const credits = await creditLotsOfPeriod(tx, { subscriptionId: row.id, seq: period.seq });
  const terms = changeTerms({
    now: tx.clock.now(),
    policy,
    direction,
    running: {
      cycle: from.billingCycle,
      valueMillis: period.valueMillis,
      during: period.during,
      isTrial: period.kind === 'TRIAL',
      credits,
    },
    target: {
      cycle: to.billingCycle,
      firstMinor: firstPrice(to).amount,
      fullMinor: to.price?.amount ?? 0,
    },
  });
  if (!terms.isNow) return { ...terms, creditsAfter: null };
  const bought = to.contingents.map(({ amount }) => creditsBought(amount, terms.bought));
  if (bought.includes(-1)) return { ...terms, creditsAfter: -1 };
  const isCarried = terms.carriedMillis > 0;
  const ended = credits.map((lot) => (isCarried ? lot.left - creditsKept(lot, terms.used) : 0));
  const left = ((await creditsOf(tx, [row.id])).get(row.id) ?? []).map((lot) => Math.max(0, lot.left));
  return { ...terms, creditsAfter: sumOf(left) - sumOf(ended) + sumOf(bought) };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/**
 * Revokes a scheduled change. False where money for it may have moved already. The charge is held
 * before the subscription: the code that settles one holds them in that order.
 */
export async function revokePlanChange(
  tx: TransactionContext,
  payments: Payments,
  row: SubscriptionRow,
  { isTold = true } = {},
): Promise<boolean> {
  const change = await pendingPlanChange(tx, row.id);
  if (!change) return true;
  const payment = await payments.find(tx, changeSubject(change.id));
  if (payment && !(await payments.giveUp(tx, payment.uuid))) return false;
  const revoked = await tx.db
    .updateTable('subscription_change')
    .set({ revoked_at: tx.clock.now() })
    .where('id', '=', change.id)
    .where('applied_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (isTold && revoked.numUpdatedRows > 0n)
    await recordSubscriptionEvent(tx, row, row, { event: 'changeRevoked', reason: change.action });
  return true;
}

/** Sums and days are frozen as they were agreed to. Null where another change of it is open already. */
export async function recordPlanChange(
  tx: TransactionContext,
  row: SubscriptionRow,
  to: Plan,
  direction: ChangeDirection,
  terms: ChangeTerms,
): Promise<number | null> {
  const made = await tx.db
    .insertInto('subscription_change')
    .values({
      tenant_id: tx.tenant.id,
      subscription_id: row.id,
      to_type_id: to.id,
      action: direction,
      applies_at: terms.appliesAt,
      created_at: tx.clock.now(),
      due_minor: terms.dueMinor,
      price_minor: to.price?.amount ?? 0,
      promo_price_minor: to.promotion?.price.amount ?? null,
      promo_cycles: to.promotion?.cycles ?? 0,
      keeps_anchor: terms.keepsAnchor,
      ...(terms.isNow && {
        renews_at: terms.nextRenewalDate,
        carried_millis: terms.carriedMillis,
        used_part: terms.used.part,
        used_whole: terms.used.whole,
        bought_part: terms.bought.part,
        bought_whole: terms.bought.whole,
      }),
    })
    // one_pending_change: of two requests at once the first one holds
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return null;
  await recordSubscriptionEvent(tx, row, row, {
    event: 'changeRequested',
    reason: direction,
    payload: {
      toTypeId: to.id,
      appliesAt: terms.appliesAt.toISOString(),
      amountMinor: terms.dueMinor,
      currency: row.currency,
    },
  });
  return made.id;
}
