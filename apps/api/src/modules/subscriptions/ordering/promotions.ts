import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import type { Plan } from '../../plans/plan.ts';

/**
 * A promotion for the first payments counts the payments of a person for a plan, whichever subscription they were for:
 * who cancels and comes back does not begin anew.
 */
export async function plansOfPerson(
  tx: TransactionContext,
  userId: number,
  plans: readonly Plan[],
): Promise<Plan[]> {
  const promoted = plans.filter(({ promotion }) => promotion !== null).map(({ id }) => id);
  if (promoted.length === 0) return [...plans];
  const paid = await paymentsFor(tx, userId, promoted);
  return plans.map((plan) => withPaymentsLeft(plan, paid.get(plan.id) ?? 0));
}

export const planOfPerson = async (tx: TransactionContext, userId: number, plan: Plan): Promise<Plan> =>
  (await plansOfPerson(tx, userId, [plan]))[0] ?? plan;

function withPaymentsLeft(plan: Plan, paid: number): Plan {
  if (!plan.promotion) return plan;
  const cycles = plan.promotion.cycles - paid;
  return { ...plan, promotion: cycles > 0 ? { ...plan.promotion, cycles } : null };
}

/** The periods of each plan that this person has paid for; trials and vouchers are none. */
async function paymentsFor(
  { db }: TransactionContext,
  userId: number,
  typeIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ typeId: number; paid: number }>`
    SELECT s.type_id AS "typeId", count(*)::int AS paid FROM subscription s
    JOIN subscription_period p ON p.tenant_id = s.tenant_id AND p.subscription_id = s.id AND p.kind = 'PAID'
    WHERE s.user_id = ${userId} AND s.type_id = ANY(${[...typeIds]}::bigint[])
    GROUP BY s.type_id`.execute(db);
  return new Map(rows.map(({ typeId, paid }) => [typeId, paid]));
}
