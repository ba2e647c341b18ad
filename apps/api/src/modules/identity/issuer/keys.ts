import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Db, withTenant } from '../../../platform/database/with-tenant.ts';
import type { Secrets } from '../../../platform/secrets.ts';

const signingDays = 90;
/** What an old key signed has expired long before it goes. */
const publishedDays = 120;
const day = 86_400_000;

/** A tenant's signing keys, the newest first: the first one signs, the rest can still be verified with. */
export async function loadKeys(db: Db, secrets: Secrets, tenantId: number): Promise<JWK[]> {
  const read = () =>
    withTenant(db, tenantId, (tx) =>
      tx
        .selectFrom('issuer_key')
        .select(['sealed_jwk', 'created_at'])
        .where('created_at', '>', new Date(Date.now() - publishedDays * day))
        .orderBy('created_at', 'desc')
        .execute(),
    );
  // one that does not open signs nothing: it must not stand in the way of one that does
  const opened = async () =>
    (await read()).flatMap(({ sealed_jwk, created_at }) => {
      const text = secrets.open('issuer', sealed_jwk);
      return text ? [{ jwk: JSON.parse(text) as JWK, at: created_at.getTime() }] : [];
    });
  let keys = await opened();
  if (Date.now() - (keys[0]?.at ?? 0) > signingDays * day) {
    await addKey(db, secrets, tenantId);
    keys = await opened();
  }
  return keys.map(({ jwk }) => jwk);
}

async function addKey(db: Db, secrets: Secrets, tenantId: number): Promise<void> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const kid = crypto.randomUUID();
  const jwk = { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' };
  await withTenant(db, tenantId, (tx) =>
    tx
      .insertInto('issuer_key')
      .values({
        tenant_id: tenantId,
        kid,
        sealed_jwk: secrets.seal('issuer', JSON.stringify(jwk)),
        created_at: new Date(),
      })
      .execute(),
  );
}
