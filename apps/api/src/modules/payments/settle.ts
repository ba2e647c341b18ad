import type { TransactionContext } from '../../platform/context.ts';
import { appendEvent } from '../../platform/event-outbox.ts';
import { book } from '../ledger/book.ts';
import type { Connector, Said } from './connector.ts';
import { forgetNumber, keepMethod } from './methods.ts';
import type { PaymentState, PaymentSubjects } from './payment.ts';
import { changePayment, holdPayment, type PaymentRecord } from './record.ts';
import { openRefund, settleRefund } from './refunds.ts';
import { firstAskMs } from './schedule.ts';
import { failureOf, stateAfter } from './transition.ts';

interface Settling {
  subjects: PaymentSubjects;
  connectors: ReadonlyMap<string, Connector>;
}

export type Settle = ReturnType<typeof createSettle>;
type Success = Extract<Said, { is: 'succeeded' }>;

/** How long a step waits for the person. Real time: neither a PIN nor a page knows of ours. */
const lifeMs = { needsPin: 5 * 60_000, needsPage: 30 * 60_000 } as const;

/**
 * The one way in which what was said of a charge takes effect, whoever it was said to: an answer, a callback, the person
 * who comes back, or us when we asked again. Once, in whatever order it comes; money, what it buys, the books and the
 * event are there together or not at all.
 */
export function createSettle({ subjects, connectors }: Settling) {
  return async function settle(
    tx: TransactionContext,
    uuid: string,
    said: Said,
    at: Date,
  ): Promise<PaymentRecord> {
    const record = await holdPayment(tx, uuid);
    const account = connectors.get(record.connector ?? '')?.account ?? 'CARD_RECEIVABLE';
    if (said.is === 'succeeded' && !isOurAmount(record, said)) return refuseAmount(tx, record, said);
    if (record.kind === 'REFUND') return settleRefund(tx, record, said, account, subjectOf(record));
    const state = stateAfter(record, said, at);
    if (state === null) return settleLate(tx, record, said, account);
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
    // last, for all charges of a tenant share these accounts and wait for each other from here on
    if (amount > 0)
      await book(tx, {
        key: `payment:${uuid}`,
        kind: 'PAYMENT',
        lines: [
          { account, currency, amount },
          { account: 'REVENUE', currency, amount: -amount },
        ],
      });
  }

  async function fail(tx: TransactionContext, payment: PaymentRecord, said: Said) {
    const { code } = failureOf(said);
    await subjectOf(payment).failed(tx, payment, code);
    await tell(tx, payment, 'payment.failed', { code });
  }

  function subjectOf({ subject: { kind } }: PaymentRecord) {
    const subject = subjects[kind];
    if (!subject) throw new Error(`nobody sells a ${kind}`);
    return subject;
  }
}

const isOurAmount = ({ amountMinor, currency }: PaymentRecord, { amount }: Success) =>
  !amount || (amount.amount === amountMinor && amount.currency === currency);

/** Somebody who can sign says that something else was charged: nothing is believed of it, and somebody must look. */
function refuseAmount(tx: TransactionContext, record: PaymentRecord, { amount }: Success): PaymentRecord {
  const asked = { amount: record.amountMinor, currency: record.currency };
  tx.log.error({ payment: record.uuid, asked, told: amount }, 'alarm: another amount than asked for');
  return record;
}

/** What is said of a charge that has ended: money that came after all goes back. */
async function settleLate(
  tx: TransactionContext,
  record: PaymentRecord,
  said: Said,
  account: Connector['account'],
): Promise<PaymentRecord> {
  const { uuid, state, amountMinor: amount, currency } = record;
  const wasGivenUp = state === 'DENIED' || state === 'CANCELLED' || state === 'EXPIRED';
  if (said.is === 'succeeded' && wasGivenUp && amount > 0) {
    await tx.db
      .updateTable('payment_transaction')
      .set({ operator_ref: said.reference })
      .where('uuid', '=', uuid)
      .execute();
    const isNew = await book(tx, {
      key: `stray:${uuid}`,
      kind: 'STRAY_PAYMENT',
      lines: [
        { account, currency, amount },
        { account: 'REFUNDS', currency, amount: -amount },
      ],
    });
    await openRefund(tx, record);
    if (isNew) tx.log.error({ payment: uuid, state }, 'alarm: paid after it was given up; it goes back');
  }
  // a refusal that is older than what we know: whoever takes the money is asked
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
  said: Said,
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
    error_code: isFailed ? failureOf(said).noted : record.errorCode,
    error_text: isFailed ? (said.is === 'denied' ? (said.message ?? null) : null) : record.errorText,
    told_at: isWord && (record.toldAt === null || at > record.toldAt) ? at : record.toldAt,
    expires_at: life === null ? record.expiresAt : new Date(Date.now() + life),
  };
  await changePayment(tx, {
    uuid: record.uuid,
    ...written,
    updated_at: now,
    ...(isOver && { next_reconcile_at: null }),
    ...(life !== null && { next_reconcile_at: new Date(now.getTime() + life + firstAskMs) }),
  });
  if (isOver && record.isMethodNew && record.methodId !== null) await forgetNumber(tx, record.methodId);
  // with another method it goes another way
  if (methodId !== record.methodId || record.isMethodNew) return holdPayment(tx, record.uuid);
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

const referenceIn = (said: Said): string | null => ('reference' in said ? said.reference || null : null);

async function methodAfter(tx: TransactionContext, record: PaymentRecord, said: Said, isOver: boolean) {
  const isOnFile = record.methodId !== null && !record.isMethodNew;
  if (said.is === 'succeeded' && said.method && record.connector && !isOnFile)
    return keepMethod(tx, record.userId, record.connector, said.method);
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
