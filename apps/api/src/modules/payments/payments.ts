import { type Context, personOf, type TransactionContext } from '../../platform/context.ts';
import { type Asked, answered, ask, noteQuestion, type Question } from './ask.ts';
import { confirmPin } from './confirm.ts';
import type { Said } from './connector.ts';
import type { Desk } from './desk.ts';
import { findCharge, giveUpPayment, openOrFind, openPayment } from './open.ts';
import type { NewPayment, Payments, Progress } from './payment.ts';
import { progressOf } from './progress.ts';
import { reconcilePayment } from './reconcile.ts';
import { holdPayment, isLive, type PaymentRecord } from './record.ts';
import { openRefund } from './refunds.ts';

export const createPayments = (desk: Desk): Payments => ({
  open: openPayment,
  find: findCharge,
  giveUp: giveUpPayment,
  begin: (ctx, uuid) => start(desk, ctx, uuid, 'begin'),
  charge: (ctx, uuid) => start(desk, ctx, uuid, 'charge'),
  prepare: (tx, payment) => prepareCharge(desk, tx, payment),
  resume: async (ctx, { uuid, state }) =>
    state === 'CREATED' ? start(desk, ctx, uuid, 'begin') : reconcilePayment(desk, ctx, uuid),
  confirm: (ctx, purchaseToken, pin) =>
    confirmPin(desk, ctx, { purchaseToken, pin, userId: personOf(ctx)?.userId ?? null }),
  reconcile: (ctx, uuid) => reconcilePayment(desk, ctx, uuid),
  refund: (ctx, uuid, reason) => refund(desk, ctx, uuid, reason),
});

const questionFor = ({ kind }: PaymentRecord, usual: 'begin' | 'charge'): Question =>
  kind === 'CARD_VERIFY' ? 'addMethod' : usual;

/** Of all who come at once, one asks; the others hear where it stands. */
async function start(desk: Desk, ctx: Context, uuid: string, usual: 'begin' | 'charge'): Promise<Progress> {
  const found = await ctx.tx(async (tx) => note(desk, tx, await holdPayment(tx, uuid), usual));
  return goOn(desk, ctx, found, usual);
}

async function prepareCharge(desk: Desk, tx: TransactionContext, payment: NewPayment) {
  const { record, isNew } = await openOrFind(tx, payment);
  // one that was there is not waited for here: whoever settles it may wait for what this transaction holds
  if (!isNew) {
    const { uuid, state } = record;
    const isUnderWay = state === 'PROCESSING' || state === 'UNKNOWN';
    return (ctx: Context) =>
      isUnderWay ? reconcilePayment(desk, ctx, uuid) : start(desk, ctx, uuid, 'charge');
  }
  const found = await note(desk, tx, record, 'charge');
  return (ctx: Context) => goOn(desk, ctx, found, 'charge');
}

/** Of a charge that is held: written down as asked, where there is somebody to ask. */
async function note(
  desk: Desk,
  tx: TransactionContext,
  record: PaymentRecord,
  usual: 'begin' | 'charge',
): Promise<Asked | PaymentRecord> {
  if (record.state !== 'CREATED') return record;
  // what costs nothing is nobody's to charge
  if (record.amountMinor === 0 && record.kind !== 'CARD_VERIFY')
    return desk.settle(tx, record.uuid, { is: 'succeeded', reference: '' }, new Date());
  const connector = desk.connectors.get(record.connector ?? '');
  if (!connector) return nobody(desk, tx, record);
  return noteQuestion(tx, record, connector, questionFor(record, usual), { state: 'PROCESSING' });
}

async function goOn(
  desk: Desk,
  ctx: Context,
  found: Asked | PaymentRecord,
  usual: 'begin' | 'charge',
): Promise<Progress> {
  if (!('attempt' in found)) return progressOf(found);
  const question = questionFor(found.record, usual);
  const said = await ask(ctx, found, (connector, order) =>
    question === 'addMethod' ? connector.addMethod(order) : connector[usual](order),
  );
  return progressAfter(desk, ctx, found, said);
}

function nobody(desk: Desk, tx: TransactionContext, record: PaymentRecord): Promise<PaymentRecord> {
  tx.log.error({ payment: record.uuid, connector: record.connector }, 'no such connector');
  return desk.settle(tx, record.uuid, { is: 'unavailable' }, new Date());
}

async function progressAfter(desk: Desk, ctx: Context, asked: Asked, said: Said): Promise<Progress> {
  const settled = await answered(ctx, asked, said, desk.settle);
  return settled ? progressOf(settled, said) : { is: 'pending' };
}

/** Whole, once. Where the answer is lost it is asked for again. */
async function refund(desk: Desk, ctx: Context, uuid: string, reason: string): Promise<Progress> {
  const opened = await ctx.tx(async (tx) => {
    const charge = await holdPayment(tx, uuid);
    if (charge.state === 'REFUNDED') return null;
    if (isLive(charge) || charge.state !== 'SUCCEEDED') throw new Error(`${uuid} was not paid`);
    tx.log.info({ payment: uuid, reason }, 'a charge is given back');
    return openRefund(tx, charge);
  });
  return opened === null ? { is: 'succeeded' } : reconcilePayment(desk, ctx, opened);
}
