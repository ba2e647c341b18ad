import { trialOf } from '@atrium/domain/subscription/period';
import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { type MethodOnFile, savedMethodsOf } from '../../payments/records/saved-methods.ts';
import { findIdentity } from '../../people/user-profiles.ts';
import type { Plan } from '../../plans/plan.ts';

/** By what a person is known who has had a trial: themselves, their number, each of their cards. */
export interface TrialMark {
  scope: 'USER' | 'MSISDN' | 'CARD' | 'WALLET';
  fingerprint: string;
}

interface Known {
  userId: number;
  /** Proven, or about to be by a PIN. */
  numbers: readonly (string | null | undefined)[];
  methods: readonly Pick<MethodOnFile, 'kind' | 'fingerprint'>[];
}

export function trialMarksOf(secrets: Secrets, { userId, numbers, methods }: Known): TrialMark[] {
  const digits = new Set(numbers.flatMap((number) => (number ? [number.replaceAll(/\D/g, '')] : [])));
  return [
    { scope: 'USER', fingerprint: String(userId) },
    ...[...digits].map((number) => ({
      scope: 'MSISDN' as const,
      fingerprint: secrets.digest('lookup', `trial\n${number}`).toString('hex'),
    })),
    ...methods.map(({ kind, fingerprint }) => ({ scope: kind, fingerprint })),
  ];
}

/** Whether this person could still have one, by all that is known of them. */
export async function isTrialEligible(
  tx: TransactionContext,
  secrets: Secrets,
  userId: number,
): Promise<boolean> {
  const numbers = [await findIdentity(tx, userId, 'MSISDN', { proven: true })];
  const methods = await savedMethodsOf(tx, userId);
  return !(await isUsed(tx, trialMarksOf(secrets, { userId, numbers, methods })));
}

export async function trialFor(
  tx: TransactionContext,
  plan: Pick<Plan, 'trial'>,
  marks: readonly TrialMark[],
): Promise<'none' | 'offered' | 'used'> {
  if (!trialOf(plan.trial)) return 'none';
  return (await isUsed(tx, marks)) ? 'used' : 'offered';
}

async function isUsed({ db }: TransactionContext, marks: readonly TrialMark[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM trial_redemption r
    JOIN unnest(${marks.map(({ scope }) => scope)}::text[], ${marks.map(({ fingerprint }) => fingerprint)}::text[])
      AS m(scope, fingerprint) USING (scope, fingerprint) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** False where one of them was used in the meantime: nothing of the transaction may stay then. */
export async function redeemTrial(
  tx: TransactionContext,
  userId: number,
  subscriptionId: number,
  marks: readonly TrialMark[],
): Promise<boolean> {
  const made = await tx.db
    .insertInto('trial_redemption')
    .values(
      marks.map((mark) => ({
        tenant_id: tx.tenant.id,
        ...mark,
        user_id: userId,
        subscription_id: subscriptionId,
        at: tx.clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === BigInt(marks.length);
}
