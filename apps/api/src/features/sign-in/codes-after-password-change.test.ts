import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testPassword } from '../../testing/test-api.ts';
import { openSignInTestApi, type SignInTestApi } from './testing/sign-in-test-api.ts';

const ada = 'ada@alpha.example';
const chosen = 'Nine-lamps-burn';
let signInApi: SignInTestApi;

beforeAll(async () => {
  signInApi = await openSignInTestApi();
});
afterAll(() => signInApi.stop());
beforeEach(() => signInApi.forgetLimits());

async function resetToken(): Promise<string> {
  await signInApi.post('/password/forgot', { email: ada });
  const letter = (await signInApi.letters(ada)).findLast(({ template }) => template === 'reset-password');
  return /session_id=(\S+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

async function emailCode() {
  const { body } = await signInApi.post('/login/api', { type: 'EMAIL_CODE', email: ada });
  return { loginToken: body.loginToken, pin: await signInApi.codeTo(ada) };
}

const signIn = async (password = testPassword) => (await signInApi.login(ada, password)).body.access_token;
const reset = (session: string, password: string) => signInApi.post('/password/reset', { session, password });
const expired = { status: 400, body: { error: 'CODE_EXPIRED' } };

describe('a changed password ends what was asked for before', () => {
  const change = (token: string | undefined, password: string, newPassword: string) =>
    signInApi.call('alpha', 'PUT /user/password', { token, body: { password, newPassword } });

  test('reset links, login codes and a waiting e-mail change', async () => {
    const token = await signIn();
    const link = await resetToken();
    const code = await emailCode();
    const profile = { email: 'ada.new@alpha.example' };
    expect((await signInApi.call('alpha', 'PUT /user/profile', { token, body: profile })).status).toBe(200);

    expect((await change(token, testPassword, chosen)).status).toBe(204);

    expect(await reset(link, 'Seven-towers-lean')).toMatchObject(expired);
    expect(await signInApi.answer(code.loginToken, code.pin)).toMatchObject(expired);
    const mine = (await signInApi.profile(token)).body as { pendingEmail?: string | null };
    expect(mine.pendingEmail).toBeNull();
    expect((await signInApi.login(ada, chosen)).status).toBe(200);
    expect((await change(await signIn(chosen), chosen, testPassword)).status).toBe(204);
  });

  test('a refused change ends nothing', async () => {
    const code = await emailCode();
    expect((await change(await signIn(), 'wrong password', chosen)).status).toBe(400);
    expect((await signInApi.answer(code.loginToken, code.pin)).status).toBe(200);
  });

  test('codes asked for afterwards work', async () => {
    expect((await change(await signIn(), testPassword, chosen)).status).toBe(204);
    const code = await emailCode();
    expect((await signInApi.answer(code.loginToken, code.pin)).status).toBe(200);
    expect((await reset(await resetToken(), testPassword)).status).toBe(204);
  });
});

test('a password reset by link ends login codes', async () => {
  const code = await emailCode();
  expect((await reset(await resetToken(), testPassword)).status).toBe(204);
  expect(await signInApi.answer(code.loginToken, code.pin)).toMatchObject(expired);
});

test('a changed e-mail address ends reset links and login codes', async () => {
  const token = await signIn();
  const link = await resetToken();
  const code = await emailCode();
  const email = 'ada.other@alpha.example';
  await signInApi.call('alpha', 'PUT /user/profile', { token, body: { email } });
  const pin = await signInApi.codeTo(email);
  expect((await signInApi.call('alpha', 'POST /user/email', { token, body: { pin } })).status).toBe(200);
  expect(await reset(link, chosen)).toMatchObject(expired);
  expect(await signInApi.answer(code.loginToken, code.pin)).toMatchObject(expired);
});
