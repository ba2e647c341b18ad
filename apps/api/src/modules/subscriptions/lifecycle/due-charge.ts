import type { TransactionContext } from '../../../platform/context.ts';
import type { NewPayment } from '../../payments/records/payment.ts';
import { type ChangeRow, isImmediateChange } from './apply-plan-change.ts';
import { nextPriceOf, nextSeq } from './renewals.ts';
import { changeSubject, periodSubject } from './start-subscription.ts';
import type { SubscriptionRow } from './subscription.ts';

/** The change of plan that happens at the renewal. One that waits for its own payment is none: it has its own charge. */
export const changeAtRenewal = (pending: ChangeRow | undefined): ChangeRow | undefined =>
  pending?.to_type_id && !isImmediateChange(pending) ? pending : undefined;

/** What is charged next: the period that is due, or the first one of the plan it changes to. */
export async function dueChargeOf(
  tx: TransactionContext,
  row: SubscriptionRow,
  pending: ChangeRow | undefined,
): Promise<NewPayment> {
  const change = changeAtRenewal(pending);
  return {
    userId: row.user_id,
    kind: 'RENEWAL',
    subject: change ? changeSubject(change.id) : periodSubject(row.id, await nextSeq(tx, row.id)),
    amountMinor: change
      ? change.promo_cycles > 0 && change.promo_price_minor !== null
        ? change.promo_price_minor
        : (change.price_minor ?? 0)
      : nextPriceOf(row),
    currency: row.currency,
    optionId: row.payment_option_id,
    methodId: row.payment_method_id,
    lang: row.lang,
    returnUrl: null,
    expiresAt: null,
  };
}
