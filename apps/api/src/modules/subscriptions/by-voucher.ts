import { anchorOf, periodFrom } from '@atrium/domain/billing';
import type { TransactionContext } from '../../platform/context.ts';
import { findPlan } from '../plans/plan.ts';
import { termsOf } from '../plans/terms.ts';
import { end } from './end.ts';
import { request } from './request.ts';
import { start } from './start.ts';
import { isLive, lockSubscription, move, type SubscriptionRow } from './subscription.ts';
import { watch } from './watch.ts';

interface VoucherPlan {
  userId: number;
  typeId: number;
  lang: string;
}

/**
 * A first period that a voucher pays for. It ends with that period: nobody agreed to a price, so nobody is charged one;
 * whoever wants to go on takes the end back. Null where the plan is sold no more, or they have it or one of its group.
 */
export async function startByVoucher(
  tx: TransactionContext,
  { userId, typeId, lang }: VoucherPlan,
): Promise<SubscriptionRow | null> {
  const plan = await findPlan(tx, typeId);
  if (!plan) return null;
  const asked = await request(tx, { userId, plan, lang });
  if (!asked) return null;
  const started = await start(tx, asked, { by: 'voucher' });
  const terms = await termsOf(tx, plan.id);
  const now = tx.clock.now();
  const until = started.next_renewal_date ?? periodFrom(now, terms.billingCycle, anchorOf(now)).to;
  const ending = await move(
    tx,
    started,
    { sub_state: 'TAGGED_FOR_CANCEL', end_date: until, cancel_reason: 'VOUCHER' },
    { event: 'cancelRequested', payload: { endDate: until.toISOString() }, reason: 'VOUCHER' },
  );
  await watch(tx, ending, terms);
  return ending;
}

/** Of a voucher that was given back. */
export async function endVoucherPlan(tx: TransactionContext, id: number): Promise<void> {
  const row = await lockSubscription(tx, id);
  if (row && isLive(row)) await end(tx, row, { reason: 'VOUCHER_ROLLED_BACK' });
}
