import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testPassword } from '../../testing/test-api.ts';
import { openSignInTestApi, type SignInTestApi, shape, withoutShed } from './testing/sign-in-test-api.ts';

const argon = vi.hoisted(() => ({ hash: vi.fn(), verify: vi.fn() }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  argon.hash.mockImplementation(real.hash);
  argon.verify.mockImplementation(real.verify);
  return { ...real, ...argon };
});

const ada = 'ada@alpha.example';
let signInApi: SignInTestApi;

beforeAll(async () => {
  signInApi = await openSignInTestApi();
});
afterAll(() => signInApi.stop());
beforeEach(async () => {
  argon.verify.mockClear();
  await signInApi.forgetLimits();
});

describe('address and password', () => {
  test('sign in, however the address is written', async () => {
    for (const email of [ada, 'Ada@ALPHA.example']) {
      const { status, body } = await signInApi.login(email, testPassword);
      expect(status).toBe(200);
      expect((await signInApi.profile(body.access_token)).status).toBe(200);
    }
  });

  test('say nothing about who has an account: same body, same work', async () => {
    await signInApi.setStatus(ada, 'BLOCKED');
    const blocked = await signInApi.login(ada, 'wrong password');
    await signInApi.setStatus(ada, 'ACTIVE');
    const known = await signInApi.login(ada, 'wrong password');
    const unknown = await signInApi.login('nobody@alpha.example', 'wrong password');
    expect(shape(known)).toMatchObject({ status: 400, body: { error: 'INCORRECT_CREDENTIALS' } });
    expect([shape(unknown), shape(blocked)]).toEqual([shape(known), shape(known)]);
    expect(argon.verify).toHaveBeenCalledTimes(3);
  });

  test('a blocked account is named as blocked only with its right password', async () => {
    await signInApi.setStatus(ada, 'BLOCKED');
    const blocked = await signInApi.login(ada, testPassword);
    await signInApi.setStatus(ada, 'ACTIVE');
    expect(blocked).toMatchObject({ status: 403, body: { error: 'ACCOUNT_BLOCKED' } });
    expect(blocked.body).not.toHaveProperty('access_token');
  });

  test('a customer whose account is to be deleted can sign in: they may change their mind', async () => {
    await signInApi.setStatus(ada, 'DELETION_REQUESTED');
    expect((await signInApi.login(ada, testPassword)).status).toBe(200);
    await signInApi.setStatus(ada, 'ACTIVE');
  });

  test('belong to one tenant', async () => {
    expect((await signInApi.login(ada, testPassword, { code: 'beta' })).status).toBe(400);
  });
});

test('no password reaches the log, not even when the database fails under it', async () => {
  await signInApi.without('user_credential', async () => {
    expect((await signInApi.login(ada, 'Sesame-open-77')).status).toBe(500);
  });
  const log = signInApi.logged.join('\n');
  expect(log).toContain('user_credential');
  expect(log).not.toContain('Sesame-open-77');
});

describe('guessing', () => {
  test('a hundred at once are compared five times, and the right one comes too late', async () => {
    const tries = Array.from({ length: 100 }, (_, at) => signInApi.login(ada, `guess number ${at}`));
    const answers = withoutShed(await Promise.all(tries));
    expect(answers.filter((error) => error === 'INCORRECT_CREDENTIALS')).toHaveLength(5);
    expect(new Set(answers)).toEqual(new Set(['INCORRECT_CREDENTIALS', 'LOCKED']));
    expect(argon.verify).toHaveBeenCalledTimes(5);
    expect(await signInApi.login(ada, testPassword)).toMatchObject({
      status: 403,
      body: { error: 'LOCKED', details: { until: expect.any(String) } },
    });
  });

  test('guesses lock an unknown account just the same', async () => {
    const lock = async (email: string) => {
      for (let at = 0; at < 5; at++) await signInApi.login(email, 'wrong password');
      return shape(await signInApi.login(email, 'wrong password'));
    };
    const known = await lock(ada);
    const unknown = await lock('nobody@alpha.example');
    expect([known.body.error, unknown.body.error]).toEqual(['LOCKED', 'LOCKED']);
  });

  test('guesses lock only the account, not the client and not another tenant', async () => {
    const from = 'one client';
    for (let at = 0; at < 5; at++) await signInApi.login('victim@alpha.example', 'wrong password', { from });
    expect((await signInApi.login('victim@alpha.example', 'x', { from })).body.error).toBe('LOCKED');
    expect((await signInApi.login(ada, testPassword, { from })).status).toBe(200);
    const nextDoor = await signInApi.login('victim@alpha.example', 'x', { code: 'beta' });
    expect(nextDoor.body.error).toBe('INCORRECT_CREDENTIALS');
  });

  test('begins again after the right password', async () => {
    for (let round = 0; round < 3; round++) {
      for (let at = 0; at < 4; at++) await signInApi.login(ada, 'wrong password');
      expect((await signInApi.login(ada, testPassword)).status).toBe(200);
    }
  });

  test('at many accounts is stopped where it comes from, whatever it calls', async () => {
    const network = (host: number) => `2001:db8:1:2::${host}`;
    const from = network(9999);
    for (let batch = 0; batch < 5; batch++) {
      const tries = Array.from({ length: 20 }, (_, index) => {
        const email = `person${batch}x${index}@alpha.example`;
        return signInApi.post(
          '/login/api',
          { type: 'EMAIL_CODE', email },
          { from: network(batch * 20 + index) },
        );
      });
      for (const { status } of await Promise.all(tries)) expect(status).toBe(202);
    }
    for (const line of ['/login/api', '/register/api', '/password/forgot'])
      expect(await signInApi.post(line, { email: ada, password: testPassword }, { from })).toMatchObject({
        status: 429,
      });
    expect((await signInApi.login(ada, testPassword, { from: '2001:db8:1:3::1' })).status).toBe(200);
  });

  test('a request without a password, or with the right one, counts as no guess', async () => {
    const from = '203.0.113.50';
    const tries = () =>
      signInApi.asTenant('alpha', async (tx) => {
        const counter = tx
          .selectFrom('attempt_counter')
          .select('tries')
          .where('bucket', '=', 'login-address');
        return (await counter.executeTakeFirstOrThrow()).tries;
      });
    const posts = [
      () => signInApi.answer('no token', '000000', { from }),
      () => signInApi.post('/partner/login/alpha', {}, { from }),
      () => signInApi.post('/login/api', {}, { from }),
      () => signInApi.post('/password/reset', { session: 'none', password: testPassword }, { from }),
      () => signInApi.post('/register/api', { email: ada, password: testPassword }, { from }),
    ];
    for (let round = 0; round < 21; round++)
      for (const { status } of await Promise.all(posts.map((post) => post()))) expect(status).toBe(400);
    expect((await signInApi.login(ada, testPassword, { from })).status).toBe(200);
    expect(await tries()).toBe(0);
    await signInApi.login(ada, 'wrong', { from });
    expect(await tries()).toBe(1);
  });
});
