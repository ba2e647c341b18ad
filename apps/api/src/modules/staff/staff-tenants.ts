import { capabilitiesOf, knownGrades } from '@atrium/domain/access/capabilities';
import { narrowedCapabilities, narrowedGrades } from '@atrium/domain/access/narrowing';
import { sql } from 'kysely';
import type { StaffActor, TransactionContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/with-tenant.ts';
import { ownTenantHost } from '../../platform/load-tenant.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { normalizedAddress } from '../mail/recipients.ts';
import { presentNarrowed } from './staff-members.ts';
import { staffDigest } from './staff-token.ts';

/** What a person may do in every tenant they work for. */
export async function grantsOf(
  { db, tenant }: TransactionContext,
  { operatorId, grades, narrowed = [], staff }: StaffActor,
) {
  // a personal access token is for one tenant, with some of the person's grades
  if (staff.via === 'token') return [grantIn(tenant, grades, narrowed)];
  const { rows } = await sql<{ code: string; name: string; grades: string[] }>`
    SELECT code, name, grades FROM staff_tenants(${Number(operatorId)})`.execute(db);
  return rows.map((row) => grantIn(row, knownGrades(row.grades), narrowedGrades(row.grades)));
}

const grantIn = (
  { code, name }: { code: string; name: string },
  grades: StaffActor['grades'],
  narrowed: NonNullable<StaffActor['narrowed']>,
) => ({
  tenant: code,
  name,
  grades: [...grades],
  capabilities: capabilitiesOf(grades),
  narrowed: narrowed.map(presentNarrowed),
  capabilitiesWithin: narrowedCapabilities(narrowed),
});

/** By what the console's gateway knows of a request: the tenant it names, or who signs in, or who is signed in. */
export type StaffTenantKey =
  | { code: string }
  | { email: string }
  | { token: string }
  | { passkey: string }
  | { any: true };

export type StaffTenantHost = (key: StaffTenantKey) => Promise<string | null>;

/**
 * The host of a tenant of ours by its code, or of the first one in which a member of staff has a grade; null where there
 * is none. A tenant with a backend of its own has its staff there.
 */
export const createStaffTenantHost =
  ({ db, secrets }: { db: Db; secrets: Secrets }): StaffTenantHost =>
  async (key) => {
    if ('any' in key) return ownTenantHost(db, {});
    if ('code' in key) return ownTenantHost(db, key);
    const { rows } = await homeOf(secrets, key).execute(db);
    const id = rows[0]?.id;
    return id ? ownTenantHost(db, { id }) : null;
  };

function homeOf(secrets: Secrets, key: { email: string } | { token: string } | { passkey: string }) {
  if ('email' in key) return sql<Home>`SELECT staff_home_of_address(${normalizedAddress(key.email)}) AS id`;
  if ('passkey' in key)
    return sql<Home>`SELECT staff_home_of_passkey(${Buffer.from(key.passkey, 'base64url')}) AS id`;
  return sql<Home>`SELECT staff_home_of_session(${staffDigest(secrets, 'token', key.token)}, ${new Date()}) AS id`;
}

interface Home {
  id: number | null;
}
