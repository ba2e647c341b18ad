import { asOwner } from '../../platform/database/as-owner.ts';
import type { Connection } from '../../platform/database/connection/connection.ts';
import { type Db, withTenant } from '../../platform/database/with-tenant.ts';
import { StartRefused } from '../../platform/errors/start-refused.ts';
import { everyTenantId } from '../../platform/load-tenant.ts';
import { createSecrets, type Secrets } from '../../platform/secrets/secrets.ts';

/** Where the installation's secret comes from: a variable, or a file beside the data. */
export interface SecretSource {
  /** What a person would look for. */
  name: string;
  /** Null when no secret was made yet. */
  found: Buffer | null;
  make(): Buffer;
  previous: Buffer | undefined;
}

interface InstallationOptions {
  db: Db;
  /** As the schema's owner. Where another process migrates, that one also keeps the row. */
  isOwner: boolean;
  source: SecretSource;
}

const lost =
  'If it is lost for good, "npm run secret:reset" ends every session, and the next start begins with a new secret.';

/**
 * The secrets of this database, or a refusal: with another secret no session and no signing key opens, and every
 * sign-in would fail long after the start said that all was well. A changed secret is taken over with the old one.
 */
export async function openInstallation({ db, isOwner, source }: InstallationOptions): Promise<Secrets> {
  const { name, found, previous } = source;
  const row = await db.selectFrom('installation').select('sealed_lookup_key').executeTakeFirst();
  const sealed = row ? [row.sealed_lookup_key] : await signingKeys(db);
  if (!found && sealed.length > 0)
    throw new StartRefused(
      `${name} is not there, but this database was sealed with it. Put it back from a backup, or set SECRET_KEY to what it said. ${lost}`,
    );
  const secret = found ?? source.make();
  const purpose = row ? 'installation' : 'issuer';
  const opener = [secret, ...(previous ? [previous] : [])].find(
    (each) => sealed.length === 0 || sealed.some((text) => createSecrets(each).open(purpose, text) !== null),
  );
  if (!opener)
    throw new StartRefused(
      `${name} is not the secret that this database was sealed with. Put the old one back; to change it, set ` +
        `SECRET_KEY to the new one and SECRET_KEY_PREVIOUS to the old one. ${lost}`,
    );
  const old = createSecrets(opener);
  const kept = row && old.open('installation', row.sealed_lookup_key);
  const lookup = kept ? Buffer.from(kept, 'base64') : old.key('lookup');
  const secrets = createSecrets(secret, { previous, lookup });
  if (isOwner && (!row || opener !== secret)) await keep(db, secrets, lookup);
  return secrets;
}

/** A database from before it kept a row: its signing keys say as well whose secret it was. */
async function signingKeys(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const id of await everyTenantId(db)) {
    const keys = await withTenant(db, id, (tx) => tx.selectFrom('issuer_key').select('sealed_jwk').execute());
    found.push(...keys.map(({ sealed_jwk }) => sealed_jwk));
  }
  return found;
}

/**
 * From now on with this secret. What would outlive the old one's stay is sealed anew; sessions are, as they are
 * renewed.
 */
async function keep(db: Db, secrets: Secrets, lookup: Buffer): Promise<void> {
  const again = (text: string) => {
    const open = secrets.open('issuer', text);
    return open === null ? text : secrets.seal('issuer', open);
  };
  for (const id of await everyTenantId(db)) {
    await withTenant(db, id, async (tx) => {
      for (const { kid, sealed_jwk } of await tx.selectFrom('issuer_key').selectAll().execute())
        await tx
          .updateTable('issuer_key')
          .set({ sealed_jwk: again(sealed_jwk) })
          .where('kid', '=', kid)
          .execute();
      for (const { code, sealed_secret } of await tx.selectFrom('tenant_issuer').selectAll().execute())
        if (sealed_secret)
          await tx
            .updateTable('tenant_issuer')
            .set({ sealed_secret: again(sealed_secret) })
            .where('code', '=', code)
            .execute();
    });
  }
  const sealed_lookup_key = secrets.seal('installation', lookup.toString('base64'));
  await db
    .insertInto('installation')
    .values({ sealed_lookup_key })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed_lookup_key }))
    .execute();
}

/**
 * Without the secret no session can be found again: every customer signs in anew, and partners'
 * secrets must be given again.
 */
export async function forgetSecret(owner: Connection): Promise<void> {
  await asOwner(owner, async (db) => {
    for (const id of await everyTenantId(db))
      await withTenant(db, id, async (tx) => {
        for (const table of [
          'session',
          'issuer_record',
          'issuer_key',
          'login_challenge',
          'attempt_counter',
        ] as const)
          await tx.deleteFrom(table).execute();
        await tx.updateTable('tenant_issuer').set({ sealed_secret: null }).execute();
      });
    await db.deleteFrom('installation').execute();
  });
}
