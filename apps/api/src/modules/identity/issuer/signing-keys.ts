import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { type Db, withTenant } from '../../../platform/database/with-tenant.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';

const signingDays = 90;
/** What an old key signed has expired long before it goes. */
const publishedDays = 120;
const day = 86_400_000;

const algorithms = ['ES256', 'RS256'] as const;

/**
 * A tenant's signing keys, the newest first: the first one of an algorithm signs, the rest can still be verified with.
 */
export async function loadSigningKeys(db: Db, secrets: Secrets, tenantId: number): Promise<JWK[]> {
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
  const due = algorithms.filter((algorithm) => {
    const newest = keys.find(({ jwk }) => jwk.alg === algorithm);
    return Date.now() - (newest?.at ?? 0) > signingDays * day;
  });
  for (const algorithm of due) await addKey(db, secrets, tenantId, algorithm);
  if (due.length > 0) keys = await opened();
  return keys.map(({ jwk }) => jwk);
}

async function addKey(
  db: Db,
  secrets: Secrets,
  tenantId: number,
  alg: (typeof algorithms)[number],
): Promise<void> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true });
  const kid = crypto.randomUUID();
  const jwk = { ...(await exportJWK(privateKey)), kid, alg, use: 'sig' };
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
