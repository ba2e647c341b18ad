import type { Context } from '../../platform/context.ts';
import { noteResult, takeIn } from '../../platform/message-inbox.ts';
import type { Heard } from './connector.ts';
import type { Desk } from './desk.ts';
import { reconcilePayment } from './reconcile.ts';
import { findPayment } from './record.ts';

/** What became of a message: 400 is for whoever cannot sign, or says what cannot be. */
type Taken = 'taken' | 'repeated' | 'refused';

/**
 * A message of somebody who takes money for us. It is kept and settled in one transaction: one that we could not settle
 * was not taken, and they send it again.
 */
export async function hearCallback(
  desk: Desk,
  ctx: Context,
  name: string,
  headers: Headers,
  body: Uint8Array,
): Promise<Taken> {
  const connector = desk.connectors.get(name);
  const heard = connector?.hear(ctx.tenant.code, headers, body);
  if (!heard || (await isOfAnotherAmount(ctx, heard))) return 'refused';
  const { taken, ask } = await ctx.tx(async (tx) => {
    const { id: messageId, correlator, at } = heard;
    const message = { source: name, messageId };
    const payload = { correlator, said: heard.said.is };
    if (!(await takeIn(tx, { ...message, effectiveAt: at, payload })))
      return { taken: 'repeated' as const, ask: null };
    const payment = await findPayment(tx, { correlator });
    if (!payment || payment.connector !== name) {
      await noteResult(tx, message, 'NO_SUCH_CHARGE');
      return { taken: 'taken' as const, ask: null };
    }
    if (heard.asks) {
      await noteResult(tx, message, 'ASKED');
      return { taken: 'taken' as const, ask: payment.uuid };
    }
    const settled = await desk.settle(tx, payment.uuid, heard.said, at);
    await noteResult(tx, message, settled.state);
    return { taken: 'taken' as const, ask: null };
  });
  if (ask !== null) await reconcilePayment(desk, ctx, ask);
  return taken;
}

/** Signed, and of another sum than we asked for: not taken, however often it comes, and somebody must look. */
async function isOfAnotherAmount(ctx: Context, { said, correlator, amount: told }: Heard): Promise<boolean> {
  if (said.is !== 'succeeded') return false;
  const payment = await ctx.tx((tx) => findPayment(tx, { correlator }));
  if (!payment) return false;
  const { uuid, amountMinor: amount, currency } = payment;
  if ((told?.amount ?? 0) === amount && (told?.currency ?? currency) === currency) return false;
  ctx.log.error({ payment: uuid, asked: { amount, currency }, told }, 'alarm: another amount than asked for');
  return true;
}
