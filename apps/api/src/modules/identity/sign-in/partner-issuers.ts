import * as client from 'openid-client';
import { type Db, withTenant } from '../../../platform/database/with-tenant.ts';
import type { Outbound } from '../../../platform/outbound/outbound.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { Tenant } from '../../../platform/tenant.ts';
import type { PartnerPerson } from '../../people/partner-accounts.ts';
import { type SandboxPartner, sandboxIssuer } from './sandbox-partner.ts';

interface PartnerRow {
  issuer: string;
  client_id: string;
  sealed_secret: string | null;
}

const keptMs = 600_000;
const mostKept = 200;

export type PartnerIssuers = ReturnType<typeof createPartnerIssuers>;

/** The issuers a tenant names besides our own: found by discovery, asked over HTTPS, or the sandbox's in this process. */
export function createPartnerIssuers({
  db,
  secrets,
  sandbox,
  outbound,
}: {
  db: Db;
  secrets: Secrets;
  /** Absent on a live stage. */
  sandbox: SandboxPartner | null;
  outbound: Outbound;
}) {
  const kept = new Map<string, { configuration: client.Configuration; until: number }>();

  const find = (tenant: Tenant, option: string): Promise<PartnerRow | undefined> =>
    withTenant(db, tenant.id, (tx) =>
      tx
        .selectFrom('tenant_issuer')
        .select(['issuer', 'client_id', 'sealed_secret'])
        .where('code', '=', option)
        .where('enabled', '=', true)
        .executeTakeFirst(),
    );

  async function configuration(
    tenant: Tenant,
    origin: string,
    option: string,
  ): Promise<client.Configuration | null> {
    const key = `${tenant.id} ${origin} ${option}`;
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.configuration;
    const row = await find(tenant, option);
    if (!row) return null;
    const isSandbox = row.issuer === sandboxIssuer;
    if (isSandbox && !sandbox) return null;
    const secret = row.sealed_secret ? (secrets.open('issuer', row.sealed_secret) ?? undefined) : undefined;
    const found =
      isSandbox && sandbox
        ? await sandbox.configuration(origin, row.client_id)
        : await client.discovery(new URL(row.issuer), row.client_id, secret, undefined, {
            timeout: 5,
            [client.customFetch]: outbound,
            // whether plain http may be spoken there is the outbound client's to say, address by address
            // oxlint-disable-next-line typescript/no-deprecated -- named so to be noticed
            execute: [client.allowInsecureRequests],
          });
    if (kept.size >= mostKept) kept.clear();
    kept.set(key, { configuration: found, until: Date.now() + keptMs });
    return found;
  }

  return {
    configuration,

    /** Whom the id token names, checked at the exchange; what else there is to know of them the partner is asked. */
    async person(
      at: client.Configuration,
      accessToken: string,
      named: client.IDToken,
    ): Promise<PartnerPerson> {
      const hasMore = at.serverMetadata().userinfo_endpoint !== undefined;
      const more = hasMore ? await client.fetchUserInfo(at, accessToken, named.sub) : {};
      const told = { ...named, ...more } as client.UserInfoResponse;
      return {
        subject: named.sub,
        email: told.email ?? null,
        name: told.given_name ?? told.name ?? null,
        lastName: told.family_name ?? null,
      };
    },
  };
}
