import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { revokeStaff } from '../../modules/staff/manage-staff.ts';
import { stepAt, totpCode } from '../../modules/staff/totp.ts';
import { asOwner } from '../../platform/database/as-owner.ts';
import { withTenant } from '../../platform/database/with-tenant.ts';
import { loadTenant } from '../../platform/load-tenant.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { staffPassword, startStaffApi, type testStaff } from '../../testing/test-staff.ts';

let t: TestApi;
let staff: ReturnType<typeof testStaff>;
beforeAll(async () => {
  ({ t, staff } = await startStaffApi());
});
afterAll(() => t.stop());

const wrong = { status: 400, body: { error: 'INCORRECT_CREDENTIALS' } };
const codeNow = (secret: Buffer, off = 0) => totpCode(secret, stepAt(new Date()) + off);
const signIn = (body: object, at: 'alpha' | 'beta' = 'alpha') => staff.post(at, '/operator/session', body);
const session = (token: string, at = 'alpha') => t.call(at, 'GET /operator/session', { token });

describe('an invitation', () => {
  test('is accepted once, with a code of the authenticator app', async () => {
    const { code } = await staff.invite('Once@Alpha.example', 'alpha', 'support');
    const seen = await staff.post('alpha', '/operator/invitation', { code });
    expect(seen).toMatchObject({ status: 200, body: { email: 'once@alpha.example', name: null } });
    expect((seen.body as { otpauthUri: string }).otpauthUri).toMatch(/^otpauth:\/\/totp\/alpha:once%40alpha/);
    const { enrolment } = seen.body as { enrolment: string };
    const accept = (change: object) =>
      staff.post('alpha', '/operator/invitation/accept', {
        code,
        name: 'Once',
        password: staffPassword,
        enrolment,
        totp: '000000',
        ...change,
      });
    expect(await accept({})).toMatchObject({ status: 400, body: { error: 'INCORRECT_OTP' } });
    expect(await accept({ password: 'password1234' })).toMatchObject({
      body: { error: 'PASSWORD_TOO_WEAK' },
    });
    const other = await staff.invite('other@alpha.example', 'alpha', 'support');
    expect(await accept({ code: other.code })).toMatchObject({ body: { error: 'INVALID_PARAMETERS' } });
    const member = await staff.accept(code ?? '');
    expect(member.recoveryCodes).toHaveLength(10);
    expect(await staff.post('alpha', '/operator/invitation', { code })).toMatchObject({
      status: 400,
      body: { error: 'CODE_EXPIRED' },
    });
  });

  test('a new one replaces the one before, and an expired one is refused', async () => {
    const first = await staff.invite('again@alpha.example', 'alpha', 'support');
    const second = await staff.invite('again@alpha.example', 'alpha', 'support');
    const look = (code: string | null) => staff.post('alpha', '/operator/invitation', { code });
    expect([await look(first.code), await look(second.code)]).toMatchObject([
      { body: { error: 'CODE_EXPIRED' } },
      { status: 200 },
    ]);
    await asOwner(t.database.owner, (db) =>
      db
        .updateTable('operator_account')
        .set({ invitation_expires_at: new Date(Date.now() - 1000) })
        .where('email', '=', 'again@alpha.example')
        .execute(),
    );
    expect(await look(second.code)).toMatchObject({ body: { error: 'CODE_EXPIRED' } });
  });

  test('is read and accepted at a tenant that it is for, and leaves no audit line at another', async () => {
    const { code } = await staff.invite('home@alpha.example', 'alpha', 'support');
    expect(await staff.post('beta', '/operator/invitation', { code })).toMatchObject({
      status: 400,
      body: { error: 'CODE_EXPIRED' },
    });
    expect((await staff.post('alpha', '/operator/invitation', { code })).status).toBe(200);
  });

  test('to an account that is in use only grants; a reset ends its sessions, tokens and password', async () => {
    const member = await staff.member('lost@alpha.example', 'alpha', 'support');
    const token = await staff.signIn(member);
    const { body: made } = await t.call('alpha', 'POST /operator/tokens', {
      token,
      body: { name: 'x', grades: ['support'], days: 1 },
    });
    const personal = (made as { token: string }).token;
    expect((await session(personal)).status).toBe(200);
    expect(await staff.invite(member.email, 'beta', 'support')).toMatchObject({
      code: null,
      isNewGrant: true,
    });
    expect((await session(token)).status).toBe(200);
    const { code } = await staff.invite(member.email, 'alpha', 'support', true);
    expect((await session(token)).status).toBe(401);
    expect(
      await signIn({
        email: member.email,
        password: staffPassword,
        code: member.recoveryCodes.pop(),
      }),
    ).toMatchObject(wrong);
    await staff.signIn(await staff.accept(code ?? ''));
    expect((await session(personal)).status).toBe(401);
  });
});

