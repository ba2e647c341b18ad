import type { OperatorGrade } from '@atrium/domain/access/capabilities';
import type { Context } from '../../platform/context.ts';
import { type Db, withTenant } from '../../platform/database/with-tenant.ts';
import { everyTenantId } from '../../platform/load-tenant.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { normalizedAddress } from '../mail/recipients.ts';
import { findCredentials } from './staff-sign-in.ts';
import { stepAt, totpCode } from './totp.ts';

/** A reserved domain without mailboxes (RFC 2606): accounts under it are the demo's. */
const demoDomain = '@staff.example';

const demoAccounts = (owner: Db) =>
  owner
    .selectFrom('operator_account')
    .select(['id', 'email'])
    .where('email', 'like', `%${demoDomain}`)
    .execute();

export const hasDemoStaff = async (owner: Db): Promise<boolean> => (await demoAccounts(owner)).length > 0;

interface DemoMember {
  email: string;
  name: string;
  grade: OperatorGrade;
}

/** Accounts in use, without an invitation, with their grade in each of the tenants. A second time changes nothing. */
export async function loadDemoStaff(
  owner: Db,
  secrets: Secrets,
  {
    members,
    passwordHash,
    tenantIds,
  }: { members: readonly DemoMember[]; passwordHash: string; tenantIds: readonly number[] },
): Promise<void> {
  for (const { email, name, grade } of members) {
    const secret = secrets.digest('staff', `demo second factor\n${email}`).subarray(0, 20);
    const account = {
      email,
      name,
      password_hash: passwordHash,
      sealed_totp: secrets.seal('staff', secret.toString('base64')),
      state: 'ACTIVE' as const,
    };
    await owner
      .insertInto('operator_account')
      .values(account)
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    const { id } = await owner
      .selectFrom('operator_account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    for (const tenantId of tenantIds)
      await withTenant(owner, tenantId, (tx) =>
        tx
          .insertInto('operator_grant')
          .values({ tenant_id: tenantId, operator_id: id, role: grade })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      );
  }
}

/** Their password stands in the source: with the demo they are removed from every tenant, with all their grades. */
export async function removeDemoStaff(owner: Db): Promise<void> {
  const ids = (await demoAccounts(owner)).map(({ id }) => id);
  if (ids.length === 0) return;
  for (const tenant of await everyTenantId(owner))
    await withTenant(owner, tenant, async (tx) => {
      await tx.deleteFrom('operator_token').where('operator_id', 'in', ids).execute();
      await tx.deleteFrom('operator_grant').where('operator_id', 'in', ids).execute();
    });
  await owner.deleteFrom('operator_session').where('operator_id', 'in', ids).execute();
  await owner.deleteFrom('operator_passkey').where('operator_id', 'in', ids).execute();
  await owner.deleteFrom('operator_account').where('id', 'in', ids).execute();
}

/** The next code of a demo account that was not used yet; null for every other account. */
export async function demoTotp(
  ctx: Context,
  secrets: Secrets,
  email: string,
): Promise<{ code: string; waitSeconds: number; validSeconds: number } | null> {
  const address = normalizedAddress(email);
  if (!address.endsWith(demoDomain)) return null;
  const known = await ctx.tx((tx) => findCredentials(tx, address));
  const secret = known && secrets.open('staff', known.sealed_totp);
  if (!known || !secret) return null;
  const now = new Date();
  const current = stepAt(now);
  // the code before this one is still accepted, and so is the next
  const step = Math.max(current - 1, (known.totp_step ?? 0) + 1);
  const seconds = now.getTime() / 1000;
  const waitSeconds = Math.max(0, Math.ceil((step - 1) * 30 - seconds));
  const validSeconds = Math.floor((step + 2) * 30 - seconds);
  return { code: totpCode(Buffer.from(secret, 'base64'), step), waitSeconds, validSeconds };
}
