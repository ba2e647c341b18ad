import type { TransactionContext } from '../../../platform/context.ts';
import { appendEvent } from '../../../platform/events/event-outbox.ts';
import { bookEntry } from '../../ledger/book-entry.ts';
import { writeReceipt } from '../../receipts/write-receipt.ts';
import type { ChargeOutcome, Connector } from '../connectors/connector.ts';
import type { PaymentState, PaymentSubject, PaymentSubjects } from '../records/payment.ts';
import { paymentMeansOf } from '../records/payment-means.ts';
import { deleteUnpaidNumber, saveMethod } from '../records/payment-methods.ts';
import { changePayment, lockPayment, type PaymentRecord } from '../records/payment-record.ts';
import { chargeFailureOf, nextPaymentState } from './payment-state-machine.ts';
import { firstReconcileMs } from './reconcile-backoff.ts';
import { openRefund, settleRefund } from './refunds.ts';

interface Settling {
  subjects: PaymentSubjects;
  connectors: ReadonlyMap<string, Connector>;
}

export type SettleCharge = ReturnType<typeof createSettleCharge>;
type Success = Extract<ChargeOutcome, { is: 'succeeded' }>;

/** How long a step waits for the person. Real time: neither a PIN nor a page knows of ours. */
const lifeMs = { needsPin: 5 * 60_000, needsPage: 30 * 60_000 } as const;

/**
 * The one way in which the outcome of a charge takes effect, from an answer, a webhook, the
 * customer's return or a reconciliation. Once, in whatever order they come; money, what it buys,
 * the ledger and the event are committed together or not at all.
 */
export function createSettleCharge({ subjects, connectors }: Settling) {
  return async function settle(
    tx: TransactionContext,
    uuid: string,
    said: ChargeOutcome,
    at: Date,
  ): Promise<PaymentRecord> {
    const record = await lockPayment(tx, uuid);
    const account = connectors.get(record.connector ?? '')?.account ?? 'CARD_RECEIVABLE';
    if (said.is === 'succeeded' && !isOurAmount(record, said)) return refuseAmount(tx, record, said);
    if (record.kind === 'REFUND') return settleRefund(tx, record, said, account, subjectOf(record));
    const state = nextPaymentState(record, said, at);
    if (state === null) return settleLate(tx, record, said, account, subjectOf(record));
    const settled = await write(tx, record, state, said, at);
    if (state === 'SUCCEEDED') await succeed(tx, settled, account);
    else if (state === 'DENIED' || state === 'CANCELLED' || state === 'EXPIRED')
      await fail(tx, settled, said);
    return settled;
  };

  async function succeed(tx: TransactionContext, payment: PaymentRecord, account: Connector['account']) {
    const { uuid, amountMinor: amount, currency } = payment;
    await subjectOf(payment).succeeded(tx, payment);
    await tell(tx, payment, 'payment.succeeded');
    if (amount > 0) await prove(tx, payment, subjectOf(payment));
    // last, for all charges of a tenant share these accounts and wait for each other from here on
    if (amount > 0)
      await bookEntry(tx, {
        key: `payment:${uuid}`,
        kind: 'PAYMENT',
        lines: [
          { account, currency, amount },
          { account: 'REVENUE', currency, amount: -amount },
        ],
      });
  }

  async function fail(tx: TransactionContext, payment: PaymentRecord, said: ChargeOutcome) {
    const { code } = chargeFailureOf(said);
    await subjectOf(payment).failed(tx, payment, code);
    await tell(tx, payment, 'payment.failed', { code });
  }

  function subjectOf({ subject: { kind } }: PaymentRecord) {
    const subject = subjects[kind];
    if (!subject) throw new Error(`nobody sells a ${kind}`);
    return subject;
  }
}

/** The receipt of a charge: the seller says what was paid for. */
async function prove(tx: TransactionContext, payment: PaymentRecord, sold: PaymentSubject): Promise<void> {
  const facts = (await sold.receipt?.(tx, payment)) ?? { lines: [] };
  await writeReceipt(tx, { payment, facts, means: await paymentMeansOf(tx, payment.methodId) });
}

const isOurAmount = ({ amountMinor, currency }: PaymentRecord, { amount }: Success) =>
  !amount || (amount.amount === amountMinor && amount.currency === currency);

/**
 * A signed message with another amount than ours: nothing of it is believed, and the operator is
 * alerted.
 */
function refuseAmount(tx: TransactionContext, record: PaymentRecord, { amount }: Success): PaymentRecord {
  const asked = { amount: record.amountMinor, currency: record.currency };
  tx.log.error({ payment: record.uuid, asked, told: amount }, 'alarm: another amount than asked for');
  return record;
}

