import type { Ids } from '../../../platform/clock.ts';
import { type Db, withTenant } from '../../../platform/database/with-tenant.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import type { PartnerPerson } from '../../people/partner-accounts.ts';

const kind = 'PartnerAssertion';
const validMs = 60_000;

interface Assertion {
  option: string;
  person: PartnerPerson;
  /** When the partner authenticated the person, in milliseconds; null where it does not say. */
  authenticatedAt: number | null;
}

export type PartnerAssertions = ReturnType<typeof createPartnerAssertions>;

/**
 * Whom a partner named in an exchange that our own edge began and checked, on the way to the backend: a random name for
 * a sealed record, for a minute, once. A partner's own token is none: the partner gives the like to its other clients.
 */
export function createPartnerAssertions({ db, secrets, ids }: { db: Db; secrets: Secrets; ids: Ids }) {
  const digest = (token: string) => secrets.digest('lookup', token);

  return {
    async make(tenantId: number, assertion: Assertion): Promise<string> {
      const token = ids.bytes(32).toString('base64url');
      await withTenant(db, tenantId, (tx) =>
        tx
          .insertInto('issuer_record')
          .values({
            tenant_id: tenantId,
            kind,
            id_hash: digest(token),
            payload: secrets.seal('issuer', JSON.stringify(assertion)),
            expires_at: new Date(Date.now() + validMs),
          })
          .execute(),
      );
      return token;
    },

    /** One attempt uses it up, right or wrong. */
    async take(tenantId: number, option: string, token: string): Promise<Assertion | null> {
      const row = await withTenant(db, tenantId, (tx) =>
        tx
          .deleteFrom('issuer_record')
          .where('kind', '=', kind)
          .where('id_hash', '=', digest(token))
          .where('expires_at', '>', new Date())
          .returning('payload')
          .executeTakeFirst(),
      );
      const text = row && secrets.open('issuer', row.payload);
      const assertion = text ? (JSON.parse(text) as Assertion) : null;
      return assertion?.option === option ? assertion : null;
    },
  };
}
