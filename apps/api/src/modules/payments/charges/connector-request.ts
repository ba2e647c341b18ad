import { sql } from 'kysely';
import { retryOverload } from '../../../platform/concurrency/overload.ts';
import type { Context, TransactionContext } from '../../../platform/context.ts';
import { batchedStatement } from '../../../platform/database/batched-statement.ts';
import { prepared } from '../../../platform/database/pool/prepared-statement.ts';
import { fromNew, newRows, type RowOf, recordset } from '../../../platform/database/recordset.ts';
import type { ChargeOrder, ChargeOutcome, Connector } from '../connectors/connector.ts';
import type { PaymentState } from '../records/payment.ts';
import { changePayment, lockPayment, type PaymentRecord } from '../records/payment-record.ts';
import { nextReconcileAt } from './reconcile-backoff.ts';
import type { SettleCharge } from './settle-charge.ts';

export type ConnectorRequestKind = 'begin' | 'confirm' | 'charge' | 'find' | 'refund' | 'addMethod';

/**
 * When the charge is reconciled next: soon after a request that charges, later and later with each
 * look of the job. A caller that only reads changes nothing, or a page that is read often would put
 * the job off for ever.
 */
type Look = 'anew' | 'later' | 'unchanged';

/** A question on its way: written down before it is asked. */
export interface ConnectorRequest {
  record: PaymentRecord;
  connector: Connector;
  attempt: number;
}

/**
 * Committed before the connector is asked: whatever happens then, the job will reconcile the
 * charge.
 */
export async function recordConnectorRequest(
  tx: TransactionContext,
  record: PaymentRecord,
  connector: Connector,
  question: ConnectorRequestKind,
  { state, look = 'anew' }: { state?: PaymentState; look?: Look } = {},
): Promise<ConnectorRequest> {
  const { correlator, amountMinor, currency, reconciliations, uuid } = record;
  const now = tx.clock.now();
  const looks = look === 'later' ? reconciliations + 1 : reconciliations;
  await changePayment(tx, {
    uuid,
    ...(state && { state }),
    updated_at: now,
    reconciliations: looks,
    ...(look !== 'unchanged' && { next_reconcile_at: nextReconcileAt(now, look === 'anew' ? 0 : looks) }),
  });
  const attempt = await addAttempt(tx, {
    tenant_id: tx.tenant.id,
    transaction_uuid: uuid,
    connector: connector.name,
    // neither number nor token nor PIN: a reader of this record must not be able to charge the
    // customer
    request: { question, correlator, amount: amountMinor, currency },
    // real time, as all that is on the wire
    started_at: new Date(),
  });
  return { record: { ...record, state: state ?? record.state }, connector, attempt };
}

const addAttempt = batchedStatement(
  async (
    { db }: TransactionContext,
    rows: readonly (RowOf<'payment_attempt'> & { transaction_uuid: string })[],
  ): Promise<number[]> => {
    const { columns, values } = newRows('payment_attempt', rows);
    const made = await db
      .insertInto('payment_attempt')
      .columns(columns)
      .expression(values)
      .returning(['id', 'transaction_uuid'])
      .modifyEnd(prepared)
      .execute();
    return rows.map(({ transaction_uuid }) => {
      const at = made.findIndex((row) => row.transaction_uuid === transaction_uuid);
      const [row] = at < 0 ? [] : made.splice(at, 1);
      if (!row) throw new Error(`no attempt of ${transaction_uuid}`);
      return row.id;
    });
  },
);

export const chargeOrderOf = (ctx: Context, record: PaymentRecord): ChargeOrder => ({
  tenant: ctx.tenant.code,
  correlator: record.correlator,
  reference: record.reference,
  amount: { amount: record.amountMinor, currency: record.currency },
  text: ctx.tenant.name,
  lang: record.lang,
  returnUrl: `${ctx.origin}/backend/payments/return?purchaseToken=${encodeURIComponent(record.purchaseToken)}`,
  method: record.method,
});

/** Reconciled later, because no connector can be asked about it now. */
export const postponeReconciliation = (tx: TransactionContext, { uuid, reconciliations }: PaymentRecord) =>
  tx.db
    .updateTable('payment_transaction')
    .set({
      next_reconcile_at: nextReconcileAt(tx.clock.now(), reconciliations + 1),
      reconciliations: reconciliations + 1,
    })
    .where('uuid', '=', uuid)
    .execute();

/** Runs outside any transaction. A connector that throws may have charged: it counts as asked. */
export async function sendConnectorRequest(
  ctx: Context,
  { record, connector }: ConnectorRequest,
  how: (connector: Connector, order: ChargeOrder) => Promise<ChargeOutcome>,
): Promise<ChargeOutcome> {
  if ('db' in ctx) throw new Error('a transaction must not span a question to the outside');
  try {
    return await how(connector, chargeOrderOf(ctx, record));
  } catch (error) {
    ctx.log.warn({ err: error, payment: record.uuid, connector: connector.name }, 'a connector broke');
    return { is: 'unknown' };
  }
}

/**
 * The connector's answer, recorded and settled together. If that fails, the answer stands all the
 * same: null, and the next reconciliation reads it again.
 */
export async function settleConnectorResponse(
  ctx: Context,
  { record, attempt }: ConnectorRequest,
  said: ChargeOutcome,
  settle: SettleCharge,
  isNews = true,
): Promise<PaymentRecord | null> {
  try {
    const at = new Date();
    // the customer may have been charged: requests that have not asked a connector yet give way to
    // this one
    return await retryOverload(() =>
      ctx.tx(async (tx) => {
        await noteAnswer(tx, attempt, said, at);
        return isNews ? settle(tx, record.uuid, said, at) : lockPayment(tx, record.uuid);
      }),
    );
  } catch (error) {
    ctx.log.error({ err: error, payment: record.uuid }, 'what was said of a charge was not settled');
    return null;
  }
}

const noteAnswer = (tx: TransactionContext, attempt: number, said: ChargeOutcome, at: Date) =>
  changeAttempt(tx, {
    id: attempt,
    response: {
      is: said.is,
      ...('reference' in said && { reference: said.reference }),
      ...(said.is === 'denied' && { code: said.code }),
    },
    outcome: said.is.toUpperCase(),
    finished_at: at,
  });

const changeAttempt = batchedStatement(
  async ({ db }: TransactionContext, rows: readonly RowOf<'payment_attempt'>[]) => {
    await db
      .updateTable('payment_attempt as row')
      .from(recordset('payment_attempt', rows).as('new'))
      .set(fromNew(['response', 'outcome', 'finished_at']))
      .whereRef('row.id', '=', 'new.id')
      .modifyEnd(prepared)
      .execute();
    return rows.map(() => undefined);
  },
);

/**
 * Whether another request is asking the connector at this moment, so that "never heard of it" means
 * nothing yet.
 */
export async function isConnectorRequestInFlight(
  tx: TransactionContext,
  uuid: string,
  withinMs: number,
  attempt: number,
): Promise<boolean> {
  const found = await tx.db
    .selectFrom('payment_attempt')
    .select('id')
    .where('transaction_uuid', '=', uuid)
    .where('outcome', '=', 'INIT')
    .where('id', '<>', attempt)
    .where(sql<string>`request ->> 'question'`, '<>', 'find')
    .where('started_at', '>', new Date(Date.now() - withinMs))
    .executeTakeFirst();
  return found !== undefined;
}
