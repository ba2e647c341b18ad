import { sql } from 'kysely';
import { requirePerson, type TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** Joins a challenge by the number it is shown under. A second call changes nothing: the time of joining stays. */
export async function optIn(tx: TransactionContext, id: number): Promise<Date | AppError> {
  const { userId } = requirePerson(tx);
  const { rows } = await sql<{ id: number; runs: boolean }>`
    SELECT id, during @> ${tx.clock.now()}::timestamptz AS runs FROM challenge
    WHERE coalesce(article_id, id) = ${id}`.execute(tx.db);
  const [challenge] = rows;
  if (!challenge) return new AppError('NOT_FOUND');
  const known = await optInOf(tx, challenge.id, userId);
  if (known) return known;
  if (!challenge.runs) return new AppError('NOT_OPEN_NOW');
  await tx.db
    .insertInto('challenge_optin')
    .values({ tenant_id: tx.tenant.id, challenge_id: challenge.id, user_id: userId, at: tx.clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await optInOf(tx, challenge.id, userId)) ?? tx.clock.now();
}

async function optInOf({ db }: TransactionContext, challengeId: number, userId: number) {
  const row = await db
    .selectFrom('challenge_optin')
    .select('at')
    .where('challenge_id', '=', challengeId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.at ?? null;
}
