import { sql } from 'kysely';
import type { Context } from '../platform/context.ts';

let orders = 0;

/** A customer's paid order, and its events. */
export async function paidOrder(ctx: Context, userId: number, amount: number) {
  orders += 1;
  const id = orders;
  await ctx.tx(({ db, tenant }) =>
    sql`INSERT INTO purchase (tenant_id, id, user_id, state, purchase_type, total_minor, currency, created_at)
      VALUES (${tenant.id}, ${id}, ${userId}, 'GRANTED', 'ALBUM', ${amount}, 'EUR', now())`.execute(db),
  );
  const told = (type: string) => ({
    tenantId: ctx.tenant.id,
    id: crypto.randomUUID(),
    seq: id,
    occurredAt: new Date(),
    aggregate: 'purchase',
    aggregateId: String(id),
    type,
    payload: { purchaseId: id },
  });
  return { id, told };
}
