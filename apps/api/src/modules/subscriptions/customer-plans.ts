import type { Holdings } from '@atrium/domain/access/access';
import type { TransactionContext } from '../../platform/context.ts';
import { creditsOf } from '../credits/credit-statement.ts';
import { findPlanName } from '../plans/find-plan-name.ts';
import { findPlans } from '../plans/plan.ts';
import type { SubscriptionRow } from './lifecycle/subscription.ts';

export type CustomerPlan = Holdings['subscriptions'][number] & {
  readonly id: number;
  /** The end of a cancelled plan; null while it renews. */
  readonly endsAt: Date | null;
};

/**
 * The customer's plans as entitlements: with what is left of each that runs, and what the others
 * would bring.
 */
export async function customerPlans(tx: TransactionContext, userId: number): Promise<CustomerPlan[]> {
  const rows = await tx.db
    .selectFrom('subscription')
    .select(['id', 'type_id', 'state', 'sub_state', 'end_date'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'CANCELED')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const lots = await creditsOf(
    tx,
    rows.map(({ id }) => id),
  );
  const isRunning = ({ state, sub_state }: (typeof rows)[number]) =>
    state === 'ACTIVE' && sub_state !== 'PENDING';
  const waiting = rows.filter((row) => !isRunning(row)).map(({ type_id }) => type_id);
  const plans = new Map(
    waiting.length === 0 ? [] : (await findPlans(tx, waiting)).map((plan) => [plan.id, plan]),
  );
  return rows.map((row) => ({
    id: row.id,
    typeId: row.type_id,
    state: row.state,
    subState: row.sub_state,
    endsAt: row.sub_state === 'TAGGED_FOR_CANCEL' ? row.end_date : null,
    contingents: isRunning(row)
      ? (lots.get(row.id) ?? []).map(({ contentTypes, left }) => ({ contentTypes, amount: left }))
      : (plans.get(row.type_id)?.contingents ?? []),
  }));
}

/** Whether any plan of the customer is active. */
export async function hasActivePlan(
  { db }: Pick<TransactionContext, 'db'>,
  userId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'ACTIVE')
    .where('sub_state', '<>', 'PENDING')
    .executeTakeFirst();
  return row !== undefined;
}

/** What a customer can cancel: everything that is not over. A request that was never paid is no contract. */
export const cancellablePlans = ({ db }: TransactionContext, userId: number): Promise<SubscriptionRow[]> =>
  db
    .selectFrom('subscription')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '<>', 'CANCELED')
    .where('sub_state', '<>', 'PENDING')
    .orderBy('id')
    .execute();

/** In the language of the context. */
export async function customerPlanName(tx: TransactionContext, id: number): Promise<string> {
  const { type_id: typeId } = await tx.db
    .selectFrom('subscription')
    .select('type_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return findPlanName(tx, { typeId, locale: tx.locale });
}