describe('signing in on a live stage', () => {
  test('takes email, password and code; each code works once, also at the same time', async () => {
    const { email, secret } = await staff.member('ana@alpha.example', 'alpha', 'support');
    const body = { email: 'Ana@alpha.example', password: staffPassword, code: codeNow(secret) };
    const answers = await Promise.all([signIn(body), signIn(body), signIn(body)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    const opened = answers.find(({ status }) => status === 200)?.body as unknown as { token: string };
    expect(await session(opened.token)).toMatchObject({
      status: 200,
      body: { email, name: 'Ana Pop', grades: ['support'], via: 'session' },
    });
    // the code of the next step is accepted, the one before it is not any more
    expect(await signIn({ ...body, code: codeNow(secret, -1) })).toMatchObject(wrong);
    expect((await signIn({ ...body, code: codeNow(secret, 1) })).status).toBe(200);
  });

  test('a recovery code works once, however it is typed', async () => {
    const member = await staff.member('rea@alpha.example', 'alpha', 'support');
    const [code = ''] = member.recoveryCodes;
    const body = { email: member.email, password: staffPassword, code: code.toLowerCase().replace('-', ' ') };
    expect([await signIn(body), await signIn(body)]).toMatchObject([{ status: 200 }, wrong]);
  });

  test('a wrong password, a wrong code, an unknown address and a tenant without a grant have one answer', async () => {
    const { email, secret } = await staff.member('eva@alpha.example', 'alpha', 'support');
    const right = { email, password: staffPassword, code: codeNow(secret) };
    const answers = [
      await signIn({ ...right, password: 'Wrong-harbour-42' }),
      await signIn({ ...right, code: '000000' }),
      await signIn({ ...right, email: 'unknown@alpha.example' }),
      await signIn(right, 'beta'),
    ];
    const told = answers.map(({ status, body }) => [
      status,
      Object.keys(body).toSorted(),
      (body as { error: string }).error,
    ]);
    expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toMatchObject(wrong);
    // none of them used the code up
    expect((await signIn(right)).status).toBe(200);
  });

  test('five wrong tries lock the account, known or not', async () => {
    const { email, secret } = await staff.member('max@alpha.example', 'alpha', 'support');
    for (const address of [email, 'nobody@alpha.example']) {
      const guess = { email: address, password: 'Wrong-harbour-42', code: '000000' };
      for (let n = 0; n < 5; n++) expect(await signIn(guess)).toMatchObject(wrong);
      expect(await signIn({ ...guess, password: staffPassword, code: codeNow(secret) })).toMatchObject({
        status: 403,
        body: { error: 'LOCKED' },
      });
    }
  });

  test('tries at one tenant and at another are counted together, for a known and an unknown account', async () => {
    const { email, secret } = await staff.member('tia@alpha.example', 'alpha', 'support');
    await staff.invite(email, 'beta', 'support');
    for (const address of [email, 'nobody@beta.example']) {
      const guess = { email: address, password: staffPassword, code: '000000' };
      for (const at of ['alpha', 'beta', 'alpha', 'beta', 'alpha'] as const)
        expect(await signIn(guess, at)).toMatchObject(wrong);
      for (const at of ['alpha', 'beta'] as const)
        expect(await signIn({ ...guess, code: codeNow(secret) }, at)).toMatchObject({
          status: 403,
          body: { error: 'LOCKED' },
        });
    }
  });

  test('twenty wrong codes at once are five tries', async () => {
    const { email } = await staff.member('par@alpha.example', 'alpha', 'support');
    const guess = { email, password: staffPassword, code: '000000' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => signIn(guess, n % 2 === 0 ? 'alpha' : 'beta')),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
  });

  test('a right sign-in forgets the wrong ones before it', async () => {
    const member = await staff.member('fin@alpha.example', 'alpha', 'support');
    const guess = { email: member.email, password: staffPassword, code: '000000' };
    for (let n = 0; n < 4; n++) await signIn(guess);
    await staff.signIn(member);
    for (let n = 0; n < 4; n++) expect(await signIn(guess)).toMatchObject(wrong);
  });

  test('one network address has 30 tries in ten minutes, at all tenants together', async () => {
    const headers = { 'x-client-address': '203.0.113.9' };
    const ask = (n: number) =>
      t.call(n % 2 === 0 ? 'alpha' : 'beta', 'POST /operator/invitation', {
        body: { code: String(n).padStart(43, 'x') },
        headers,
      });
    for (let n = 0; n < 30; n++) expect((await ask(n)).status).toBe(400);
    expect(await ask(30)).toMatchObject({ status: 429 });
  });
});

describe('the functions of the database', () => {
  const idOf = (email: string) =>
    asOwner(t.database.owner, (db) =>
      db.selectFrom('operator_account').select('id').where('email', '=', email).executeTakeFirstOrThrow(),
    );

  test('open no session where the grant was taken away after the password was compared', async () => {
    const { email } = await staff.member('gone@alpha.example', 'alpha', 'support');
    const { id } = await idOf(email);
    const open = (tenant: number) =>
      withTenant(t.database.db, tenant, (tx) =>
        sql<{ is_open: boolean }>`
          SELECT staff_open_session(${id}, ${Buffer.from(`gone ${tenant}`)}, now(), now()) AS is_open`.execute(
          tx,
        ),
      );
    expect([(await open(1)).rows, (await open(2)).rows]).toEqual([[{ is_open: true }], [{ is_open: false }]]);
  });

  test('read our grants, not a temporary table of the application’s role', async () => {
    const { id } = await idOf('gone@alpha.example');
    const { rows } = await withTenant(t.database.db, 1, async (tx) => {
      await sql`CREATE TEMP TABLE operator_grant (tenant_id int, operator_id bigint, role text) ON COMMIT DROP`.execute(
        tx,
      );
      await sql`INSERT INTO pg_temp.operator_grant VALUES (1, ${id}, 'admin')`.execute(tx);
      return sql<{ grades: string[] }>`SELECT staff_grades(${id}) AS grades`.execute(tx);
    });
    expect(rows).toEqual([{ grades: ['support'] }]);
  });
});

describe('a session', () => {
  test('ends by signing out, and at its time', async () => {
    const member = await staff.member('ion@alpha.example', 'alpha', 'support');
    const [one, other] = [await staff.signIn(member), await staff.signIn(member)];
    expect((await t.call('alpha', 'DELETE /operator/session', { token: one })).status).toBe(204);
    expect([(await session(one)).status, (await session(other)).status]).toEqual([401, 200]);
    await asOwner(t.database.owner, (db) =>
      db
        .updateTable('operator_session')
        .set({ expires_at: new Date(Date.now() - 1000) })
        .execute(),
    );
    expect((await session(other)).status).toBe(401);
  });

  test('has in each tenant the grades that were granted there, at once', async () => {
    const member = await staff.member('two@alpha.example', 'alpha', 'publisher');
    const token = await staff.signIn(member);
    expect(await session(token, 'beta')).toMatchObject({ body: { grades: [] } });
    await staff.invite(member.email, 'beta', 'finance');
    expect(await session(token, 'beta')).toMatchObject({ body: { grades: ['finance'] } });
    await asOwner(t.database.owner, async (db) => {
      const tenants = [await loadTenant(db, 1), await loadTenant(db, 2)] as const;
      await revokeStaff(db, tenants, { email: member.email, tenant: tenants[1] });
    });
    expect((await session(token, 'beta')).status).toBe(401);
    expect(await session(await staff.signIn(member), 'beta')).toMatchObject({ body: { grades: [] } });
  });

  test('is nothing that a customer has, and the other way round', async () => {
    const token = await staff.signIn(await staff.member('sep@alpha.example', 'alpha', 'admin'));
    const customer = await t.signIn('alpha');
    expect((await t.call('alpha', 'GET /user/profile', { token })).status).toBe(403);
    expect((await session(customer)).status).toBe(403);
    for (const invented of [
      `ats_${'x'.repeat(43)}`,
      `atr_${'x'.repeat(43)}`,
      'ats_',
      t.api.demoOperatorToken,
    ])
      expect((await session(invented)).status).toBe(401);
  });
});
