import { knownGrades } from '@atrium/domain/access/capabilities';
import { narrowedGrades } from '@atrium/domain/access/narrowing';
import { sql } from 'kysely';
import type { StaffActor } from '../../platform/context.ts';
import { type Db, type Tx, withTenant } from '../../platform/database/with-tenant.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { idleSeconds, stepUpUntil } from './staff-sessions.ts';
import { isStaffToken, sessionPrefix, staffDigest } from './staff-token.ts';

/** The last use of a token is noted once a minute: a script that asks all day does not write all day. */
const noteEveryMs = 60_000;

export type ReadStaff = (tenant: Tenant, token: string) => Promise<StaffActor | 'expired' | null>;

/**
 * Who a bearer token of staff stands for, and with which grades in this tenant. Grants are read each time, so a grant
 * that is taken away is gone with the next request. Null for a token that is not one.
 */
export const createReadStaff =
  ({ db, secrets }: { db: Db; secrets: Secrets }): ReadStaff =>
  async (tenant, token) => {
    if (!isStaffToken(token)) return null;
    const hash = staffDigest(secrets, 'token', token);
    return withTenant(db, tenant.id, (tx) =>
      token.startsWith(sessionPrefix) ? readSession(tx, hash) : readPersonalToken(tx, hash),
    );
  };

interface AccountRow {
  email: string;
  name: string;
  grades: string[];
}

async function readSession(tx: Tx, hash: Buffer): Promise<StaffActor | null> {
  const { rows } = await sql<AccountRow & { id: number; expires_at: Date; proved_at: Date | null }>`
    SELECT * FROM staff_session(${hash}, ${new Date()}, ${idleSeconds})`.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const staff = {
    name: row.name,
    email: row.email,
    via: 'session',
    expiresAt: row.expires_at,
    stepUpUntil: row.proved_at && stepUpUntil(row.proved_at),
  } as const;
  return {
    role: 'operator',
    operatorId: String(row.id),
    grades: knownGrades(row.grades),
    narrowed: narrowedGrades(row.grades),
    staff,
  };
}

async function readPersonalToken(tx: Tx, hash: Buffer): Promise<StaffActor | 'expired' | null> {
  const token = await tx
    .selectFrom('operator_token')
    .select(['id', 'operator_id', 'grades', 'created_at', 'expires_at', 'last_used_at'])
    .where('token_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (!token) return null;
  const now = new Date();
  if (token.expires_at <= now) return 'expired';
  const { rows } =
    await sql<AccountRow>`SELECT * FROM staff_account(${token.operator_id}, ${token.created_at})`.execute(tx);
  const [account] = rows;
  if (!account) return null;
  if (!token.last_used_at || now.getTime() - token.last_used_at.getTime() > noteEveryMs)
    await tx.updateTable('operator_token').set({ last_used_at: now }).where('id', '=', token.id).execute();
  const grades = knownGrades(account.grades).filter((grade) => token.grades.includes(grade));
  const narrowed = narrowedGrades(account.grades).filter(({ grade }) => token.grades.includes(grade));
  const { name, email } = account;
  const staff = { name, email, via: 'token', expiresAt: token.expires_at } as const;
  return { role: 'operator', operatorId: String(token.operator_id), grades, narrowed, staff };
}
