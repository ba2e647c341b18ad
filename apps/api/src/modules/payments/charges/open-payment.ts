import type { TransactionContext } from '../../../platform/context.ts';
import { batchedStatement } from '../../../platform/database/batched-statement.ts';
import { prepared } from '../../../platform/database/pool/prepared-statement.ts';
import { newRows, type RowOf } from '../../../platform/database/recordset.ts';
import type { NewPayment, Payment } from '../records/payment.ts';
import { deleteUnpaidNumber, saveUnpaidNumber } from '../records/payment-methods.ts';
import { findPayment, lockPayment, type PaymentRecord } from '../records/payment-record.ts';
import { abandonedAfterMs } from './reconcile-backoff.ts';

/** A row CREATED; where one is live for the same thing already, that one: the unique index decides. */
export const openPayment = async (tx: TransactionContext, payment: NewPayment): Promise<PaymentRecord> =>
  (await openOrFind(tx, payment)).record;

/** A new one is held; one that was there is not. */
export async function openOrFind(
  tx: TransactionContext,
  payment: NewPayment,
): Promise<{ record: PaymentRecord; isNew: boolean }> {
  // the request that settles that payment may be waiting for what is held here: inserting beside it
  // would deadlock
  const before = await findPayment(tx, { subject: payment.subject });
  if (before) return { record: before, isNew: false };
  const now = tx.clock.now();
  const uuid = tx.ids.uuid();
  const methodId = await methodFor(tx, payment);
  const made = await addPayment(tx, {
    tenant_id: tx.tenant.id,
    uuid,
    user_id: payment.userId,
    kind: payment.kind,
    subject_kind: payment.subject.kind,
    subject_key: payment.subject.key,
    option_id: payment.optionId,
    method_id: methodId,
    amount_minor: payment.amountMinor,
    currency: payment.currency,
    purchase_token: tx.ids.bytes(24).toString('base64url'),
    client_correlator: tx.ids.uuid(),
    return_url: payment.returnUrl,
    lang: payment.lang,
    expires_at: payment.expiresAt,
    next_reconcile_at: new Date(now.getTime() + abandonedAfterMs),
    created_at: now,
    updated_at: now,
  });
  if (made) return { record: await lockPayment(tx, uuid), isNew: true };
  if (methodId !== null && methodId !== payment.methodId) await deleteUnpaidNumber(tx, methodId);
  const known = await findPayment(tx, { subject: payment.subject });
  if (!known) throw new Error('a charge was neither made nor found');
  return { record: known, isNew: false };
}

const addPayment = batchedStatement(
  async ({ db }: TransactionContext, rows: readonly (RowOf<'payment_transaction'> & { uuid: string })[]) => {
    const { columns, values } = newRows('payment_transaction', rows);
    const made = await db
      .insertInto('payment_transaction')
      .columns(columns)
      .expression(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('uuid')
      .modifyEnd(prepared)
      .execute();
    const isMade = new Set(made.map(({ uuid }) => uuid));
    return rows.map(({ uuid }) => isMade.has(uuid));
  },
);

/** A number that was just typed is kept with its charge until it has paid. */
async function methodFor(tx: TransactionContext, { userId, methodId, optionId, msisdn }: NewPayment) {
  if (methodId !== null || msisdn === undefined || optionId === null) return methodId;
  const option = await tx.db
    .selectFrom('payment_option')
    .select('connector')
    .where('id', '=', optionId)
    .executeTakeFirstOrThrow();
  return saveUnpaidNumber(tx, userId, option.connector, msisdn);
}

export const findCharge = (tx: TransactionContext, subject: Payment['subject']): Promise<Payment | null> =>
  findPayment(tx, { subject });

/** Abandoned by the seller, which needs not be told. False where money may have moved. */
export async function abandonPayment(tx: TransactionContext, uuid: string): Promise<boolean> {
  const record = await lockPayment(tx, uuid);
  if (record.state !== 'CREATED' && record.state !== 'PENDING_VALIDATION') return false;
  await tx.db
    .updateTable('payment_transaction')
    .set({
      state: 'CANCELLED',
      error_code: 'CANCELLED',
      next_reconcile_at: null,
      updated_at: tx.clock.now(),
      ...(record.isMethodNew && { method_id: null }),
    })
    .where('uuid', '=', uuid)
    .execute();
  if (record.isMethodNew && record.methodId !== null) await deleteUnpaidNumber(tx, record.methodId);
  return true;
}
