import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { TransactionContext } from '../../../platform/context.ts';
import { type Db, withTenant } from '../../../platform/database/with-tenant.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { findIdOf } from '../../people/accounts.ts';

/** A browser that lost the answer to a renewal asks once more; that is no theft. */
const refreshGraceMs = 10_000;

interface SealedRecord {
  payload: string;
  consumed_at: Date | null;
}

function payloadOf(secrets: Secrets, kind: string, row?: SealedRecord): AdapterPayload | undefined {
  const text = row && secrets.open('issuer', row.payload);
  if (!row || !text) return undefined;
  const payload = JSON.parse(text) as AdapterPayload;
  const at = row.consumed_at?.getTime();
  const inGrace = kind === 'RefreshToken' && at !== undefined && Date.now() - at < refreshGraceMs;
  return at === undefined || inGrace ? payload : { ...payload, consumed: Math.floor(at / 1000) };
}

/**
 * What the issuer keeps, in PostgreSQL, bound to one tenant: ids are digests and contents sealed,
 * so a copy of the table signs no one in. A refresh token used a moment ago still counts as unused
 * (the grace); later it is reuse, and the issuer ends its whole family.
 */
export function createIssuerStore({ db, secrets, tenantId }: { db: Db; secrets: Secrets; tenantId: number }) {
  const digest = (id: string) => secrets.digest('lookup', id);

  return (kind: string): Adapter => {
    const one = (id: string) => ({ tenant_id: tenantId, kind, id_hash: digest(id) });

    const findBy = (column: 'id_hash' | 'uid_hash', value: string) =>
      withTenant(db, tenantId, async (tx) =>
        payloadOf(
          secrets,
          kind,
          await tx
            .selectFrom('issuer_record')
            .select(['payload', 'consumed_at'])
            .where('kind', '=', kind)
            .where(column, '=', digest(value))
            .where('expires_at', '>', new Date())
            .executeTakeFirst(),
        ),
      );

    return {
      async upsert(id, payload, expiresIn = 86_400) {
        const { grantId, uid } = payload;
        // a login that has ended but was not followed yet is its person's too: it goes with their sessions
        const accountId = payload.accountId ?? payload.result?.login?.accountId;
        await withTenant(db, tenantId, async (tx) => {
          const owner = accountId ? await findIdOf({ db: tx }, accountId) : undefined;
          const content = {
            payload: secrets.seal('issuer', JSON.stringify(payload)),
            grant_hash: kind === 'Grant' ? digest(id) : grantId ? digest(grantId) : null,
            uid_hash: uid ? digest(uid) : null,
            user_id: owner ?? null,
            client_id: payload.clientId ?? null,
            expires_at: new Date(Date.now() + expiresIn * 1000),
          };
          await tx
            .insertInto('issuer_record')
            .values({ ...one(id), ...content })
            .onConflict((conflict) => conflict.columns(['tenant_id', 'kind', 'id_hash']).doUpdateSet(content))
            .execute();
        });
      },
      find: (id) => findBy('id_hash', id),
      findByUid: (uid) => findBy('uid_hash', uid),
      // the device flow is switched off
      findByUserCode: async () => undefined,
      async consume(id) {
        await withTenant(db, tenantId, (tx) =>
          tx
            .updateTable('issuer_record')
            .set((e) => ({ consumed_at: e.fn.coalesce('consumed_at', e.val(new Date())) }))
            .where('kind', '=', kind)
            .where('id_hash', '=', digest(id))
            .execute(),
        );
      },
      async destroy(id) {
        await withTenant(db, tenantId, (tx) =>
          tx.deleteFrom('issuer_record').where('kind', '=', kind).where('id_hash', '=', digest(id)).execute(),
        );
      },
      /** A code or a refresh token came twice: one of the two was a thief, so the session goes with the tokens. */
      async revokeByGrantId(grantId) {
        await withTenant(db, tenantId, async (tx) => {
          await tx.deleteFrom('issuer_record').where('grant_hash', '=', digest(grantId)).execute();
          await tx
            .updateTable('session')
            .set({ revoked_at: new Date() })
            .where('grant_id', '=', grantId)
            .where('revoked_at', 'is', null)
            .execute();
        });
      },
    };
  };
}

/**
 * Deletes all that the issuer keeps of a customer for one of its clients: what was given out with
 * it is worth nothing from now on.
 */
export async function deleteClientRecords(
  { db }: Pick<TransactionContext, 'db'>,
  userId: number,
  clientId: string,
): Promise<void> {
  await db
    .deleteFrom('issuer_record')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .execute();
}
