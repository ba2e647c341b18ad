import { nextDue } from '@atrium/domain/subscription/billing';
import type { Context, TransactionContext } from '../../platform/context.ts';
import type { ChargeProgress, Payments } from '../payments/records/payment.ts';
import { isDeletionPending } from '../people/account-deletions.ts';
import { type PlanTerms, planTermsOf } from '../plans/plan-terms.ts';
import { applyPlanChange, beginPause, pendingPlanChange } from './lifecycle/apply-plan-change.ts';
import { changeAtRenewal, dueChargeOf } from './lifecycle/due-charge.ts';
import { endSubscription } from './lifecycle/end-subscription.ts';
import { putOnHold, recordFailedRenewal, renewSubscription } from './lifecycle/renewals.ts';
import { periodSubject } from './lifecycle/start-subscription.ts';
import { billingStandingOf, lockSubscription, type SubscriptionRow } from './lifecycle/subscription.ts';
import { deletionReason } from './ordering/account-deletion.ts';

/** Steps that cost nothing, in a row; the others shall have their turn in between. */
const mostSteps = 50;

type Charge = (ctx: Context) => Promise<ChargeProgress>;

/**
 * Everything that is due for one subscription, in order, each in a transaction of its own. A charge
 * is opened there and sent outside of it; payments settle its outcome once, here or from a webhook.
 * It leaves a job for what is next, so that this one ends.
 */
export const advanceSubscription =
  (payments: Payments) =>
  async (ctx: Context, { subscriptionId }: { subscriptionId: number }): Promise<void> => {
    for (let n = 0; n < mostSteps; n++) {
      const charge = await ctx.tx((tx) => takeStep(tx, payments, subscriptionId));
      if (charge === 'nothing') return;
      if (charge !== 'done') return ask(ctx, subscriptionId, charge);
    }
  };

async function ask(ctx: Context, subscriptionId: number, charge: Charge) {
  const progress = await charge(ctx);
  if (progress.is === 'succeeded' || progress.is === 'denied') return;
  // the outcome is unknown, or the connector was not reached: access goes on, and it is tried again
  // as after a refusal
  await ctx.tx(async (tx) => {
    const row = await lockSubscription(tx, subscriptionId);
    const terms = row && (await planTermsOf(tx, row.type_id));
    if (!row || !terms || !isDue(tx, row, terms)) return;
    const { amountMinor } = await dueChargeOf(tx, row, await pendingPlanChange(tx, row.id));
    const reason = progress.is === 'pending' ? 'PENDING' : 'SERVICE_UNAVAILABLE';
    await recordFailedRenewal(tx, row, terms, { reason, amountMinor });
  });
}

const isDue = (tx: TransactionContext, row: SubscriptionRow, terms: PlanTerms) => {
  const due = nextDue(billingStandingOf(row), terms);
  return due && due.at <= tx.clock.now() ? due : null;
};

/** One step, or the charge it takes. */
async function takeStep(
  tx: TransactionContext,
  payments: Payments,
  subscriptionId: number,
): Promise<Charge | 'done' | 'nothing'> {
  const row = await lockSubscription(tx, subscriptionId);
  if (!row) return 'nothing';
  const terms = await planTermsOf(tx, row.type_id);
  switch (isDue(tx, row, terms)?.step) {
    case undefined:
      return 'nothing';
    case 'giveUp':
      return (await giveUp(tx, payments, row)) ? 'done' : 'nothing';
    case 'hold':
      await putOnHold(tx, row, terms);
      return 'done';
    case 'end':
      await endSubscription(tx, row, {
        reason: row.sub_state === 'HOLD' ? 'UNPAID' : (row.cancel_reason ?? 'USER'),
      });
      return 'done';
    default:
      return chargeNext(tx, payments, row, terms);
  }
}

/**
 * The customer did not pay in time; where money may have moved, the outcome of the charge decides.
 */
async function giveUp(tx: TransactionContext, payments: Payments, row: SubscriptionRow): Promise<boolean> {
  const payment = await payments.find(tx, periodSubject(row.id, 1));
  if (payment && !(await payments.giveUp(tx, payment.uuid))) return false;
  await endSubscription(tx, row, { reason: 'REQUEST_EXPIRED', event: 'declined' });
  return true;
}

async function chargeNext(
  tx: TransactionContext,
  payments: Payments,
  row: SubscriptionRow,
  terms: PlanTerms,
): Promise<Charge | 'done'> {
  const pending = await pendingPlanChange(tx, row.id);
  if (await isDeletionPending(tx, row.user_id))
    return finish(endSubscription(tx, row, { reason: deletionReason }));
  if (pending?.action === 'PAUSE' && !row.failing_since) return finish(beginPause(tx, row, pending, terms));
  const order = await dueChargeOf(tx, row, pending);
  const change = changeAtRenewal(pending);
  if (order.amountMinor === 0)
    return finish(change ? applyPlanChange(tx, row, change, 0) : renewSubscription(tx, row, terms, 0));
  if (order.methodId === null)
    return finish(
      row.sub_state === 'TRIAL'
        ? endSubscription(tx, row, { reason: 'TRIAL_ENDED' })
        : recordFailedRenewal(tx, row, terms, {
            reason: 'NO_PAYMENT_METHOD',
            amountMinor: order.amountMinor,
          }),
    );
  return payments.prepare(tx, order);
}

const finish = async (work: Promise<unknown>): Promise<'done'> => {
  await work;
  return 'done';
};
