import { nextDue } from '@atrium/domain/billing';
import type { Context, TransactionContext } from '../../platform/context.ts';
import type { Payments, Progress } from '../payments/payment.ts';
import { isDeletionPending } from '../people/deletions.ts';
import { type PlanTerms, termsOf } from '../plans/terms.ts';
import { applyChange, pause, pendingChange } from './changes.ts';
import { orderOf } from './due-charge.ts';
import { end } from './end.ts';
import { fail, hold, renew } from './renewals.ts';
import { periodSubject } from './start.ts';
import { lockSubscription, type SubscriptionRow, standingOf } from './subscription.ts';

/** Steps that cost nothing, in a row; the others shall have their turn in between. */
const mostSteps = 50;

type Charge = (ctx: Context) => Promise<Progress>;

/**
 * Whatever is due for one subscription, in order, each in a transaction of its own. A charge is opened there and asked
 * for outside of it; what comes of it is settled by payments, here or by a callback, and by nobody twice. It leaves a
 * job for what is next, so that this one is over then.
 */
export const advance =
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
  // nobody knows yet, or nobody was there to ask: access goes on, and it is tried again as after a refusal
  await ctx.tx(async (tx) => {
    const row = await lockSubscription(tx, subscriptionId);
    const terms = row && (await termsOf(tx, row.type_id));
    if (row && terms && isDue(tx, row, terms))
      await fail(tx, row, terms, progress.is === 'pending' ? 'PENDING' : 'SERVICE_UNAVAILABLE');
  });
}

const isDue = (tx: TransactionContext, row: SubscriptionRow, terms: PlanTerms) => {
  const due = nextDue(standingOf(row), terms);
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
  const terms = await termsOf(tx, row.type_id);
  switch (isDue(tx, row, terms)?.step) {
    case undefined:
      return 'nothing';
    case 'giveUp':
      return (await giveUp(tx, payments, row)) ? 'done' : 'nothing';
    case 'hold':
      await hold(tx, row, terms);
      return 'done';
    case 'end':
      await end(tx, row, { reason: row.sub_state === 'HOLD' ? 'UNPAID' : (row.cancel_reason ?? 'USER') });
      return 'done';
    default:
      return chargeNext(tx, payments, row, terms);
  }
}

/** Whoever asked for it did not pay in time; where money may have moved, what becomes of that decides. */
async function giveUp(tx: TransactionContext, payments: Payments, row: SubscriptionRow): Promise<boolean> {
  const payment = await payments.find(tx, periodSubject(row.id, 1));
  if (payment && !(await payments.giveUp(tx, payment.uuid))) return false;
  await end(tx, row, { reason: 'REQUEST_EXPIRED', event: 'declined' });
  return true;
}

async function chargeNext(
  tx: TransactionContext,
  payments: Payments,
  row: SubscriptionRow,
  terms: PlanTerms,
): Promise<Charge | 'done'> {
  const change = await pendingChange(tx, row.id);
  if (await isDeletionPending(tx, row.user_id)) return finish(end(tx, row, { reason: 'ACCOUNT_DELETION' }));
  if (change?.action === 'PAUSE' && !row.failing_since) return finish(pause(tx, row, change, terms));
  const order = await orderOf(tx, row, change);
  if (order.amountMinor === 0)
    return finish(change?.to_type_id ? applyChange(tx, row, change, 0) : renew(tx, row, terms, 0));
  if (order.methodId === null)
    return finish(
      row.sub_state === 'TRIAL'
        ? end(tx, row, { reason: 'TRIAL_ENDED' })
        : fail(tx, row, terms, 'NO_PAYMENT_METHOD'),
    );
  return payments.prepare(tx, order);
}

const finish = async (work: Promise<unknown>): Promise<'done'> => {
  await work;
  return 'done';
};
