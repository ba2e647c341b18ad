import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { testPassword } from '../../testing/test-api.ts';
import { openSignInTestApi, type SignInTestApi, shape } from './testing/sign-in-test-api.ts';

const argon = vi.hoisted(() => ({ hash: vi.fn(), verify: vi.fn() }));
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>();
  argon.hash.mockImplementation(real.hash);
  argon.verify.mockImplementation(real.verify);
  return { ...real, ...argon };
});

const ada = 'ada@alpha.example';
const chosen = 'Nine-lamps-burn';
let signInApi: SignInTestApi;

beforeAll(async () => {
  signInApi = await openSignInTestApi();
});
afterAll(() => signInApi.stop());
beforeEach(() => signInApi.forgetLimits());

const forget = (email: string, more = {}) => signInApi.post('/password/forgot', { email, ...more });
const reset = (session: string, password: string, where = {}) =>
  signInApi.post('/password/reset', { session, password }, where);

async function link(more = {}): Promise<URL> {
  await forget(ada, more);
  const letter = (await signInApi.letters(ada)).findLast(({ template }) => template === 'reset-password');
  return new URL(/http\S+session_id=\S+/.exec(letter?.text ?? '')?.[0] ?? '');
}
const session = async () => (await link()).searchParams.get('session_id') ?? '';

describe('a forgotten password', () => {
  test('says nothing about who has an account: same body, no more work', async () => {
    argon.hash.mockClear();
    const known = await forget(ada);
    const unknown = await forget('nobody@alpha.example');
    expect(shape(known)).toMatchObject({ status: 202, body: { sent: true } });
    expect(shape(unknown)).toEqual(shape(known));
    expect(await signInApi.letters('nobody@alpha.example')).toEqual([]);
    expect(argon.hash).not.toHaveBeenCalled();
  });

  test('is a link to the configured origin, whatever host was asked, in the reader’s language', async () => {
    const plain = await link();
    expect([plain.origin, plain.pathname]).toEqual(['http://alpha.localhost', '/']);
    expect((await link({ lang: 'fr' })).pathname).toBe('/fr');
  });
});

test('neither passwords nor links reach the log, not even when the database fails under them', async () => {
  const token = await session();
  await signInApi.without('user_credential', async () => {
    expect((await reset(token, chosen)).status).toBe(500);
  });
  const log = signInApi.logged.join('\n');
  expect(log).toContain('user_credential');
  for (const secret of [chosen, token, 'argon2id']) expect(log).not.toContain(secret);
});

describe('the link', () => {
  test('changes the password once', async () => {
    const token = await session();
    expect((await reset(token, chosen)).status).toBe(204);
    expect((await signInApi.login(ada, testPassword)).status).toBe(400);
    expect((await signInApi.login(ada, chosen)).status).toBe(200);
    expect((await reset(token, testPassword)).body.error).toBe('CODE_EXPIRED');
    expect((await reset(await session(), testPassword)).status).toBe(204);
  });

  test('is followed by a letter, and ends the other links', async () => {
    const [older, newer] = [await session(), await session()];
    await reset(newer, testPassword);
    expect((await signInApi.letters(ada)).at(-1)).toMatchObject({
      template: 'password-changed',
      channel: 'MAIL',
    });
    expect((await reset(older, chosen)).body.error).toBe('CODE_EXPIRED');
  });

  test('signs out everywhere', async () => {
    const { body } = await signInApi.login(ada, testPassword);
    const tokens = body as { access_token: string; refresh_token: string };
    const id = await signInApi.api.sessions.create(
      1,
      { accessToken: tokens.access_token, refreshToken: tokens.refresh_token, expiresAt: new Date() },
      { userAgent: '', country: null },
    );
    expect(await signInApi.api.sessions.find(1, id)).not.toBeNull();
    await reset(await session(), testPassword);
    expect(await signInApi.api.sessions.find(1, id)).toBeNull();
    const refreshed = await signInApi.post('/security/token/refresh', { refreshToken: tokens.refresh_token });
    expect(refreshed.body.error).toBe('TOKEN_EXPIRED');
  });

  test('opens an account that was locked by wrong guesses', async () => {
    for (let at = 0; at < 6; at++) await signInApi.login(ada, 'wrong password');
    expect((await signInApi.login(ada, testPassword)).body.error).toBe('LOCKED');
    await reset(await session(), testPassword);
    expect((await signInApi.login(ada, testPassword)).status).toBe(200);
  });

  test.each(['password1', 'alpha-alpha-7', 'Ada-1815-12-10'])(
    'refuses “%s”, and still works afterwards',
    async (weak) => {
      const token = await session();
      expect((await reset(token, weak)).body.error).toBe('PASSWORD_TOO_WEAK');
      expect((await reset(token, testPassword)).status).toBe(204);
    },
  );

  test('works for one of many at once', async () => {
    const token = await session();
    const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token, testPassword)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('is nothing in another tenant, too late, after a block, or made up', async () => {
    const token = await session();
    expect((await reset(token, chosen, { code: 'beta' })).body.error).toBe('CODE_EXPIRED');
    await signInApi.setStatus(ada, 'BLOCKED');
    expect((await reset(token, chosen)).body.error).toBe('CODE_EXPIRED');
    await signInApi.setStatus(ada, 'ACTIVE');
    const late = await session();
    await signInApi.expireCodes();
    expect((await reset(late, chosen)).body.error).toBe('CODE_EXPIRED');
    expect((await reset('made up', chosen)).body.error).toBe('CODE_EXPIRED');
    expect((await signInApi.login(ada, testPassword)).status).toBe(200);
  });

  test('is no code to sign in with', async () => {
    const token = await session();
    expect((await signInApi.answer(token, '000000')).body.error).toBe('CODE_EXPIRED');
  });
});