/** What is said of a charge that has ended: money that came after all goes back. */
async function settleLate(
  tx: TransactionContext,
  record: PaymentRecord,
  said: ChargeOutcome,
  account: Connector['account'],
  sold: PaymentSubject,
): Promise<PaymentRecord> {
  const { uuid, state, amountMinor: amount, currency } = record;
  const wasGivenUp = state === 'DENIED' || state === 'CANCELLED' || state === 'EXPIRED';
  if (said.is === 'succeeded' && wasGivenUp && amount > 0) {
    await tx.db
      .updateTable('payment_transaction')
      .set({ operator_ref: said.reference })
      .where('uuid', '=', uuid)
      .execute();
    const isNew = await bookEntry(tx, {
      key: `stray:${uuid}`,
      kind: 'STRAY_PAYMENT',
      lines: [
        { account, currency, amount },
        { account: 'REFUNDS', currency, amount: -amount },
      ],
    });
    if (isNew !== null) await prove(tx, record, sold);
    await openRefund(tx, record);
    if (isNew) tx.log.error({ payment: uuid, state }, 'alarm: paid after it was given up; it goes back');
  }
  // a refusal that is older than what we know: the connector is asked
  if (said.is === 'denied' && !wasGivenUp && state !== 'SUCCEEDED' && state !== 'REFUNDED')
    await tx.db
      .updateTable('payment_transaction')
      .set({ next_reconcile_at: tx.clock.now() })
      .where('uuid', '=', uuid)
      .execute();
  return record;
}

async function write(
  tx: TransactionContext,
  record: PaymentRecord,
  state: PaymentState,
  said: ChargeOutcome,
  at: Date,
): Promise<PaymentRecord> {
  const now = tx.clock.now();
  const isOver = state === 'SUCCEEDED' || state === 'DENIED' || state === 'CANCELLED' || state === 'EXPIRED';
  const isFailed = isOver && state !== 'SUCCEEDED';
  const isWord = said.is !== 'unknown' && said.is !== 'unavailable' && said.is !== 'absent';
  const methodId = await methodAfter(tx, record, said, isOver);
  const life =
    (said.is === 'needsPin' || said.is === 'needsPage') && record.reference === null ? lifeMs[said.is] : null;
  const written = {
    state,
    operator_ref: referenceIn(said) ?? record.reference,
    method_id: methodId,
    error_code: isFailed ? chargeFailureOf(said).noted : record.errorCode,
    error_text: isFailed ? (said.is === 'denied' ? (said.message ?? null) : null) : record.errorText,
    told_at: isWord && (record.toldAt === null || at > record.toldAt) ? at : record.toldAt,
    expires_at: life === null ? record.expiresAt : new Date(Date.now() + life),
  };
  await changePayment(tx, {
    uuid: record.uuid,
    ...written,
    updated_at: now,
    ...(isOver && { next_reconcile_at: null }),
    ...(life !== null && { next_reconcile_at: new Date(now.getTime() + life + firstReconcileMs) }),
  });
  if (isOver && record.isMethodNew && record.methodId !== null) await deleteUnpaidNumber(tx, record.methodId);
  // with another method it goes another way
  if (methodId !== record.methodId || record.isMethodNew) return lockPayment(tx, record.uuid);
  return {
    ...record,
    state,
    reference: written.operator_ref,
    errorCode: written.error_code,
    errorText: written.error_text,
    toldAt: written.told_at,
    expiresAt: written.expires_at,
  };
}

const referenceIn = (said: ChargeOutcome): string | null =>
  'reference' in said ? said.reference || null : null;

async function methodAfter(
  tx: TransactionContext,
  record: PaymentRecord,
  said: ChargeOutcome,
  isOver: boolean,
) {
  const isOnFile = record.methodId !== null && !record.isMethodNew;
  if (said.is === 'succeeded' && said.method && record.connector && !isOnFile)
    return saveMethod(tx, record.userId, record.connector, said.method);
  return isOver && record.isMethodNew ? null : record.methodId;
}

const tell = (
  tx: TransactionContext,
  { uuid, userId, kind, subject, amountMinor, currency }: PaymentRecord,
  type: string,
  more: Record<string, unknown> = {},
) =>
  appendEvent(tx, {
    aggregate: 'payment',
    aggregateId: uuid,
    type,
    payload: { kind, subject, amount: amountMinor, currency, ...more },
    userId,
  });
