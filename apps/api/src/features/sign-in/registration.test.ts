import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSignInTestApi, type SignInTestApi, shape } from './testing/sign-in-test-api.ts';

const argon = vi.hoisted(() => ({ hash: vi.fn(), verify: vi.fn() }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  argon.hash.mockImplementation(real.hash);
  argon.verify.mockImplementation(real.verify);
  return { ...real, ...argon };
});

const password = 'Nine-lamps-burn';
const form = (email: string, changes = {}) => ({
  email,
  password,
  name: 'Grace',
  lastName: 'Hopper',
  consents: ['TERM_CONDITIONS', 'PRIVACY_POLICY', 'MARKETING', 'MARKETING'],
  ...changes,
});

let signInApi: SignInTestApi;
beforeAll(async () => {
  signInApi = await openSignInTestApi();
});
afterAll(() => signInApi.stop());
beforeEach(() => signInApi.forgetLimits());

const register = (email: string, changes = {}, where = {}) =>
  signInApi.post('/register/api', form(email, changes), where);

describe('registering', () => {
  test('is proven by the code, makes the account, signs in; once', async () => {
    const email = 'grace@alpha.example';
    const { status, body } = await register('Grace@Alpha.example', { name: ' Gr\u202eace\u200b ' });
    expect({ status, body }).toMatchObject({ status: 202, body: { nextApiFlowStep: 'PIN', expiresIn: 600 } });
    expect((await signInApi.people()).map((person) => person.email)).not.toContain(email);
    expect((await signInApi.login(email, password)).status).toBe(400);

    const code = await signInApi.codeTo(email);
    const proven = await signInApi.answer(body.loginToken, code);
    expect(proven.status).toBe(201);
    expect(await signInApi.profile(proven.body.access_token)).toMatchObject({
      status: 200,
      body: { name: 'Grace', lastName: 'Hopper', email },
    });
    expect((await signInApi.login(email, password)).status).toBe(200);
    expect((await signInApi.answer(body.loginToken, code)).body.error).toBe('CODE_EXPIRED');
  });

  test('keeps what was agreed to, and tells of the new account without telling who it is', async () => {
    const kept = await signInApi.asTenant('alpha', async (tx) => {
      const consents = sql<{ type: string }>`
        SELECT type FROM consent_record JOIN app_user ON app_user.id = user_id
        WHERE email = 'grace@alpha.example' AND granted ORDER BY type`.execute(tx);
      const events = sql<{ payload: object }>`
        SELECT payload FROM outbox_event WHERE type = 'user.registered'`.execute(tx);
      return { consents: (await consents).rows, events: (await events).rows };
    });
    expect(kept.consents.map(({ type }) => type)).toEqual(['MARKETING', 'PRIVACY_POLICY', 'TERM_CONDITIONS']);
    expect(kept.events).toEqual([
      { payload: { kind: 'EMAIL', consents: ['TERM_CONDITIONS', 'PRIVACY_POLICY', 'MARKETING'] } },
    ]);
  });

  test('says nothing about who has an account: same body, same work', async () => {
    argon.hash.mockClear();
    const unknown = await register('new@alpha.example');
    expect(argon.hash).toHaveBeenCalledTimes(1);
    const known = await register('ada@alpha.example');
    expect(argon.hash).toHaveBeenCalledTimes(2);
    expect(shape(known)).toEqual(shape(unknown));
    expect(await signInApi.letters('new@alpha.example')).toMatchObject([{ template: 'verify-email' }]);
    expect(await signInApi.letters('ada@alpha.example')).toMatchObject([{ template: 'account-exists' }]);
    expect((await signInApi.letters('ada@alpha.example'))[0]?.text).toContain(
      'http://alpha.localhost/user/login',
    );
  });

  test('registering with the address of an account reminds its owner once in an hour, however often it is tried', async () => {
    const before = (await signInApi.letters('ada@alpha.example')).length;
    const answers = [await register('ada@alpha.example'), await register('ada@alpha.example')];
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    expect(await signInApi.letters('ada@alpha.example')).toHaveLength(before + 1);
  });

  test('of one address twice at once makes one account', async () => {
    const email = 'twin@alpha.example';
    const first = await register(email);
    const firstCode = await signInApi.codeTo(email);
    const second = await register(email);
    const secondCode = await signInApi.codeTo(email);
    const answers = await Promise.all([
      signInApi.answer(first.body.loginToken, firstCode),
      signInApi.answer(second.body.loginToken, secondCode),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.error).toBe('CODE_EXPIRED');
    expect((await signInApi.people()).filter((person) => person.email === email)).toHaveLength(1);
  });

  test('of an address that another tenant knows is new here', async () => {
    const { body } = await register('ada@alpha.example', {}, { code: 'beta' });
    const code = await signInApi.codeTo('ada@alpha.example', 'beta');
    expect((await signInApi.answer(body.loginToken, code, { code: 'beta' })).status).toBe(201);
    expect((await signInApi.login('ada@alpha.example', password)).status).toBe(400);
  });

  test.each([
    [['TERM_CONDITIONS'], ['PRIVACY_POLICY']],
    [['PRIVACY_POLICY', 'MARKETING'], ['TERM_CONDITIONS']],
    [[], ['TERM_CONDITIONS', 'PRIVACY_POLICY']],
  ])('with %j lacks %j', async (consents, missing) => {
    expect(await register('hasty@alpha.example', { consents })).toMatchObject({
      status: 400,
      body: {
        error: 'INVALID_PARAMETERS',
        details: { fields: missing.map((reason) => ({ field: 'body.consents', reason })) },
      },
    });
  });

  test.each(['Password1!', 'lovelace-99', 'alpha-alpha-7', '12345678'])(
    'with “%s” is refused',
    async (weak) => {
      const answer = await register('lovelace@alpha.example', { password: weak });
      expect(answer).toMatchObject({ status: 400, body: { error: 'PASSWORD_TOO_WEAK' } });
      expect(await signInApi.letters('lovelace@alpha.example')).toEqual([]);
    },
  );

  test('leaves neither the password nor the code readable', async () => {
    const { body } = await register('quiet@alpha.example');
    const code = await signInApi.codeTo('quiet@alpha.example');
    const rows = await signInApi.asTenant('alpha', (tx) =>
      tx.selectFrom('login_challenge').selectAll().execute(),
    );
    const everything = JSON.stringify(rows) + signInApi.logged.join('\n');
    for (const secret of [password, 'argon2', 'quiet@', body.loginToken ?? '?', `"${code}"`])
      expect(everything).not.toContain(secret);
  });
});
