import { countAdmins } from '@atrium/api/modules/staff/admins';
import { grantStaff, inviteStaff } from '@atrium/api/modules/staff/manage-staff';
import { invitationMail } from '@atrium/api/modules/staff/send-invitation';
import { lockStaffChanges } from '@atrium/api/modules/staff/staff-lock';
import { systemIds } from '@atrium/api/platform/clock';
import { type Db, withTenant } from '@atrium/api/platform/database/with-tenant';
import type { Secrets } from '@atrium/api/platform/secrets/secrets';
import type { Tenant } from '@atrium/api/platform/tenant';
import type { Config } from '../config/config.ts';
import { staffContexts } from './staff-contexts.ts';

/**
 * Makes OWNER_EMAIL the administrator of every tenant that has none, and sends one invitation by mail. The link is
 * never written to the log. A start while the invitation can still be accepted sends no second one, and of two starts
 * at the same time one does.
 */
export async function inviteOwner(owner: Db, secrets: Secrets, config: OwnerConfig): Promise<string[]> {
  const { OWNER_EMAIL: email } = config;
  if (email === undefined) return [];
  return lockStaffChanges(owner, () => inviteAs(email, owner, secrets, config));
}

type OwnerConfig = Pick<Config, 'OWNER_EMAIL' | 'PUBLIC_ORIGIN' | 'PORT'>;

async function inviteAs(email: string, owner: Db, secrets: Secrets, config: OwnerConfig): Promise<string[]> {
  const { tenants, contextOf } = await staffContexts(owner, config);
  const without: Tenant[] = [];
  for (const tenant of tenants) {
    const admins = await withTenant(owner, tenant.id, countAdmins);
    if (admins.active + admins.invited === 0) without.push(tenant);
  }
  const [first, ...others] = without;
  if (!first) return [];
  await inviteStaff(
    owner,
    { secrets, ids: systemIds },
    { email, tenant: first, grade: 'admin' },
    invitationMail(contextOf(first), email),
  );
  // one invitation is for the whole account: a second one would replace it
  for (const tenant of others) await grantStaff(owner, { email, tenant, grade: 'admin' });
  return without.map(({ code }) => code);
}
