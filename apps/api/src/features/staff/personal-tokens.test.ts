import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { revokeStaff } from '../../modules/staff/manage-staff.ts';
import { asOwner } from '../../platform/database/as-owner.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { loadTenant } from '../../platform/load-tenant.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { startStaffApi, type testStaff } from '../../testing/test-staff.ts';

let t: TestApi;
let staff: ReturnType<typeof testStaff>;
beforeAll(async () => {
  ({ t, staff } = await startStaffApi());
});
afterAll(() => t.stop());

interface Made {
  id: string;
  token: string;
}

const make = (token: string, change: object = {}) =>
  t.call('alpha', 'POST /operator/tokens', {
    token,
    body: { name: 'nightly export', grades: ['support'], days: 30, ...change },
  });
const list = async (token: string) => {
  const { body } = await t.call('alpha', 'GET /operator/tokens', { token });
  return (body as { tokens: { id: string; lastUsedAt: string | null; revokedAt: string | null }[] }).tokens;
};
const status = async (token: string, line: string, at = 'alpha') =>
  (
    await t.call(at, line, {
      token,
      body: line.startsWith('POST') ? { subject: 'ada@alpha.example' } : undefined,
    })
  ).status;

/** A member of staff with two grades, signed in. */
async function member(email: string) {
  const made = await staff.member(email, 'alpha', 'support');
  await staff.invite(email, 'alpha', 'publisher');
  return { ...made, session: await staff.signIn(made) };
}

test('a token has the grades it was made with and no other, in one tenant', async () => {
  const { session, email } = await member('one@staff.example');
  await staff.invite(email, 'beta', 'support');
  const { status: made, body } = await make(session);
  expect(made).toBe(201);
  const { token } = body as Made;
  expect(token).toMatch(/^atr_[\w-]{43}$/);
  expect(await status(token, 'POST /operator/signIns')).toBe(200);
  expect(await status(token, 'GET /operator/partner-registrations')).toBe(403);
  expect(await status(session, 'GET /operator/partner-registrations')).toBe(200);
  expect(await status(token, 'POST /operator/signIns', 'beta')).toBe(401);
  expect(await status(session, 'POST /operator/signIns', 'beta')).toBe(200);
});

test('it is kept as a digest, told once, and its last use is listed', async () => {
  const { session } = await member('two@staff.example');
  const { token, id } = (await make(session)).body as Made;
  expect(await list(session)).toMatchObject([{ id, lastUsedAt: null, revokedAt: null }]);
  expect(JSON.stringify(await list(session))).not.toContain(token.slice(4));
  await status(token, 'POST /operator/signIns');
  expect((await list(session))[0]?.lastUsedAt).not.toBeNull();
  const rows = await withTenant(t.database.db, 1, (tx) =>
    tx.selectFrom('operator_token').selectAll().where('id', '=', id).execute(),
  );
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a personal token is refused for a grade that its owner does not have, and beyond a year', async () => {
  const { session } = await member('three@staff.example');
  expect((await make(session, { grades: ['support', 'admin'] })).status).toBe(403);
  expect((await make(session, { grades: [] })).status).toBe(400);
  expect((await make(session, { days: 366 })).status).toBe(400);
  expect((await make(session, { days: 365 })).status).toBe(201);
});

test('a token makes no other token, and lists and revokes its owner’s', async () => {
  const { session } = await member('four@staff.example');
  const { token, id } = (await make(session)).body as Made;
  expect((await make(token)).status).toBe(403);
  expect(await list(token)).toHaveLength(1);
  expect(await status(token, `DELETE /operator/tokens/${id}`)).toBe(204);
  expect(await status(token, 'POST /operator/signIns')).toBe(401);
});

test('it ends when it is revoked by its owner, at its time, with its grant, and with the account', async () => {
  const { session, email } = await member('five@staff.example');
  const other = await member('six@staff.example');
  const [revoked, expired, kept] = [
    (await make(session)).body as Made,
    (await make(session)).body as Made,
    (await make(session, { grades: ['support', 'publisher'] })).body as Made,
  ];
  expect(await status(other.session, `DELETE /operator/tokens/${revoked.id}`)).toBe(404);
  expect(await status(session, `DELETE /operator/tokens/${revoked.id}`)).toBe(204);
  expect(await status(revoked.token, 'POST /operator/signIns')).toBe(401);
  await asOwner(t.database.owner, (db) =>
    withTenant(db, 1, (tx) =>
      tx
        .updateTable('operator_token')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .where('id', '=', expired.id)
        .execute(),
    ),
  );
  expect(await t.call('alpha', 'GET /operator/session', { token: expired.token })).toMatchObject({
    status: 401,
    body: { error: 'TOKEN_EXPIRED' },
  });
  // the grant alone goes, past the command: the token loses it with the next request
  await asOwner(t.database.owner, (db) =>
    withTenant(db, 1, (tx) => tx.deleteFrom('operator_grant').where('role', '=', 'support').execute()),
  );
  expect(await status(kept.token, 'POST /operator/signIns')).toBe(403);
  expect(await status(kept.token, 'GET /operator/partner-registrations')).toBe(200);
  await asOwner(t.database.owner, async (db) => {
    const tenants = [await loadTenant(db, 1), await loadTenant(db, 2)] as const;
    expect(await revokeStaff(db, tenants, { email, tenant: tenants[0] })).toEqual({
      grades: ['publisher'],
      isClosed: true,
    });
  });
  expect(await status(kept.token, 'GET /operator/partner-registrations')).toBe(401);
  expect(await status(session, 'GET /operator/session')).toBe(401);
});

test('one person has twenty tokens in force at most, also when they are made at once', async () => {
  const made = await staff.member('many@staff.example', 'beta', 'support');
  const session = await staff.signIn(made, 'beta');
  const body = { name: 'x', grades: ['support'], days: 1 };
  const ask = async () => (await t.call('beta', 'POST /operator/tokens', { token: session, body })).status;
  const statuses = await Promise.all(Array.from({ length: 24 }, ask));
  expect(statuses.toSorted()).toEqual([...Array(20).fill(201), ...Array(4).fill(409)]);
});

test('a token in force is listed and counted however many newer ones have ended', async () => {
  const { session, email } = await member('old@staff.example');
  const { id } = (await make(session)).body as Made;
  await asOwner(t.database.owner, (db) =>
    withTenant(db, 1, (tx) =>
      sql`INSERT INTO operator_token (tenant_id, id, operator_id, token_hash, name, grades, created_at, expires_at, revoked_at)
        SELECT 1, gen_random_uuid(), a.id, decode(md5(n::text), 'hex'), 'ended', '{support}', now(), now() + interval '1 day', now()
        FROM operator_account a, generate_series(1, 120) n WHERE a.email = ${email}`.execute(tx),
    ),
  );
  expect((await list(session))[0]).toMatchObject({ id, revokedAt: null });
});
