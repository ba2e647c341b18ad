import { type Context, personOf, type TransactionContext } from '../../platform/context.ts';
import { chargeProgressOf } from './charges/charge-progress.ts';
import { confirmChargePin } from './charges/confirm-charge.ts';
import {
  type ConnectorRequest,
  type ConnectorRequestKind,
  recordConnectorRequest,
  sendConnectorRequest,
  settleConnectorResponse,
} from './charges/connector-request.ts';
import { abandonPayment, findCharge, openOrFind, openPayment } from './charges/open-payment.ts';
import type { PaymentServices } from './charges/payment-services.ts';
import { reconcilePayment } from './charges/reconcile.ts';
import { openRefund } from './charges/refunds.ts';
import type { ChargeOutcome } from './connectors/connector.ts';
import type { ChargeProgress, NewPayment, Payments } from './records/payment.ts';
import { isLivePayment, lockPayment, type PaymentRecord } from './records/payment-record.ts';

export const createPayments = (services: PaymentServices): Payments => ({
  open: openPayment,
  find: findCharge,
  giveUp: abandonPayment,
  begin: (ctx, uuid) => start(services, ctx, uuid, 'begin'),
  charge: (ctx, uuid) => start(services, ctx, uuid, 'charge'),
  prepare: (tx, payment) => prepareCharge(services, tx, payment),
  resume: async (ctx, { uuid, state }) =>
    state === 'CREATED' ? start(services, ctx, uuid, 'begin') : reconcilePayment(services, ctx, uuid),
  confirm: (ctx, purchaseToken, pin) =>
    confirmChargePin(services, ctx, { purchaseToken, pin, userId: personOf(ctx)?.userId ?? null }),
  reconcile: (ctx, uuid) => reconcilePayment(services, ctx, uuid),
  refund: (ctx, uuid, reason) => refund(services, ctx, uuid, reason),
});

const questionFor = ({ kind }: PaymentRecord, usual: 'begin' | 'charge'): ConnectorRequestKind =>
  kind === 'CARD_VERIFY' ? 'addMethod' : usual;

/** Of all who come at once, one asks; the others hear where it stands. */
async function start(
  services: PaymentServices,
  ctx: Context,
  uuid: string,
  usual: 'begin' | 'charge',
): Promise<ChargeProgress> {
  const found = await ctx.tx(async (tx) => note(services, tx, await lockPayment(tx, uuid), usual));
  return goOn(services, ctx, found, usual);
}

async function prepareCharge(services: PaymentServices, tx: TransactionContext, payment: NewPayment) {
  const { record, isNew } = await openOrFind(tx, payment);
  // an existing payment is not waited for here: the request that settles it may wait for what this
  // transaction holds
  if (!isNew) {
    const { uuid, state } = record;
    const isUnderWay = state === 'PROCESSING' || state === 'UNKNOWN';
    return (ctx: Context) =>
      isUnderWay ? reconcilePayment(services, ctx, uuid) : start(services, ctx, uuid, 'charge');
  }
  const found = await note(services, tx, record, 'charge');
  return (ctx: Context) => goOn(services, ctx, found, 'charge');
}

/** Records a held charge as asked, where there is a connector to ask. */
async function note(
  services: PaymentServices,
  tx: TransactionContext,
  record: PaymentRecord,
  usual: 'begin' | 'charge',
): Promise<ConnectorRequest | PaymentRecord> {
  if (record.state !== 'CREATED') return record;
  // an amount of zero is not charged
  if (record.amountMinor === 0 && record.kind !== 'CARD_VERIFY')
    return services.settle(tx, record.uuid, { is: 'succeeded', reference: '' }, new Date());
  const connector = services.connectors.get(record.connector ?? '');
  if (!connector) return nobody(services, tx, record);
  return recordConnectorRequest(tx, record, connector, questionFor(record, usual), { state: 'PROCESSING' });
}

async function goOn(
  services: PaymentServices,
  ctx: Context,
  found: ConnectorRequest | PaymentRecord,
  usual: 'begin' | 'charge',
): Promise<ChargeProgress> {
  if (!('attempt' in found)) return chargeProgressOf(found);
  const question = questionFor(found.record, usual);
  const said = await sendConnectorRequest(ctx, found, (connector, order) => {
    if (question === 'addMethod') return connector.addMethod(order);
    return usual === 'begin' ? connector.authorize(order) : connector.capture(order);
  });
  return progressAfter(services, ctx, found, said);
}

function nobody(
  services: PaymentServices,
  tx: TransactionContext,
  record: PaymentRecord,
): Promise<PaymentRecord> {
  tx.log.error({ payment: record.uuid, connector: record.connector }, 'no such connector');
  return services.settle(tx, record.uuid, { is: 'unavailable' }, new Date());
}

async function progressAfter(
  services: PaymentServices,
  ctx: Context,
  asked: ConnectorRequest,
  said: ChargeOutcome,
): Promise<ChargeProgress> {
  const settled = await settleConnectorResponse(ctx, asked, said, services.settle);
  return settled ? chargeProgressOf(settled, said) : { is: 'pending' };
}

/** Whole, once. Where the answer is lost it is asked for again. */
async function refund(
  services: PaymentServices,
  ctx: Context,
  uuid: string,
  reason: string,
): Promise<ChargeProgress> {
  const opened = await ctx.tx(async (tx) => {
    const charge = await lockPayment(tx, uuid);
    if (charge.state === 'REFUNDED') return null;
    if (isLivePayment(charge) || charge.state !== 'SUCCEEDED') throw new Error(`${uuid} was not paid`);
    tx.log.info({ payment: uuid, reason }, 'a charge is given back');
    return openRefund(tx, charge);
  });
  return opened === null ? { is: 'succeeded' } : reconcilePayment(services, ctx, opened);
}
