import type { State } from '@atrium/domain/billing';
import { AppError } from '../../../platform/app-error.ts';
import type { Context, TransactionContext } from '../../../platform/context.ts';
import type { Payment, Progress } from '../../payments/payment.ts';
import { refusalOf } from '../../payments/refusal.ts';

/** What became of a charge, for whoever asked for what it pays. */
export type Outcome =
  | { is: 'started'; subscriptionId: number; state: State; isChange: boolean }
  | { is: 'pending'; subscriptionId: number; state: State }
  | Extract<Progress, { is: 'redirect' | 'pin' }>;

/** Whether nobody was charged and nobody will be: then what was asked for is given up. */
type GiveUp = (tx: TransactionContext, payment: Payment, reason: string) => Promise<void>;

export async function outcomeOf(
  ctx: Context,
  giveUp: GiveUp,
  payment: Payment,
  progress: Progress,
): Promise<Outcome | AppError> {
  switch (progress.is) {
    case 'redirect':
    case 'pin':
      return progress;
    case 'denied':
      return refusalOf(ctx, progress, payment.lang);
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
): Promise<{ id: number; state: State }> {
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

/** What somebody ordered whose charge this is: the plan, and what they would change from. */
export async function orderedBy(
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
