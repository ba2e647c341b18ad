import type { OpenPayment } from '@atrium/contract/schemas/models/user-subscription';
import type { TransactionContext } from '../../../platform/context.ts';
import { findPayment, isLivePayment, type PaymentRecord } from '../../payments/records/payment-record.ts';
import { planTermsOf } from '../../plans/plan-terms.ts';
import type { ChangeRow } from '../lifecycle/apply-plan-change.ts';
import { changeSubject, periodSubject } from '../lifecycle/start-subscription.ts';
import type { SubscriptionRow } from '../lifecycle/subscription.ts';

/**
 * The unfinished payments of these subscriptions, by subscription: of an order, or of a change that is paid at once.
 * Decision 0061.
 */
export async function openPaymentsOf(
  tx: TransactionContext,
  rows: readonly SubscriptionRow[],
  changes: ReadonlyMap<number, ChangeRow>,
): Promise<Map<number, OpenPayment>> {
  const found = await Promise.all(
    rows.map(async (row): Promise<[number, OpenPayment] | null> => {
      const change = changes.get(row.id);
      const asked = askedOf(row, change);
      const payment = asked && (await findPayment(tx, { subject: asked.subject }));
      if (!payment || !isLivePayment(payment)) return null;
      const { requestMs } = await planTermsOf(tx, asked.typeId);
      return [row.id, present(payment, asked, new Date(asked.since.getTime() + requestMs))];
    }),
  );
  return new Map(found.filter((one) => one !== null));
}

interface Asked {
  subject: PaymentRecord['subject'];
  typeId: number;
  since: Date;
}

function askedOf(row: SubscriptionRow, change: ChangeRow | undefined): Asked | null {
  if (row.state === 'REQUESTED')
    return { subject: periodSubject(row.id, 1), typeId: row.type_id, since: row.created_at };
  if (!change?.to_type_id || change.due_minor === 0) return null;
  return { subject: changeSubject(change.id), typeId: change.to_type_id, since: change.created_at };
}

/** The order is given up after its time, also where the page would last longer. */
function present(payment: PaymentRecord, { typeId, since }: Asked, givenUpAt: Date): OpenPayment {
  const { means, optionId, amountMinor: amount, currency, expiresAt } = payment;
  return {
    waitsFor: waitsFor(payment),
    means,
    typeId,
    optionId: optionId === null ? null : String(optionId),
    amount: { amount, currency },
    since: since.toISOString(),
    expiresAt: (expiresAt && expiresAt < givenUpAt ? expiresAt : givenUpAt).toISOString(),
  };
}

/** Until the provider was asked, or while it waits for the customer, nothing can have been charged. */
function waitsFor({ state, means }: PaymentRecord): OpenPayment['waitsFor'] {
  if (state !== 'CREATED' && state !== 'PENDING_VALIDATION') return 'CONFIRMATION';
  return means === 'MSISDN' ? 'PIN' : 'PAGE';
}
