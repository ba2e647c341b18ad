import { type OperatorGrade, operatorGrades } from '@atrium/domain/access/capabilities';
import { sql } from 'kysely';
import { writeAuditLine } from '../../platform/audit/audit-log.ts';
import { type Ids, systemClock } from '../../platform/clock.ts';
import type { Actor } from '../../platform/context.ts';
import { type Db, type Tx, withTenant } from '../../platform/database/with-tenant.ts';
import type { AppError } from '../../platform/errors/app-error.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { Tenant } from '../../platform/tenant.ts';
import { normalizedAddress } from '../mail/recipients.ts';
import { lockStaffChanges } from './staff-lock.ts';
import { staffDigest } from './staff-token.ts';

/** An invitation is accepted within three days, or made again. */
export const invitationDays = 3;

/** The operator who runs a command at the machine: the audit log has no name for them. */
const commandLine: Actor = { role: 'operator', operatorId: 'command', grades: [] };

interface Grant {
  email: string;
  tenant: Tenant;
  grade: OperatorGrade;
}

export interface Granted {
  operatorId: number;
  state: string;
  isNewGrant: boolean;
}

/** All of this module is done as the schema's owner: the application itself cannot make or change a grant. */

/** Gives an account that exists a grade in a tenant; null where there is no such account. */
export const grantStaff = (owner: Db, { email, tenant, grade }: Grant): Promise<Granted | null> =>
  lockStaffChanges(owner, () =>
    withTenant(owner, tenant.id, async (tx) => {
      const account = await findAccount(tx, email);
      return account && account.state !== 'REVOKED' ? addGrant(tx, account, { tenant, grade }) : null;
    }),
  );

interface Invited extends Granted {
  /** Null for an account that is in use: it needs no invitation. */
  code: string | null;
  /** Why no letter was written; null where one was, or none was asked for. */
  letterRefusal: AppError | null;
}

/** Writes the letter with the link, in the transaction of the invitation: neither is there without the other. */
export type WriteInvitationMail = (tx: Tx, code: string) => Promise<AppError | null>;

/**
 * Gives a grade and, where the account is not in use yet, a new one-time code that replaces the one before.
 * `isReset` takes an account that is in use back to an invitation, for a person who lost their second factor.
 */
export const inviteStaff = (
  owner: Db,
  { secrets, ids, now = new Date() }: { secrets: Secrets; ids: Ids; now?: Date },
  { isReset = false, ...grant }: Grant & { isReset?: boolean },
  writeLetter: WriteInvitationMail = async () => null,
): Promise<Invited> =>
  lockStaffChanges(owner, () =>
    withTenant(owner, grant.tenant.id, async (tx) => {
      const email = normalizedAddress(grant.email);
      await tx
        .insertInto('operator_account')
        .values({ email })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .execute();
      const account = await findAccount(tx, email);
      if (!account) throw new Error('an account that was just written is not there');
      const granted = await addGrant(tx, account, grant);
      if (account.state === 'ACTIVE' && !isReset) return { ...granted, code: null, letterRefusal: null };
      const code = ids.bytes(32).toString('base64url');
      await tx
        .updateTable('operator_account')
        .set({
          state: 'INVITED',
          invitation_hash: staffDigest(secrets, 'invitation', code),
          invitation_expires_at: new Date(now.getTime() + invitationDays * 86_400_000),
          tokens_since: now,
        })
        .where('id', '=', account.id)
        .execute();
      await endAccess(tx, account.id);
      await removePasskeys(tx, account.id);
      await write(tx, grant.tenant, 'staff.invited', account.id, { email, grade: grant.grade });
      return { ...granted, state: 'INVITED', code, letterRefusal: await writeLetter(tx, code) };
    }),
  );

interface Revocation {
  email: string;
  tenant: Tenant;
  /** One grade; all of them unless said. */
  grade?: OperatorGrade | undefined;
}

export interface Revoked {
  grades: string[];
  /** Whether the person has no grade left in any tenant: then the account itself ends. */
  isClosed: boolean;
}

/** Takes grades away in one tenant and ends the person's sessions and, for this tenant, their tokens. */
export const revokeStaff = (
  owner: Db,
  tenants: readonly Tenant[],
  revocation: Revocation,
): Promise<Revoked | null> => lockStaffChanges(owner, () => revoke(owner, tenants, revocation));

async function revoke(
  owner: Db,
  tenants: readonly Tenant[],
  { email, tenant, grade }: Revocation,
): Promise<Revoked | null> {
  const account = await findAccount(owner, email);
  if (!account) return null;
  const grades = await withTenant(owner, tenant.id, async (tx) => {
    // a sign-in holds the account until its session is there: it is ended below with the others
    await tx
      .selectFrom('operator_account')
      .select('id')
      .where('id', '=', account.id)
      .forUpdate()
      .executeTakeFirst();
    let gone = tx.deleteFrom('operator_grant').where('operator_id', '=', account.id);
    if (grade) gone = gone.where('role', '=', grade);
    const removed = (await gone.returning('role').execute()).map(({ role }) => role);
    if (removed.length === 0) return [];
    await tx
      .updateTable('operator_token')
      .set({ revoked_at: new Date() })
      .where('operator_id', '=', account.id)
      .where('revoked_at', 'is', null)
      .execute();
    await endAccess(tx, account.id);
    await write(tx, tenant, 'staff.revoked', account.id, { email: account.email, grades: removed });
    return removed;
  });
  const isClosed = (await countGrants(owner, tenants, account.id)) === 0;
  if (isClosed) await closeAccount(owner, account.id);
  return { grades, isClosed };
}

