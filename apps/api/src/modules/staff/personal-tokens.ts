import type { OperatorGrade } from '@atrium/domain/access/capabilities';
import { sql } from 'kysely';
import type { StaffActor, TransactionContext } from '../../platform/context.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { generateStaffToken, personalPrefix, staffDigest } from './staff-token.ts';

/** Tokens in force that one person may have in one tenant. */
const most = 20;

export interface NewToken {
  name: string;
  grades: readonly OperatorGrade[];
  days: number;
}

/** The token itself is told once, here. Its grades are some of those that its owner has in this tenant. */
export async function makePersonalToken(
  tx: TransactionContext,
  { secrets, owner }: { secrets: Secrets; owner: StaffActor },
  { name, grades, days }: NewToken,
) {
  if (grades.some((grade) => !owner.grades.includes(grade))) return new AppError('FORBIDDEN');
  const now = new Date();
  if ((await countTokensInForce(tx, owner, now)) >= most) return new AppError('CONFLICT', { most });
  const token = generateStaffToken(tx.ids, personalPrefix);
  const row = await tx.db
    .insertInto('operator_token')
    .values({
      tenant_id: tx.tenant.id,
      id: tx.ids.uuid(),
      operator_id: Number(owner.operatorId),
      token_hash: staffDigest(secrets, 'token', token),
      name,
      grades: [...grades],
      created_at: now,
      expires_at: new Date(now.getTime() + days * 86_400_000),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return { token, row };
}

/** Held until the transaction ends: a person's tokens are made one after the other, or the count would not bind. */
async function countTokensInForce(
  { db, tenant }: TransactionContext,
  { operatorId }: StaffActor,
  now: Date,
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`operator_token ${operatorId}`}, ${tenant.id}))`.execute(
    db,
  );
  const { count } = await db
    .selectFrom('operator_token')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('operator_id', '=', Number(operatorId))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const columns = ['id', 'name', 'grades', 'created_at', 'expires_at', 'last_used_at', 'revoked_at'] as const;

/** Those in force first, all of them; then the newest of those that ended, which retention removes after 90 days. */
export const listPersonalTokens = ({ db }: TransactionContext, { operatorId }: StaffActor) =>
  db
    .selectFrom('operator_token')
    .select(columns)
    .where('operator_id', '=', Number(operatorId))
    .orderBy((e) => e.and([e('revoked_at', 'is', null), e('expires_at', '>', new Date())]), 'desc')
    .orderBy('created_at', 'desc')
    .limit(100)
    .execute();

/** From the next request on. False where it is not this person's; a second time changes nothing. */
export async function revokePersonalToken(
  { db }: TransactionContext,
  { operatorId }: StaffActor,
  id: string,
): Promise<boolean> {
  const row = await db
    .updateTable('operator_token')
    .set((e) => ({ revoked_at: e.fn.coalesce('revoked_at', e.val(new Date())) }))
    .where('operator_id', '=', Number(operatorId))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
