import { sql } from 'kysely';
import type { Context, TransactionContext } from '../../platform/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { fromNew, newRows, type RowOf, recordset } from '../../platform/database/recordset.ts';
import { together } from '../../platform/database/together.ts';
import { insist } from '../../platform/overload.ts';
import type { Connector, Order, Said } from './connector.ts';
import type { PaymentState } from './payment.ts';
import { changePayment, holdPayment, type PaymentRecord } from './record.ts';
import { nextAsk } from './schedule.ts';
import type { Settle } from './settle.ts';

export type Question = 'begin' | 'confirm' | 'charge' | 'find' | 'refund' | 'addMethod';

/**
 * When we look next: soon after a question that charges, later and later with each look of the job. Whoever only looks
 * at it changes nothing, or a page that is read often would put the job off for ever.
 */
type Look = 'anew' | 'later' | 'unchanged';

/** A question on its way: written down before it is asked. */
export interface Asked {
  record: PaymentRecord;
  connector: Connector;
  attempt: number;
}

/** Committed before anybody is asked: whatever happens then, somebody will come and look. */
export async function noteQuestion(
  tx: TransactionContext,
  record: PaymentRecord,
  connector: Connector,
  question: Question,
  { state, look = 'anew' }: { state?: PaymentState; look?: Look } = {},
): Promise<Asked> {
  const { correlator, amountMinor, currency, reconciliations, uuid } = record;
  const now = tx.clock.now();
  const looks = look === 'later' ? reconciliations + 1 : reconciliations;
  await changePayment(tx, {
    uuid,
    ...(state && { state }),
    updated_at: now,
    reconciliations: looks,
    ...(look !== 'unchanged' && { next_reconcile_at: nextAsk(now, look === 'anew' ? 0 : looks) }),
  });
  const attempt = await addAttempt(tx, {
    tenant_id: tx.tenant.id,
    transaction_uuid: uuid,
    connector: connector.name,
    // neither number nor token nor PIN: whoever reads this shall be able to charge nobody
    request: { question, correlator, amount: amountMinor, currency },
    // real time, as all that is on the wire
    started_at: new Date(),
  });
  return { record: { ...record, state: state ?? record.state }, connector, attempt };
}

const addAttempt = together(
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

export const orderOf = (ctx: Context, record: PaymentRecord): Order => ({
  tenant: ctx.tenant.code,
  correlator: record.correlator,
  reference: record.reference,
  amount: { amount: record.amountMinor, currency: record.currency },
  text: ctx.tenant.name,
  lang: record.lang,
  returnUrl: `${ctx.origin}/backend/payments/return?purchaseToken=${encodeURIComponent(record.purchaseToken)}`,
  method: record.method,
});

/** Asked about later; of whom there is nobody to ask. */
export const putOff = (tx: TransactionContext, { uuid, reconciliations }: PaymentRecord) =>
  tx.db
    .updateTable('payment_transaction')
    .set({
      next_reconcile_at: nextAsk(tx.clock.now(), reconciliations + 1),
      reconciliations: reconciliations + 1,
    })
    .where('uuid', '=', uuid)
    .execute();

/** Outside any transaction. A connector that breaks has been asked, as far as anybody knows. */
export async function ask(
  ctx: Context,
  { record, connector }: Asked,
  how: (connector: Connector, order: Order) => Promise<Said>,
): Promise<Said> {
  if ('db' in ctx) throw new Error('a transaction must not span a question to the outside');
  try {
    return await how(connector, orderOf(ctx, record));
  } catch (error) {
    ctx.log.warn({ err: error, payment: record.uuid, connector: connector.name }, 'a connector broke');
    return { is: 'unknown' };
  }
}

/**
 * What was said, written down and settled together. If that fails, it was said all the same: null, and whoever comes to
 * look hears it again.
 */
export async function answered(
  ctx: Context,
  { record, attempt }: Asked,
  said: Said,
  settle: Settle,
  isNews = true,
): Promise<PaymentRecord | null> {
  try {
    const at = new Date();
    // somebody may have been charged: those who have not asked yet give way to this
    return await insist(() =>
      ctx.tx(async (tx) => {
        await noteAnswer(tx, attempt, said, at);
        return isNews ? settle(tx, record.uuid, said, at) : holdPayment(tx, record.uuid);
      }),
    );
  } catch (error) {
    ctx.log.error({ err: error, payment: record.uuid }, 'what was said of a charge was not settled');
    return null;
  }
}

const noteAnswer = (tx: TransactionContext, attempt: number, said: Said, at: Date) =>
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

const changeAttempt = together(
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

/** Whether somebody else is being asked this very moment, so that "never heard of it" means nothing yet. */
export async function isUnderWay(
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
