import { anchorOf, nextDue, periodFrom, priceOf } from '@atrium/domain/subscription/billing';
import { personOf, type TransactionContext } from '../../../platform/context.ts';
import type { PlanTerms } from '../../plans/plan-terms.ts';
import { scheduleNextBilling } from './schedule-billing.ts';
import { billingStandingOf, changeSubscription, type SubscriptionRow } from './subscription.ts';
import { beginPeriod, endAccess, lastPeriod, type SubscriptionPeriod } from './subscription-periods.ts';

const after = (from: Date, ms: number) => new Date(from.getTime() + ms);

export const nextPriceOf = (row: SubscriptionRow): number =>
  priceOf({
    priceMinor: row.price_minor,
    promoPriceMinor: row.promo_price_minor,
    promoCyclesLeft: row.promo_cycles_left,
  });

/** The number of the period that is to be paid next; in grace it is there already, without being paid. */
export const nextSeq = async (tx: TransactionContext, subscriptionId: number): Promise<number> =>
  seqAfter(await lastPeriod(tx, subscriptionId));

const seqAfter = (last: SubscriptionPeriod | undefined): number =>
  last ? last.seq + (last.kind === 'GRACE' ? 0 : 1) : 1;

/**
 * Paid, or nothing to pay: the period that was due begins. A customer who had no access meanwhile
 * begins anew today.
 */
export async function renewSubscription(
  tx: TransactionContext,
  row: SubscriptionRow,
  terms: PlanTerms,
  amountMinor: number,
): Promise<SubscriptionRow> {
  const last = await lastPeriod(tx, row.id);
  const seq = seqAfter(last);
  const isBack = row.state === 'INACTIVE';
  const from = isBack ? tx.clock.now() : last?.kind === 'GRACE' ? last.during.from : last?.during.to;
  if (!from) throw new Error(`subscription ${row.id} is renewed and never began`);
  const anchor = isBack ? anchorOf(from) : (row.anchor_day ?? anchorOf(from));
  const during = periodFrom(from, terms.billingCycle, anchor);
  const isEnding = row.sub_state === 'TAGGED_FOR_CANCEL';
  const renewed = await changeSubscription(
    tx,
    row,
    {
      state: 'ACTIVE',
      sub_state: isEnding ? 'TAGGED_FOR_CANCEL' : 'NONE',
      end_date: isEnding ? during.to : null,
      next_renewal_date: isEnding ? null : during.to,
      trial_end: null,
      paused_until: null,
      failing_since: null,
      retries: 0,
      anchor_day: anchor,
      promo_cycles_left: Math.max(0, row.promo_cycles_left - 1),
    },
    {
      event: renewalEvent(row),
      ...(row.sub_state === 'TRIAL' ? { reason: 'TRIAL_ENDED' } : {}),
      payload: { amountMinor, currency: row.currency, seq },
    },
  );
  await beginPeriod(tx, renewed, terms, { seq, during, kind: 'PAID', amountMinor });
  await scheduleNextBilling(tx, renewed, terms);
  return renewed;
}

function renewalEvent({ sub_state }: SubscriptionRow) {
  if (sub_state === 'PAUSED') return 'resumed';
  return sub_state === 'GRACE' || sub_state === 'HOLD' ? 'recovered' : 'renewed';
}

interface Unpaid {
  reason: string;
  /** Of the charge, which may be that of a plan it was to change to. */
  amountMinor: number;
}

/**
 * Dunning: after a failed renewal the plan runs on in grace, the charge is retried on the plan's own days, then the plan
 * is put on hold. The reason of the failure makes no difference.
 */
export async function recordFailedRenewal(
  tx: TransactionContext,
  row: SubscriptionRow,
  terms: PlanTerms,
  { reason, amountMinor }: Unpaid,
): Promise<void> {
  // what was paused or has no grace is closed now, and is not told that it stays open
  const isOpen = row.state === 'ACTIVE' && terms.graceMs > 0;
  const told = {
    event: 'paymentFailed',
    reason,
    payload: { amountMinor, currency: row.currency, isOpen },
  } as const;
  if (row.sub_state === 'TAGGED_FOR_CANCEL' || row.state === 'CANCELED') return;
  if (row.failing_since) {
    // what its owner tried before its time takes none of the plan's own tries; they were there and heard it
    const isTry = (nextDue(billingStandingOf(row), terms)?.at ?? tx.clock.now()) <= tx.clock.now();
    if (!isTry && personOf(tx)) return;
    await scheduleNextBilling(
      tx,
      await changeSubscription(tx, row, { retries: row.retries + 1 }, told),
      terms,
    );
    return;
  }
  const now = tx.clock.now();
  const failing = { failing_since: now, retries: 0, paused_until: null };
  if (row.state === 'INACTIVE') {
    await scheduleNextBilling(
      tx,
      await changeSubscription(tx, row, { ...failing, sub_state: 'HOLD' }, told),
      terms,
    );
    return;
  }
  const moved = await changeSubscription(tx, row, { ...failing, sub_state: 'GRACE' }, told);
  const last = await lastPeriod(tx, row.id);
  if (last && terms.graceMs > 0)
    await beginPeriod(tx, moved, terms, {
      seq: last.seq + 1,
      during: { from: last.during.to, to: after(now, terms.graceMs) },
      kind: 'GRACE',
      amountMinor: 0,
    });
  await scheduleNextBilling(tx, moved, terms);
}

/** Dunning, last step: the grace period is over and nothing was paid. */
export async function putOnHold(
  tx: TransactionContext,
  row: SubscriptionRow,
  terms: PlanTerms,
): Promise<void> {
  await endAccess(tx, row, 'HOLD');
  const held = await changeSubscription(
    tx,
    row,
    { state: 'INACTIVE', sub_state: 'HOLD' },
    { event: 'held', reason: 'UNPAID' },
  );
  await scheduleNextBilling(tx, held, terms);
}
