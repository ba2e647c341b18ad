import type { Holdings } from '@atrium/domain/access';
import type { TransactionContext } from '../../platform/context.ts';
import { creditsOf } from '../credits/statement.ts';
import { findPlans } from '../plans/plan.ts';

export type HeldPlan = Holdings['subscriptions'][number] & {
  readonly id: number;
  /** Where somebody has cancelled it; null while it goes on. */
  readonly endsAt: Date | null;
};

/** Somebody's plans as far as they open things: with what is left of each that runs, and what the others would bring. */
export async function heldPlans(tx: TransactionContext, userId: number): Promise<HeldPlan[]> {
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

/** Whether a plan runs for somebody, whichever. */
export async function hasPlan({ db }: Pick<TransactionContext, 'db'>, userId: number): Promise<boolean> {
  const row = await db
    .selectFrom('subscription')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'ACTIVE')
    .where('sub_state', '<>', 'PENDING')
    .executeTakeFirst();
  return row !== undefined;
}
