import type { LoginOption } from '@atrium/contract/schemas/models/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testPassword } from '../../testing/test-api.ts';
import { openSignInTestApi, phone, type SignInTestApi } from './testing/sign-in-test-api.ts';

const ada = 'ada@alpha.example';
let signInApi: SignInTestApi;

beforeAll(async () => {
  signInApi = await openSignInTestApi();
  await signInApi.offer('alpha', [
    { id: 'hall', type: 'partner', flow: 'WEB', icon: 'star', title: { en: 'With Hall', fr: 'Avec Hall' } },
    phone,
  ]);
});
afterAll(() => signInApi.stop());

const options = (query: Record<string, string>) =>
  signInApi.call('alpha', `GET /partner/loginOptions?${new URLSearchParams(query)}`) as Promise<{
    status: number;
    body: { options: LoginOption[]; error?: string };
  }>;

test('the ways to sign in, in the reader’s language, each with where it begins', async () => {
  const { status, body } = await options({ url: '/music?x=1', locale: 'fr', tenant: 'alpha' });
  expect({ status, options: body.options }).toEqual({
    status: 200,
    options: [
      {
        id: 'hall',
        type: 'partner',
        flow: 'WEB',
        title: 'Avec Hall',
        icon: 'star',
        redirectionUrl: '/backend/login?option=hall&lang=fr&redirectUrl=%2Fmusic%3Fx%3D1',
      },
      { id: 'phone', type: 'phone', flow: 'API', title: 'Phone', handlerUrl: '/partner/login/alpha' },
    ],
  });
});

test('another tenant’s partner logins are not found', async () => {
  expect((await options({ url: '/', locale: 'en', tenant: 'beta' })).status).toBe(404);
  expect((await signInApi.post('/partner/login/beta', { email: ada })).status).toBe(404);
});

describe('step by step at a partner', () => {
  test.each<[string, object, () => Promise<string>]>([
    ['a number', { msisdn: '+31600000001' }, async () => '1234'],
    ['an address', { email: ada }, () => signInApi.codeTo(ada)],
  ])('%s, then its code', async (_, first, code) => {
    const step = await signInApi.post('/partner/login/alpha', { type: 'any', ...first });
    expect(step).toMatchObject({ status: 202, body: { nextApiFlowStep: 'PIN' } });
    const { loginToken } = step.body;
    expect((await signInApi.post('/partner/login/alpha', { pin: '99999999', loginToken })).body.error).toBe(
      'INCORRECT_OTP',
    );
    const { status, body } = await signInApi.post('/partner/login/alpha', { pin: await code(), loginToken });
    expect(status).toBe(200);
    expect((await signInApi.profile(body.access_token)).status).toBe(200);
  });

  test('is remembered as such', async () => {
    const { rows } = await signInApi.asTenant('alpha', (tx) =>
      sql<{ method: string }>`SELECT DISTINCT method FROM sign_in`.execute(tx),
    );
    expect(rows).toEqual([{ method: 'PARTNER' }]);
  });

  test('without a step is told what is missing', async () => {
    expect((await signInApi.post('/partner/login/alpha', { pin: '1234' })).body.error).toBe(
      'INVALID_PARAMETERS',
    );
  });

  test('does not end a registration', async () => {
    const consents = ['TERM_CONDITIONS', 'PRIVACY_POLICY'];
    const { loginToken } = (
      await signInApi.post('/register/api', { email: 'new@alpha.example', password: testPassword, consents })
    ).body;
    const pin = await signInApi.codeTo('new@alpha.example');
    expect((await signInApi.post('/partner/login/alpha', { pin, loginToken })).body.error).toBe(
      'CODE_EXPIRED',
    );
    expect((await signInApi.answer(loginToken, pin)).status).toBe(201);
  });
});

describe('the partner’s door', () => {
  const door = (body: object, token?: string) =>
    signInApi.call('alpha', 'POST /partner/getRedirectionUrl', {
      body: { redirectUrl: '/music', lang: 'en', ...body },
      token,
    }) as Promise<{ status: number; body: { url?: string; error?: string } }>;
  const backOf = (url = '') => new URL(url, 'http://x').searchParams.get('redirectUrl');

  test('is the first there is, or the one asked for', async () => {
    for (const asked of [{}, { partner: 'hall' }])
      expect((await door(asked)).body).toEqual({
        url: '/backend/login?option=hall&lang=en&redirectUrl=%2Fmusic',
      });
    expect((await door({ partner: 'nobody' })).status).toBe(404);
  });

  test('gives back what was about to be bought', async () => {
    const asked = {
      redirectUrl: '/music?page=2#list',
      articleId: 11,
      purchaseType: 'MUSIC',
      subscriptionTypeId: 3,
    };
    expect(backOf((await door(asked)).body.url)).toBe(
      '/music?page=2&articleId=11&purchaseType=MUSIC&subTypeId=3#list',
    );
  });

  test('is closed, as a normal answer, to a customer without balance', async () => {
    await signInApi.asTenant('alpha', (tx) =>
      sql`UPDATE app_user SET email = 'broke@alpha.example' WHERE email = ${ada}`.execute(tx),
    );
    const token = await signInApi.signIn('alpha');
    expect(await door({}, token)).toMatchObject({
      status: 402,
      body: { status: 402, error: 'INSUFFICIENT_FUNDS' },
    });
    expect((await door({})).status).toBe(200);
  });
});

test('signing up begins at the gateway', async () => {
  const { status, body } = await signInApi.post('/partner/session/signup', {
    redirectionUrl: '/apps',
    lang: 'en',
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    options: [{ type: 'partner' }, { type: 'phone' }],
    url: '/backend/register?lang=en&redirectUrl=%2Fapps',
  });
});

describe.each([
  '//evil.example',
  '/\\evil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
  'https://evil.example',
  'https://localhost@evil.example',
  'https://alpha.localhost@evil.example',
  'http://alpha.localhost.evil.example/',
])('the forged target %s', (target) => {
  test('is refused wherever a login returns to', async () => {
    const asked = [
      await options({ url: target, locale: 'en', tenant: 'alpha' }),
      await signInApi.post('/partner/getRedirectionUrl', { redirectUrl: target, lang: 'en' }),
      await signInApi.post('/partner/session/signup', { redirectionUrl: target, lang: 'en' }),
    ];
    for (const { status, body } of asked)
      expect({ status, error: body.error }).toEqual({ status: 400, error: 'REDIRECT_REFUSED' });
  });

  test('ends a logout at home', async () => {
    const { body } = await signInApi.post('/logout', { redirectUrl: target, lang: 'en' });
    expect(body).toEqual({ url: '/' });
  });
});
