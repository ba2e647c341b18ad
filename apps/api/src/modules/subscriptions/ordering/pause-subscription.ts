import { priceOf } from '@atrium/domain/subscription/billing';
import { type Context, requirePerson, type TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ChargeProgress, Payment, Payments } from '../../payments/records/payment.ts';
import { planTermsOf } from '../../plans/plan-terms.ts';
import { pendingPlanChange } from '../lifecycle/apply-plan-change.ts';
import { scheduleNextBilling } from '../lifecycle/schedule-billing.ts';
import { periodSubject } from '../lifecycle/start-subscription.ts';
import {
  changeSubscription,
  recordSubscriptionEvent,
  type SubscriptionRow,
} from '../lifecycle/subscription.ts';
import { lastPeriod } from '../lifecycle/subscription-periods.ts';
import { lockOwnSubscription } from './cancel-subscription.ts';

/** From the end of what is paid. Asked for again with other months, those hold. */
export async function pauseSubscription(
  tx: TransactionContext,
  id: number,
  months: number,
): Promise<AppError | null> {
  const row = await lockOwnSubscription(tx, id);
  if (row instanceof AppError) return row;
  const pending = await pendingPlanChange(tx, id);
  if (row.state !== 'ACTIVE' || row.sub_state !== 'NONE' || !row.next_renewal_date)
    return new AppError('CONFLICT');
  if (pending && pending.action !== 'PAUSE') return new AppError('CONFLICT');
  if (pending?.pause_months === months) return null;
  if (pending) await takeBack(tx, pending.id);
  await tx.db
    .insertInto('subscription_change')
    .values({
      tenant_id: tx.tenant.id,
      subscription_id: id,
      to_type_id: null,
      action: 'PAUSE',
      pause_months: months,
      applies_at: row.next_renewal_date,
      created_at: tx.clock.now(),
    })
    .execute();
  const appliesAt = row.next_renewal_date.toISOString();
  await recordSubscriptionEvent(tx, row, row, { event: 'pauseRequested', payload: { months, appliesAt } });
  return null;
}

const takeBack = (tx: TransactionContext, changeId: number) =>
  tx.db
    .updateTable('subscription_change')
    .set({ revoked_at: tx.clock.now() })
    .where('id', '=', changeId)
    .execute();

/** Before it began: taken back. While it lasts: a new period, charged now by what is on file. */
export async function resumeSubscription(
  ctx: Context,
  payments: Payments,
  id: number,
): Promise<ChargeProgress | AppError | null> {
  const begun = await ctx.tx((tx) => beginResuming(tx, payments, id));
  if (begun === null || begun instanceof AppError || 'is' in begun) return begun;
  return payments.charge(ctx, begun.uuid);
}

async function beginResuming(
  tx: TransactionContext,
  payments: Payments,
  id: number,
): Promise<Payment | ChargeProgress | AppError | null> {
  const row = await lockOwnSubscription(tx, id);
  if (row instanceof AppError) return row;
  if (row.sub_state === 'PAUSED') return endPause(tx, payments, row);
  const pending = await pendingPlanChange(tx, id);
  if (pending?.action === 'PAUSE') {
    await takeBack(tx, pending.id);
    await recordSubscriptionEvent(tx, row, row, { event: 'changeRevoked', reason: 'PAUSE' });
    return null;
  }
  return row.state === 'ACTIVE' ? null : new AppError('CONFLICT');
}

async function endPause(
  tx: TransactionContext,
  payments: Payments,
  row: SubscriptionRow,
): Promise<Payment | ChargeProgress> {
  const amountMinor = priceOf({
    priceMinor: row.price_minor,
    promoPriceMinor: row.promo_price_minor,
    promoCyclesLeft: row.promo_cycles_left,
  });
  if (amountMinor === 0) {
    // nothing to charge: its time has come, and what is due runs as it always does
    const now = tx.clock.now();
    const moved = await changeSubscription(
      tx,
      row,
      { paused_until: now },
      { event: 'resumed', reason: 'USER' },
    );
    await scheduleNextBilling(tx, moved, await planTermsOf(tx, row.type_id));
    return { is: 'pending' };
  }
  const seq = ((await lastPeriod(tx, row.id))?.seq ?? 0) + 1;
  return payments.open(tx, {
    userId: requirePerson(tx).userId,
    kind: 'RENEWAL',
    subject: periodSubject(row.id, seq),
    amountMinor,
    currency: row.currency,
    optionId: row.payment_option_id,
    methodId: row.payment_method_id,
    lang: row.lang,
    returnUrl: null,
    expiresAt: null,
  });
}
