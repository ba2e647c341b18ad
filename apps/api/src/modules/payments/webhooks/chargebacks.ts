import type { Context } from '../../../platform/context.ts';
import { recordMessage, recordMessageResult } from '../../../platform/events/message-inbox.ts';
import type { PaymentServices } from '../charges/payment-services.ts';
import { reconcilePayment } from '../charges/reconcile.ts';
import { openRefund } from '../charges/refunds.ts';
import type { ChargeReversal, Connector, WebhookEvent } from '../connectors/connector.ts';
import { findPayment, isLivePayment, lockPayment, type PaymentRecord } from '../records/payment-record.ts';

/**
 * A refund or a dispute (chargeback) that happened at the provider and not by us. The provider is asked first: messages
 * come late, twice and out of order, and what holds is what it says now. Then the message, the refund, its ledger lines
 * and what the charge had bought are written in one transaction.
 */
export async function handleChargeback(
  services: PaymentServices,
  ctx: Context,
  connector: Connector,
  heard: WebhookEvent,
): Promise<'taken' | 'repeated'> {
  const { reversal: intent } = heard;
  const correlator =
    heard.correlator || (intent && (await connector.correlatorOf?.(ctx.tenant.code, intent)));
  const charge = correlator ? await ctx.tx((tx) => findPayment(tx, { correlator })) : null;
  const isOurs = charge?.connector === connector.name;
  // its success may not have been heard of yet
  if (isOurs && isLivePayment(charge)) await reconcilePayment(services, ctx, charge.uuid);
  const found = isOurs
    ? await connector.reversalOf?.({
        tenant: ctx.tenant.code,
        correlator: charge.correlator,
        reference: intent ?? charge.reference,
      })
    : undefined;
  return ctx.tx(async (tx) => {
    const message = { source: connector.name, messageId: heard.id };
    const payload = { correlator: correlator ?? '', reversal: found?.is ?? null };
    if (!(await recordMessage(tx, { ...message, effectiveAt: heard.at, payload }))) return 'repeated';
    const result =
      isOurs && found ? await reverse(services, tx, charge.uuid, found, heard.at) : 'NO_SUCH_CHARGE';
    await recordMessageResult(tx, message, result);
    return 'taken';
  });
}

type Tx = Parameters<PaymentServices['settle']>[0];

async function reverse(
  services: PaymentServices,
  tx: Tx,
  uuid: string,
  found: ChargeReversal,
  at: Date,
): Promise<string> {
  const charge: PaymentRecord = await lockPayment(tx, uuid);
  const told = { payment: uuid, reference: found.is === 'none' ? null : found.reference };
  if (charge.state === 'REFUNDED') {
    // a dispute that was won: the money is ours again, what it had bought is not given back by itself
    if (found.is === 'none') tx.log.error(told, 'alarm: a charge that was taken back is ours again');
    return 'REFUNDED';
  }
  if (found.is === 'none') return 'NOT_REVERSED';
  if (charge.state !== 'SUCCEEDED') return charge.state;
  if (found.is === 'part') {
    tx.log.error(told, 'alarm: a part of a charge was taken back at the provider');
    return 'PART_REVERSED';
  }
  const refund = await openRefund(tx, charge);
  await services.settle(tx, refund, { is: 'succeeded', reference: found.reference }, at);
  await services.subjects[charge.subject.kind]?.reversed?.(tx, charge);
  tx.log.warn(told, 'a charge was taken back at the provider');
  return 'REVERSED';
}
