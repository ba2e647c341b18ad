import { anchorOf, periodFrom, priceOf } from '@atrium/domain/subscription/billing';
import type { TransactionContext } from '../../../platform/context.ts';
import { planTermsOf } from '../../plans/plan-terms.ts';
import { scheduleNextBilling } from './schedule-billing.ts';
import { changeSubscription, type SubscriptionRow } from './subscription.ts';
import { beginPeriod } from './subscription-periods.ts';

/** What opens it: money that came, a trial, a voucher, or nothing to pay. */
export type StartReason =
  | { by: 'payment'; amountMinor: number }
  | { by: 'trial'; until: Date }
  | { by: 'voucher' }
  | { by: 'nothing' };

const kinds = { payment: 'PAID', nothing: 'PAID', trial: 'TRIAL', voucher: 'VOUCHER' } as const;

/** From asked for, or waiting for the operator, to running; with its first period and all that brings. */
export async function startSubscription(
  tx: TransactionContext,
  row: SubscriptionRow,
  opening: StartReason,
): Promise<SubscriptionRow> {
  const terms = await planTermsOf(tx, row.type_id);
  const now = tx.clock.now();
  const isTrial = opening.by === 'trial';
  const during = isTrial
    ? { from: now, to: opening.until }
    : periodFrom(now, terms.billingCycle, anchorOf(now));
  const started = await changeSubscription(
    tx,
    row,
    {
      state: 'ACTIVE',
      sub_state: isTrial ? 'TRIAL' : 'NONE',
      start_date: now,
      next_renewal_date: during.to,
      trial_end: isTrial ? during.to : null,
      anchor_day: anchorOf(isTrial ? during.to : now),
      promo_cycles_left: isTrial ? row.promo_cycles_left : Math.max(0, row.promo_cycles_left - 1),
    },
    {
      event: isTrial ? 'trialStarted' : 'started',
      payload: { amountMinor: opening.by === 'payment' ? opening.amountMinor : 0, currency: row.currency },
    },
  );
  await beginPeriod(tx, started, terms, {
    seq: 1,
    during,
    kind: kinds[opening.by],
    amountMinor: opening.by === 'payment' ? opening.amountMinor : 0,
  });
  await scheduleNextBilling(tx, started, terms);
  return started;
}

/** What its first charge is: nothing during a trial, less during a promotion. */
export const firstPriceOf = (row: SubscriptionRow): number =>
  priceOf({
    priceMinor: row.price_minor,
    promoPriceMinor: row.promo_price_minor,
    promoCyclesLeft: row.promo_cycles_left,
  });

/** The charge of a period, as payments know it. */
export const periodSubject = (subscriptionId: number, seq: number) =>
  ({ kind: 'subscription_period', key: `${subscriptionId}:${seq}` }) as const;
export const changeSubject = (changeId: number) =>
  ({ kind: 'subscription_change', key: String(changeId) }) as const;
