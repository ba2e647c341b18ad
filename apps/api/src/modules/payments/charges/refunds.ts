import type { TransactionContext } from '../../../platform/context.ts';
import { appendEvent } from '../../../platform/events/event-outbox.ts';
import { bookEntry } from '../../ledger/book-entry.ts';
import { writeCreditNote } from '../../receipts/write-receipt.ts';
import type { ChargeOutcome, Connector } from '../connectors/connector.ts';
import type { Payment, PaymentSubject } from '../records/payment.ts';
import { paymentMeansOf } from '../records/payment-means.ts';
import { lockPayment, type PaymentRecord } from '../records/payment-record.ts';

/** A row of its own beside the charge, one for ever: asked for twice, it is the same. */
export async function openRefund(
  tx: TransactionContext,
  charge: Payment & Partial<Pick<PaymentRecord, 'isMethodNew'>>,
): Promise<string> {
  const now = tx.clock.now();
  const token = `refund-${charge.uuid}`;
  await tx.db
    .insertInto('payment_transaction')
    .values({
      tenant_id: tx.tenant.id,
      uuid: tx.ids.uuid(),
      user_id: charge.userId,
      kind: 'REFUND',
      subject_kind: charge.subject.kind,
      subject_key: charge.subject.key,
      option_id: charge.optionId,
      method_id: charge.isMethodNew ? null : charge.methodId,
      amount_minor: charge.amountMinor,
      currency: charge.currency,
      purchase_token: token,
      client_correlator: tx.ids.uuid(),
      parent_uuid: charge.uuid,
      lang: charge.lang,
      created_at: now,
      updated_at: now,
      // by the request that wants it, or else by the job
      next_reconcile_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { uuid } = await tx.db
    .selectFrom('payment_transaction')
    .select('uuid')
    .where('purchase_token', '=', token)
    .executeTakeFirstOrThrow();
  return uuid;
}

/**
 * The refund of a charge, opened by staff, by a provider's dispute, or because money came too late.
 */
export async function findRefund({ db }: TransactionContext, chargeUuid: string): Promise<string | null> {
  const row = await db
    .selectFrom('payment_transaction')
    .select('uuid')
    .where('kind', '=', 'REFUND')
    .where('parent_uuid', '=', chargeUuid)
    .executeTakeFirst();
  return row?.uuid ?? null;
}

/**
 * Refunded or refused; anything else is asked again, because a connector that is asked twice
 * refunds once.
 */
export async function settleRefund(
  tx: TransactionContext,
  record: PaymentRecord,
  said: ChargeOutcome,
  account: Connector['account'],
  sold: PaymentSubject,
): Promise<PaymentRecord> {
  if (record.state === 'SUCCEEDED' || record.state === 'DENIED') return record;
  if (said.is !== 'succeeded' && said.is !== 'denied') return record;
  const state = said.is === 'succeeded' ? 'SUCCEEDED' : 'DENIED';
  await tx.db
    .updateTable('payment_transaction')
    .set({
      state,
      next_reconcile_at: null,
      updated_at: tx.clock.now(),
      operator_ref: said.reference,
      error_code: said.is === 'denied' ? said.code : null,
    })
    .where('uuid', '=', record.uuid)
    .execute();
  if (state === 'SUCCEEDED') await giveBack(tx, record, account, sold);
  else tx.log.error({ payment: record.uuid }, 'alarm: a refund was refused');
  return lockPayment(tx, record.uuid);
}

async function giveBack(
  tx: TransactionContext,
  refund: PaymentRecord,
  account: Connector['account'],
  sold: PaymentSubject,
) {
  const { uuid, parent, amountMinor: amount, currency, subject, userId } = refund;
  await tx.db
    .updateTable('payment_transaction')
    .set({ state: 'REFUNDED', updated_at: tx.clock.now() })
    .where('uuid', '=', parent)
    .where('state', '=', 'SUCCEEDED')
    .execute();
  await sold.refunded?.(tx, refund);
  await writeCreditNote(tx, {
    payment: refund,
    chargeUuid: parent ?? uuid,
    means: await paymentMeansOf(tx, refund.methodId),
  });
  await bookEntry(tx, {
    key: `refund:${parent}`,
    kind: 'REFUND',
    lines: [
      { account, currency, amount: -amount },
      { account: 'REFUNDS', currency, amount },
    ],
  });
  await appendEvent(tx, {
    aggregate: 'payment',
    aggregateId: parent ?? uuid,
    type: 'payment.refunded',
    payload: { subject, amount, currency },
    userId,
  });
}
