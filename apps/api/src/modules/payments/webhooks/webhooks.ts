import type { Context } from '../../../platform/context.ts';
import { recordMessage, recordMessageResult } from '../../../platform/events/message-inbox.ts';
import type { PaymentServices } from '../charges/payment-services.ts';
import { reconcilePayment } from '../charges/reconcile.ts';
import type { WebhookEvent } from '../connectors/connector.ts';
import { findPayment } from '../records/payment-record.ts';
import { handleChargeback } from './chargebacks.ts';

/** What became of a webhook: `refused` (400) is for a wrong signature or an impossible content. */
type Taken = 'taken' | 'repeated' | 'refused';

/**
 * Payment webhook: a message of a payment provider, recorded and settled in one transaction. One that could not be
 * settled was not taken, and the provider sends it again.
 */
export async function handleWebhook(
  services: PaymentServices,
  ctx: Context,
  name: string,
  headers: Headers,
  body: Uint8Array,
): Promise<Taken> {
  const connector = services.connectors.get(name);
  const heard = connector?.parseWebhook(ctx.tenant.code, headers, body);
  if (!heard || !connector || (await isOfAnotherAmount(ctx, heard))) return 'refused';
  if (heard.reversal !== undefined) return handleChargeback(services, ctx, connector, heard);
  const { taken, ask } = await ctx.tx(async (tx) => {
    const { id: messageId, correlator, at } = heard;
    const message = { source: name, messageId };
    const payload = { correlator, said: heard.said.is };
    if (!(await recordMessage(tx, { ...message, effectiveAt: at, payload })))
      return { taken: 'repeated' as const, ask: null };
    const payment = await findPayment(tx, { correlator });
    if (!payment || payment.connector !== name) {
      await recordMessageResult(tx, message, 'NO_SUCH_CHARGE');
      return { taken: 'taken' as const, ask: null };
    }
    if (heard.asks) {
      await recordMessageResult(tx, message, 'ASKED');
      return { taken: 'taken' as const, ask: payment.uuid };
    }
    const settled = await services.settle(tx, payment.uuid, heard.said, at);
    await recordMessageResult(tx, message, settled.state);
    return { taken: 'taken' as const, ask: null };
  });
  if (ask !== null) await reconcilePayment(services, ctx, ask);
  return taken;
}

/**
 * Signed, but with another amount than we asked for: never accepted, and the operator is alerted.
 */
async function isOfAnotherAmount(
  ctx: Context,
  { said, correlator, amount: told }: WebhookEvent,
): Promise<boolean> {
  if (said.is !== 'succeeded') return false;
  const payment = await ctx.tx((tx) => findPayment(tx, { correlator }));
  if (!payment) return false;
  const { uuid, amountMinor: amount, currency } = payment;
  if ((told?.amount ?? 0) === amount && (told?.currency ?? currency) === currency) return false;
  ctx.log.error({ payment: uuid, asked: { amount, currency }, told }, 'alarm: another amount than asked for');
  return true;
}
