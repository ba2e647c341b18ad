import { anchorOf, periodFrom } from '@atrium/domain/subscription/billing';
import type { TransactionContext } from '../../platform/context.ts';
import { planCreditsSpent } from '../credits/credit-grants.ts';
import { findPlan } from '../plans/plan.ts';
import { planTermsOf } from '../plans/plan-terms.ts';
import { endSubscription } from './lifecycle/end-subscription.ts';
import { requestSubscription } from './lifecycle/request-subscription.ts';
import { scheduleNextBilling } from './lifecycle/schedule-billing.ts';
import { startSubscription } from './lifecycle/start-subscription.ts';
import {
  changeSubscription,
  isLiveSubscription,
  lockSubscription,
  type SubscriptionRow,
} from './lifecycle/subscription.ts';

interface VoucherPlan {
  userId: number;
  typeId: number;
  lang: string;
}

/**
 * A first period that a voucher pays for. It ends with that period: the customer agreed to no
 * price, so is charged none; to go on, the customer takes the end back. Null where the plan is sold
 * no more, or they have it or one of its group.
 */
export async function startByVoucher(
  tx: TransactionContext,
  { userId, typeId, lang }: VoucherPlan,
): Promise<SubscriptionRow | null> {
  const plan = await findPlan(tx, typeId);
  if (!plan) return null;
  const asked = await requestSubscription(tx, { userId, plan, lang });
  if (!asked) return null;
  const started = await startSubscription(tx, asked, { by: 'voucher' });
  const terms = await planTermsOf(tx, plan.id);
  const now = tx.clock.now();
  const until = started.next_renewal_date ?? periodFrom(now, terms.billingCycle, anchorOf(now)).to;
  const ending = await changeSubscription(
    tx,
    started,
    { sub_state: 'TAGGED_FOR_CANCEL', end_date: until, cancel_reason: 'VOUCHER' },
    { event: 'cancelRequested', payload: { endDate: until.toISOString() }, reason: 'VOUCHER' },
  );
  await scheduleNextBilling(tx, ending, terms);
  return ending;
}

/** Of a voucher that was given back. */
export async function endVoucherPlan(tx: TransactionContext, id: number): Promise<void> {
  const row = await lockSubscription(tx, id);
  if (row && isLiveSubscription(row)) await endSubscription(tx, row, { reason: 'VOUCHER_ROLLED_BACK' });
}

/** Whether a plan that a voucher began still runs, since when, and how many of its credits were spent. */
export async function voucherPlanFacts(tx: TransactionContext, id: number) {
  const row = await lockSubscription(tx, id);
  return {
    isLive: row !== undefined && isLiveSubscription(row),
    since: row?.created_at ?? tx.clock.now(),
    creditsSpent: await planCreditsSpent(tx, id),
  };
}
