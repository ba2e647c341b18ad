import { trialOf } from '@atrium/domain/period';
import { sql } from 'kysely';
import type { TransactionContext } from '../../../platform/context.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import { methodsOf } from '../../payments/of-person.ts';
import { findIdentity } from '../../people/profiles.ts';
import type { Plan } from '../../plans/plan.ts';

/** By what a person is known who has had a trial: themselves, their number, each of their cards. */
export interface Mark {
  scope: 'USER' | 'MSISDN' | 'CARD' | 'WALLET';
  fingerprint: string;
}

export async function marksOf(
  tx: TransactionContext,
  secrets: Secrets,
  userId: number,
  msisdn: string | null,
): Promise<Mark[]> {
  const own = await findIdentity(tx, userId, 'MSISDN', { proven: true });
  const numbers = new Set([own, msisdn].flatMap((number) => (number ? [number.replaceAll(/\D/g, '')] : [])));
  const methods = await methodsOf(tx, userId);
  return [
    { scope: 'USER', fingerprint: String(userId) },
    ...[...numbers].map((number) => ({
      scope: 'MSISDN' as const,
      fingerprint: secrets.digest('lookup', `trial\n${number}`).toString('hex'),
    })),
    ...methods.map(({ kind, fingerprint }) => ({ scope: kind, fingerprint })),
  ];
}

export async function trialFor(
  tx: TransactionContext,
  plan: Pick<Plan, 'trial'>,
  marks: readonly Mark[],
): Promise<'none' | 'offered' | 'used'> {
  if (!trialOf(plan.trial)) return 'none';
  return (await isUsed(tx, marks)) ? 'used' : 'offered';
}

export async function isUsed({ db }: TransactionContext, marks: readonly Mark[]): Promise<boolean> {
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
  marks: readonly Mark[],
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
