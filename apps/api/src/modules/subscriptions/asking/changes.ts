import {
  type ChangeDirection,
  type ChangePolicy,
  type ChangeTerms,
  changeTerms,
} from '@atrium/domain/plan-change';
import type { TransactionContext } from '../../../platform/context.ts';
import type { Payments } from '../../payments/payment.ts';
import type { Plan } from '../../plans/plan.ts';
import { pendingChange } from '../changes.ts';
import { lastPeriod } from '../periods.ts';
import { changeSubject } from '../start.ts';
import { type SubscriptionRow, tell } from '../subscription.ts';
import { firstPrice } from './consent.ts';

/** What changing from what runs to this plan costs, and when it happens. */
export async function termsOfChange(
  tx: TransactionContext,
  row: SubscriptionRow,
  from: Pick<Plan, 'billingCycle'>,
  to: Plan,
  policy: Exclude<ChangePolicy, 'CANCEL_FIRST'>,
): Promise<ChangeTerms | null> {
  const period = await lastPeriod(tx, row.id);
  if (!period) return null;
  return changeTerms({
    now: tx.clock.now(),
    policy,
    running: {
      cycle: from.billingCycle,
      paidMinor: period.amountMinor,
      during: period.during,
      isTrial: period.kind === 'TRIAL',
    },
    target: { cycle: to.billingCycle, priceMinor: firstPrice(to).amount },
  });
}

/**
 * Takes back whatever was to happen to it. False where money for it may have moved already. The charge comes before the
 * subscription: whoever settles one holds them in that order.
 */
export async function revokeChange(
  tx: TransactionContext,
  payments: Payments,
  row: SubscriptionRow,
  { isTold = true } = {},
): Promise<boolean> {
  const change = await pendingChange(tx, row.id);
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
    await tell(tx, row, row, { event: 'changeRevoked', reason: change.action });
  return true;
}

/** Sums are frozen as they were agreed to. */
export async function recordChange(
  tx: TransactionContext,
  row: SubscriptionRow,
  to: Plan,
  direction: ChangeDirection,
  terms: ChangeTerms,
): Promise<number> {
  const { id } = await tx.db
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
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tell(tx, row, row, {
    event: 'changeRequested',
    reason: direction,
    payload: {
      toTypeId: to.id,
      appliesAt: terms.appliesAt.toISOString(),
      amountMinor: terms.dueMinor,
      currency: row.currency,
    },
  });
  return id;
}
