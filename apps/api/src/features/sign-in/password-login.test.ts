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
let desk: SignInTestApi;

beforeAll(async () => {
  desk = await openSignInTestApi();
});
afterAll(() => desk.stop());
beforeEach(async () => {
  argon.verify.mockClear();
  await desk.forgetLimits();
});

describe('address and password', () => {
  test('sign in, however the address is written', async () => {
    for (const email of [ada, 'Ada@ALPHA.example']) {
      const { status, body } = await desk.login(email, testPassword);
      expect(status).toBe(200);
      expect((await desk.profile(body.access_token)).status).toBe(200);
    }
  });

  test('say nothing about who has an account: same body, same work', async () => {
    await desk.setStatus(ada, 'BLOCKED');
    const blocked = await desk.login(ada, 'wrong password');
    await desk.setStatus(ada, 'ACTIVE');
    const known = await desk.login(ada, 'wrong password');
    const unknown = await desk.login('nobody@alpha.example', 'wrong password');
    expect(shape(known)).toMatchObject({ status: 400, body: { error: 'INCORRECT_CREDENTIALS' } });
    expect([shape(unknown), shape(blocked)]).toEqual([shape(known), shape(known)]);
    expect(argon.verify).toHaveBeenCalledTimes(3);
  });

  test('a blocked account is named as blocked only with its right password', async () => {
    await desk.setStatus(ada, 'BLOCKED');
    const blocked = await desk.login(ada, testPassword);
    await desk.setStatus(ada, 'ACTIVE');
    expect(blocked).toMatchObject({ status: 403, body: { error: 'ACCOUNT_BLOCKED' } });
    expect(blocked.body).not.toHaveProperty('access_token');
  });

  test('a customer whose account is to be deleted can sign in: they may change their mind', async () => {
    await desk.setStatus(ada, 'DELETION_REQUESTED');
    expect((await desk.login(ada, testPassword)).status).toBe(200);
    await desk.setStatus(ada, 'ACTIVE');
  });

  test('belong to one tenant', async () => {
    expect((await desk.login(ada, testPassword, { code: 'beta' })).status).toBe(400);
  });
});

test('no password reaches the log, not even when the database fails under it', async () => {
  await desk.without('user_credential', async () => {
    expect((await desk.login(ada, 'Sesame-open-77')).status).toBe(500);
  });
  const log = desk.logged.join('\n');
  expect(log).toContain('user_credential');
  expect(log).not.toContain('Sesame-open-77');
});

describe('guessing', () => {
  test('a hundred at once are compared five times, and the right one comes too late', async () => {
    const tries = Array.from({ length: 100 }, (_, at) => desk.login(ada, `guess number ${at}`));
    const answers = withoutShed(await Promise.all(tries));
    expect(answers.filter((error) => error === 'INCORRECT_CREDENTIALS')).toHaveLength(5);
    expect(new Set(answers)).toEqual(new Set(['INCORRECT_CREDENTIALS', 'LOCKED']));
    expect(argon.verify).toHaveBeenCalledTimes(5);
    expect(await desk.login(ada, testPassword)).toMatchObject({
      status: 403,
      body: { error: 'LOCKED', details: { until: expect.any(String) } },
    });
  });

  test('guesses lock an unknown account just the same', async () => {
    const lock = async (email: string) => {
      for (let at = 0; at < 5; at++) await desk.login(email, 'wrong password');
      return shape(await desk.login(email, 'wrong password'));
    };
    const known = await lock(ada);
    const unknown = await lock('nobody@alpha.example');
    expect([known.body.error, unknown.body.error]).toEqual(['LOCKED', 'LOCKED']);
  });

  test('guesses lock only the account, not the client and not another tenant', async () => {
    const from = 'one client';
    for (let at = 0; at < 5; at++) await desk.login('victim@alpha.example', 'wrong password', { from });
    expect((await desk.login('victim@alpha.example', 'x', { from })).body.error).toBe('LOCKED');
    expect((await desk.login(ada, testPassword, { from })).status).toBe(200);
    const nextDoor = await desk.login('victim@alpha.example', 'x', { code: 'beta' });
    expect(nextDoor.body.error).toBe('INCORRECT_CREDENTIALS');
  });

  test('begins again after the right password', async () => {
    for (let round = 0; round < 3; round++) {
      for (let at = 0; at < 4; at++) await desk.login(ada, 'wrong password');
      expect((await desk.login(ada, testPassword)).status).toBe(200);
    }
  });

  test('at many accounts is stopped where it comes from, whatever it calls', async () => {
    const network = (host: number) => `2001:db8:1:2::${host}`;
    const from = network(9999);
    for (let batch = 0; batch < 5; batch++) {
      const tries = Array.from({ length: 20 }, (_, index) => {
        const email = `person${batch}x${index}@alpha.example`;
        return desk.post('/login/api', { type: 'EMAIL_CODE', email }, { from: network(batch * 20 + index) });
      });
      for (const { status } of await Promise.all(tries)) expect(status).toBe(202);
    }
    for (const line of ['/login/api', '/register/api', '/password/forgot'])
      expect(await desk.post(line, { email: ada, password: testPassword }, { from })).toMatchObject({
        status: 429,
      });
    expect((await desk.login(ada, testPassword, { from: '2001:db8:1:3::1' })).status).toBe(200);
  });

  test('a request without a password, or with the right one, counts as no guess', async () => {
    const from = '203.0.113.50';
    const tries = () =>
      desk.asTenant('alpha', async (tx) => {
        const counter = tx
          .selectFrom('attempt_counter')
          .select('tries')
          .where('bucket', '=', 'login-address');
        return (await counter.executeTakeFirstOrThrow()).tries;
      });
    const posts = [
      () => desk.answer('no token', '000000', { from }),
      () => desk.post('/partner/login/alpha', {}, { from }),
      () => desk.post('/login/api', {}, { from }),
      () => desk.post('/password/reset', { session: 'none', password: testPassword }, { from }),
      () => desk.post('/register/api', { email: ada, password: testPassword }, { from }),
    ];
    for (let round = 0; round < 21; round++)
      for (const { status } of await Promise.all(posts.map((post) => post()))) expect(status).toBe(400);
    expect((await desk.login(ada, testPassword, { from })).status).toBe(200);
    expect(await tries()).toBe(0);
    await desk.login(ada, 'wrong', { from });
    expect(await tries()).toBe(1);
  });
});