async function countGrants(owner: Db, tenants: readonly Tenant[], operatorId: number): Promise<number> {
  let count = 0;
  for (const { id } of tenants)
    count += (await withTenant(owner, id, (tx) => gradesOf(tx, operatorId))).length;
  return count;
}

/** No secret of an account that ended is kept. */
async function closeAccount(owner: Db, id: number): Promise<void> {
  await removePasskeys(owner, id);
  await owner
    .updateTable('operator_account')
    .set({
      state: 'REVOKED',
      password_hash: null,
      sealed_totp: null,
      recovery_hashes: [],
      invitation_hash: null,
      invitation_expires_at: null,
      passkey_handle: null,
    })
    .where('id', '=', id)
    .execute();
}

export interface StaffRow {
  email: string;
  name: string | null;
  state: string;
  lastSignInAt: Date | null;
  grants: { tenant: string; grades: string[]; tokens: number }[];
}

export async function listStaff(owner: Db, tenants: readonly Tenant[]): Promise<StaffRow[]> {
  const accounts = await owner.selectFrom('operator_account').selectAll().orderBy('email').execute();
  const rows = accounts.map((account) => ({ account, grants: [] as StaffRow['grants'] }));
  for (const { id, code } of tenants)
    await withTenant(owner, id, async (tx) => {
      for (const { account, grants } of rows) {
        const grades = await gradesOf(tx, account.id);
        if (grades.length > 0)
          grants.push({ tenant: code, grades, tokens: await countTokens(tx, account.id) });
      }
    });
  return rows.map(({ account, grants }) => ({
    email: account.email,
    name: account.name,
    state: account.state,
    lastSignInAt: account.last_sign_in_at,
    grants,
  }));
}

/** Whether another member of staff than `except` administers the tenant and has accepted their invitation. */
export const hasOtherAdmin = async (tx: Tx, except: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('operator_grant as held')
    .innerJoin('operator_account as account', 'account.id', 'held.operator_id')
    .select('account.id')
    .where('held.role', '=', 'admin')
    .where('account.state', '=', 'ACTIVE')
    .where('account.email', '!=', normalizedAddress(except))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const findAccount = (db: Db | Tx, email: string) =>
  db
    .selectFrom('operator_account')
    .select(['id', 'email', 'state'])
    .where('email', '=', normalizedAddress(email))
    .executeTakeFirst();

async function addGrant(
  tx: Tx,
  account: { id: number; email: string; state: string },
  { tenant, grade }: Pick<Grant, 'tenant' | 'grade'>,
): Promise<Granted> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('operator_grant')
    .values({ tenant_id: tenant.id, operator_id: account.id, role: grade })
    // a grade that was narrowed in the console is whole again
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'operator_id', 'role'])
        .doUpdateSet({ languages: null, verticals: null, licensors: null })
        .where(
          sql<boolean>`num_nonnulls(operator_grant.languages, operator_grant.verticals, operator_grant.licensors) > 0`,
        ),
    )
    .executeTakeFirst();
  const isNewGrant = numInsertedOrUpdatedRows === 1n;
  if (isNewGrant) await write(tx, tenant, 'staff.granted', account.id, { email: account.email, grade });
  return { operatorId: account.id, state: account.state, isNewGrant };
}

const gradesOf = async (tx: Tx, operatorId: number): Promise<OperatorGrade[]> => {
  const rows = await tx
    .selectFrom('operator_grant')
    .select('role')
    .where('operator_id', '=', operatorId)
    .execute();
  return operatorGrades.filter((grade) => rows.some(({ role }) => role === grade));
};

async function countTokens(tx: Tx, operatorId: number): Promise<number> {
  const rows = await tx
    .selectFrom('operator_token')
    .select('id')
    .where('operator_id', '=', operatorId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date())
    .execute();
  return rows.length;
}

const removePasskeys = (db: Db | Tx, operatorId: number) =>
  db.deleteFrom('operator_passkey').where('operator_id', '=', operatorId).execute();

const endAccess = (tx: Tx, operatorId: number) =>
  tx.deleteFrom('operator_session').where('operator_id', '=', operatorId).execute();

const write = (tx: Tx, tenant: Tenant, action: string, id: number, after: Record<string, unknown>) =>
  writeAuditLine(
    { db: tx, tenant, clock: systemClock, actor: commandLine },
    { action, entity: 'operator_account', entityId: String(id), after },
  );
