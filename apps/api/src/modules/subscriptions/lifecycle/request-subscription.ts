import type { Insertable } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import type { DB } from '../../../platform/database/schema/types.gen.ts';
import type { Plan } from '../../plans/plan.ts';
import { recordSubscriptionEvent, type SubscriptionRow } from './subscription.ts';

type More = Pick<
  Insertable<DB['subscription']>,
  'promo_price_minor' | 'promo_cycles_left' | 'payment_option_id' | 'payment_method_id' | 'marketing_campaign'
>;

/**
 * Inserts a requested subscription. Nothing where another request was faster: the database has one
 * for each plan and group.
 */
export async function requestSubscription(
  tx: TransactionContext,
  { userId, plan, lang }: { userId: number; plan: Plan; lang: string },
  more: More = {},
): Promise<SubscriptionRow | undefined> {
  const row = await tx.db
    .insertInto('subscription')
    .values({
      tenant_id: tx.tenant.id,
      user_id: userId,
      type_id: plan.id,
      group_id: plan.group?.id ?? null,
      type_version: plan.version,
      price_minor: plan.price?.amount ?? 0,
      currency: plan.price?.currency ?? tx.tenant.currency,
      lang,
      created_at: tx.clock.now(),
      ...more,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (row) await recordSubscriptionEvent(tx, null, row, { event: 'requested' });
  return row;
}
