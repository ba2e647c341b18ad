import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createCodeChallenge,
  openMarketplaceTestApi,
  published,
  redirectUri,
  testApps,
} from './testing/marketplace-test-api.ts';

let market: Awaited<ReturnType<typeof openMarketplaceTestApi>>;
beforeAll(async () => {
  market = await openMarketplaceTestApi();
});
afterAll(() => market.stop());

const form = { 'content-type': 'application/x-www-form-urlencoded' };

async function tokensOf(scopes = ['profile'], app: number = testApps.chat) {
  const someone = await market.newPerson();
  await someone.agree(app, scopes);
  const { code, verifier } = await market.handOver(someone);
  const { body } = await market.redeem(code, { verifier });
  return { someone, accessToken: String(body.access_token), idToken: String(body.id_token) };
}

describe('userinfo', () => {
  test.each([
    ['a header', { authorization: true }],
    ['the body', { authorization: false }],
  ])('is answered to POST with the token in %s', async (_, { authorization }) => {
    const { accessToken } = await tokensOf();
    const { status, body } = await market.askIssuer('/auth/me', {
      method: 'POST',
      headers: { ...form, ...(authorization ? { authorization: `Bearer ${accessToken}` } : {}) },
      body: authorization ? '' : String(new URLSearchParams({ access_token: accessToken })),
    });
    expect([status, typeof body.sub]).toEqual([200, 'string']);
  });

  test('tells the whole name, the given name and the family name', async () => {
    const { accessToken } = await tokensOf();
    expect((await market.readClaims(accessToken)).body).toMatchObject({
      name: 'Ada King',
      given_name: 'Ada',
      family_name: 'King',
    });
  });

  test('tells whether the address is verified, with the address only', async () => {
    const { someone, accessToken } = await tokensOf(['profile', 'email']);
    const claims = (await market.readClaims(accessToken)).body;
    expect(claims).toMatchObject({ email: someone.email, email_verified: false });
    await market.asTenant((tx) =>
      tx
        .insertInto('user_identity')
        .values({
          tenant_id: 1,
          user_id: someone.userId,
          kind: 'EMAIL',
          provider: '',
          subject: someone.email,
          verified_at: new Date(),
        })
        .execute(),
    );
    expect((await market.readClaims(accessToken)).body).toMatchObject({ email_verified: true });
    const without = await tokensOf(['profile']);
    expect((await market.readClaims(without.accessToken)).body).not.toHaveProperty('email_verified');
  });
});

describe('the token endpoint', () => {
  const exchange = (code: string, verifier: string, headers: Record<string, string>, more = {}) =>
    market.askIssuer('/auth/token', {
      method: 'POST',
      headers: { ...form, ...headers },
      body: String(
        new URLSearchParams({
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
          ...more,
        }),
      ),
    });
  const basic = (secret: string) => ({
    authorization: `Basic ${Buffer.from(`app-${testApps.chat}:${secret}`).toString('base64')}`,
  });

  test('takes the secret by HTTP Basic, and only the right one', async () => {
    const someone = await market.newPerson();
    await someone.agree();
    const { code, verifier } = await market.handOver(someone);
    expect(await exchange(code, verifier, basic('wrong'))).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
    const { status, body } = await exchange(code, verifier, basic(market.secretOf(testApps.chat)));
    expect([status, typeof body.id_token]).toEqual([200, 'string']);
  });

  test('answers a refresh by a partner with unauthorized_client', async () => {
    const answer = await market.askIssuer('/auth/token', {
      method: 'POST',
      headers: { ...form, ...basic(market.secretOf(testApps.chat)) },
      body: String(new URLSearchParams({ grant_type: 'refresh_token', refresh_token: 'none' })),
    });
    expect(answer).toMatchObject({ status: 400, body: { error: 'unauthorized_client' } });
  });
});

describe('discovery', () => {
  const read = async () => (await market.askIssuer('/auth/.well-known/openid-configuration')).body;

  test('offers RS256 and HTTP Basic', async () => {
    const found = await read();
    expect(found.id_token_signing_alg_values_supported).toEqual(expect.arrayContaining(['ES256', 'RS256']));
    expect(found.token_endpoint_auth_methods_supported).toEqual(
      expect.arrayContaining(['client_secret_basic', 'client_secret_post']),
    );
  });

  test('an app published with RS256 gets id tokens that its key verifies', async () => {
    const apart = { ...market.chat, idTokenAlgorithm: 'RS256' };
    const others = published.partnerApps.filter(({ id }) => id !== testApps.chat);
    await market.publish('alpha', { partnerApps: [apart, ...others] });
    const { idToken } = await tokensOf();
    expect(decodeProtectedHeader(idToken).alg).toBe('RS256');
    const { body: jwks } = await market.askIssuer('/auth/jwks');
    const set = createLocalJWKSet(jwks as unknown as JSONWebKeySet);
    const { payload } = await jwtVerify(idToken, set, {
      issuer: 'http://alpha.localhost/auth',
      audience: 'app-1',
    });
    expect(payload.sub).toBeTruthy();
    await market.publish('alpha', { partnerApps: published.partnerApps });
    expect(decodeProtectedHeader((await tokensOf()).idToken).alg).toBe('ES256');
  });
});

describe('an authorization request', () => {
  const pageFor = async (asked: Record<string, string>) => {
    const { location } = await market
      .newBrowser()
      .authorize({ ...createCodeChallenge(), verifier: undefined, ...asked });
    return location;
  };

  test.each([
    ['de', '/de/apps/consent/1'],
    ['de fr', '/de/apps/consent/1'],
    ['xx ar', '/ar/apps/consent/1'],
    ['de-AT', '/de/apps/consent/1'],
    ['DE', '/de/apps/consent/1'],
    ['zh-Hant-TW es-419', '/es/apps/consent/1'],
    ['xx', '/apps/consent/1'],
    ['en-GB fr', '/apps/consent/1'],
  ])('with ui_locales "%s" shows %s', async (asked, path) => {
    expect((await pageFor({ ui_locales: asked }))?.pathname).toBe(path);
  });

  test('with login_hint brings it to the page', async () => {
    const page = await pageFor({ login_hint: 'ada@alpha.example' });
    expect(page?.searchParams.get('login_hint')).toBe('ada@alpha.example');
  });

  test('with an unknown response_mode is answered at the partner', async () => {
    const back = await pageFor({ response_mode: 'pigeon' });
    expect(back?.origin).toBe('https://chat.example');
    expect(back?.searchParams.get('error')).toBe('unsupported_response_mode');
    expect(back?.searchParams.get('state')).toBe('partners-own');
  });

  test.each(['web_message', 'jwt', ''])('with response_mode "%s" too', async (mode) => {
    const back = await pageFor({ response_mode: mode });
    expect(back?.origin === 'https://chat.example' || back?.pathname === '/apps/consent/1').toBe(true);
  });
});
