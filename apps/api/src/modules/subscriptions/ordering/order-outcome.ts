import type { SubscriptionState } from '@atrium/domain/subscription/billing';
import type { Context, TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { chargeDeclinedError } from '../../payments/records/charge-declined.ts';
import type { ChargeProgress, Payment } from '../../payments/records/payment.ts';

/** The outcome of a charge, for the caller that ordered what it pays. */
export type OrderOutcome =
  | { is: 'started'; subscriptionId: number; state: SubscriptionState; isChange: boolean }
  | { is: 'pending'; subscriptionId: number; state: SubscriptionState }
  | Extract<ChargeProgress, { is: 'redirect' | 'pin' }>;

/** Whether the customer was not charged and will not be: then the order is given up. */
type GiveUp = (tx: TransactionContext, payment: Payment, reason: string) => Promise<void>;

export async function orderOutcomeOf(
  ctx: Context,
  giveUp: GiveUp,
  payment: Payment,
  progress: ChargeProgress,
): Promise<OrderOutcome | AppError> {
  switch (progress.is) {
    case 'redirect':
    case 'pin':
      return progress;
    case 'denied':
      return chargeDeclinedError(ctx, progress, payment.lang, 'plan');
    case 'unavailable':
      await ctx.tx((tx) => giveUp(tx, payment, 'UNAVAILABLE'));
      return new AppError('SERVICE_UNAVAILABLE');
    default: {
      const { id, state } = await ctx.tx((tx) => boughtBy(tx, payment));
      return progress.is === 'pending'
        ? { is: 'pending', subscriptionId: id, state }
        : { is: 'started', subscriptionId: id, state, isChange: payment.kind === 'UPGRADE' };
    }
  }
}

/** The subscription that a charge is for: of a change, the new one once it is there. */
async function boughtBy(
  { db }: TransactionContext,
  { subject }: Payment,
): Promise<{ id: number; state: SubscriptionState }> {
  const [key = ''] = subject.key.split(':');
  if (subject.kind !== 'subscription_change')
    return db
      .selectFrom('subscription')
      .select(['id', 'state'])
      .where('id', '=', Number(key))
      .executeTakeFirstOrThrow();
  const change = await db
    .selectFrom('subscription_change')
    .select(['subscription_id', 'to_type_id'])
    .where('id', '=', Number(key))
    .executeTakeFirstOrThrow();
  return db
    .selectFrom('subscription')
    .select(['id', 'state'])
    .where((e) =>
      e.or([
        e('id', '=', change.subscription_id),
        e.and([e('migrated_from', '=', change.subscription_id), e('type_id', '=', change.to_type_id ?? 0)]),
      ]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

/** The order behind a charge: the plan, and what it would change from. */
export async function orderBehindPayment(
  { db }: TransactionContext,
  { subject }: Payment,
): Promise<{ typeId: number; from: number | null }> {
  const [key = ''] = subject.key.split(':');
  if (subject.kind === 'subscription_change') {
    const change = await db
      .selectFrom('subscription_change')
      .select(['subscription_id', 'to_type_id'])
      .where('id', '=', Number(key))
      .executeTakeFirstOrThrow();
    return { typeId: change.to_type_id ?? 0, from: change.subscription_id };
  }
  const row = await db
    .selectFrom('subscription')
    .select('type_id')
    .where('id', '=', Number(key))
    .executeTakeFirstOrThrow();
  return { typeId: row.type_id, from: null };
}
