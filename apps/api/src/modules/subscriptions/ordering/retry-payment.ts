import type { Context, TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { ChargeProgress, Payments } from '../../payments/records/payment.ts';
import { type MethodOnFile, savedMethodsOf } from '../../payments/records/saved-methods.ts';
import { isDeletionPending } from '../../people/account-deletions.ts';
import { pendingPlanChange } from '../lifecycle/apply-plan-change.ts';
import { dueChargeOf } from '../lifecycle/due-charge.ts';
import type { SubscriptionRow } from '../lifecycle/subscription.ts';
import { lockOwnSubscription } from './cancel-subscription.ts';

/**
 * Repeats a failed charge at once, for a customer who has put the cause right. Null where there is
 * nothing to pay any more: then a card that was named pays from the next time on.
 */
export async function retryPayment(
  ctx: Context,
  payments: Payments,
  id: number,
  cardId: number | null,
): Promise<ChargeProgress | AppError | null> {
  const charge = await ctx.tx((tx) => openCharge(tx, payments, id, cardId));
  return charge === null || charge instanceof AppError ? charge : charge(ctx);
}

/** The same charge that the next try by itself would open: of the two there is one. */
async function openCharge(
  tx: TransactionContext,
  payments: Payments,
  id: number,
  cardId: number | null,
): Promise<((ctx: Context) => Promise<ChargeProgress>) | AppError | null> {
  const row = await lockOwnSubscription(tx, id);
  if (row instanceof AppError) return row;
  if (row.state === 'CANCELED') return new AppError('NO_SUBSCRIPTION_FOUND');
  if (row.state === 'ACTIVE' && row.failing_since === null)
    return cardId === null ? null : payBy(tx, row, cardId);
  const isUnpaid = row.sub_state === 'GRACE' || row.sub_state === 'HOLD';
  if (!isUnpaid || (await isDeletionPending(tx, row.user_id))) return new AppError('CONFLICT');
  const method = methodFor(row, await savedMethodsOf(tx, row.user_id), cardId);
  if (!method) return new AppError('NOT_FOUND');
  const order = await dueChargeOf(tx, row, await pendingPlanChange(tx, id));
  // what costs nothing any more happens by itself
  if (order.amountMinor === 0) return new AppError('CONFLICT');
  const isSame = method.id === row.payment_method_id;
  return payments.prepare(tx, { ...order, methodId: method.id, optionId: isSame ? order.optionId : null });
}

async function payBy(tx: TransactionContext, row: SubscriptionRow, cardId: number): Promise<AppError | null> {
  const method = methodFor(row, await savedMethodsOf(tx, row.user_id), cardId);
  if (!method) return new AppError('NOT_FOUND');
  if (method.id !== row.payment_method_id)
    await tx.db
      .updateTable('subscription')
      .set({ payment_method_id: method.id, payment_option_id: null })
      .where('id', '=', row.id)
      .execute();
  return null;
}

/** The one they name; else what was used so far, and where that is no good any more the one they prefer. */
function methodFor(
  { payment_method_id }: SubscriptionRow,
  methods: readonly MethodOnFile[],
  cardId: number | null,
): MethodOnFile | undefined {
  const usable = methods.filter(({ isUsable }) => isUsable);
  if (cardId !== null) return usable.find(({ id }) => id === cardId);
  return usable.find(({ id }) => id === payment_method_id) ?? usable[0];
}
