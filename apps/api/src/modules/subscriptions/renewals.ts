import { anchorOf, nextDue, periodFrom, priceOf } from '@atrium/domain/billing';
import { personOf, type TransactionContext } from '../../platform/context.ts';
import type { PlanTerms } from '../plans/terms.ts';
import { beginPeriod, endAccess, lastPeriod, type Period } from './periods.ts';
import { move, type SubscriptionRow, standingOf } from './subscription.ts';
import { watch } from './watch.ts';

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

const seqAfter = (last: Period | undefined): number =>
  last ? last.seq + (last.kind === 'GRACE' ? 0 : 1) : 1;

/** Paid, or nothing to pay: the period that was due begins. Whoever had no access meanwhile begins anew today. */
export async function renew(
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
  const renewed = await move(
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
  await watch(tx, renewed, terms);
  return renewed;
}

function renewalEvent({ sub_state }: SubscriptionRow) {
  if (sub_state === 'PAUSED') return 'resumed';
  return sub_state === 'GRACE' || sub_state === 'HOLD' ? 'recovered' : 'renewed';
}

/** Not paid, whatever the reason: access goes on in grace the first time, and is tried again by the plan's own days. */
export async function fail(
  tx: TransactionContext,
  row: SubscriptionRow,
  terms: PlanTerms,
  reason: string,
): Promise<void> {
  const told = {
    event: 'paymentFailed',
    reason,
    payload: { amountMinor: nextPriceOf(row), currency: row.currency },
  } as const;
  if (row.sub_state === 'TAGGED_FOR_CANCEL' || row.state === 'CANCELED') return;
  if (row.failing_since) {
    // what its owner tried before its time takes none of the plan's own tries; they were there and heard it
    const isTry = (nextDue(standingOf(row), terms)?.at ?? tx.clock.now()) <= tx.clock.now();
    if (!isTry && personOf(tx)) return;
    await watch(tx, await move(tx, row, { retries: row.retries + 1 }, told), terms);
    return;
  }
  const now = tx.clock.now();
  const failing = { failing_since: now, retries: 0, paused_until: null };
  if (row.state === 'INACTIVE') {
    await watch(tx, await move(tx, row, { ...failing, sub_state: 'HOLD' }, told), terms);
    return;
  }
  const moved = await move(tx, row, { ...failing, sub_state: 'GRACE' }, told);
  const last = await lastPeriod(tx, row.id);
  if (last && terms.graceMs > 0)
    await beginPeriod(tx, moved, terms, {
      seq: last.seq + 1,
      during: { from: last.during.to, to: after(now, terms.graceMs) },
      kind: 'GRACE',
      amountMinor: 0,
    });
  await watch(tx, moved, terms);
}

/** Grace is over. */
export async function hold(tx: TransactionContext, row: SubscriptionRow, terms: PlanTerms): Promise<void> {
  await endAccess(tx, row, 'HOLD');
  const held = await move(
    tx,
    row,
    { state: 'INACTIVE', sub_state: 'HOLD' },
    { event: 'held', reason: 'UNPAID' },
  );
  await watch(tx, held, terms);
}
