import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemIds } from '../../platform/clock.ts';
import { asOwner } from '../../platform/database/as-owner.ts';
import { testDatabase } from '../../platform/database/testing/test-database.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { createSecrets, type Secrets } from '../../platform/secrets/secrets.ts';
import { createTokens } from '../../platform/secrets/tokens.ts';
import { buildTenant } from '../../testing/test-api.ts';
import { loadTenantFile } from '../tenants/demo/load-tenant-file.ts';
import { forgetSecret, openInstallation } from './installation.ts';
import { loadSigningKeys } from './issuer/signing-keys.ts';
import { createSessions } from './sessions.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
  const issuers = [{ code: 'partner', issuer: 'https://partner.example', clientId: 'portal' }];
  await asOwner(database.owner, (owner) =>
    loadTenantFile(
      1,
      { ...buildTenant('alpha'), issuers },
      { owner, now: new Date(), passwordHash: 'x', log: () => {} },
    ),
  );
});
afterAll(() => database.drop());
beforeEach(() => forgetSecret(database.owner));

const [first, second, third] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const make = vi.fn(() => third);
beforeEach(() => make.mockClear());

const start = (found: Buffer | null, previous?: Buffer) =>
  asOwner(database.owner, (db) =>
    openInstallation({
      db,
      isOwner: true,
      source: { name: 'The secret in .data/secret', found, make, previous },
    }),
  );

const sessionsOf = (secrets: Secrets) => createSessions({ db: database.db, secrets, ids: systemIds });
const signIn = (secrets: Secrets) =>
  sessionsOf(secrets).create(
    1,
    { accessToken: 'access', refreshToken: 'refresh', expiresAt: new Date(Date.now() + 60_000) },
    { userAgent: 'me', country: null },
  );
const asTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(database.db, 1, work);

describe('a secret', () => {
  test('is made once, beside a database without one', async () => {
    const id = await signIn(await start(null));
    expect(make).toHaveBeenCalledTimes(1);
    expect(await sessionsOf(await start(third)).find(1, id)).toMatchObject({ accessToken: 'access' });
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('that is gone is not made anew', async () => {
    await start(first);
    await expect(start(null)).rejects.toThrow(
      /The secret in .data\/secret is not there.*SECRET_KEY.*secret:reset/s,
    );
    expect(make).not.toHaveBeenCalled();
  });

  test('that is another one is refused, and changes nothing', async () => {
    await start(first);
    await expect(start(second)).rejects.toThrow(/is not the secret.*SECRET_KEY_PREVIOUS.*secret:reset/s);
    await expect(start(second, third)).rejects.toThrow('is not the secret');
    await start(first);
  });

  test('is known by the signing keys, where a database is older than the row', async () => {
    await loadSigningKeys(database.db, createSecrets(first), 1);
    await expect(start(null)).rejects.toThrow('is not there');
    await expect(start(second)).rejects.toThrow('is not the secret');
    await start(first);
    await expect(start(second)).rejects.toThrow('is not the secret');
  });
});

describe('a secret that changes while the old one is kept', () => {
  test('after a rotation of the secret all sessions stay valid, and new values are sealed with the new secret', async () => {
    const before = await start(first);
    const id = await signIn(before);
    const keys = await loadSigningKeys(database.db, before, 1);
    const [key] = keys;
    const claims = {
      tenant: 'alpha',
      userId: 1,
      uuid: 'u',
      roles: [],
      grantId: null,
      signedInAt: new Date(),
    };
    const token = await createTokens(before).sign(claims);
    await asTenant((tx) =>
      tx
        .updateTable('tenant_issuer')
        .set({ sealed_secret: before.seal('issuer', 'partner') })
        .execute(),
    );

    const after = await start(second, first);
    expect(await sessionsOf(after).find(1, id)).toMatchObject({
      accessToken: 'access',
      refreshToken: 'refresh',
    });
    expect(await createTokens(after).verify(token, 'alpha')).toMatchObject({ ok: true });
    expect((await loadSigningKeys(database.db, after, 1))[0]?.kid).toBe(key?.kid);

    const alone = await start(second); // the old one taken away again
    expect(await sessionsOf(alone).find(1, await signIn(after))).toMatchObject({ accessToken: 'access' });
    expect(await sessionsOf(alone).find(1, id)).toBeNull();
    expect(await createTokens(alone).verify(token, 'alpha')).toEqual({ ok: false, expired: false });
    // what lasts was sealed anew, so nothing fails once the old one is gone
    expect((await loadSigningKeys(database.db, alone, 1)).map(({ kid }) => kid)).toEqual(
      keys.map(({ kid }) => kid),
    );
    const partner = await asTenant((tx) =>
      tx.selectFrom('tenant_issuer').select('sealed_secret').executeTakeFirstOrThrow(),
    );
    expect(alone.open('issuer', partner.sealed_secret ?? '')).toBe('partner');
    await expect(start(first)).rejects.toThrow('is not the secret');
  });

  test('is no way in for a third one', async () => {
    const before = await start(first);
    const forged = await createTokens(createSecrets(third)).sign({
      tenant: 'alpha',
      userId: 1,
      uuid: 'u',
      roles: [],
      grantId: null,
      signedInAt: new Date(),
    });
    const after = await start(second, first);
    expect(await createTokens(after).verify(forged, 'alpha')).toEqual({ ok: false, expired: false });
    expect(after.open('session', createSecrets(third).seal('session', 'x'))).toBeNull();
    expect(after.open('issuer', before.seal('session', 'x'))).toBeNull();
  });
});

test('after the loss of the secret all sessions end, and a new sign-in works', async () => {
  const id = await signIn(await start(first));
  await loadSigningKeys(database.db, createSecrets(first), 1);
  await forgetSecret(database.owner);
  const secrets = await start(second);
  expect(await sessionsOf(secrets).find(1, id)).toBeNull();
  // one for each algorithm: RS256 and ES256
  expect(await loadSigningKeys(database.db, secrets, 1)).toHaveLength(2);
});

test('a signing key that does not open is replaced by one that does', async () => {
  await loadSigningKeys(database.db, createSecrets(first), 1);
  expect(await loadSigningKeys(database.db, createSecrets(second), 1)).toHaveLength(2);
});
