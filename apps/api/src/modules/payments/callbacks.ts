import type { Context, TransactionContext } from '../../platform/context.ts';
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
  if (!heard) return 'refused';
  const { taken, ask } = await ctx.tx(async (tx) => {
    if (!(await keep(tx, name, heard))) return { taken: 'repeated' as const, ask: null };
    const payment = await findPayment(tx, { correlator: heard.correlator });
    if (!payment || payment.connector !== name) {
      await note(tx, name, heard, 'NO_SUCH_CHARGE');
      return { taken: 'taken' as const, ask: null };
    }
    const said = heard.said.is === 'succeeded' ? { ...heard.said, amount: heard.amount } : heard.said;
    const settled = await desk.settle(tx, payment.uuid, said, heard.at);
    await note(tx, name, heard, settled.state);
    return { taken: 'taken' as const, ask: heard.asks ? payment.uuid : null };
  });
  if (ask !== null) await reconcilePayment(desk, ctx, ask);
  return taken;
}

/** False where it came before. */
async function keep(tx: TransactionContext, source: string, { id, at, correlator, said }: Heard) {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('inbox_message')
    .values({
      tenant_id: tx.tenant.id,
      source,
      message_id: id,
      payload: JSON.stringify({ correlator, said: said.is }),
      effective_at: at,
      received_at: new Date(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

const note = (tx: TransactionContext, source: string, { id }: Heard, result: string) =>
  tx.db
    .updateTable('inbox_message')
    .set({ processed_at: new Date(), result })
    .where('source', '=', source)
    .where('message_id', '=', id)
    .execute();
